import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ChoiceBook, NO_CHOICES } from './choices.ts';
import { openLots } from './lots-file.ts';
import { readLots } from './testing.ts';

const example = (name: string) => readFile(new URL(`../../examples/${name}`, import.meta.url), 'utf8');
const PLAN = 'https://example.org/izluchina/plans/2k-63.png';
/** The flat that every sample has, as far as all of the formats tell it. */
const FLAT = {
  kind: 'flat',
  number: '64',
  floor: 8,
  floors_total: 9,
  room_count: 2,
  area: 63,
  price: 29_350_000,
  facing: expect.stringMatching(/^без отделки$/i),
  features: ['Лоджия'],
  ceiling_height: 3,
  picture: PLAN,
  is_mortgage: true,
};

describe('Profitbase', () => {
  test('lots of every kind, states and own fields; what is sold without a price leaves the site', async () => {
    const items = await readLots(await example('profitbase-feed.xml'));
    const complex = { complex: 'Излучина' };
    expect(items).toMatchObject([
      {
        row: {
          ...FLAT,
          ...complex,
          external_id: '5101',
          building: 'Корпус 1, секция 2',
          completion: { year: 2028, quarter: 4 },
          position: 3,
          layout: '2К-63',
          old_price: 30_100_000,
          status: 'free',
        },
      },
      { row: { number: '64', building: 'Корпус 1, секция 1', room_count: 0, status: 'booked' } },
      {
        row: { ...complex, kind: 'parking', number: '154', floor: -2, building: 'Паркинг', completion: null },
      },
      { row: { kind: 'storeroom', number: '14', floor: -1, status: 'booked' } },
      { row: { kind: 'commercial', number: '6', floor: 1, purpose: 'кофейня' } },
      { type: 'skipped', key: '5106', kind: 'flat', reason: 'продано, и цены в файле больше нет' },
    ]);
  });

  test('an unknown state is an error, another kind of estate is passed over', async () => {
    const text = await example('profitbase-feed.xml');
    const [odd] = await readLots(text.replace('>AVAILABLE<', '>PENDING<'));
    expect(odd).toMatchObject({ type: 'rejected', reasons: ['status: неизвестный статус «PENDING»'] });
    const [house] = await readLots(text.replace('>Квартира<', '>Таунхаус<'));
    expect(house).toMatchObject({ type: 'skipped', reason: 'не лот комплекса: property_type «Таунхаус»' });
  });
});

describe('CIAN', () => {
  test('flats with sections, parking and premises; foreign categories and currencies are told of', async () => {
    const items = await readLots(await example('cian-feed.xml'));
    expect(items).toMatchObject([
      {
        row: {
          ...FLAT,
          external_id: 'izl-1-064',
          building: 'Корпус 1, секция 2',
          material: 'монолит',
          window_look: ['Двор', 'Улица'],
          completion: { year: 2028, quarter: 4 },
        },
      },
      { type: 'rejected', key: 'izl-1-001', reasons: ['BargainTerms/Currency: «usd», а нужны рубли'] },
      {
        row: { kind: 'parking', number: 'izl-p-154', floor: -1, building: 'Паркинг' },
        notes: ['этаж не указан, взят −1'],
      },
      { row: { kind: 'commercial', ceiling_height: 5.4, floor: 1 } },
      { type: 'skipped', key: 'r-1', reason: 'не лот новостройки: Category «houseSale»' },
    ]);
    const studio = (await readLots((await example('cian-feed.xml')).replace('usd', 'rur')))[1];
    expect(studio).toMatchObject({
      row: { room_count: 0, building: 'Корпус 1' },
      notes: ['Deadline/Quarter не указан, взят IV квартал'],
    });
  });

  test('names of the envelope in capitals are read too, a free plan is no number of rooms', async () => {
    const text = (await example('cian-feed.xml'))
      .replaceAll(
        /(<\/?)(feed|object)>/g,
        (_, open, name) => `${open}${name === 'feed' ? 'Feed' : 'Object'}>`,
      )
      .replace('<FlatRoomsCount>2<', '<FlatRoomsCount>7<');
    expect((await readLots(text))[0]).toMatchObject({
      type: 'rejected',
      reasons: ['FlatRoomsCount: 7 (свободная планировка), а нужно число комнат'],
    });
  });
});

