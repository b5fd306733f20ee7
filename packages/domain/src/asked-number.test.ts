import fc from 'fast-check';
import { expect, it } from 'vitest';
import { askedNumber } from './asked-number.ts';
import { LOT_KIND_NAMES, lotName } from './lot-name.ts';

it.each([
  ['№ 145', '145'],
  ['№145', '145'],
  ['145 кв', '145'],
  ['145 кв.', '145'],
  ['Квартира № 145', '145'],
  ['Квартира\u00a0№\u00a0145, цена 16 500 000 ₽', '145'],
  ['Квартира 145', '145'],
  ['кв 145', '145'],
  ['кв.145', '145'],
  ['Кладовая К-12', 'К-12'],
  ['м/м 7', '7'],
  ['Бронь № ИЗ-10002', 'ИЗ-10002'],
  [' 145 ', '145'],
  // Numbers of their own.
  ['КВ-12', 'КВ-12'],
  ['12к', '12к'],
  ['9К1', '9К1'],
  ['квартира', 'квартира'],
  ['кв', 'кв'],
])('«%s» asks for «%s»', (text, number) => {
  expect(askedNumber(text)).toBe(number);
});

it('a lot is found by its name, whatever its number', () => {
  const kinds = fc.constantFrom('flat', 'parking', 'storeroom', 'commercial' as const);
  fc.assert(
    fc.property(kinds, fc.stringMatching(/^[А-Яа-я]{0,2}-?\d{1,4}[а-яА-Я]?$/), (kind, text) => {
      const number = text.replace(/^-/, '');
      expect(askedNumber(lotName({ kind, number }))).toBe(number);
      expect(askedNumber(`${LOT_KIND_NAMES[kind]} ${number}`)).toBe(number);
    }),
  );
});
