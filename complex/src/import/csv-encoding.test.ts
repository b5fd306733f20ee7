import { importRowSchema } from '@quarter/contract/lot-import';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLots, toBytes, toWindows1251 } from './testing.ts';

describe('encodings and delimiters', () => {
  const text = fc.stringMatching(/^[А-Яа-яЁёA-Za-z0-9"';,. №«»()/-]{0,20}[А-Яа-я0-9]$/);
  const label = text.filter(value => value.trim() !== '' && /[\p{L}\p{N}]/u.test(value));
  const tidy = (value: string) => value.trim().replace(/\s+/g, ' ');
  const cents = (least: number, most: number) =>
    fc.integer({ min: least * 100, max: most * 100 }).map(value => value / 100);
  const flat = fc
    .record({
      external_id: label.map(tidy),
      number: label.map(value => tidy(value).slice(0, 20).trim()),
      building: label.map(tidy),
      layout: label.map(tidy),
      floor: fc.integer({ min: 1, max: 40 }),
      floors_total: fc.integer({ min: 40, max: 60 }),
      room_count: fc.integer({ min: 0, max: 4 }),
      area: cents(20, 300),
      price: fc.integer({ min: 1e6, max: 1e9 }),
      status: fc.constantFrom('free', 'booked', 'sold'),
      is_mortgage: fc.boolean(),
      completion: fc.record({
        year: fc.integer({ min: 2024, max: 2040 }),
        quarter: fc.constantFrom(1, 2, 3, 4),
      }),
    })
    .filter(row => row.number !== '');
  type Flat = typeof flat extends fc.Arbitrary<infer T> ? T : never;

  /** The same flat as an accountant's spreadsheet would save it. */
  function encode(flats: readonly Flat[], delimiter: string, end: string): string {
    const quote = (value: string) => `"${value.replaceAll('"', '""')}"`;
    const spaced = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
    const lines = flats.map(row =>
      [
        row.external_id,
        row.number,
        row.building,
        row.layout,
        String(row.floor),
        String(row.floors_total),
        row.room_count === 0 ? 'Студия' : `${row.room_count}-комнатная`,
        row.area.toFixed(2).replace('.', ','),
        `${spaced(row.price)} руб.`,
        { free: 'Свободна', booked: 'Бронь', sold: 'Продана' }[row.status] ?? '',
        row.is_mortgage ? 'да' : 'нет',
        `${['I', 'II', 'III', 'IV'][row.completion.quarter - 1]} кв. ${row.completion.year}`,
      ]
        .map(quote)
        .join(delimiter),
    );
    const header = ['ID', 'Номер квартиры', 'Корпус', 'Планировка', 'Этаж', 'Этажность', 'Комнатность']
      .concat(['Площадь, кв.м', 'Цена, руб.', 'Статус', 'Ипотека', 'Срок сдачи'])
      .map(quote)
      .join(delimiter);
    return [header, ...lines, ''].join(end);
  }

  test('any flats come back from any encoding, delimiter and line end', async () => {
    const encodings = {
      'utf-8': (value: string) => Buffer.from(value),
      'utf-8 with a mark': (value: string) => Buffer.from(`\ufeff${value}`),
      'utf-16le': (value: string) => Buffer.from(`\ufeff${value}`, 'utf16le'),
      'windows-1251': toWindows1251,
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(flat, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(';', ',', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom(...Object.values(encodings)),
        async (flats, delimiter, end, bytesOf) => {
          const items = await readLots(bytesOf(encode(flats, delimiter, end)));
          expect(items).toMatchObject(flats.map((row, index) => ({ type: 'row', line: index + 2, row })));
        },
      ),
      { numRuns: 60 },
    );
  });

  test.each([
    ['koi8-r', 'KOI8-R'],
    ['ibm866', 'CP866 (DOS)'],
  ])('%s is called by its name', async (encoding, name) => {
    const text =
      'Корпус;Номер квартиры;Этаж;Комнат;Площадь;Цена;Срок сдачи\n1;12;3;студия;28,4;13 490 000;IV кв. 2028\n';
    const message = `кодировка ${name}, а нужна UTF-8 или Windows-1251`;
    await expect(readLots(toBytes(encoding, text))).rejects.toThrow(message);
    await expect(readLots(toBytes(encoding, text.toUpperCase()))).rejects.toThrow(message);
    expect(await readLots(toWindows1251(text.toUpperCase()))).toHaveLength(1);
  });

  test('whatever a good row is made of, it passes the schema again', async () => {
    await fc.assert(
      fc.asyncProperty(flat, async row => {
        for (const item of await readLots(encode([row], ';', '\n')))
          expect(item.type === 'row' && importRowSchema.safeParse(item.row).success).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});
