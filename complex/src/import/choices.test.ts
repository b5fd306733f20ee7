import { importAskSchema } from '@quarter/contract/desk/imports';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ChoiceBook, fingerprintOf, NO_CHOICES } from './choices.ts';
import { lookAtCsv } from './look.ts';
import { readLots } from './testing.ts';

const HEADER = 'Корпус;Номер;Этаж;Комнат;Площадь;Цена';
const ROW = '1;5;2;студия;25,5;9 500 000';
const FINGERPRINT = fingerprintOf(HEADER.split(';'));

describe('what is remembered of files', () => {
  const kept = {
    ...NO_CHOICES,
    fingerprint: FINGERPRINT,
    values: { completion: 'IV кв. 2028', facing: 'Под ключ' },
    buildings: { '1': 'Корпус 1' },
  };

  test('is taken away by an empty text, and is not kept any longer', async () => {
    const book = new ChoiceBook({ ...NO_CHOICES, values: { facing: '' }, buildings: { '1': '' } });
    book.remember([kept]);
    const [lot] = await readLots(`${HEADER}\r\n${ROW}`, {}, book);
    expect(lot).toMatchObject({ type: 'row', row: { building: '1', facing: null } });
    expect(book.used).toMatchObject([
      { values: { completion: 'IV кв. 2028' }, buildings: {}, isKept: false },
    ]);
  });

  test('is kept as nothing once all of it was taken away', () => {
    const book = new ChoiceBook({
      ...NO_CHOICES,
      values: { completion: '', facing: '' },
      buildings: { '1': '' },
    });
    book.remember([kept]);
    book.note(FINGERPRINT, HEADER.split(';'), null);
    expect(book.used).toMatchObject([{ columns: {}, values: {}, buildings: {}, isKept: false }]);
  });
});

test.each([
  ['has a line break', 'Моя\nцена'],
  ['has what cannot be seen', 'Моя\u00ad цена'],
  ['is a sentence', `Моя цена ${'за квартиру с отделкой '.repeat(20)}`],
  ['is cut in the middle of a letter', `${'ц'.repeat(199)}🏠🏠`],
])('a header that %s is given back as it is shown, and means its column', async (_what, header) => {
  const text = `${HEADER.replace('Цена', `"${header}"`)};Срок сдачи\r\n${ROW};IV кв. 2028`;
  async function* pieces() {
    yield text;
  }
  const [table] = await lookAtCsv(pieces(), new ChoiceBook());
  const shown = table?.columns[5]?.header ?? '';
  expect(shown).not.toMatch(/[\n\u00ad]/);
  const asked = {
    ...NO_CHOICES,
    complex: null,
    building: null,
    replace_demo: false,
    allow_mass_withdraw: false,
  };
  const { columns } = z.parse(importAskSchema, { ...asked, columns: { [shown]: 'price' } });
  const [lot] = await readLots(text, {}, new ChoiceBook({ ...NO_CHOICES, columns }));
  expect(lot).toMatchObject({ type: 'row', row: { price: 9_500_000 } });
});
