import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeProblem } from './problem.ts';
import { readContent } from './read.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'content-'));
});
afterEach(() => rm(root, { recursive: true }));

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const read = () =>
  readContent({
    folder: join(root, 'content'),
    files: join(root, 'files'),
    pictures: new Set(['yard']),
    today: '2026-11-20',
  });

/** Problems of one file, as its author reads them, without the folder. */
async function problemsOf(key: string, text: string): Promise<string[]> {
  await put(`content/${key}.yaml`, text);
  const { problems } = await read();
  return problems
    .map(describeProblem)
    .filter(line => line.includes(`content/${key}.yaml`))
    .map(line => line.slice(line.indexOf(`content/${key}.yaml`)));
}

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

describe('documents', () => {
  const entry = (file: string) => `note: null
categories:
  - slug: general
    name: Общие
    document_set:
      - { slug: policy, name: Политика, note: null, version: '1', file: ${file} }
render_example: { slug: renders, name: Альбом, note: null, version: '1', file: album.pdf }
`;
  const PDF = '%PDF-1.7\n1 0 obj\n<< /CreationDate (D:20260901120000Z) >>\nendobj\n';
  beforeEach(() => put('files/album.pdf', PDF));

  it('take type, size, date and an address with a hash from the file itself', async () => {
    await put('files/policy.pdf', PDF);
    await put('content/documents.yaml', entry('policy.pdf'));
    const { blocks } = await read();
    expect(blocks.get('documents')).toMatchObject({
      categories: [
        {
          document_set: [
            {
              file: {
                href: expect.stringMatching(/^\/files\/policy\.[0-9a-f]{10}\.pdf$/),
                type: 'pdf',
                size: PDF.length,
                date: '2026-09-01',
              },
            },
          ],
        },
      ],
    });
  });

  it('may have a date of their own', async () => {
    await put('files/policy.docx', 'PK\u0003\u0004');
    await put('content/documents.yaml', entry("{ path: policy.docx, date: '2026-10-05' }"));
    const { blocks } = await read();
    expect(JSON.stringify(blocks.get('documents'))).toContain('"date":"2026-10-05"');
  });

  it.each([
    ['no-such.pdf', 'нет файла «no-such.pdf»'],
    ['../secret.pdf', 'путь «../secret.pdf» — не латиницей внутри папки файлов'],
    ['false.pdf', 'файл «false.pdf» — не PDF, хотя так назван'],
    ['undated.pdf', 'в файле «undated.pdf» нет даты: укажите её полем date'],
    ['notes.txt', 'файл «notes.txt» не документ: ожидается PDF, DOCX, XLSX или ZIP'],
  ])('refuse %s', async (file, reason) => {
    await put('files/false.pdf', 'MZ');
    await put('files/undated.pdf', '%PDF-1.7\n');
    const problems = await problemsOf('documents', entry(file));
    expect(problems).toContain(`content/documents.yaml:6: categories[0].document_set[0].file: ${reason}`);
  });

  it('R-281, A-73: are told when one of the fixed names is missing', async () => {
    await put('files/policy.pdf', PDF);
    const problems = await problemsOf('documents', entry('policy.pdf'));
    expect(problems).toEqual(
      ['agreement', 'cookie', 'personal', 'marketing', 'booking'].map(
        slug => `content/documents.yaml: нет документа «${slug}»: сайт ищет его по этому имени`,
      ),
    );
  });
});

describe('films', () => {
  const FILM = `- { title: Двор, video: yard }\n`;

  it('come with their sources and the name of their poster', async () => {
    const list = {
      yard: {
        poster: 'yard',
        width: 1280,
        height: 720,
        duration: 8,
        sources: [{ file: 'yard.mp4', type: 'video/mp4' }],
      },
    };
    await put('files/video/videos.json', JSON.stringify(list));
    await put('files/video/yard.mp4', 'film');
    expect(await problemsOf('index-old/menu-video', FILM)).toEqual([]);
    const { blocks } = await read();
    expect(blocks.get('index-old/menu-video')).toMatchObject([
      {
        video: {
          poster: 'yard',
          duration: 8,
          sources: [{ src: expect.stringMatching(/^\/files\/video\/yard\.[0-9a-f]{10}\.mp4$/), size: 4 }],
        },
      },
    ]);
  });

  it('are told when there is no such film', async () => {
    expect(await problemsOf('index-old/menu-video', FILM)).toEqual([
      'content/index-old/menu-video.yaml:1: [0].video: нет видео «yard»',
    ]);
  });
});

describe('pages by intent', () => {
  const item = (slug: string, filter: string) => `  - slug: ${slug}
    filter: ${filter}
    label: Студии
    title: Студии
    description: Окна на реку
    text: [Одна комната у окна]
`;
  const problems = (...items: string[]) => problemsOf('intents', `items:\n${items.join('')}`);

  it('name an address and a filter of the boutique', async () => {
    expect(await problems(item('studii', 'layout_type=0'), item('vysoko', 'floor_min=15&balcony=1'))).toEqual(
      [],
    );
  });

  it('are refused by the field that is wrong', async () => {
    const wrong = await problems(
      item('Studii', 'layout_type=0'),
      item('price', 'layout_type=1'),
      item('komnaty', 'rooms=2'),
      item('dorogo', 'price_min=много'),
      item('poryadok', 'order=price'),
      item('vse', '"layout_type="'),
    );
    expect(wrong).toEqual([
      'content/intents.yaml:2: items[0].slug: ожидается имя из строчных латинских букв, цифр и дефисов',
      'content/intents.yaml:8: items[1].slug: по этому адресу уже есть другая страница',
      'content/intents.yaml:15: items[2].filter: нет такого условия бутика: «rooms»',
      'content/intents.yaml:21: items[3].filter: price_min: Введите целое число не меньше 0',
      'content/intents.yaml:27: items[4].filter: нет такого условия бутика: «order»',
      'content/intents.yaml:33: items[5].filter: нужно хотя бы одно условие: layout_type=0',
    ]);
  });

  it('are refused where one has the address or the flats of another', async () => {
    expect(await problems(item('studii', 'layout_type=0'), item('studii', 'layout_type=1'))).toEqual([
      'content/intents.yaml:8: items[1].slug: страница «studii» уже есть выше',
    ]);
    expect(await problems(item('a', 'facing_type=x,y'), item('b', 'facing_type=y&facing_type=x'))).toEqual([
      'content/intents.yaml:9: items[1].filter: с таким же отбором уже есть страница выше',
    ]);
  });
});
