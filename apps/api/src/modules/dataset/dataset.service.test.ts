import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { lots, priceHistory, project } from '../../db/schema/catalogue.ts';
import { dataVersion } from '../../db/schema/data-version.ts';
import { until } from '../../testing/bell.ts';
import { testDatabase } from '../../testing/database.ts';
import { testDataset } from '../../testing/dataset.ts';
import { isEmpty, loadDataset } from './service.ts';

describe('loading a complex', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const version = async () => (await database.orm.select().from(dataVersion))[0]?.version ?? 0;
  const lotCount = async () => (await database.orm.select({ count: count() }).from(lots))[0]?.count;

  it('fills an empty database and says that it is filled', async () => {
    expect(await isEmpty(database)).toBe(true);
    const before = await version();
    await loadDataset(database, testDataset({ flats: 50 }));
    expect(await isEmpty(database)).toBe(false);
    expect(await lotCount()).toBe(51);
    expect(await version()).toBe(before + 1);
  });

  // The embedded engine has one connection: nobody reads there while somebody loads.
  if (inject('engine').kind === 'server')
    it('is done though a page reads the tables in another order meanwhile', async () => {
      const dataset = testDataset({ flats: 4 });
      const locks = database.orm.select({ count: count() }).from(sql`pg_locks`);
      const isWaiting = async () => {
        const waiting = await locks.where(sql`relation = 'lots'::regclass and not granted`);
        expect(waiting).toEqual([{ count: 1 }]);
      };
      const loading = await database.orm.transaction(async page => {
        await page.execute(sql`select from lots`);
        const loading = loadDataset(database, dataset);
        await until(isWaiting);
        await page.execute(sql`select from favorite_lots`);
        return { done: loading };
      });
      await loading.done;
      expect(await lotCount()).toBe(5);
    });

  it('keeps numbers exact: roubles, hundredths of a metre, dates, lists', async () => {
    const dataset = testDataset({ flats: 3 });
    const [first] = dataset.lots;
    if (first?.kind !== 'flat') throw new Error('no flat');
    const flat = {
      ...first,
      price: 999_999_999_999,
      area: 63.07,
      window_look: ['a,b', 'с "кавычками"', '{скобки}'],
      discount_until: '2028-02-29',
      old_price: null,
    };
    await loadDataset(database, { ...dataset, lots: [flat] });
    const [row] = await database.orm.select().from(lots);
    expect(row).toMatchObject({
      price: flat.price,
      area: 63.07,
      windowLook: flat.window_look,
      discountUntil: '2028-02-29',
      bays: flat.bays,
      isMortgage: flat.is_mortgage,
    });
  });

  it('records the price of the day, unless it is the last known one anyway', async () => {
    const dataset = testDataset({ flats: 2 });
    const [first, second] = dataset.lots;
    if (!first || !second) throw new Error('no flats');
    const same = [{ date: '2026-03-01', price: second.price }];
    await loadDataset(database, { ...dataset, lots: [first, { ...second, price_history: same }] });
    const history = await database.orm
      .select()
      .from(priceHistory)
      .orderBy(priceHistory.lotId, priceHistory.date);
    expect(history).toEqual([
      { lotId: 1, date: '2026-06-01', price: first.price_history[0]?.price },
      { lotId: 1, date: '2026-11-20', price: first.price },
      { lotId: 2, date: '2026-03-01', price: second.price },
    ]);
  });

  it('replaces the former complex, and what comes later gets an id of its own', async () => {
    await loadDataset(database, testDataset({ flats: 30 }));
    await loadDataset(database, testDataset({ flats: 10 }));
    expect(await lotCount()).toBe(11);
    const [flat] = await database.orm.select().from(lots).where(eq(lots.id, 1));
    if (!flat) throw new Error('no flat');
    const { id: _, ...columns } = flat;
    await database.change(tx => tx.insert(lots).values({ ...columns, externalId: 'new', slug: 'new' }));
    const [added] = await database.orm.select().from(lots).where(eq(lots.slug, 'new'));
    expect(added?.id).toBe(12);
  });

  it('changes nothing when the data set contradicts itself', async () => {
    const dataset = testDataset({ flats: 5 });
    const [first] = dataset.lots;
    if (first?.kind !== 'flat') throw new Error('no flat');
    const before = await version();
    const broken = [
      { ...dataset, lots: [{ ...first, layout: 'no-such' }] },
      { ...dataset, lots: [first, first] },
      { ...dataset, lots: [{ ...first, old_price: first.price - 1 }] },
      { ...dataset, lots: [{ ...first, building: 99 }] },
    ];
    for (const wrong of broken) await expect(loadDataset(database, wrong)).rejects.toThrow();
    expect(await lotCount()).toBe(12);
    expect((await database.orm.select().from(project)).length).toBe(1);
    expect(await version()).toEqual(before);
  });
});
