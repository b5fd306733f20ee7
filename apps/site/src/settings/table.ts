import * as z from 'zod/mini';
import { COPIES } from './copy-rows.ts';
import { IMPORT } from './import-rows.ts';
import { MESSAGES } from './message-rows.ts';
import { rows } from './row.ts';
import { SITE } from './site-rows.ts';

/**
 * Every setting of the site. To add one, add a row to one of the four files: it is `config.<key>` from then on, and
 * `npm run settings` puts it into the tables of README.md and docs/ru/README.md.
 */
export const SETTINGS = z.object({ ...SITE, ...IMPORT, ...MESSAGES, ...COPIES });

/** The rows in their order. */
export const ROWS = Object.entries(SETTINGS.shape).map(([key, schema]) => {
  const row = rows.get(schema);
  if (row === undefined) throw new Error(`The setting ${key} has no words.`);
  return { key, schema, ...row };
});
