import { join } from 'node:path';
import { floorPageSchema } from '@quarter/contract/complex';
import { CONTENT_BLOCKS } from '@quarter/contract/content-endpoints';
import { flatIntentSchema, flatIntentsSchema } from '@quarter/contract/flat-intents';
import { propertyPageSchema } from '@quarter/contract/property';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_FOLDER, readBlocks } from './content.ts';
import { ROOT } from './root.ts';
import { markupFaults } from './testing/markup.ts';
import { PAGES } from './testing/page-paths.ts';
import { demoDatabase, startTestSite, type TestAnswer, type TestSite } from './testing/site.ts';

let site: TestSite;
beforeAll(async () => {
  const blocks = await readBlocks(CONTENT_FOLDER, join(ROOT, 'complex/files'));
  site = await startTestSite(await demoDatabase(blocks));
});
afterAll(() => site.close());

const ask = (path: string) => site.get(path, { headers: { accept: 'text/html' } });
const json = async (path: string): Promise<unknown> => JSON.parse((await site.get(path)).text);

/** A slug of the demo complex, with the id of its flat. */
async function anyFlat() {
  const [flat] = propertyPageSchema.parse(await json('/api/properties/?limit=1')).results;
  if (!flat) throw new Error('The demo complex has no flat');
  return flat;
}

const flatIntents = async () => flatIntentsSchema.parse(await json('/api/flat-intents/'));

/** Where an answer leads to, a path of the site itself. */
function leadsTo({ headers }: TestAnswer): string {
  const { pathname, search } = new URL(headers.location ?? '', 'http://site');
  return pathname + search;
}

interface Seen {
  readonly status: number;
  readonly html: string;
}

/** A page as who follows its links gets it, at the end of the redirects. */
async function textOf(path: string): Promise<Seen> {
  const answer = await ask(path);
  if (answer.status >= 300 && answer.status < 400) return textOf(leadsTo(answer));
  const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
  return { status: answer.status, html: isPage ? answer.text : '' };
}

/** Addresses of the site itself that a page leads to. */
function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return hrefs.filter(href => href.startsWith('/') || href.startsWith('#'));
}

/** What was seen already, by its path. */
const seen = new Map<string, Seen>();
async function look(path: string): Promise<Seen> {
  const known = seen.get(path);
  if (known) return known;
  const found = await textOf(path);
  seen.set(path, found);
  return found;
}

