import type { DeskImportSummary } from '@quarter/contract/desk/imports';
import { expect, it } from 'vitest';
import { isLeft, listsOf, undoneWords, waitingWords, whereWords } from './words.ts';

const NONE = { count: 0, first: [] };
const summary: DeskImportSummary = {
  refusal: null,
  mass: null,
  rows: [],
  rejected: 0,
  skipped: 2,
  noted: 3,
  added: NONE,
  returned: NONE,
  changed: NONE,
  unchanged: 5,
  fields: [],
  off_sale: NONE,
  price_changes: NONE,
  withdrawn: NONE,
  kept: NONE,
  kept_for_bad_rows: false,
  unread_sheets: [],
  other_kinds: [],
  demo: { withdrawn: 0, left: 0 },
};

it('what a check has found is shown, each list with its count', () => {
  expect(listsOf(summary)).toEqual([
    { list: 'noted', count: 3 },
    { list: 'skipped', count: 2 },
  ]);
});

it('a file says how much of it is there, or what it waits for', () => {
  const half = { state: 'uploading' as const, size: 4 * 2 ** 20, parts: 1 };
  expect(waitingWords(half)).toMatch(/^отправлено 25\s?%$/);
  expect([half, { ...half, parts: 4 }, { ...half, state: 'ready' as const }].map(isLeft)).toEqual([
    true,
    false,
    false,
  ]);
  expect(waitingWords({ ...half, state: 'ready' })).toBe('ждёт проверки');
});

it('lots that stay are named', () => {
  const first = [{ kind: 'flat' as const, building: 'Корпус 1', number: '12' }];
  expect(undoneWords({ state: 'done', undone: 3, kept: 2, first })).toMatch(
    /^Возвращено: 3\sлота\. Остались как есть, .*: Корпус 1, Квартира №\s12 и\sещё 1\.$/,
  );
});

it('a row says where it stands, also where no title stands over it', () => {
  expect(whereWords({ sheet: null, line: 5 })).toBe('Строка 5');
  expect(whereWords({ sheet: 'Паркинг', line: 7 })).toBe('Паркинг, строка 7');
});
