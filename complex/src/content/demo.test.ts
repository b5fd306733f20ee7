import { readFile, stat } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { albumTextsSchema } from '@quarter/contract/content/progress';
import { longDate } from '@quarter/domain/dates';
import { compareQuarters } from '@quarter/domain/quarters';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { buildDemo } from '../demo.ts';
import { FINISHING } from '../model/prices.ts';
import { describeProblem } from './problem.ts';
import { type ContentRead, readContent } from './read.ts';

const ROOT = join(import.meta.dirname, '../..');
const demo = buildDemo({ today: '2026-10-01' });

/** Names that `pictures.json` makes, without making them. */
async function pictureNames(): Promise<Set<string>> {
  const rule = z.object({ name: z.optional(z.string()), files: z.string() });
  const listSchema = z.record(z.string(), z.array(rule));
  const list = z.parse(listSchema, JSON.parse(await readFile(join(ROOT, 'media/pictures.json'), 'utf8')));
  const { files } = z.parse(
    z.object({ files: z.array(z.object({ file: z.string() })) }),
    JSON.parse(await readFile(join(ROOT, 'media/manifest.json'), 'utf8')),
  );
  return new Set(
    Object.values(list)
      .flat()
      .flatMap(({ name, files: pattern }) =>
        name === undefined
          ? files
              .filter(({ file }) => matchesGlob(file, pattern))
              .map(({ file }) => file.replace(/^.*\/|\.\w+$/g, ''))
          : [name],
      ),
  );
}

/** Whole months of the calendar from a month to a day: «2026-11» to «2026-12-01» is one. */
function monthsBetween(month: string, day: string): number {
  const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
  return count(day) - count(month);
}

let read: ContentRead;
beforeAll(async () => {
  read = await readContent({
    folder: join(ROOT, 'content'),
    files: join(ROOT, 'files'),
    pictures: await pictureNames(),
    today: '2026-10-01',
  });
});

function block<T extends z.ZodMiniType>(key: string, schema: T): z.infer<T> {
  return z.parse(schema, read.blocks.get(key));
}

