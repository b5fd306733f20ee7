import { expect, it } from 'vitest';
import { actionWords, changeWords, subjectWords } from './words.ts';

it('tells what was done, and an action of another version by its own name', () => {
  expect(actionWords('request.reveal')).toBe('Показаны данные заявки');
  expect(actionWords('lot.paint')).toBe('lot.paint');
});

it('tells what it was done with, a long id by its beginning', () => {
  expect(subjectWords('person:a', new Map([['a', 'Ольга Ким']]))).toBe('Ольга Ким');
  expect(subjectWords('request:12')).toBe('заявка 12');
  expect(subjectWords('person:0199f7a1-8f3a-7c1e-b0d2-aa00bb11cc22')).toBe('человек 0199f7a1…');
});

it('tells fields before and after, and of personal ones only that they changed', () => {
  expect(
    changeWords({ role: { from: 'sales', to: 'lawyer' }, is_blocked: { from: null, to: true }, name: null }),
  ).toEqual([
    { field: 'роль', from: 'Менеджер', to: 'Юрист' },
    { field: 'заблокирован', from: 'пусто', to: 'да' },
    { field: 'имя', from: null, to: null },
  ]);
});

it('tells prices as prices and people by their names', () => {
  const changes = { price: { from: 20_000_000, to: 21_000_000 }, taken_by: { from: null, to: 'a' } };
  const [price, taken] = changeWords(changes, new Map([['a', 'Ольга Ким']]));
  expect(price?.from?.replace(/\s/g, ' ')).toBe('20 000 000 ₽');
  expect(taken?.to).toBe('Ольга Ким');
});
