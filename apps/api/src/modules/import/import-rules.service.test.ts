import type { ImportFlat, ImportItem, ImportRow } from '@quarter/contract/lot-import';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formerSlugs, lots } from '../../db/schema/catalogue.ts';
import { testDatabase } from '../../testing/database.ts';
import { testDataset } from '../../testing/dataset.ts';
import { bad, FIRST_DAY, file, keys, NEXT_DAY, PLAIN, row, useDatabase } from '../../testing/import-scene.ts';
import { loadDataset } from '../dataset/service.ts';
import { importLots } from './service.ts';

const { database, run, lot, history, setStatus, everything } = useDatabase();

describe('lots taken here', () => {
  test.each<[ImportRow['status'], string, ImportRow['status'], string]>([
    ['free', 'free', 'booked', 'booked'],
    ['booked', 'booked', 'free', 'free'],
    ['sold', 'sold', 'free', 'free'],
    ['free', 'held', 'free', 'held'],
    ['free', 'booked', 'free', 'booked'],
    ['free', 'sold', 'free', 'sold'],
    ['free', 'sold', 'booked', 'sold'],
    ['free', 'held', 'booked', 'booked'],
    ['free', 'held', 'sold', 'sold'],
    ['booked', 'free', 'booked', 'booked'],
    ['booked', 'free', 'free', 'free'],
  ])('a file said %s, here it became %s, the file says %s: it is %s', async (first, here, next, result) => {
    await run([row('a', { status: first })]);
    await setStatus('a', here);
    await run([row('a', { status: next })]);
    expect((await lot('a')).status).toBe(result);
  });

  test('a file that repeats our booking and then drops it does not free the lot', async () => {
    await run([row('a')]);
    await setStatus('a', 'booked');
    await run([row('a', { status: 'booked' })]);
    await run([row('a', { status: 'free' })]);
    expect((await lot('a')).status).toBe('booked');
  });

  test('a lot held here stays on the site when it vanishes, until it is free', async () => {
    await run([row('a'), row('b'), row('c'), row('d')]);
    await setStatus('c', 'held');
    await setStatus('d', 'booked');
    const { summary } = await run([row('a'), row('b')]);
    expect(keys(summary.kept)).toEqual(['c', 'd']);
    expect(summary.withdrawn.count).toBe(0);
    expect(await lot('c')).toMatchObject({ withdrawnAt: null, status: 'held' });

    await setStatus('c', 'free');
    expect(keys((await run([row('a'), row('b')])).summary.withdrawn)).toEqual(['c']);
  });
});

describe('a file without ids', () => {
  const flat = (key: string, number: string, change: Partial<ImportFlat> = {}) =>
    row(key, { number, ...change });
  const known = [flat('crm-1', '12'), flat('crm-2', '64')];
  const day = (price: number) => ({ date: NEXT_DAY, price });

  test('speaks of the flats of its buildings and numbers: addresses and histories stay', async () => {
    await run(known);
    const { slug, id } = await lot('crm-2');
    const { summary } = await run(
      [flat('корпус-7-12', '12'), flat('корпус-7-64', '64', { price: 19_000_000 })],
      {
        date: NEXT_DAY,
      },
    );
    expect(summary).toMatchObject({
      added: { count: 0 },
      withdrawn: { count: 0 },
      unchanged: 1,
      changed: { count: 1 },
    });
    expect(await lot('crm-2')).toMatchObject({ slug, id, price: 19_000_000, withdrawnAt: null });
    expect(await history('crm-2')).toEqual([{ date: FIRST_DAY, price: 20_000_000 }, day(19_000_000)]);
  });

  test('brings a flat back that was withdrawn, and a file with ids knows it again', async () => {
    await run(known);
    await run([known[0] ?? row('a')]);
    const back = await run([flat('7-12', '12'), flat('7-64', '64')]);
    expect([back.summary.added.count, back.summary.returned.count]).toEqual([0, 1]);
    expect((await run(known)).summary).toMatchObject({ unchanged: 2, added: { count: 0 } });
  });

  test('keeps on the site the flat of a row with an error', async () => {
    await run(known);
    const wrong: ImportItem = {
      type: 'rejected',
      line: 3,
      key: '7-64',
      lot: { kind: 'flat', building: 'корп. 7', number: '64', floor: null },
      reasons: ['Цена: «x» не число'],
    };
    const { summary } = await run([flat('7-12', '12'), wrong]);
    expect(summary.withdrawn.count).toBe(0);
    expect((await lot('crm-2')).withdrawnAt).toBeNull();
  });

  test('takes no flat from the row that names it', async () => {
    await run(known);
    const { summary } = await run([flat('crm-1', '12'), flat('crm-2', '65'), flat('new', '64')]);
    expect(keys(summary.added)).toEqual(['new']);
    expect((await lot('crm-2')).number).toBe('65');
  });
});

