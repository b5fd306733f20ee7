import { describe, expect, test } from 'vitest';
import { bad, keys, row, useDatabase } from '../../testing/import-scene.ts';

const { run, lot, everything } = useDatabase();

describe('bad rows', () => {
  test('are left out with their line, the good ones are applied', async () => {
    const { summary, problems } = await run([row('a'), bad(3, 'x'), row('b')]);
    expect(summary).toMatchObject({ applied: true, rejected: 1, added: { count: 2 } });
    expect(problems).toMatchObject([{ line: 3, key: 'x', reasons: ['Цена: «x» не число'] }]);
  });

  test('change nothing at all with strict', async () => {
    const before = await everything();
    const { summary } = await run([row('a'), bad(3, 'x')], { strict: true });
    expect(summary).toMatchObject({
      applied: false,
      refusal: 'строк с ошибками: 1, а с --strict не допускается ни одной',
    });
    expect(await everything()).toBe(before);
    expect((await run([row('a')], { strict: true })).summary.applied).toBe(true);
  });

  test('keep their flat on the site as it was', async () => {
    await run([row('a'), row('b'), row('c')]);
    const { summary } = await run([row('a'), row('b'), bad(4, 'c')]);
    expect(summary.withdrawn.count).toBe(0);
    expect(await lot('c')).toMatchObject({ withdrawnAt: null, price: 20_000_000 });
  });

  test('without a key keep every flat on the site', async () => {
    await run([row('a'), row('b'), row('c')]);
    const { summary } = await run([row('a'), row('b', { price: 9_000_000 }), bad(4, null)]);
    expect(summary).toMatchObject({ applied: true, keptForBadRows: true, withdrawn: { count: 0 } });
    expect((await lot('c')).withdrawnAt).toBeNull();
    expect((await lot('b')).price).toBe(9_000_000);
  });

  test('on a sheet that was not read keep every lot on the site, also when most would vanish', async () => {
    await run([row('a'), row('b'), row('c')]);
    const skipped = { type: 'skipped', line: 1, sheet: 'Архив', key: null, reason: 'лист скрыт' } as const;
    const { summary } = await run([row('a', { price: 9_000_000 }), { ...skipped, isSheet: true }]);
    expect(summary).toMatchObject({ applied: true, unreadSheets: ['Архив'], withdrawn: { count: 0 } });
    expect((await lot('c')).withdrawnAt).toBeNull();
    expect((await lot('a')).price).toBe(9_000_000);

    const { summary: read } = await run([row('a'), row('b'), skipped]);
    expect(read).toMatchObject({ unreadSheets: [], withdrawn: { count: 1 } });
  });

  test('of an id that a bad row had before say so', async () => {
    const { problems } = await run([row('b'), bad(3, 'a'), row('a')]);
    expect(problems.at(-1)).toEqual({
      line: 4,
      key: 'a',
      reasons: ['ID: уже был в строке 3, в которой ошибка'],
      cells: [{ column: 'ID', text: 'a', reason: 'уже был в строке 3, в которой ошибка' }],
    });
  });

  test('of an id that an earlier sheet has say so, wherever on their own they stand', async () => {
    const { problems } = await run([
      { type: 'row', line: 9, sheet: 'Первый', row: row('a') },
      { type: 'row', line: 2, sheet: 'Второй', row: row('a') },
    ]);
    expect(problems).toMatchObject([
      { line: 2, sheet: 'Второй', key: 'a', reasons: ['ID: уже был в строке 9 листа «Первый»'] },
    ]);
  });

  test('of a number that is met again in a file without ids say so of the number', async () => {
    const made = (number: string, over = {}) => row(`7-${number}`, { number, building: 'Корпус 7', ...over });
    const { problems } = await run([made('1'), made('1', { price: 9_500_000 }), made('2')]);
    expect(problems).toMatchObject([
      {
        line: 3,
        reasons: ['Номер квартиры: уже был в этом корпусе в строке 2'],
        cells: [{ column: 'Номер квартиры', text: '1' }],
      },
    ]);
  });

  test('that contradict others or the database are found in the whole file', async () => {
    const { summary, problems } = await run([
      row('a'),
      row('a', { number: '2' }),
      row('b', { number: 'a' }),
      row('c', { number: 'a', building: 'Корпус 8' }),
      row('F-1'),
    ]);
    expect(problems).toMatchObject([
      { line: 3, key: 'a', reasons: ['ID: уже был в строке 2'] },
      {
        line: 4,
        key: 'b',
        reasons: ['Номер квартиры: уже был в этом корпусе в строке 2'],
        cells: [{ column: 'Номер квартиры', text: 'a', reason: 'уже был в этом корпусе в строке 2' }],
      },
      { line: 6, key: 'F-1', reasons: ['ID: занят лотом, которого импорт не создавал'] },
    ]);
    expect(keys(summary.added)).toEqual(['a', 'c']);
    expect((await lot('F-1')).importedStatus).toBeNull();
  });
});
