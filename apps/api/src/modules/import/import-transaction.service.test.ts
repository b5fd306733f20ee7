import type { ImportItem } from '@quarter/contract/lot-import';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, test, vi } from 'vitest';
import { importRows } from '../../db/schema/import.ts';
import { bad, file, NEXT_DAY, PLAIN, row, useDatabase } from '../../testing/import-scene.ts';
import { importLots, type Problem } from './service.ts';
import { RowsLost } from './summary.ts';

const { database, run, everything } = useDatabase();

describe('a dry run', () => {
  test('finds out what an import would do and changes nothing', async () => {
    await run([row('a'), row('b'), row('c'), row('d')]);
    const records = [
      row('a', { price: 1_000_000, features: ['Новое слово'] }),
      row('b'),
      row('e', { building: 'Корпус 9', floor: 8 }),
      bad(6, 'f'),
      row('d'),
    ];
    const before = await everything();
    const dry = await run(records, { dryRun: true, replaceDemo: true });
    expect(dry.summary).toMatchObject({ applied: false, refusal: null });
    expect(await everything()).toBe(before);
    const real = await run(records, { replaceDemo: true });
    expect({ ...real.summary, applied: false }).toEqual(dry.summary);
    expect(await everything()).not.toBe(before);
  });
});

// The embedded engine does one transaction after another.
if (inject('engine').kind === 'server')
  test('a dry run keeps nobody from changing lots, whatever it finds to be new', async () => {
    await run([row('a'), row('b')]);
    const before = await everything();
    const records = file(
      row('a', { price: 21_000_000, features: ['Новое слово'] }),
      row('c', { building: 'Корпус 9', floor: 8, layout: 'Новая' }),
      row('b'),
    );
    let isChanged = false;
    const inside = {
      async compared() {
        void database()
          .change(tx => tx.execute(sql`update lots set price = price where external_id = 'a'`))
          .then(() => {
            isChanged = true;
          });
        await vi.waitFor(() => expect(isChanged).toBe(true), { timeout: 5_000, interval: 20 });
      },
    };
    const dry = await importLots(database(), records, { ...PLAIN, dryRun: true, inside }, () => {});
    expect([dry.added.count, dry.changed.count]).toEqual([1, 1]);
    expect(await everything()).toBe(before);
  });

describe('one transaction', () => {
  test('a file that breaks off changes nothing', async () => {
    await run([row('a')]);
    const before = await everything();
    async function* broken(): AsyncGenerator<ImportItem> {
      for (let line = 2; line < 5000; line += 1) yield { type: 'row', line, row: row(`n${line}`) };
      yield bad(5000, 'z');
      throw new Error('the file ends in the middle');
    }
    const options = { ...PLAIN, replaceDemo: true, allowMassWithdraw: true };
    const told: number[] = [];
    const tell = ({ line }: Problem) => void told.push(line);
    await expect(importLots(database(), broken(), options, tell)).rejects.toThrow('ends in the middle');
    expect(told, 'what was found before').toEqual([5000]);
    expect(await everything()).toBe(before);
    expect(await database().orm.$count(importRows)).toBe(0);
  });

  test('a failure of the last step undoes the first ones', async () => {
    await run([row('a'), row('b')]);
    const before = await everything();
    await database().orm.execute(
      sql`alter table price_history add constraint planted check (price <> 777000)`,
    );
    try {
      const records = [row('a', { price: 777_000 }), row('c', { building: 'Корпус 9', features: ['Слово'] })];
      await expect(run(records, { replaceDemo: true, date: NEXT_DAY })).rejects.toThrow();
    } finally {
      await database().orm.execute(sql`alter table price_history drop constraint planted`);
    }
    expect(await everything()).toBe(before);
    expect(await database().orm.$count(importRows)).toBe(0);
  });

  test.each([
    { dryRun: false, allowMassWithdraw: true },
    { dryRun: true, allowMassWithdraw: true },
  ])('rows that a crash took from the table aside are no fewer lots: %o', async options => {
    // Less than half is gone: no other safeguard would keep the rest on the site.
    const records = Array.from({ length: 300 }, (_, index) => row(`n${index}`));
    await run(records);
    const before = await everything();
    async function* crashing(): AsyncGenerator<ImportItem> {
      let line = 0;
      for await (const item of file(...records)) {
        line += 1;
        // The first batch is kept by now. A server empties an unlogged table so, and a replica that takes over has none.
        if (line === 200) await database().orm.execute(sql`delete from import_rows`);
        yield item;
      }
    }
    const importing = importLots(database(), crashing(), { ...PLAIN, ...options }, () => {});
    await expect(importing).rejects.toThrow(RowsLost);
    await expect(importing).rejects.toThrow('(из 300 осталось 175)');
    expect(await everything()).toBe(before);
    expect((await run(records)).summary).toMatchObject({ applied: true, unchanged: 300 });
  });

  test('two imports at once come one after the other', async () => {
    const summaries = await Promise.all(
      [1, 2].map(() => importLots(database(), file(row('a'), row('b')), PLAIN, () => {})),
    );
    expect(summaries.map(({ added }) => added.count).sort()).toEqual([0, 2]);
    expect(summaries.map(({ unchanged }) => unchanged).sort()).toEqual([0, 2]);
  });
});
