import { describe, expect, it } from 'vitest';
import { describeProblem } from './problem.ts';
import { ownContent } from './testing.ts';

const { read, problemsOf } = ownContent();

const PARK = `title: Парк у воды
text: На набережной 312 деревьев
picture: yard
facts:
  - { value: 420 м, label: до моста }
`;

describe('a good file', () => {
  it('becomes a block whose texts are set and whose picture is a name', async () => {
    expect(await problemsOf('index-old/park', PARK)).toEqual([]);
    const { blocks } = await read();
    expect(blocks.get('index-old/park')).toEqual({
      title: 'Парк у\u00a0воды',
      text: 'На\u00a0набережной 312 деревьев',
      picture: 'yard',
      facts: [{ value: '420\u00a0м', label: 'до\u00a0моста' }],
    });
  });

  it('may name the picture of the dark theme, which has to be there as well', async () => {
    const both = (dark: string) => PARK.replace('picture: yard', `picture: { name: yard, dark: ${dark} }`);
    expect(await problemsOf('index-old/park', both('yard'))).toEqual([]);
    expect(await problemsOf('index-old/park', both('night'))).toEqual([
      'content/index-old/park.yaml:3: picture: нет картинки «night»',
    ]);
  });

  it('R-695 may name the picture of a season, which has to be there all year', async () => {
    const inWinter = (name: string) =>
      PARK.replace('picture: yard', `picture: { name: yard, seasons: { winter: { name: ${name} } } }`);
    expect(await problemsOf('index-old/park', inWinter('yard'))).toEqual([]);
    expect(await problemsOf('index-old/park', inWinter('snow'))).toEqual([
      'content/index-old/park.yaml:3: picture: нет картинки «snow»',
    ]);
    expect(await problemsOf('index-old/park', inWinter('yard').replace('winter', 'monsoon'))).toEqual([
      'content/index-old/park.yaml:3: picture: ожидается имя картинки',
    ]);
  });

  it('may say of a picture what is seen here', async () => {
    const own = PARK.replace('picture: yard', 'picture: { name: yard, alt: Двор летом }');
    expect(await problemsOf('index-old/park', own)).toEqual([]);
  });

  it('may name an album by its month', async () => {
    const album = `shot: '2026-09-17'
text: Снято утром
facts: []
photos:
  - { title: Двор, picture: yard }
videos: []
`;
    expect(await problemsOf('progress/2026-09', album)).toEqual([]);
    expect(await problemsOf('progress/2026-13', album)).toEqual([
      'content/progress/2026-13.yaml: нет такого блока',
    ]);
  });
});

describe('a bad file is told with its place and the reason', () => {
  it.each([
    ['a wrong type', PARK.replace('420 м', '[1]'), '5: facts[0].value: ожидается текст'],
    ['a missing field', PARK.replace('title: Парк у воды\n', ''), 'title: поле не заполнено'],
    ['a misspelt field', `${PARK}titel: Парк\n`, '6: titel: такого поля нет'],
    ['an unknown picture', PARK.replace('yard', 'moon'), '3: picture: нет картинки «moon»'],
    ['an empty picture', PARK.replace('yard', '[]'), '3: picture: ожидается имя картинки'],
    [
      'an unknown figure',
      PARK.replace('312 деревьев', '{trees} деревьев'),
      '2: text: нет такого показателя комплекса: «{trees}»',
    ],
    [
      'a broken figure',
      PARK.replace('312 деревьев', '{flats_free деревьев'),
      '2: text: показатель в фигурных скобках записан неверно',
    ],
    [
      'straight quotes',
      PARK.replace('до моста', `'до "моста"'`),
      '5: facts[0].label: кавычки в русском тексте — «ёлочки»',
    ],
    [
      'a hyphen for a dash',
      PARK.replace('На набережной', 'Набережная -'),
      '2: text: между словами нужно тире «—»',
    ],
  ])('%s', async (_, text, expected) => {
    const [problem = '', ...others] = await problemsOf('index-old/park', text);
    expect(problem).toContain(
      `content/index-old/park.yaml:${expected.startsWith('title') ? ' ' : ''}${expected}`,
    );
    expect(others).toEqual([]);
  });

  it('text that is no YAML', async () => {
    const [problem = ''] = await problemsOf('index-old/park', 'title: [Парк\n');
    expect(problem).toMatch(/^content\/index-old\/park\.yaml:\d+: не читается как YAML: /);
  });

  it('a name that no page asks for', async () => {
    expect(await problemsOf('index-old/prak', PARK)).toEqual([
      'content/index-old/prak.yaml: нет такого блока',
    ]);
  });

  it('a value of no known choice, an address, a date', async () => {
    const season = 'is_season_version: true\nseason_version: fall\n';
    expect(await problemsOf('site/season', season)).toEqual([
      'content/site/season.yaml:2: season_version: ожидается одно из: spring, summer, autumn, winter',
    ]);
    const promo =
      "text: Sale\ntext_ru: Скидка\nis_russian: true\ntooltip: При 100% оплате\nhref: flats\nuntil: '31.12.2026'\n";
    expect(await problemsOf('site/promo', promo)).toEqual([
      'content/site/promo.yaml:5: href: ожидается адрес, который начинается с «/» или «https://»',
      'content/site/promo.yaml:6: until: ожидается дата вида 2026-12-31',
    ]);
  });

  it('R-689: a phone and an address of mail that are none', async () => {
    const contact = "{ title: Офис, note: Ждём, phone: '+7 (495) 000-00-00', email: null, hours: Всегда }";
    const file = (sales: string) => `address: Тверь
contacts:
  sales: ${sales}
  client_service: ${contact}
  trust_line: ${contact}
  hidden: []
links: { cabinet: /lk, building_site: /site, social: [] }
`;
    expect(await problemsOf('contacts', file(contact))).toEqual([]);
    expect(await problemsOf('contacts', file(contact.replace('+7 (495) 000-00-00', 'восемь')))).toEqual([
      'content/contacts.yaml:3: contacts.sales.phone: ожидается телефон: +7 (495) 000-00-00',
    ]);
    const [problem, ...others] = await problemsOf('contacts', file(contact.replace('null', 'нет')));
    expect(problem).toContain('content/contacts.yaml:3: contacts.sales.email: ');
    expect(others).toEqual([]);
  });

  it('a block that is not there', async () => {
    const { problems } = await read();
    const lines = problems.map(describeProblem);
    expect(lines.some(line => line.endsWith('content/index-old/park.yaml: нет такого файла'))).toBe(true);
  });
});
