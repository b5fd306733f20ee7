import { openDatabase } from '@quarter/api/db/connect';
import { lots } from '@quarter/api/db/schema/catalogue';
import { newServerDatabase } from '@quarter/api/testing/database';
import { expect, test } from 'vitest';
import { fillEmpty } from './filled-database.ts';
import { readConfig } from './settings/config.ts';

test('two processes that begin at once over a new database fill it with one demo', async () => {
  const url = await newServerDatabase();
  const { filesDir } = readConfig({});
  const both = [await openDatabase({ url }), await openDatabase({ url })] as const;
  try {
    await Promise.all(both.map(database => fillEmpty(database, filesDir)));
    const [one, other] = await Promise.all(both.map(({ orm }) => orm.$count(lots)));
    expect(one).toBeGreaterThan(0);
    expect(other).toBe(one);
    expect(await fillEmpty(both[0], filesDir)).toBe(false);
  } finally {
    await Promise.all(both.map(database => database.close()));
  }
});