describe('pages', () => {
  it('R-035 … R-069 every page answers, with one title and one heading of its own', async () => {
    const titles = new Map<string, string>();
    for (const path of PAGES) {
      const { status, html } = await look(path);
      expect(status, path).toBe(200);
      expect(html.match(/<h1[ >]/g), `${path}: headings`).toHaveLength(1);
      titles.set(path, /<title>([^<]+)/.exec(html)?.[1] ?? '');
    }
    // The alternative header and the older home are looks of pages that have their titles already; booking is one flow.
    const own = PAGES.filter(
      path => !/^\/(old-main|newHeader\/flats|booking\/.+|favorites\/print)$/.test(path),
    );
    expect(new Set(own.map(path => titles.get(path))).size).toBe(own.length);
  });

  it('R-612 R-077 no link of any page is dead, nor any anchor', async () => {
    const dead: string[] = [];
    for (const from of PAGES) {
      for (const href of new Set(linksOf((await look(from)).html))) {
        const [path = '', anchor] = href.split('#');
        const { status, html } = await look(path || from);
        if (status !== 200) dead.push(`${from} → ${href}: ${status}`);
        else if (anchor && !html.includes(`id="${anchor}"`)) dead.push(`${from} → ${href}: no such place`);
      }
    }
    expect(dead).toEqual([]);
    expect(seen.size).toBeGreaterThan(150);
    // Sheets and tables of files are among them, which a busy machine takes long to make.
  }, 600_000);

  it('the markup of every page is that of the standard, its headings in order', async () => {
    const { slug } = await anyFlat();
    const flat = ['/flats/', '/flats/print/', '/facing/flats/'].map(base => base + slug);
    const looks = ['/flats?view=chess', '/flats?view=facade', '/commercial/4/high', '/no-such-page'];
    const faults: string[] = [];
    for (const path of [...PAGES, ...flat, ...looks])
      faults.push(...(await markupFaults((await look(path)).html, path)));
    expect(faults).toEqual([]);
  }, 120_000);

  it('a fault of the markup would be found', async () => {
    const html =
      '<!DOCTYPE html><html lang="ru"><head><title>x</title></head><body><h1>x</h1><h3>y</h3></body></html>';
    expect(await markupFaults(html, '/x')).toEqual([expect.stringContaining('heading-level')]);
  });

  it('R-247 R-251 search engines leave the booking out, and previews lead to its beginning', async () => {
    for (const path of ['/booking', '/booking/owners', '/booking/success', '/booking/pdf']) {
      const { text } = await ask(path);
      expect(text, path).toContain('<meta name="robots" content="noindex"');
      expect(text, path).toMatch(/<link rel="canonical" href="https?:\/\/[^/"]+\/booking"/);
      expect(text, path).toMatch(/<meta property="og:url" content="https?:\/\/[^/"]+\/booking"/);
    }
  });

  it('R-140 R-141 R-143 the calls to action stand where they are due', async () => {
    for (const [path, words] of [
      ['/childhood', 'Записаться на персональную презентацию'],
      ['/', 'Записаться на презентацию'],
      ['/', 'Записаться на встречу'],
    ] as const)
      expect((await ask(path)).text.replaceAll('\u00a0', ' '), path).toContain(words);
  });

  it('R-247 previews of pages show pictures of their own', async () => {
    const paths = [
      '/',
      '/childhood',
      '/capital-in-meters',
      '/commercial',
      '/3d-tours',
      '/progress',
      '/videos',
    ];
    const pictures = new Set<string>();
    for (const path of paths) {
      const [, picture = ''] =
        /<meta property="og:image" content="([^"]+)"/.exec((await ask(path)).text) ?? [];
      expect((await site.get(new URL(picture).pathname)).headers['content-type'], path).toBe('image/jpeg');
      pictures.add(picture);
    }
    expect(pictures.size).toBe(paths.length);
  });

  it('R-247 every page has what messengers read, and its picture is there', async () => {
    const { slug } = await anyFlat();
    for (const path of [...PAGES, `/flats/${slug}`, '/flats/studii']) {
      const { html } = await textOf(path);
      const content = (name: string) =>
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1] ?? '';
      for (const name of [
        'og:title',
        'og:description',
        'og:type',
        'og:site_name',
        'og:locale',
        'og:image:alt',
      ])
        expect(content(name), `${path}: ${name}`).not.toBe('');
      expect(content('twitter:card'), path).toBe('summary_large_image');
      expect(Number(content('og:image:width')), path).toBeGreaterThanOrEqual(900);
      expect(Number(content('og:image:height')), path).toBeGreaterThan(300);
      for (const name of ['og:image', 'og:url'])
        expect(content(name), `${path}: ${name}`).toMatch(/^http:\/\//);
      const picture = new URL(content('og:image').replaceAll('&amp;', '&'));
      const { status, headers, body } = await site.get(picture.pathname + picture.search, {
        headers: { 'user-agent': 'TelegramBot (like TwitterBot)' },
      });
      expect([path, status, headers['content-type']]).toEqual([
        path,
        200,
        expect.stringMatching(/^image\/(jpeg|png)$/),
      ]);
      // Telegram leaves pictures above 5 MB out, and waits for none of them long.
      expect(body.length, path).toBeLessThan(1_000_000);
    }
  });

  it('pages by intent have a heading, figures, words and the list of their own', async () => {
    const intents = await flatIntents();
    expect(intents.length).toBeGreaterThan(5);
    for (const { slug, filter } of intents) {
      const path = `/flats/${slug}`;
      const { status, html } = await textOf(path);
      expect([path, status]).toEqual([path, 200]);
      const intent = flatIntentSchema.parse(await json(`/api/flat-intents/${slug}/`));
      expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
      expect(html).toMatch(new RegExp(`<title>${intent.title.replaceAll(' ', '\\s')} — `));
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://[^"/]+${path}"`));
      for (const text of intent.text) expect(html).toContain(text);
      const [, description = ''] = /<meta name="description" content="([^"]+)"/.exec(html) ?? [];
      expect(description.length, description).toBeLessThanOrEqual(160);
      const found = propertyPageSchema.parse(await json(`/api/properties/?limit=54&${filter}`));
      expect(intent.figures.count).toBe(found.count);
      const listed = new Set([...html.matchAll(/href="\/flats\/([a-z0-9-]+)"/g)].map(([, flat]) => flat));
      // A list of more than a page is one of layouts, whose flats are behind a link each.
      const cards = `/api/properties/?limit=54&order=recommended&group=layout&${filter}`;
      for (const flat of propertyPageSchema.parse(await json(cards)).results)
        if (flat.same_layout)
          expect(html, path).toMatch(new RegExp(`layout_group=${flat.same_layout.id}\\b`));
        else expect(listed, path).toContain(flat.slug);
      // The boutique with the same filter is the same page, and says whose it is.
      expect((await textOf(`/flats?${filter}`)).html, path).toBe(html);
    }
    const sorted = (await textOf('/flats/studii?order=-price')).html;
    expect(sorted).toMatch(/<link rel="canonical" href="[^"]+\/flats\/studii"/);
    for (const path of ['/flats/na-lunu', '/flats/studii/', '/flats/Studii'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    const map = (await site.get('/sitemap.xml')).text;
    for (const { slug } of intents) expect(map).toContain(`/flats/${slug}</loc>`);
  });

  it('the page of a flat is the same whatever terms the address asks for', async () => {
    const { slug } = await anyFlat();
    const { text } = await ask(`/flats/${slug}`);
    expect((await ask(`/flats/${slug}?deposit=50&term=5`)).text).toBe(text);
    expect(text).not.toMatch(/ style="/);
  });
});

