import type { DeskImport, ImportLook } from '@quarter/contract/desk/imports';
import { describe, expect, it } from 'vitest';
import { fieldOf, leftIn, missingIn, startOf, twiceIn } from './matching.ts';

const column = (header: string, field: string | null) => ({ header, field, is_chosen: false });
const table = {
  sheet: null,
  columns: [column('Номер', 'number'), column('Моя цена', null), column('Цена', 'price')],
  missing: ['completion', 'building'],
  rows: [],
};
const look: ImportLook = {
  format: 'csv',
  tables: [table],
  fields: [],
  values: { completion: 'IV кв. 2028' },
  buildings: {},
};
const start = startOf({ ask: null, look } as DeskImport);

describe('matching of columns', () => {
  it('begins with what their headers say and what files of this kind were read by before', () => {
    expect(start.values).toEqual({ completion: 'IV кв. 2028' });
    expect(table.columns.map(one => fieldOf(one, start))).toEqual(['number', '-', 'price']);
  });

  it('goes by what was chosen, and shows two columns of one field', () => {
    const matching = { ...start, columns: { 'Моя цена': 'price' } };
    expect([...twiceIn(table, matching)]).toEqual(['Цена']);
    expect([...twiceIn(table, { ...start, columns: { 'Моя цена': 'price', Цена: '-' } })]).toEqual([]);
  });

  it('goes on from what was left, unless it was left by another version', () => {
    const left = { ...start, columns: { 'Моя цена': 'price' }, values: { completion: 'I кв. 2029' } };
    expect(leftIn(JSON.stringify(left))).toEqual(left);
    expect(['', '{', '{}', JSON.stringify({ ...left, columns: [] })].map(leftIn)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('names what is missing until a column is chosen for it', () => {
    expect(missingIn(look, start)).toEqual(['completion', 'building']);
    expect(missingIn(look, { ...start, columns: { 'Моя цена': 'building' } })).toEqual(['completion']);
  });
});
