import { readFile } from 'node:fs/promises';
import type { ImportItem } from '@quarter/contract/lot-import';
import { describe, expect, test } from 'vitest';
import { ImportFileError } from './error.ts';
import { readFeed } from './feed.ts';
import { readLots, toWindows1251 } from './testing.ts';

const NAMESPACE = 'http://webmaster.yandex.ru/schemas/feed/realty/2010-06';

/** An offer as a developer sends it; a text of null leaves the element out. */
function offer(change: Record<string, string | null> = {}, id = 'internal-id="a-1"'): string {
  const elements: Record<string, string | null> = {
    type: 'продажа',
    'property-type': 'жилая',
    category: 'квартира',
    'deal-status': 'первичная продажа',
    location: '<address>Набережная, 1</address><apartment>64</apartment>',
    price: '<value>4780000</value><currency>RUR</currency>',
    'new-flat': '1',
    rooms: '2',
    floor: '13',
    'floors-total': '15',
    'building-name': 'Излучина',
    'building-section': 'Корпус 1',
    'built-year': '2028',
    'ready-quarter': '3',
    area: '<value>63.00</value><unit>кв. м</unit>',
    ...change,
  };
  const body = Object.entries(elements)
    .filter(([, text]) => text !== null)
    .map(([name, text]) => `<${name}>${text}</${name}>`);
  return `<offer ${id}>\n${body.join('\n')}\n</offer>`;
}

