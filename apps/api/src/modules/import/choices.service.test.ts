import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { testDatabase } from '../../testing/database.ts';
import { forgetChoices, keepChoices, keptChoices } from './choices-service.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('what an operator says about a file is kept, changed and forgotten by its fingerprint', async () => {
  const prices = { fingerprint: 'f1', columns: { 'Моя цена': 'price' }, values: {}, buildings: {} };
  const avito = { fingerprint: 'avito', columns: {}, values: {}, buildings: { '9000103': 'Корпус 3' } };
  await keepChoices(database, [prices, avito]);
  await keepChoices(database, [{ ...prices, values: { completion: 'IV кв. 2028' } }]);
  const kept = await keptChoices(database);
  expect(kept).toHaveLength(2);
  expect(kept).toContainEqual({ ...prices, values: { completion: 'IV кв. 2028' } });
  expect(await forgetChoices(database, ['f1', 'unknown'])).toBe(1);
  expect(await keptChoices(database)).toEqual([avito]);
  expect(await forgetChoices(database, [])).toBe(0);
});