describe('addresses', () => {
  it.each([
    ['/flats/', 'R-070'],
    ['/Flats', 'R-071'],
    ['/flats/x/y', 'R-072'],
    ['/flats/no-such-slug', 'R-074'],
    ['/%66lats', 'R-070'],
    ['/qwerty', 'R-084'],
  ])('%s (%s R-091) answers 404', async path => {
    const { status, text } = await ask(path);
    expect(status).toBe(404);
    expect(text).toContain('Ошибка 404');
  });

  it.each(['/news-x', '/newsomething', '/a/NEWS'])('R-079 R-080 %s leads to the root', async path => {
    const answer = await site.get(path);
    expect(answer.status).toBe(302);
    expect(leadsTo(answer)).toBe('/');
  });

  it.each(['/api/news/', '/api/new', '/news.png'])('R-080 %s stays an error', async path => {
    expect((await site.get(path)).status).toBe(404);
  });

  it('A-01 the boutique under the other header is written in one way', async () => {
    expect((await site.get('/newheader/flats')).status).toBe(302);
  });
});

/** Rows with the addresses of their blocks; the last one has all that no other has. */
const BLOCKS = [
  ['R-285', 'the intro of the older home page', /^\/api\/index-old\/intro\//],
  ['R-286', 'the autumn', /^\/api\/autumn\//],
  ['R-287', 'the childhood', /^\/api\/childhood\//],
  ['R-288', 'the congratulation', /^\/api\/index\/congratulation-block\//],
  ['R-289', 'the discount', /^\/api\/discount\//],
  ['R-290 R-292 R-298 R-299 R-300', 'the rest', null],
] as const;

describe('the service of the demo complex', () => {
  it.each(BLOCKS)('%s every block of %s answers as it is agreed', async (_rows, _name, own) => {
    const blocks = Object.values(CONTENT_BLOCKS).filter(({ path }) =>
      own === null ? BLOCKS.every(([, , other]) => !other?.test(path)) : own.test(path),
    );
    expect(blocks.length).toBeGreaterThan(0);
    for (const { path, response } of blocks) {
      const { status, text } = await site.get(path);
      expect(status, path).toBe(200);
      expect(response.safeParse(JSON.parse(text)).error, path).toBeUndefined();
    }
  });

  it('R-008 a storey of a flat is there by its id', async () => {
    const { id } = await anyFlat();
    const [floor] = floorPageSchema.parse(await json(`/api/floors/?property=${id}`)).results;
    expect((await site.get(`/api/floors/${floor?.id}/`)).status).toBe(200);
  });
});
