import { parseArgs } from 'node:util';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { buildDemo } from '@quarter/complex/demo';
import { assertNode } from '../../../../scripts/node-version.mjs';
import { readConfig } from '../config.ts';
import { ConfigError } from '../config-values.ts';
import { openConfigured } from '../filled-database.ts';
import { forOperator } from '../operator.ts';

assertNode();

/** Puts the demo complex in place of whatever is in the database: `npm run demo -- --seed 7 --lots 5000`. */
await forOperator(async () => {
  const options = readOptions(process.argv.slice(2));
  const started = performance.now();
  const database = await openConfigured(readConfig(process.env));
  try {
    const dataset = buildDemo(options);
    await loadDataset(database, dataset);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`Demo complex loaded: ${dataset.lots.length} lots in ${seconds} s.`);
  } finally {
    await database.close();
  }
});

function readOptions(args: string[]): { seed?: number; lots?: number } {
  const { values } = parse(args);
  const options: { seed?: number; lots?: number } = {};
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
    return parseArgs({ args, options: { seed: { type: 'string' }, lots: { type: 'string' } } });
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}