describe('Avito', () => {
  const named = new ChoiceBook({ ...NO_CHOICES, buildings: { '9200101': 'Корпус 1' } });

  test('flats of the buildings that the operator has named, without a term; parking', async () => {
    const items = await readLots(await example('avito-feed.xml'), {}, named);
    expect(items).toMatchObject([
      { row: { ...FLAT, building: 'Корпус 1', completion: null, window_look: ['Двор', 'Улица'] } },
      { row: { number: '1', room_count: 0 } },
      { row: { kind: 'parking', type: 'Подземный паркинг', number: 'izl-p-154' } },
      { type: 'skipped', key: 'izl-1-900', reason: 'не новостройка: MarketType «Вторичка»' },
    ]);
    expect(named.used).toMatchObject([
      { fingerprint: 'avito', buildings: { '9200101': 'Корпус 1' }, isKept: false },
    ]);
  });

  test('a building without a name stops the import with what to do, a term given once is of all flats', async () => {
    await expect(readLots(await example('avito-feed.xml'))).rejects.toThrow(
      'строка 4: корпус 9200101 справочника Avito не назван: добавьте --building-name "9200101=Корпус 1"',
    );
    const book = new ChoiceBook({
      columns: {},
      values: { completion: 'IV кв. 2028' },
      buildings: { '9200101': 'Корпус 1' },
    });
    const [flat] = await readLots(await example('avito-feed.xml'), {}, book);
    expect(flat).toMatchObject({ row: { completion: { year: 2028, quarter: 4 } } });
  });
});

describe('Domclick', () => {
  test('what a building says of itself holds for its flats, be it said after them', async () => {
    const items = await readLots(await example('domclick-feed.xml'));
    expect(items).toMatchObject([
      {
        row: {
          ...FLAT,
          complex: 'Излучина',
          building: 'Корпус 1, секция 2',
          room_areas: [19.5, 17],
          window_look: ['Двор', 'Улица'],
          material: 'монолитный',
        },
      },
      {
        row: {
          building: 'Корпус 2',
          room_count: 0,
          status: 'booked',
          features: ['Лоджия', 'Балкон'],
          completion: { year: 2029, quarter: 2 },
          ceiling_height: null,
        },
      },
      { type: 'rejected', key: 'izl-2-002', reasons: ['floor: больше, чем этажей в корпусе'] },
    ]);
  });

  test('one building or one complex of it', async () => {
    const text = await example('domclick-feed.xml');
    const types = async (scope: object) => (await readLots(text, scope)).map(({ type }) => type);
    expect(await types({ building: 'Корпус 1' })).toEqual(['row', 'skipped', 'skipped']);
    expect(await types({ building: '1, секция 2' })).toEqual(['row', 'skipped', 'skipped']);
    expect(await types({ complex: 'Другой' })).toEqual(['skipped', 'skipped', 'skipped']);
  });
});

describe('Yandex.Realty', () => {
  test('parking spaces and premises of the complex are taken, the newer form of flats too', async () => {
    const offer = (id: string, body: string) =>
      `<offer internal-id="${id}"><type>продажа</type>${body}<price><value>3290000</value></price><area><value>13.3</value></area></offer>`;
    const deal = '<deal-status>продажа от застройщика</deal-status>';
    const built =
      '<building-name>Излучина</building-name><built-year>2028</built-year><ready-quarter>4</ready-quarter>';
    const items = await readLots(
      `<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/metarealty/2024-12">${[
        offer(
          'p',
          `<category>гараж</category><garage-type>машиноместо</garage-type>${deal}<parking-type>подземная</parking-type>`,
        ),
        offer('g', '<category>гараж</category><garage-type>машиноместо</garage-type>'),
        offer(
          'c',
          `<category>коммерческая</category><building-name>Излучина</building-name><floor>1</floor>`,
        ),
        offer(
          'f',
          `<category>квартира</category>${deal}${built}<apartment>да</apartment><location><apartment>7</apartment></location><rooms>1</rooms><floor>3</floor><decoration-type>white_box</decoration-type>`,
        ),
      ].join('')}</realty-feed>`,
    );
    expect(items).toMatchObject([
      { row: { kind: 'parking', type: 'Подземное', external_id: 'p' } },
      { type: 'skipped', reason: 'не машино-место комплекса: building-name не указан' },
      { row: { kind: 'commercial', building: 'Излучина' } },
      { row: { kind: 'flat', number: '7', facing: 'White box' } },
    ]);
  });
});

test('the first lots of a feed are shown as people write them', async () => {
  const path = fileURLToPath(new URL('../../examples/profitbase-feed.xml', import.meta.url));
  const [table] = await (await openLots(path, { complex: null, building: null })).look();
  expect(table?.rows.map(row => row.map(text => text.replace(/\s/g, ' ')))).toEqual([
    ['Корпус 1, секция 2', '64', '8', '2', '63', '29 350 000'],
    ['Корпус 1, секция 1', '64', expect.any(String), 'студия', expect.any(String), expect.any(String)],
    ['Паркинг', '154', '-2', '', expect.any(String), expect.any(String)],
    expect.arrayContaining(['14']),
    expect.arrayContaining(['6']),
  ]);
});
