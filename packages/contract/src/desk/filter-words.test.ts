import { expect, it } from 'vitest';
import { filterWords } from './filter-words.ts';

const words = (action: string, query: string) => filterWords(action, query).replaceAll(/\s/g, ' ');

it.each([
  ['searches.export', 'days=30', 'за 30 дней'],
  ['sources.export', 'from=2019-03-01&to=2019-03-21', 'с 1 марта 2019, по 21 марта 2019'],
  ['lots.export', 'kind=flat,parking&rooms=0,2', 'квартиры, машино-места, студии, 2 комнаты'],
  ['lots.export', 'floor_from=3&price_to=20000000', 'этаж от 3, цена до 20 000 000 ₽'],
  [
    'lots.export',
    'area_from=40.5&status=free&held=true',
    'площадь от 40,5 м², статус: свободен, у покупателя',
  ],
  ['lots.export', 'discount_amount=5,7.5&sort=-price', 'скидка: 5%, 7,5%, порядок: сначала дорогие'],
  ['requests.export', 'state=new&kind=question', 'состояние: новая, о чём: вопрос'],
  ['requests.export', 'delivery=dead&by=phone', 'не доставлено, один телефон'],
  ['bookings.export', 'state=ended', 'прошлые'],
  ['selections.export', 'number=247', 'номер 247'],
  ['import.export', 'list=rejected', 'список: ошибки'],
  ['audit.export', 'action=sign-in&subject=request', 'действие: вход, предмет: заявка'],
  ['audit.export', 'subject=request:0199f7a1-8f3a-7c1e-b0d2-aa00bb11cc22', 'предмет: заявка 0199f7a1'],
])('%s of %s is told in words', (action, query, told) => {
  expect(words(action, query)).toBe(told);
});

it('names what has only an id by its name, and by the id where nobody knows it', () => {
  const labelOf = (filter: string, value: string) =>
    filter === 'building' && value === '2' ? 'Корпус 5' : null;
  expect(filterWords('lots.export', 'building=2,3&layout=7', labelOf)).toBe(
    'Корпус 5, корпус 3, планировка: 7',
  );
});

it('leaves what it does not know as it was written', () => {
  expect(filterWords('lots.export', 'colour=red&sort=smell')).toBe('colour: red, sort: smell');
  expect(filterWords('lots.paint', 'kind=flat')).toBe('kind: flat');
  expect(filterWords('sources.export', 'days=many&from=soon')).toBe('days: many, from: soon');
});
