import { parseArgs } from 'node:util';
import { importedLots, isEmpty, loadDataset } from '@quarter/api/modules/dataset/service';
import { databaseDay } from '@quarter/api/platform/clock';
import { buildDemo } from '@quarter/complex/demo';
import { assertNode } from '../../../../launch/node-version.mjs';
import { ConfigError } from '../config-error.ts';
import { openConfigured } from '../filled-database.ts';
import { forOperator } from '../operator.ts';
import { isProduction } from '../production.ts';
import { readConfig } from '../settings/config.ts';

assertNode();

/**
 * Puts the demo complex in place of the one in the database: `npm run demo -- --seed 7 --lots 5000`. Lots that came
 * from a file give way to it only when the operator says `--replace`.
 */
await forOperator(async () => {
  const { replace, ...options } = readOptions(process.argv.slice(2));
  const started = performance.now();
  const config = readConfig();
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
  } finally {
    await database.close();
  }
});

function readOptions(args: string[]): { replace: boolean; seed?: number; lots?: number } {
  const { values } = parse(args);
  const options: { replace: boolean; seed?: number; lots?: number } = { replace: values.replace ?? false };
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
      options: { seed: { type: 'string' }, lots: { type: 'string' }, replace: { type: 'boolean' } },
    });
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}
