import type { ImportItem } from '@quarter/contract/lot-import';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { importRows } from '../../db/schema/import.ts';
import { bad, file, NEXT_DAY, PLAIN, row, useDatabase } from '../../testing/import-scene.ts';
import { importLots, type Problem } from './service.ts';

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

  test('two imports at once come one after the other', async () => {
    const summaries = await Promise.all(
      [1, 2].map(() => importLots(database(), file(row('a'), row('b')), PLAIN, () => {})),
    );
    expect(summaries.map(({ added }) => added.count).sort()).toEqual([0, 2]);
    expect(summaries.map(({ unchanged }) => unchanged).sort()).toEqual([0, 2]);
  });
});