describe('content of the demo', () => {
  it('has every block, without a mistake', () => {
    expect(read.problems.map(describeProblem)).toEqual([]);
  });

  it('promises no yield and nothing best', () => {
    const words = JSON.stringify([...read.blocks.values()]);
    expect(words).not.toMatch(
      /гарантир|окупаем|доходность (от|до|в)|лучш(ий|ая|ее|ие)|уникальн|эксклюзив|элитн/i,
    );
  });

  it('offers one gift on every page', () => {
    const terms = z.object({ text: z.string(), terms: z.string(), shown_until: z.string() });
    for (const gift of ['index/congratulation-block', 'index/congratulation-block.winter'])
      expect(block(gift, terms)).toEqual(block('discount/congratulation', terms));
  });

  it('R-297: words of the winter wish no coming New Year: it comes in the middle of it', () => {
    const calendar = z.object({ calendar: z.array(z.object({ season: z.string(), until: z.string() })) });
    const winter = block('site/season', calendar).calendar.find(({ season }) => season === 'winter');
    expect(winter?.until).toBe('03-14');
    const words = JSON.stringify([...read.blocks].filter(([key]) => key.endsWith('.winter')));
    expect(words).toMatch(/зим/i);
    expect(words).not.toMatch(/наступающ|нов(ым|ого|ому) год/i);
  });

  it('names no last day of an offer but the one that its words are shown to', () => {
    const found: string[] = [];
    const look = (value: unknown, last: string | null, place: string): void => {
      if (typeof value === 'string') {
        const [, day] = / до (\d+ [а-я]+ \d{4} года)/.exec(value.replace(/\s/g, ' ')) ?? [];
        if (day === undefined) return;
        found.push(place);
        expect([place, day]).toEqual([place, last && longDate(last).replace(/\s/g, ' ')]);
      } else if (typeof value === 'object' && value !== null) {
        const day = z.optional(z.string());
        const term = z.safeParse(z.object({ until: day, shown_until: day }), value).data;
        const own = term?.until ?? term?.shown_until;
        for (const [key, inner] of Object.entries(value)) look(inner, own ?? last, `${place}.${key}`);
      }
    };
    for (const [key, stored] of read.blocks) look(stored, null, key);
    expect(found.length).toBeGreaterThan(2);
  });

  it('names no day of the discounts: every flat has its own beside its price', () => {
    let asked = 0;
    const look = (value: unknown, place: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const words = Object.values(value).filter(one => typeof one === 'string');
      const said = words.join(' ').replace(/\s/g, ' ');
      if (/скидк/i.test(said)) {
        asked += 1;
        expect([place, / \d+ [а-я]+ \d{4} года|^\d+ [а-я]+ \d{4} года/.exec(said)?.[0]]).toEqual([
          place,
          undefined,
        ]);
      }
      for (const [key, inner] of Object.entries(value)) look(inner, `${place}.${key}`);
    };
    for (const [key, stored] of read.blocks) look(stored, key);
    expect(asked).toBeGreaterThan(8);
  });

  it('calls minutes what a person walks: each way by its own length, 80 metres a minute, rounded up', () => {
    const schema = z.object({
      places: z.array(
        z.object({
          name: z.string(),
          minutes: z.number(),
          at: z.object({ x: z.number(), y: z.number() }),
          way: z.array(z.tuple([z.number(), z.number()])).check(z.minLength(2)),
        }),
      ),
      river: z.object({ x: z.number(), y: z.number(), inner: z.number(), outer: z.number() }),
    });
    // Section 2 on the site.
    const from = { x: -19, y: 18 };
    for (const key of ['index/location-block', 'index-old/location']) {
      const { places, river } = block(key, schema);
      for (const { name, minutes, at, way } of places) {
        expect([way[0], way.at(-1)], name).toEqual([
          [from.x, from.y],
          [at.x, at.y],
        ]);
        const legs = way.slice(1).map(([x, y], index) => {
          const [fromX, fromY] = way[index] ?? [x, y];
          return Math.hypot(x - fromX, y - fromY);
        });
        const metres = legs.reduce((sum, leg) => sum + leg, 0);
        expect(minutes, name).toBe(Math.ceil(metres / 80));
        const fromBend = Math.hypot(at.x - river.x, at.y - river.y);
        // The pier alone stands in the water, at its edge.
        const isDry = fromBend < river.inner + 10 || fromBend > river.outer;
        expect(isDry, name).toBe(true);
      }
    }
  });

  it('says the same minutes in other texts', () => {
    const places = z.object({ places: z.array(z.object({ slug: z.string(), minutes: z.number() })) });
    const minutes = new Map(
      block('index/location-block', places).places.map(place => [place.slug, place.minutes]),
    );
    const words = (key: string) => JSON.stringify(read.blocks.get(key)).replace(/\s/g, ' ');
    const [school, metro, park] = ['school', 'metro-beregovaya', 'zarechny-park'].map(slug =>
      minutes.get(slug),
    );
    expect([school, metro, park]).toEqual([9, 8, 10]);
    expect(words('childhood/start')).toMatch(new RegExp(`школа в девяти минутах.*"${school} минут"`));
    expect(words('index-old/school-slides')).toContain(`"minutes":${school}`);
    expect(words('commercial/advantages')).toContain(`"${metro} минут"`);
    expect(words('index/panorama-block')).toContain(`Заречный парк, ${park} минут`);
    for (const key of ['index/houses-for-unique-families-block', 'pages/investments', 'intents'])
      expect(words(key), key).toMatch(/восемь минут пешком/i);
    for (const key of ['index/environment-block', 'index-old/environment'])
      expect(words(key), key).toContain('десять минут пешком');
    expect(words('intents')).toMatch(/школа — в девяти\..*до школы — девять\./);
  });

  it('has one address, on the embankment of the map', () => {
    const river = z.object({ river: z.object({ embankment: z.string() }) });
    const { embankment } = block('index/location-block', river).river;
    for (const key of ['contacts', 'feeds'])
      expect(JSON.stringify(read.blocks.get(key)).replace(/\s/g, ' '), key).toContain(`${embankment}, 1`);
    expect(demo.project.address).toContain(`${embankment}, 1`);
  });

  it('names the same trees on the first page and on the plan of the site', async () => {
    const facts = z.object({ facts: z.array(z.object({ value: z.string(), label: z.string() })) });
    const trees = block('index/improvement-block', facts).facts.find(({ label }) =>
      label.startsWith('деревьев'),
    );
    const kinds = trees?.label.replace(/\s/g, ' ').replace('деревьев: ', '');
    const plan = await readFile(join(ROOT, 'documents/site-plan.yaml'), 'utf8');
    expect(plan).toContain(`["Деревья", "${trees?.value}: ${kinds}"]`);
  });

  it('counts the lifts as feeds do, and promises no sun that the model does not show', async () => {
    const most = z.optional(z.number());
    const lifts = z.object({ buildings: z.array(z.object({ passenger_lifts: most, cargo_lifts: most })) });
    const sections = block('feeds', lifts).buildings.filter(one => one.passenger_lifts !== undefined);
    expect(sections).toHaveLength(demo.buildings.length);
    for (const { passenger_lifts, cargo_lifts } of sections) {
      expect(passenger_lifts).toBeGreaterThanOrEqual(2);
      expect(cargo_lifts).toBeGreaterThanOrEqual(1);
    }
    expect(JSON.stringify(read.blocks.get('index-old/features')).replace(/\s/g, ' ')).toContain(
      'в каждой секции — не меньше двух пассажирских и грузовой',
    );
    expect(await readFile(join(ROOT, 'documents/expertise.yaml'), 'utf8')).not.toMatch(/во всех квартирах/);
  });

  it('names no season in a campaign that outlasts it', () => {
    const until = z.object({ until: z.string() });
    expect(block('autumn/start', until).until).toMatch(/-12-31$/);
    const words = JSON.stringify([...read.blocks].filter(([key]) => key.startsWith('autumn/')));
    expect(words.replaceAll(/autumn/g, '')).not.toMatch(/осен/i);
  });

  it('counts no storey twice: the construction grows from album to album and stays within its sections', () => {
    const { built, frames } = block(
      'progress',
      z.object({
        built: z.object({
          sections: z.array(z.object({ building: z.number(), monolith: z.number(), facade: z.number() })),
        }),
        frames: z.object({ items: z.array(z.object({ date: z.string() })) }),
      }),
    );
    for (const { building, monolith, facade } of built.sections) {
      const floors = demo.buildings.find(({ number }) => number === building)?.floors ?? 0;
      expect(monolith).toBeLessThanOrEqual(floors);
      expect(facade).toBeLessThanOrEqual(monolith);
    }
    const months = frames.items.map(({ date }) => date);
    expect(months).toEqual(months.toSorted());
    for (const month of months) expect(read.blocks.has(`progress/${month}`), month).toBe(true);
  });

  it('commissions sections in the order in which their facades come to an end', () => {
    const built = z.object({ sections: z.array(z.object({ building: z.number(), facade: z.number() })) });
    const rows = block('progress', z.object({ built })).built.sections.flatMap(({ building, facade }) => {
      const section = demo.buildings.find(({ number }) => number === building);
      return section ? [{ left: section.floors - facade, ready: section.completion }] : [];
    });
    expect(rows).toHaveLength(demo.buildings.length);
    for (const one of rows)
      for (const other of rows)
        if (one.left < other.left) expect(compareQuarters(one.ready, other.ready)).toBeLessThanOrEqual(0);
    // The last one is not told to be done.
    expect(rows.toSorted((a, b) => compareQuarters(a.ready, b.ready)).at(-1)?.left).toBeGreaterThan(0);
  });

  it('tells the same storeys in the newest album and in the count, on the same day', () => {
    const fact = z.object({ label: z.string(), value: z.string() });
    const { date, sections } = block(
      'progress',
      z.object({
        built: z.object({
          date: z.string(),
          sections: z.array(
            z.object({ building: z.number(), monolith: z.number(), facade: z.number(), month: z.number() }),
          ),
        }),
      }),
    ).built;
    const albums = [...read.blocks.keys()].filter(key => key.startsWith('progress/')).sort();
    const told = albums.map(key =>
      z.parse(z.object({ shot: z.string(), facts: z.array(fact) }), read.blocks.get(key)),
    );
    const newest = told.at(-1);
    expect(newest?.shot).toBe(date);
    const storeys = (album: (typeof told)[number] | undefined, label: string) => {
      const value = album?.facts.find(one => one.label === label)?.value;
      return value === undefined ? null : Number.parseInt(value, 10);
    };
    for (const { building, monolith, facade, month } of sections) {
      const concrete = storeys(newest, `Каркас секции ${building}`);
      expect([monolith, null], `frame of ${building}`).toContain(concrete);
      expect([facade, null], `facade of ${building}`).toContain(
        storeys(newest, `Фасад секции ${building}, с реки`),
      );
      if (concrete === null) continue;
      expect(month).toBe(concrete - (storeys(told.at(-2), `Каркас секции ${building}`) ?? Number.NaN));
    }
    expect(newest?.facts.length).toBeGreaterThan(3);
  });

  it('A-45: every album was photographed in its month, before the day of the prices', async () => {
    const albums = [...read.blocks.keys()].filter(key => key.startsWith('progress/'));
    expect(albums.length).toBeGreaterThan(3);
    for (const key of albums) {
      const { shot } = z.parse(z.pick(albumTextsSchema, { shot: true }), read.blocks.get(key));
      expect(key).toBe(`progress/${shot.slice(0, 7)}`);
      expect(shot <= demo.date).toBe(true);
    }
    const newest = albums.sort().at(-1)?.replace('progress/', '');
    // Prices of today beside pictures of a season ago look like a site that stands still.
    expect(monthsBetween(newest ?? '', demo.date)).toBeLessThanOrEqual(1);
  });

  it('shows families layouts that are there, and rooms that they have', () => {
    const family = z.object({
      layout: z.string(),
      marks: z.array(z.object({ room: z.string(), text: z.string() })),
    });
    for (const { layout: code, marks } of block('childhood/layouts', z.object({ families: z.array(family) }))
      .families) {
      const layout = demo.layouts.find(one => one.code === code);
      for (const { room: id, text } of marks) {
        const room = layout?.rooms.find(one => one.id === id);
        // The area that the text names is the room's own.
        expect(text.replace(',', '.')).toContain(`${room?.area}`);
      }
    }
  });

  it('prices finishings as the lots do', () => {
    const schema = z.object({
      packages: z.array(z.object({ facing_type: z.string(), price_per_metre: z.number() })),
    });
    for (const key of ['index/finishings', 'index-old/finishings']) {
      const { packages } = block(key, schema);
      expect(Object.fromEntries(packages.map(one => [one.facing_type, one.price_per_metre]))).toEqual(
        FINISHING,
      );
    }
  });

  it('R-282: has its films in both formats, with a poster, each small enough for a phone', async () => {
    const film = z.object({
      poster: z.string(),
      sources: z.array(z.object({ file: z.string(), type: z.string() })),
    });
    const films = z.parse(
      z.record(z.string(), film),
      JSON.parse(await readFile(join(ROOT, 'files/video/videos.json'), 'utf8')),
    );
    const pictures = await pictureNames();
    for (const [name, { poster, sources }] of Object.entries(films)) {
      expect(pictures.has(poster), name).toBe(true);
      expect(sources.map(({ type }) => type)).toEqual(['video/webm', 'video/mp4']);
      for (const { file } of sources)
        expect((await stat(join(ROOT, 'files/video', file))).size, file).toBeLessThan(1_000_000);
    }
  });

  it('files every document under the version that its text has', async () => {
    const schema = z.object({
      categories: z.array(
        z.object({
          document_set: z.array(
            z.object({
              slug: z.string(),
              name: z.string(),
              version: z.string(),
              file: z.object({ date: z.string() }),
            }),
          ),
        }),
      ),
    });
    for (const { slug, version, file } of block('documents', schema).categories.flatMap(
      one => one.document_set,
    )) {
      const text: unknown = parse(await readFile(join(ROOT, `documents/${slug}.yaml`), 'utf8'));
      expect(text, slug).toMatchObject({ version });
      expect(file.date, slug).toBe(version);
    }
  });
});