const feed = (...offers: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<realty-feed xmlns="${NAMESPACE}">\n${offers.join('\n')}\n</realty-feed>\n`;

async function readOne(change: Record<string, string | null>, id?: string): Promise<ImportItem | undefined> {
  return (await readLots(feed(offer(change, id))))[0];
}

test('of a mixed feed the flats of new buildings are taken, the others are left with a line and a reason', async () => {
  const items = await readLots(await readFile(new URL('../../examples/realty-feed.xml', import.meta.url)));
  expect(items).toMatchObject([
    {
      type: 'row',
      line: 6,
      row: {
        external_id: 'izl-1-012',
        number: '12',
        room_count: 0,
        window_look: ['Двор'],
        picture: 'https://example.org/izluchina/plans/s-28.png',
      },
    },
    {
      type: 'row',
      line: 46,
      row: {
        external_id: 'izl-1-064',
        number: '64',
        complex: 'Излучина',
        building: 'Корпус 1',
        completion: { year: 2028, quarter: 4 },
        floor: 8,
        floors_total: 9,
        room_count: 2,
        area: 63,
        living_area: 36.5,
        kitchen_area: 12.1,
        room_areas: [19.5, 17],
        price: 29_350_000,
        features: ['Лоджия'],
      },
    },
    { type: 'rejected', line: 95, key: 'izl-1-065', reasons: ['price/currency: «USD», а нужны рубли'] },
    {
      type: 'skipped',
      line: 113,
      key: 'r-1',
      reason: 'не от застройщика: deal-status «первичная продажа вторички»',
    },
    { type: 'skipped', line: 123, key: 'r-2', reason: 'не от застройщика: deal-status «переуступка»' },
    { type: 'skipped', line: 134, key: 'r-3', reason: 'не квартира: category «комната»' },
    { type: 'skipped', line: 141, key: 'r-4', reason: 'не продажа: type «аренда»' },
    { type: 'skipped', line: 148, key: 'r-5', reason: 'не машино-место комплекса: garage-type «garage»' },
  ]);
});

describe('which offers are for us', () => {
  test.each<Record<string, string | null>>([
    { 'new-flat': '1', 'deal-status': null },
    { 'new-flat': 'true', 'deal-status': null },
    { 'new-flat': '+', 'deal-status': null },
    { 'new-flat': 'да', 'deal-status': null },
    { 'new-flat': null, 'deal-status': 'Первичная продажа' },
    { 'new-flat': null, 'deal-status': 'продажа от застройщика' },
    { 'new-flat': null, 'deal-status': 'primary sale' },
    { 'new-flat': '1', 'deal-status': '214 ФЗ' },
    { type: 'sale', category: 'flat', 'property-type': 'living' },
    { 'property-type': null },
  ])('%j is', async change => {
    expect(await readOne(change)).toMatchObject({ type: 'row' });
  });

  test.each<[Record<string, string | null>, string]>([
    [{ type: 'аренда' }, 'не продажа: type «аренда»'],
    [{ type: null }, 'не продажа: type не указан'],
    [{ category: 'комната' }, 'не квартира: category «комната»'],
    [{ 'property-type': 'нежилая' }, 'не жилая: property-type «нежилая»'],
    [{ 'deal-status': 'переуступка' }, 'не от застройщика: deal-status «переуступка»'],
    [{ 'deal-status': 'reassignment' }, 'не от застройщика: deal-status «reassignment»'],
    [{ 'new-flat': '0' }, 'не новостройка: new-flat «0»'],
    [{ 'new-flat': 'нет' }, 'не новостройка: new-flat «нет»'],
    [{ 'new-flat': null, 'deal-status': null }, 'не новостройка: нет ни new-flat, ни первичной продажи'],
    [
      { 'new-flat': null, 'deal-status': 'прямая продажа' },
      'не новостройка: нет ни new-flat, ни первичной продажи',
    ],
  ])('%j is not', async (change, reason) => {
    expect(await readOne(change)).toEqual({ type: 'skipped', line: 3, key: 'a-1', reason });
  });
});

describe('what is read of an offer', () => {
  test.each<[Record<string, string | null>, object]>([
    [{ studio: 'true', rooms: null }, { room_count: 0 }],
    [{ studio: '0', rooms: '3' }, { room_count: 3 }],
    [{ rooms: '5' }, { room_count: 5 }],
    [{ price: '<value>4 780 000</value><currency>RUB</currency>' }, { price: 4_780_000 }],
    [{ price: '<value>4780000</value>' }, { price: 4_780_000 }],
    [{ area: '<value>63,5</value><unit>sq. m</unit>' }, { area: 63.5 }],
    [{ area: '<value>63.5</value><unit>кв.м.</unit>' }, { area: 63.5 }],
    [{ 'ready-quarter': null }, { completion: { year: 2028, quarter: 4 } }],
    [{ 'building-section': null }, { building: 'Излучина' }],
    [{ location: '<address>x</address>', 'lot-number': '7' }, { number: '7' }],
    [{ location: '<address>x</address>' }, { number: 'a-1' }],
    [{ mortgage: '0' }, { is_mortgage: false }],
    [{ renovation: 'с отделкой' }, { facing: 'с отделкой' }],
    [{ balcony: 'лоджия' }, { features: ['Лоджия'] }],
    [{ 'window-view': 'во двор' }, { window_look: ['Двор'] }],
    [{ 'ceiling-height': '2.9' }, { ceiling_height: 2.9 }],
    [{ 'building-type': 'монолит' }, { material: 'монолит' }],
    [{ description: '<![CDATA[<b>жирно</b> & смело]]>' }, { number: '64' }],
  ])('%j', async (change, row) => {
    expect(await readOne(change)).toMatchObject({ type: 'row', row });
  });

  test('the operator is told of a term that has no quarter, and of no other', async () => {
    const note = 'ready-quarter не указан, взят IV квартал';
    expect(await readOne({ 'ready-quarter': null })).toMatchObject({ type: 'row', notes: [note] });
    expect(await readOne({ 'ready-quarter': '4' })).toMatchObject({ type: 'row', notes: [] });
  });

  test('the picture of the plan is the tagged one, else the first without a tag', async () => {
    const images = (...tags: string[]) =>
      tags
        .map((tag, index) => `<image${tag && ` tag="${tag}"`}>https://example.org/${index}.png</image>`)
        .join('');
    const read = async (body: string) =>
      (await readLots(feed(offer().replace('</offer>', `${body}</offer>`))))[0];
    const at = (index: number) => ({ row: { picture: `https://example.org/${index}.png` } });
    expect(await read(images('housemain', 'floorplan', 'plan'))).toMatchObject(at(2));
    expect(await read(images('housemain', '', ''))).toMatchObject(at(1));
    expect(await read(images('housemain'))).toMatchObject({ row: { picture: null } });
  });

  test('entities of XML itself are read', async () => {
    expect(await readOne({ 'building-name': 'Река &amp; парк &#171;Юг&#187;' })).toMatchObject({
      row: { complex: 'Река & парк «Юг»' },
    });
  });

  test('a prefix of the namespace is as good as none, elements of other namespaces are left out', async () => {
    const prefixed = offer()
      .replaceAll(/<(\/?)(?=[a-z])/g, '<$1y:')
      .replace('<y:type>', '<z:floor xmlns:z="urn:other">99</z:floor><y:type>');
    const items = await readLots(`<y:realty-feed xmlns:y="${NAMESPACE}">${prefixed}</y:realty-feed>`);
    expect(items).toMatchObject([{ type: 'row', line: 1, row: { floor: 13, number: '64' } }]);
  });

  test('Windows-1251, UTF-16 and a missing declaration are read', async () => {
    const text = feed(offer());
    const [expected] = await readLots(text);
    expect(await readLots(toWindows1251(text.replace('UTF-8', 'windows-1251')))).toEqual([expected]);
    expect(await readLots(Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le'))).toEqual([
      expected,
    ]);
    expect(await readLots(text.replace(/^.*\n/, '\n'))).toEqual([expected]);
  });
});

