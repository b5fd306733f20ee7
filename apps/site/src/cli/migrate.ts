import { assertNode } from '../../../../launch/node-version.mjs';
import { fillEmpty, openConfigured } from '../filled-database.ts';
import { forOperator } from '../operator.ts';
import { isProduction } from '../production.ts';
import { readConfig } from '../settings/config.ts';

assertNode();

/**
 * Brings the tables to this version and ends, as each site does at its start too:
 *   npm run migrate
 * An empty database gets the demo complex, unless it is that of real visitors.
 */
await forOperator(async () => {
  const config = readConfig();
  const database = await openConfigured(config);
  try {
    const isFilled = !isProduction(config) && (await fillEmpty(database, config.filesDir));
    console.log(
      isFilled
        ? 'Tables are those of this version, now with the demo complex.'
        : 'Tables are those of this version.',
    );
  } finally {
    await database.close();
  }
});
