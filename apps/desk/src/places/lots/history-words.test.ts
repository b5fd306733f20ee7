import type { DeskLotEvent, DeskLotRow } from '@quarter/contract/desk/lots';
import { expect, it } from 'vitest';
import { byWords, isMadeBy, toldOf } from './history-words.ts';

const plain = (text: string) => text.replace(/\s/g, ' ');
const terms = (price: number) => ({ price, old_price: null, discount_amount: 0, discount_until: null });
const at = '2026-11-25T10:00:00.000Z';
const desk = (change: Extract<DeskLotEvent, { source: 'desk' }>['change'], undone = false) =>
  ({
    source: 'desk',
    id: '1',
    at,
    account: { id: '2', name: 'Борис Лаврин' },
    change,
    undone,
    can_undo: false,
  }) as const;
const imported = (given: Partial<Extract<DeskLotEvent, { source: 'import' }>>) =>
  ({
    source: 'import',
    id: '1',
    at,
    account: null,
    file: 'прайс.xlsx',
    is_new: false,
    price: null,
    status: null,
    undone: false,
    ...given,
  }) as const;
const words = (line: DeskLotEvent) =>
  toldOf(line).map(({ before, after }) => plain(before === null ? after : `${before} → ${after}`));

it('tells what the desk, files and buyers have done, and who it was', () => {
  const price = { before: terms(20_000_000), after: terms(21_000_000) };
  expect(words(desk({ what: 'price', ...price }))).toEqual(['20 000 000 ₽ → 21 000 000 ₽']);
  const file = imported({ price, status: { before: 'free', after: 'withdrawn' } });
  expect(words(file)).toEqual(['20 000 000 ₽ → 21 000 000 ₽', 'Свободен → Снят с продажи']);
  expect(byWords(file)).toBe('прайс.xlsx');
  expect(words(imported({}))).toEqual(['Другие сведения из файла']);
  expect(words(imported({ is_new: true }))).toEqual(['Лот появился из файла']);
  expect(words({ source: 'price', id: '1', at, before: null, after: 20_000_000 })).toEqual(['20 000 000 ₽']);
  expect(words({ source: 'buyer', id: '1', at, event: 'booked' })).toEqual(['Забронирован']);
  const account = { id: '2', name: 'Ольга Демидова' };
  const unsold = { source: 'buyer', id: '1', at, event: 'unsold' } as const;
  const told = { ...unsold, taken_back: { account, reason: 'банк отказал' } };
  expect([words(told), byWords(told)]).toEqual([['Сделка сорвалась: банк отказал'], 'Ольга Демидова']);
  expect([words(unsold), byWords(unsold)]).toEqual([['Сделка сорвалась'], null]);
});

it('finds the line that has made a lot what it is', () => {
  const lot = { ...terms(21_000_000), status: 'sold' } as DeskLotRow;
  const price = { what: 'price', before: terms(20_000_000), after: terms(21_000_000) } as const;
  expect(isMadeBy(desk(price), 'price', lot)).toBe(true);
  expect(isMadeBy(desk(price), 'status', lot)).toBe(false);
  expect(isMadeBy(desk(price, true), 'price', lot)).toBe(false);
  expect(isMadeBy(imported({ price }), 'price', lot)).toBe(true);
  expect(isMadeBy({ source: 'buyer', id: '1', at, event: 'sold' }, 'status', lot)).toBe(true);
  expect(isMadeBy({ source: 'price', id: '1', at, before: null, after: 20_000_000 }, 'price', lot)).toBe(
    false,
  );
});
