import { parseArgs } from 'node:util';
import { importedLots, isEmpty, loadDataset } from '@quarter/api/modules/dataset/service';
import { type DemoAccount, makeDemoAccounts } from '@quarter/api/modules/desk-accounts/demo-operator';
import { databaseDay, databaseTime } from '@quarter/api/platform/clock';
import { buildDemo } from '@quarter/complex/demo';
import { assertNode } from '../../../../launch/node-version.mjs';
import { ConfigError } from '../config-error.ts';
import { openSealer } from '../data-keys.ts';
import { openConfigured } from '../filled-database.ts';
import { forOperator } from '../operator.ts';
import { isProduction } from '../production.ts';
import { readConfig } from '../settings/config.ts';

assertNode();

/**
 * Puts the demo complex in place of the one in the database: `npm run demo -- --seed 7 --lots 5000`. Lots that came
 * from a file give way to it only when the operator says `--replace`. With `--accounts` the desk gets one account of
 * each role, whose passwords are printed.
 */
await forOperator(async () => {
  const { replace, accounts, ...options } = readOptions(process.argv.slice(2));
  const started = performance.now();
  const config = readConfig();
  if (accounts && config.productionDomain !== null)
    throw new ConfigError(
      'On PRODUCTION_DOMAIN the desk gets no demo accounts: invite people at «Люди», the first owner by the link of npm start',
    );
  const database = await openConfigured(config);
  try {
    if (isProduction(config) && !replace && !(await isEmpty(database)))
      throw new ConfigError(
        'On PRODUCTION_DOMAIN the complex would be destroyed, and all bookings with it; say --replace if that is wanted',
      );
    const imported = replace ? 0 : await importedLots(database);
    if (imported > 0)
      throw new ConfigError(`${imported} imported lots would be destroyed; say --replace if that is wanted`);
    const dataset = buildDemo({ ...options, today: await databaseDay(database.orm) });
    await loadDataset(database, dataset);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`Demo complex loaded: ${dataset.lots.length} lots in ${seconds} s.`);
    if (accounts) {
      const sealer = await openSealer(config, database);
      const at = new Date(await databaseTime(database.orm));
      printAccounts(await makeDemoAccounts({ orm: database.orm, sealer, now: () => at }));
    }
  } finally {
    await database.close();
  }
});

/** Shown this once: the database has digests and what is sealed. */
function printAccounts(accounts: readonly DemoAccount[]): void {
  console.log('Demo accounts of the desk, at /desk; their passwords are shown this once:');
  for (const { email, password, secondFactor } of accounts) {
    console.log(`  ${email.padEnd(24)} ${password}`);
    if (secondFactor !== null)
      console.log(
        `  ${' '.repeat(24)} key of the authenticator ${secondFactor.secret}\n    ${secondFactor.uri}`,
      );
  }
}

interface Options {
  replace: boolean;
  accounts: boolean;
  seed?: number;
  lots?: number;
}

function readOptions(args: string[]): Options {
  const { values } = parse(args);
  const options: Options = { replace: values.replace ?? false, accounts: values.accounts ?? false };
  for (const name of ['seed', 'lots'] as const) {
    const text = values[name];
    if (text === undefined) continue;
    if (!/^\d{1,9}$/.test(text)) throw new ConfigError(`--${name} must be a whole number, not "${text}".`);
    options[name] = Number(text);
  }
  return options;
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        seed: { type: 'string' },
        lots: { type: 'string' },
        replace: { type: 'boolean' },
        accounts: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}
