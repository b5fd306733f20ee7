import { eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { layouts, lots, priceHistory } from '../../db/schema/catalogue.ts';
import { dataVersion } from '../../db/schema/data-version.ts';
import { mortgageSettings } from '../../db/schema/mortgage.ts';
import { testDatabase } from '../../testing/database.ts';
import { testDataset } from '../../testing/dataset.ts';
import { loadDataset } from './service.ts';

describe('the data version', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    await loadDataset(database, testDataset({ flats: 20 }));
  });
  afterAll(() => database.close());

  async function versions() {
    const [row] = await database.orm.select().from(dataVersion);
    if (!row) throw new Error('no data version');
    return row;
  }

  it('rises once for a transaction, however many lots it changes', async () => {
    const before = await versions();
    await database.change(async tx => {
      await tx.update(lots).set({ price: sql`${lots.price} + 1000`, oldPrice: null });
      await tx.update(lots).set({ status: 'sold' }).where(eq(lots.id, 1));
    });
    const after = await versions();
    expect(after.version).toBe(before.version + 1);
    expect(after.structure).toBe(before.structure);
    const [stamped] = await database.orm.select({ version: lots.version }).from(lots).where(eq(lots.id, 2));
    expect(stamped?.version).toBe(after.version);
  });

  it('stays when an update changes nothing or is rolled back', async () => {
    const before = await versions();
    await database.orm.update(lots).set({ status: sql`${lots.status}` });
    await expect(
      database.change(async tx => {
        await tx.update(lots).set({ price: 1, oldPrice: null });
        throw new Error('on second thoughts');
      }),
    ).rejects.toThrow('on second thoughts');
    expect(await versions()).toEqual(before);
    // The version taken by the rolled back transaction is free again.
    await database.orm.update(lots).set({ number: '1a' }).where(eq(lots.id, 1));
    expect((await versions()).version).toBe(before.version + 1);
  });

  it('says that more than lots has changed', async () => {
    const changes = [
      () => database.orm.update(layouts).set({ name: 'Другая' }).where(eq(layouts.id, 1)),
      () => database.orm.update(mortgageSettings).set({ rate: 0.12 }),
      () => database.orm.insert(priceHistory).values({ lotId: 1, date: '2025-01-01', price: 1 }),
      () => database.orm.delete(lots).where(eq(lots.id, 3)),
    ];
    for (const change of changes) {
      const before = await versions();
      await change();
      expect(await versions()).toMatchObject({ version: before.version + 1, structure: before.version + 1 });
    }
  });

  it('a lot with another history of prices is a changed lot, and the others are not', async () => {
    const changed = async (since: number) =>
      (await database.orm.select({ id: lots.id }).from(lots).where(gt(lots.version, since))).map(
        ({ id }) => id,
      );
    const { version } = await versions();
    await database.orm.insert(priceHistory).values({ lotId: 2, date: '2025-02-01', price: 1 });
    expect(await changed(version)).toEqual([2]);
    const later = await versions();
    await database.orm.update(priceHistory).set({ price: 2 }).where(eq(priceHistory.date, '2025-02-01'));
    expect(await changed(later.version)).toEqual([2]);
  });
});
