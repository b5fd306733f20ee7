import type { APIRequestContext } from '@playwright/test';
import { floorPageSchema } from '@quarter/contract/complex';
import { CONTENT_BLOCKS } from '@quarter/contract/content-endpoints';
import { propertyPageSchema } from '@quarter/contract/property';
import { expect, test } from '../harness/test.ts';

/** Every path of the route map without an id in it. */
const PAGES = [
  '/',
  '/360_view',
  '/3d-tours',
  '/booking',
  '/booking/owners',
  '/booking/pdf',
  '/booking/success',
  '/capital-in-meters',
  '/childhood',
  '/commercial',
  '/documents',
  '/favorites',
  '/favorites/print',
  '/flats',
  '/flats/price',
  '/installment',
  '/investments',
  '/newHeader/flats',
  '/old-main',
  '/parking-and-storage',
  '/payment-options',
  '/progress',
  '/renders',
  '/time-of-opportunity',
  '/video',
  '/videos',
];

interface Seen {
  readonly status: number;
  readonly html: string;
}

const textOf = async (request: APIRequestContext, path: string): Promise<Seen> => {
  const answer = await request.get(path);
  const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false;
  return { status: answer.status(), html: isPage ? await answer.text() : '' };
};

/** Addresses of the site itself that a document leads to. */
function linksOf(html: string): string[] {
  const hrefs = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return hrefs.filter(href => href.startsWith('/') || href.startsWith('#'));
}

test('R-035 … R-069 every page answers, with one title and one heading of its own', async ({ request }) => {
  const titles = new Map<string, string>();
  for (const path of PAGES) {
    const { status, html } = await textOf(request, path);
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

test('R-008 a storey of a flat is there by its id', async ({ request }) => {
  const { results } = propertyPageSchema.parse(await (await request.get('/api/properties/?limit=1')).json());
  const floors = await request.get(`/api/floors/?property=${results[0]?.id}`);
  const [floor] = floorPageSchema.parse(await floors.json()).results;
  expect((await request.get(`/api/floors/${floor?.id}/`)).status()).toBe(200);
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

for (const [rows, name, own] of BLOCKS) {
  test(`${rows} every block of ${name} answers as it is agreed`, async ({ request }) => {
    const blocks = Object.values(CONTENT_BLOCKS).filter(({ path }) =>
      own === null ? BLOCKS.every(([, , other]) => !other?.test(path)) : own.test(path),
    );
    expect(blocks.length).toBeGreaterThan(0);
    for (const { path, response } of blocks) {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      expect(response.safeParse(await answer.json()).error, path).toBeUndefined();
    }
  });
}

test('R-612 R-077 no link of any page is dead, nor any anchor', async ({ request }) => {
  test.setTimeout(180_000);
  const seen = new Map<string, Seen>();
  const dead: string[] = [];
  const look = async (path: string) => {
    const known = seen.get(path);
    if (known) return known;
    const found = await textOf(request, path);
    seen.set(path, found);
    return found;
  };
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
});