describe('bad offers', () => {
  test.each<[Record<string, string | null>, string]>([
    [{ price: '<value>95000</value><currency>USD</currency>' }, 'price/currency: «USD», а нужны рубли'],
    [
      { price: '<value>250000</value><currency>RUB</currency><unit>кв. м</unit>' },
      'price/unit: «кв. м», а нужна цена целой квартиры',
    ],
    [{ price: null }, 'price: не указано'],
    [{ area: '<value>63</value><value>64</value>' }, 'area: указано дважды и по-разному'],
    [{ price: '<value>дорого</value>' }, 'price: «дорого» не число'],
    [{ area: '<value>7</value><unit>сот.</unit>' }, 'area/unit: «сот.», а нужны кв. м'],
    [{ area: null }, 'area: не указано'],
    [{ floor: null }, 'floor: не указано'],
    [{ floor: '16' }, 'floor: больше, чем этажей в корпусе'],
    [{ rooms: null }, 'rooms: не указано'],
    [{ 'built-year': null }, 'built-year, ready-quarter: не указано'],
    [{ 'ready-quarter': '5' }, 'built-year, ready-quarter: «2028 Q5» не квартал (нужно IV кв. 2028)'],
    [{ 'building-section': null, 'building-name': null }, 'building-section: не указано'],
  ])('%j is refused with its line, id and reason', async (change, reason) => {
    const item = await readOne(change);
    expect(item).toMatchObject({ type: 'rejected', line: 3, key: 'a-1' });
    expect(item?.type === 'rejected' && item.reasons).toContain(reason);
  });

  test('a second price is refused, the same price written twice is not', async () => {
    const twice = (value: string) =>
      offer({ 'new-flat': '1', price: `<value>4780000</value></price><price><value>${value}</value>` });
    const [other] = await readLots(feed(twice('5780000')));
    expect(other).toMatchObject({ type: 'rejected', reasons: ['price: указано дважды и по-разному'] });
    expect((await readLots(feed(twice('4780000'))))[0]?.type).toBe('row');
  });

  test.each(['building-name', 'built-year', 'ready-quarter', 'floors-total'])(
    'a second %s that says otherwise is refused',
    async element => {
      const [item] = await readLots(feed(offer().replace('</offer>', `<${element}>1</${element}></offer>`)));
      expect(item).toMatchObject({
        type: 'rejected',
        reasons: expect.arrayContaining([`${element}: указано дважды и по-разному`]),
      });
    },
  );

  test('without an id an offer is refused and has no key', async () => {
    expect(await readOne({}, '')).toMatchObject({
      type: 'rejected',
      line: 3,
      key: null,
      reasons: expect.arrayContaining(['internal-id: не указано']),
    });
  });

  test('the line is where the tag begins, also when it goes on', async () => {
    const items = await readLots(feed(offer(), '', offer({}, '\n\n internal-id="a-2"')));
    expect(items.map(item => item.line)).toEqual([3, 21]);
  });
});

