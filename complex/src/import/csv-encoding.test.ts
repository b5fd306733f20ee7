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
    ['x-mac-cyrillic', 'MacCyrillic'],
  ])('%s is called by its name', async (encoding, name) => {
    const text =
      'Корпус;Номер квартиры;Этаж;Комнат;Площадь;Цена;Срок сдачи\n1;12;3;студия;28,4;13 490 000;IV кв. 2028\n';
    const need = ', а нужна UTF-8 или Windows-1251: сохраните файл заново';
    await expect(readLots(toBytes(encoding, text))).rejects.toThrow(`кодировка ${name}${need}`);
    // Capitals of the two are the same bytes.
    const names = encoding === 'koi8-r' ? name : 'CP866 (DOS) или MacCyrillic';
    const capitals = toBytes(encoding, text.toUpperCase());
    await expect(readLots(capitals)).rejects.toThrow(`кодировка ${names}${need}`);
    expect(await readLots(toWindows1251(text.toUpperCase()))).toHaveLength(1);
  });

  test.each([
    ['koi8-r', 'KOI8-R'],
    ['ibm866', 'CP866 (DOS)'],
    ['iso-8859-5', 'ISO-8859-5'],
  ])('%s is called by its name in a CSV and in a feed of few words too', async (encoding, name) => {
    const head = 'ID;Корпус;Номер квартиры;Этаж;Комнат;Площадь;Цена;Статус;Срок сдачи';
    const rows = Array.from({ length: 10 }, (_, i) => `k-${i};9;${i};2;1;40,5;10001000;Свободна;IV кв. 2028`);
    const feed =
      '<realty-feed><offer><type>продажа</type><category>квартира</category></offer></realty-feed>';
    const message = `кодировка ${name}, а нужна UTF-8 или Windows-1251`;
    for (const text of [[head, ...rows].join('\n'), feed])
      await expect(readLots(toBytes(encoding, text))).rejects.toThrow(message);
  });

  test('MacCyrillic is called by its name in a feed too', async () => {
    const offer =
      '<offer><building-name>Северная фантазия</building-name><renovation>Чистовая</renovation></offer>';
    const feed = `<realty-feed>${offer.repeat(3)}</realty-feed>`;
    await expect(readLots(toBytes('x-mac-cyrillic', feed))).rejects.toThrow('кодировка MacCyrillic, а нужна');
  });

  test('marks of Windows-1251 before small letters make no MacCyrillic of it', async () => {
    const head = 'корпус;номер квартиры;этаж;комнат;площадь;цена;срок сдачи;отделка';
    const rows = Array.from(
      { length: 40 },
      (_, i) => `1;${i};3;2;48,4;13490000;2028-4;„чистовая“ …белая “под ключ”`,
    );
    expect(await readLots(toWindows1251([head, ...rows].join('\n')))).toHaveLength(40);
  });

  describe('UTF-8 that was taken for another encoding and saved as UTF-8 again', () => {
    const csv =
      'Корпус;Номер квартиры;Этаж;Комнат;Площадь;Цена;Срок сдачи\n1;12;3;студия;28,4;13 490 000;IV кв. 2028\n';
    const feed =
      '<realty-feed><offer><type>продажа</type><category>квартира</category></offer></realty-feed>';
    const again = (text: string, taken: string) => new TextDecoder(taken).decode(Buffer.from(text));
    test.each([
      ['windows-1251', csv],
      ['windows-1252', csv],
      ['windows-1251', feed],
      ['windows-1252', feed],
    ])('%s', async (taken, text) => {
      const message = 'буквы перекодированы в UTF-8 дважды: выгрузите файл заново и сохраните как UTF-8';
      await expect(readLots(again(text, taken))).rejects.toThrow(message);
      // Bytes without a letter are often lost on the way.
      const lossy = again(text, taken).replace(/[\u0080-\u009f]/g, '\ufffd');
      await expect(readLots(lossy)).rejects.toThrow(message);
    });

    test.each(['ЖК «Ð’ÑŒÐµÑ‚Ð½Ð°Ð¼» и Řeka', 'Р°', 'СССР и РСФСР', 'à la carte, Ñandú, Ðorđe'])(
      'a file that has «%s» in it is none',
      async complex => {
        const [head, row] = csv.split('\n');
        const items = await readLots(`${head};ЖК\n${row};${complex}\n`);
        expect(items).toMatchObject([{ type: 'row', row: { complex } }]);
      },
    );
  });

  test('spaces within numbers make no other encoding of Windows-1251', async () => {
    const head = 'Корпус;Номер квартиры;Этаж;Комнат;Площадь;Цена;Срок сдачи';
    const rows = Array.from({ length: 40 }, (_, i) => `1;${i};3;2;48,4;13\u00a0490\u00a0000;2028-4`);
    expect(await readLots(toWindows1251([head, ...rows].join('\n')))).toHaveLength(40);
  });

  test.each(['utf16le', 'utf16be'])('%s without a mark is called UTF-16', async order => {
    const bytes = Buffer.from('Корпус;Номер квартиры;Этаж\n1;12;3\n', 'utf16le');
    const file = order === 'utf16le' ? bytes : bytes.swap16();
    await expect(readLots(file)).rejects.toThrow('кодировка UTF-16 без метки: сохраните файл как UTF-8');
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
