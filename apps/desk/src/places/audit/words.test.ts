import { expect, it } from 'vitest';
import { actionWords, subjectOf, subjectWords, toldOf } from './words.ts';

const plain = (text: string | undefined) => text?.replaceAll(/\s/g, ' ');

it('tells what was done, and an action of another version by its own name', () => {
  expect(actionWords('request.reveal')).toBe('Показаны данные заявки');
  expect(actionWords('lot.paint')).toBe('lot.paint');
});

it('tells what it was done with, a long id by its beginning and apart from the thing', () => {
  const id = '0199f7a1-8f3a-7c1e-b0d2-aa00bb11cc22';
  expect(subjectOf(`request:${id}`)).toEqual({ what: 'заявка', id: '0199f7a1' });
  expect(subjectOf('person:a', new Map([['a', 'Ольга Ким']]))).toEqual({ what: 'Ольга Ким', id: null });
  expect(subjectWords(`person:${id}`)).toBe('человек 0199f7a1');
  expect(subjectWords('request:12')).toBe('заявка 12');
  const names = new Map([['lot:414', 'Машино-место № 29']]);
  expect([subjectWords('lot:414', names), subjectWords('request:414', names)]).toEqual([
    'Машино-место № 29',
    'заявка 414',
  ]);
});

it('tells fields before and after, and of personal ones only that they changed', () => {
  const changes = { role: { from: 'sales', to: 'lawyer' }, is_on: { from: false, to: true }, name: null };
  expect(toldOf({ action: 'person.change', changes })).toEqual({
    facts: [],
    filter: null,
    changes: [
      { field: 'роль', values: { from: 'Менеджер', to: 'Юрист' } },
      { field: 'включено', values: { from: 'нет', to: 'да' } },
      { field: 'имя', values: null },
    ],
  });
});

it('tells what there was none of before as a fact and not as a change', () => {
  const given = (to: string | number | boolean | null) => ({ from: null, to });
  const changes = { rows: given(1), contacts: given(true), discount_until: given(null), kept: given(0) };
  expect(toldOf({ action: 'requests.export', changes })).toEqual({
    facts: ['строк: 1', 'с контактами', 'осталось как есть: 0'],
    filter: null,
    changes: [],
  });
  expect(toldOf({ action: 'sign-in', changes: null })).toEqual({ facts: [], filter: null, changes: [] });
});

it('tells in words what a list was narrowed to', () => {
  const changes = { filter: { from: null, to: 'days=30' } };
  const { facts, filter } = toldOf({ action: 'searches.export', changes });
  expect([facts, plain(filter ?? '')]).toEqual([[], 'за 30 дней']);
});

it('tells prices as prices, days as days and people by their names', () => {
  const changes = {
    price: { from: 20_000_000, to: 21_000_000 },
    discount_until: { from: '2019-12-31', to: null },
    taken_by: { from: null, to: 'a' },
  };
  const told = toldOf({ action: 'lot.price', changes }, new Map([['a', 'Ольга Ким']]));
  expect(told.changes.map(({ values }) => [plain(values?.from), plain(values?.to)])).toEqual([
    ['20 000 000 ₽', '21 000 000 ₽'],
    ['31 дек. 2019 г.', 'нет'],
  ]);
  expect(told.facts).toEqual(['кто ведёт: Ольга Ким']);
});