describe('a flat that gets another number or building', () => {
  const slugOf = async (key: string) => (await lot(key)).slug;
  const former = async () => {
    const rows = await database()
      .orm.select({ slug: formerSlugs.slug, key: lots.externalId })
      .from(formerSlugs)
      .innerJoin(lots, eq(lots.id, formerSlugs.lotId));
    return Object.fromEntries(rows.map(({ slug, key }) => [slug, key]));
  };

  test('gets its slug too, and the former one leads to it until another flat has it', async () => {
    await run([row('a', { number: '12' }), row('b', { number: '13' })]);
    await run([row('a', { number: '15' }), row('b', { number: '13', building: 'Корпус 8' })]);
    expect(await slugOf('a')).toBe('korpus-7-kvartira-15');
    expect(await slugOf('b')).toBe('korpus-8-kvartira-13');
    expect(await former()).toEqual({ 'korpus-7-kvartira-12': 'a', 'korpus-7-kvartira-13': 'b' });

    await run([
      row('a', { number: '16' }),
      row('b', { number: '13', building: 'Корпус 8' }),
      row('c', { number: '12' }),
    ]);
    expect(await slugOf('c')).toBe('korpus-7-kvartira-12');
    expect(await former()).toEqual({ 'korpus-7-kvartira-13': 'b', 'korpus-7-kvartira-15': 'a' });
  });

  test('numbers that go round in one file give every flat the slug of its own', async () => {
    await run([row('a', { number: '1' }), row('b', { number: '2' }), row('c', { number: '3' })]);
    await run([row('a', { number: '2' }), row('b', { number: '3' }), row('c', { number: '1' })]);
    expect([await slugOf('a'), await slugOf('b'), await slugOf('c')]).toEqual(
      ['2', '3', '1'].map(number => `korpus-7-kvartira-${number}`),
    );
    expect(await former()).toEqual({});
  });

  test('keeps its slug when only its price changes, one with an ending of its own too', async () => {
    await run([row('a', { number: '1-2' }), row('b', { number: '1/2' })]);
    const before = await slugOf('b');
    await run([row('a', { number: '1-2', price: 1 }), row('b', { number: '1/2', price: 2 })]);
    expect(await slugOf('b')).toBe(before);
    expect(await former()).toEqual({});
  });
});

describe('protection from an incomplete file', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map(id => row(id));

  test('more than half of the flats do not vanish unasked', async () => {
    await run(five);
    const before = await everything();
    const { summary } = await run(five.slice(0, 2));
    expect(summary.applied).toBe(false);
    expect(summary.refusal).toContain('с сайта исчезло бы квартир: 3 из 5');
    expect(keys(summary.withdrawn)).toEqual(['c', 'd', 'e']);
    expect(await everything()).toBe(before);
    expect((await run(five.slice(0, 2), { allowMassWithdraw: true })).summary.withdrawn.count).toBe(3);
  });

  test('exactly half may vanish', async () => {
    await run(five.slice(0, 4));
    expect((await run(five.slice(0, 2))).summary).toMatchObject({ applied: true, withdrawn: { count: 2 } });
  });

  test('a file of one building withdraws in that building only', async () => {
    const eight = [row('x', { building: 'Корпус 8' }), row('y', { building: 'Корпус 8' })];
    await run([...five, ...eight]);
    const { summary } = await run([row('x', { building: '8' })], { building: 'корп. 8' });
    expect(keys(summary.withdrawn)).toEqual(['y']);
    expect((await lot('a')).withdrawnAt).toBeNull();
  });

  test.each<[string, readonly (ImportRow | ImportItem)[], string]>([
    ['nothing', [], 'в файле нет ни одного лота'],
    ['only bad rows', [bad(2, 'a'), bad(3, null)], 'в файле нет ни одного лота'],
    [
      'two complexes',
      [row('a'), row('b', { complex: 'Южный' })],
      'несколько комплексов («Северный», «Южный»)',
    ],
    [
      'free text instead of a list',
      Array.from({ length: 120 }, (_, index) => row(`n${index}`, { features: [`Слово ${index}`] })),
      'больше 100 новых значений в столбце «Особенности»',
    ],
    [
      'something else instead of buildings',
      Array.from({ length: 201 }, (_, index) => row(`n${index}`, { building: `Дом ${index}` })),
      'больше 200 разных корпусов',
    ],
  ])('a file with %s is refused', async (_name, records, message) => {
    const before = await everything();
    await expect(run(records, { replaceDemo: true })).rejects.toThrow(message);
    expect(await everything()).toBe(before);
  });

  test('a database without a complex is refused, since the site would put the demo over the import', async () => {
    const empty = await testDatabase();
    try {
      await expect(importLots(empty, file(row('a')), PLAIN, () => {})).rejects.toThrow(
        'в базе ещё нет комплекса',
      );
    } finally {
      await empty.close();
    }
  });
});

