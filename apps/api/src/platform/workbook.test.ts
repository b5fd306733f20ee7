import { describe, expect, it } from 'vitest';
import { readWorkbook, valuesOf } from '../testing/workbook.ts';
import { type WorkbookCell, type WorkbookColumn, writeWorkbook } from './workbook.ts';

const COLUMNS: readonly WorkbookColumn[] = [
  { title: 'Слова', width: 10 },
  { title: 'Число', width: 10, kind: 'whole' },
  { title: 'Когда', width: 10, kind: 'moment' },
];

async function* batches(...some: WorkbookCell[][][]) {
  yield* some;
}
const write = (...some: WorkbookCell[][][]) =>
  writeWorkbook({ title: 'Лист', columns: COLUMNS, rows: batches(...some) });

describe('a workbook', () => {
  it('has its head and all rows of all batches in order, and counts them', async () => {
    const { content, count } = await write(
      [['а', 1, null]],
      [],
      [
        ['б', 2.5, null],
        ['в', null, null],
      ],
    );
    expect(count).toBe(3);
    expect(valuesOf(content)).toEqual([['Слова', 'Число', 'Когда'], ['а', '1'], ['б', '2.5'], ['в']]);
  });

  it.each(['=1+1', '+79161234567', '-2+3', '@SUM(1)', '\t=1', '\r=1', '\n=1', '=HYPERLINK("http://a")'])(
    'keeps %j as text that does not run, not when the cell is edited either',
    async value => {
      const [, row] = readWorkbook((await write([[value, null, null]])).content);
      expect(row).toEqual([{ value, isText: true, isQuoted: true }]);
    },
  );

  it('marks no other text, and keeps signs of markup', async () => {
    const value = 'Ромашка & «Ко» <b>"№ 1"</b> = 5';
    const [, row] = readWorkbook((await write([[value, null, null]])).content);
    expect(row).toEqual([{ value, isText: true, isQuoted: false }]);
  });

  it('leaves out what is no character of XML, and writes what looks like a code apart', async () => {
    expect(valuesOf((await write([['а\u0000б\ud800в_x003D_1', null, null]])).content)[1]).toEqual([
      'аб\ufffdв_x005F_x003D_1',
    ]);
  });

  it('tells a moment by the clock of Moscow', async () => {
    const noon = new Date('2026-03-02T09:00:00Z');
    expect(valuesOf((await write([[null, null, noon]])).content)[1]).toEqual(['46083.5']);
  });

  it('fails as its rows fail', async () => {
    async function* broken() {
      yield [];
      throw new Error('the database is gone');
    }
    await expect(writeWorkbook({ title: 'Лист', columns: COLUMNS, rows: broken() })).rejects.toThrow('gone');
  });
});