describe('bad files', () => {
  const good = feed(offer(), offer({}, 'internal-id="a-2"'));
  test.each<[string, string | Uint8Array, string]>([
    [
      'another root',
      '<?xml version="1.0"?>\n<yml_catalog></yml_catalog>',
      'строка 2: корневой элемент «yml_catalog», а нужен «realty-feed»',
    ],
    ['no root', '<?xml version="1.0"?>\n', 'файл обрывается до корневого элемента'],
    ['no whole root', '<?xml version="1.0"?>\n<realty-feed xml', 'строка 2: XML испорчен: файл обрывается'],
    ['no offers', feed(), 'в фиде нет ни одного предложения'],
    ['cut off', good.slice(0, good.indexOf('a-2') + 40), 'XML испорчен: файл обрывается, элемент'],
    [
      'a tag that nobody opened',
      good.replace('<rooms>', ''),
      'строка 11: XML испорчен: закрывается не тот элемент, открыт «offer»',
    ],
    [
      'a tag that nobody closed',
      good.replace('</area>', ''),
      'строка 19: XML испорчен: закрывается не тот элемент, открыт «area»',
    ],
    [
      'a bare ampersand',
      feed(offer({ 'building-name': 'A & B', description: 'x;' })),
      'строка 14: XML испорчен: знак & вместо &amp;',
    ],
    [
      'a bare ampersand without a semicolon after it',
      feed(offer({ 'building-name': 'A & B' })),
      'строка 14: XML испорчен: знак & вместо &amp;',
    ],
    [
      'an ampersand as a character of data is no fault',
      `${feed(offer({ 'building-name': '<![CDATA[A & B]]>' }))}<a/>`,
      'XML испорчен: неверная разметка',
    ],
    [
      'a character that there is not',
      feed(offer({ 'building-name': 'A&#0;B' })),
      'XML испорчен: такого знака нет: номер после &# недопустим',
    ],
    [
      'an unknown entity',
      feed(offer({ 'building-name': '&nbsp;' })),
      'строка 14: XML испорчен: неизвестная сущность',
    ],
    ['text after the root', `${good}<a/>`, 'XML испорчен'],
    ['another encoding', good.replace('UTF-8', 'koi8-r'), 'кодировка koi8-r не поддерживается'],
    ['a web page', '<!DOCTYPE html><html></html>', 'это страница сайта, а не фид'],
    ['a web page without its type', '\n<html lang="ru">', 'это страница сайта, а не фид'],
    ['JSON', '{"lots": []}', 'это JSON: нужна книга xlsx, CSV или XML'],
    [
      'entities within entities',
      `<?xml version="1.0"?>\n<!DOCTYPE lolz [\n<!ENTITY a "ха">\n<!ENTITY b "&a;&a;&a;&a;">\n]>\n<realty-feed>&b;</realty-feed>`,
      'строка 5: DOCTYPE и сущности не допускаются',
    ],
    [
      'an entity of a file',
      `<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><realty-feed><offer>&x;</offer></realty-feed>`,
      'DOCTYPE и сущности не допускаются',
    ],
    ['elements without end', `<realty-feed>${'<a>'.repeat(100)}`, 'слишком глубокая вложенность'],
  ])('%s', async (_name, content, message) => {
    await expect(readLots(content)).rejects.toThrow(message);
  });

  test.each<[string, string, string]>([
    ['a text', '<realty-feed><offer internal-id="1"><description>', 'x'],
    ['an attribute', '<realty-feed><offer internal-id="', 'x'],
    ['a comment', '<realty-feed><!--', 'x'],
    ['a declaration of types', '<!DOCTYPE a [', '<!ENTITY a "x">'],
    ['many small elements', '<realty-feed><offer internal-id="1">', '<a/>'],
  ])('%s without end is given up after a million characters', async (_name, start, more) => {
    let given = 0;
    async function* endless() {
      yield start;
      for (; given < 50_000_000; given += 100_000) yield more.repeat(100_000 / more.length);
    }
    const read = async () => {
      for await (const _item of readFeed(endless(), { complex: null, building: null }));
    };
    await expect(read()).rejects.toThrow(ImportFileError);
    expect(given).toBeLessThan(2_000_000);
  });
});

test('a feed can be read for one building or one complex only', async () => {
  const text = feed(offer(), offer({ 'building-section': 'Корпус 2' }, 'internal-id="a-2"'));
  expect(await readLots(text, { building: '2' })).toMatchObject([
    { type: 'skipped', key: 'a-1', reason: 'другой корпус: «Корпус 1»' },
    { type: 'row' },
  ]);
  expect(await readLots(text, { complex: 'Другой' })).toMatchObject([
    { type: 'skipped', reason: 'другой комплекс: «Излучина»' },
    { type: 'skipped' },
  ]);
});

test('a discount: the price of the offer is the one without it, what is paid and its last day stand beside', async () => {
  const discount = '<final-price>4302000</final-price><end-date>2099-12-31</end-date>';
  expect(await readOne({ discount, renovation: 'whitebox' })).toMatchObject({
    type: 'row',
    row: {
      price: 4_302_000,
      old_price: 4_780_000,
      discount_amount: 10,
      discount_until: '2099-12-31',
      facing: 'White box',
    },
  });
  expect(await readOne({ discount: '<final-price>5000000</final-price>' })).toMatchObject({
    type: 'rejected',
    reasons: ['price: не больше цены со скидкой'],
  });
});