describe('any course of imports', () => {
  const RANK = ['free', 'held', 'booked', 'sold'];
  interface Expected {
    base: string;
    status: string;
    price: number;
    isShown: boolean;
  }
  const entry = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    price: fc.constantFrom(5_000_000, 6_000_000),
    status: fc.constantFrom<ImportRow['status']>('free', 'booked', 'sold'),
  });
  const step = fc.record({
    rows: fc.uniqueArray(entry, { selector: ({ id }) => id, minLength: 1 }),
    here: fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd'),
      fc.constantFrom('free', 'held', 'booked', 'sold'),
    ),
  });

  test('leaves the lots as the rules say', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async steps => {
        await loadDataset(database(), testDataset({ flats: 2 }));
        const model = new Map<string, Expected>();
        for (const { rows, here } of steps) {
          for (const [key, status] of Object.entries(here)) {
            const known = model.get(key);
            if (!known) continue;
            known.status = status;
            await database().orm.execute(sql`update lots set status = ${status} where external_id = ${key}`);
          }
          for (const [key, known] of model) {
            const isTakenHere = ['held', 'booked'].includes(known.status) && known.status !== known.base;
            if (!rows.some(({ id }) => id === key) && !isTakenHere) known.isShown = false;
          }
          for (const { id, price, status } of rows) {
            const known = model.get(id);
            const fileDecides =
              !known || known.status === known.base || RANK.indexOf(status) > RANK.indexOf(known.status);
            model.set(id, {
              base: fileDecides ? status : known.base,
              status: fileDecides ? status : known.status,
              price,
              isShown: true,
            });
          }
          const records = rows.map(({ id, ...change }) => row(id, change));
          await run(records, { allowMassWithdraw: true });
          const found = await database()
            .orm.select({
              key: lots.externalId,
              status: lots.status,
              base: lots.importedStatus,
              price: lots.price,
              isShown: sql<boolean>`withdrawn_at is null`,
            })
            .from(lots)
            .where(sql`imported_status is not null`)
            .orderBy(lots.externalId);
          const expected = [...model].sort().map(([key, value]) => ({ key, ...value }));
          expect(found).toEqual(expected);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('a discount that ended before the day of the import', () => {
  const discounted = { price: 9_000_000, old_price: 10_000_000, discount_amount: 10 };

  test('is told of and not taken: the price is the one without it, the rest of the row holds', async () => {
    const kinds: [string, readonly string[]][] = [];
    const rows = file(
      row('a', { ...discounted, discount_until: '1900-01-01', status: 'sold' }),
      row('b', { ...discounted, discount_until: '2027-01-09' }),
      row('c', { ...discounted, discount_until: '2027-01-10' }),
      { type: 'row', line: 5, row: row('d', discounted), notes: ['взят IV квартал'] },
    );
    const summary = await importLots(database(), rows, PLAIN, ({ line, reasons }, kind) =>
      kinds.push([`${kind} ${line}`, reasons]),
    );
    expect(summary).toMatchObject({ applied: true, rejected: 0, rows: [{ kind: 'flat', count: 4 }] });
    expect(kinds).toEqual([
      ['noted 2', ['скидка закончилась 1\u00a0января 1900\u00a0года, взята цена без скидки']],
      ['noted 3', ['скидка закончилась 9\u00a0января 2027\u00a0года, взята цена без скидки']],
      ['noted 5', ['взят IV квартал']],
    ]);
    const full = { price: 10_000_000, oldPrice: null, discountAmount: 0, discountUntil: null };
    expect(await lot('a')).toMatchObject({ ...full, status: 'sold' });
    expect(await lot('b')).toMatchObject(full);
    expect(await lot('c')).toMatchObject({ price: 9_000_000, discountUntil: '2027-01-10' });
    expect(await lot('d')).toMatchObject({ price: 9_000_000, discountUntil: null });
  });
});
