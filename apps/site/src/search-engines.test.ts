import { join } from 'node:path';
import { openDatabase } from '@quarter/api/db/connect';
import { buildDemo } from '@quarter/complex/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_FOLDER, readBlocks } from './content.ts';
import { ROOT } from './root.ts';
import { PAGES } from './testing/page-paths.ts';
import { demoDatabase, startTestSite, type TestAnswer, type TestSite } from './testing/site.ts';
import { type DataNode, dataFaults, structuredData } from './testing/structured-data.ts';

const ORIGIN = 'https://example.ru';
const flats = buildDemo().lots.filter(lot => lot.kind === 'flat');
const first = (status: string, isDiscounted = false) =>
  flats.find(flat => flat.status === status && flat.discount_amount > 0 === isDiscounted)?.slug ?? 'none';
const FREE = first('free');
const DISCOUNTED = first('free', true);
const BOOKED = first('booked');
const SOLD = first('sold');

const FLATS = new Set(flats.map(({ slug }) => `/flats/${slug}`));

let url: string;
let site: TestSite;
beforeAll(async () => {
  url = await demoDatabase(await readBlocks(CONTENT_FOLDER, join(ROOT, 'complex/files')));
  site = await startTestSite(url, { address: { publicOrigin: ORIGIN, productionDomain: 'example.ru' } });
});
afterAll(() => site.close());

/** Pages that were asked for already. */
const seen = new Map<string, TestAnswer>();
async function ask(path: string): Promise<TestAnswer> {
  const answer = seen.get(path) ?? (await site.get(path, { headers: { accept: 'text/html' } }));
  seen.set(path, answer);
  return answer;
}
const page = async (path: string) => (await ask(path)).text;
const dataOf = async (path: string) => structuredData(await page(path));
const nodeOf = async (path: string, type: string): Promise<DataNode | undefined> =>
  (await dataOf(path)).find(node => node['@type'] === type);
const isLeftOut = (html: string) => html.includes('<meta name="robots" content="noindex"');
const canonicalOf = (html: string) =>
  /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

/** Addresses of the map of the site, without its own. */
async function mapped(): Promise<string[]> {
  const { text } = await site.get('/sitemap.xml');
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => place.slice(ORIGIN.length));
}

describe('what pages say to search engines', () => {
  it('is right by the rules of schema.org and of Google on every page', async () => {
    const paths = [...PAGES, ...(await mapped()).filter(path => !FLATS.has(path))];
    const sheets = ['/flats/', '/facing/flats/', '/flats/print/'].map(base => base + FREE);
    const all = [
      ...new Set([...paths, ...sheets, ...[DISCOUNTED, BOOKED, SOLD].map(slug => `/flats/${slug}`)]),
    ];
    const types = new Set<string>();
    for (const path of all) {
      const html = await page(path);
      const nodes = structuredData(html);
      expect(await dataFaults(nodes), path).toEqual([]);
      // Whoever is left out says nothing; all the others say the way to them at least.
      expect([path, nodes.length > 0]).toEqual([path, !isLeftOut(html)]);
      if (path !== '/' && nodes.length > 0) expect(nodes.at(-1)?.['@type'], path).toBe('BreadcrumbList');
      for (const [address] of JSON.stringify(nodes).matchAll(/https?:[^"]+/g))
        expect(address).toMatch(
          /^https:\/\/(example\.ru\/|schema\.org\b|\w+\.izluchina\.example\/)|purl\.org/,
        );
      for (const node of nodes) types.add(node['@type']);
    }
    expect([...types].sort()).toEqual([
      'ApartmentComplex',
      'BreadcrumbList',
      'CollectionPage',
      'Organization',
      'RealEstateListing',
      'VideoObject',
    ]);
  });

  it('a fault in it would be found', async () => {
    const [listing] = await dataOf(`/flats/${FREE}`);
    if (!listing) throw new Error('no listing');
    expect(await dataFaults([{ ...listing, mainEntity: { '@type': 'Apartment', offers: {} } }])).toEqual([
      'WARNING: Property "offers" for type "Apartment" is not supported by the schema.org specification',
    ]);
    expect(await dataFaults([{ '@type': 'VideoObject', name: 'Фильм' }])).toContain(
      'ERROR: Required attribute "uploadDate" is missing',
    );
  });

  it('R-250 a flat is a listing with the price that its page shows, and its last day', async () => {
    const [sample] = flats.filter(({ slug }) => slug === DISCOUNTED);
    expect(await nodeOf(`/flats/${DISCOUNTED}`, 'RealEstateListing')).toMatchObject({
      url: `${ORIGIN}/flats/${DISCOUNTED}`,
      mainEntity: {
        '@type': 'Apartment',
        floorLevel: String(sample?.floor),
        floorSize: { value: sample?.area, unitCode: 'MTK' },
        containedInPlace: { '@type': 'ApartmentComplex', geo: { '@type': 'GeoCoordinates' } },
      },
      offers: {
        price: sample?.price,
        priceCurrency: 'RUB',
        availability: 'https://schema.org/InStock',
        priceValidUntil: sample?.discount_until,
      },
    });
    expect(await nodeOf(`/flats/${FREE}`, 'RealEstateListing')).not.toHaveProperty('offers.priceValidUntil');
    expect(await nodeOf(`/flats/${BOOKED}`, 'RealEstateListing')).toMatchObject({
      offers: { availability: 'https://schema.org/Reserved' },
    });
  });

  it('the home page says where the complex is, its list what is on sale', async () => {
    expect(await nodeOf('/', 'ApartmentComplex')).toMatchObject({
      address: { '@type': 'PostalAddress', addressLocality: 'Москва', addressCountry: 'RU' },
      geo: { latitude: 55.7043, longitude: 37.6584 },
      telephone: '+7 (495) 000-00-00',
    });
    const prices = flats.filter(({ status }) => status === 'free').map(({ price }) => price);
    expect(await nodeOf('/flats', 'CollectionPage')).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        offerCount: prices.length,
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
      },
    });
  });
});

describe('the map of the site', () => {
  it('R-250 R-251 has every page that is not left out, by its own address, and no other', async () => {
    const paths = await mapped();
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths.filter(one => !FLATS.has(one) || one === `/flats/${FREE}`)) {
      const answer = await ask(path);
      expect([path, answer.status, isLeftOut(answer.text), canonicalOf(answer.text)]).toEqual([
        path,
        200,
        false,
        ORIGIN + path,
      ]);
    }
    expect(paths).toContain('/flats/studii');
    for (const path of PAGES)
      expect([path, paths.includes(path)]).toEqual([path, !isLeftOut(await page(path))]);
    expect(paths.filter(path => FLATS.has(path)).sort()).toEqual(
      flats
        .filter(({ status }) => status !== 'sold')
        .map(({ slug }) => `/flats/${slug}`)
        .sort(),
    );
  });

  it('its pictures are there', async () => {
    const { text } = await site.get('/sitemap.xml');
    const pictures = [...text.matchAll(/<image:loc>([^<]+)<\/image:loc>/g)].map(
      ([, place = '']) => new URL(place),
    );
    expect(pictures.length).toBeGreaterThan(200);
    for (const { pathname, search } of new Set([...pictures.slice(0, 20), ...pictures.slice(-3)]))
      expect([pathname, (await site.get(pathname + search)).status]).toEqual([pathname, 200]);
  });
});

describe('icons and words for machines', () => {
  it('the icons are there, by the page, by the manifest and where nobody is asked', async () => {
    const manifest = JSON.parse((await site.get('/manifest.webmanifest')).text);
    expect(manifest).toMatchObject({ name: 'Излучина', lang: 'ru', start_url: '/', theme_color: '#f3f2f1' });
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable');
    const named = [
      ...(await page('/')).matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g),
    ];
    const paths = [
      ...named.map(([, path = '']) => path),
      ...manifest.icons.map(({ src }: { src: string }) => src),
    ];
    expect(new Set(paths)).toEqual(
      new Set([
        ...['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/manifest.webmanifest'],
        ...['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png'],
      ]),
    );
    for (const path of new Set(paths)) {
      const { status, headers, body } = await site.get(path);
      expect([path, status]).toEqual([path, 200]);
      if (path.endsWith('.png'))
        expect([headers['content-type'], body.readUInt32BE(16)]).toEqual(['image/png', sizeOf(path)]);
    }
    // Kind 1 is an icon, of three sizes.
    const { body } = await site.get('/favicon.ico');
    expect([body.readUInt16LE(2), body.readUInt16LE(4)]).toEqual([1, 3]);
  });

  const sizeOf = (path: string) => Number(/\d+/.exec(path)?.[0] ?? 180);

  it('security.txt names whom to tell, and holds for less than a year', async () => {
    const { status, headers, text } = await site.get('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain('Contact: mailto:trust@izluchina.example\n');
    expect(text).toContain(`Canonical: ${ORIGIN}/.well-known/security.txt\n`);
    const end = Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '');
    expect(end - Date.now()).toBeGreaterThan(30 * 86_400_000);
    expect(end - Date.now()).toBeLessThan(365 * 86_400_000);
  });
});

/** Changes the database as another process does. */
async function change(...statements: readonly string[]): Promise<void> {
  const database = await openDatabase({ url });
  await database.change(async tx => {
    for (const statement of statements) await tx.execute(statement);
  });
  await database.close();
  seen.clear();
}

/** An answer with this status: a page that was asked for before a change is given as it was for a moment after it. */
async function answered(path: string, status: number): Promise<TestAnswer> {
  let answer: TestAnswer | undefined;
  const statusNow = async () => {
    answer = await site.get(path, { headers: { accept: 'text/html' } });
    return answer.status;
  };
  await expect.poll(statusNow, { timeout: 20_000, message: path }).toBe(status);
  if (!answer) throw new Error('nothing was asked');
  return answer;
}

describe('a flat that is no more', () => {
  it('sold lately it is read with similar ones and left out; later it is gone, and so is a withdrawn one', async () => {
    const html = await page(`/flats/${SOLD}`);
    expect(isLeftOut(html)).toBe(true);
    expect(html).toContain('Похожие свободные квартиры');

    const [, longSold = 'none'] = flats.filter(({ status }) => status === 'sold').map(({ slug }) => slug);
    await change(
      `update lots set sold_at = now() - interval '92 days' where slug = '${longSold}'`,
      `update lots set withdrawn_at = now() where slug = '${BOOKED}'`,
      `insert into former_slugs (slug, lot_id) select slug, id from lots where slug = '${FREE}'`,
      `update lots set slug = 'renamed-flat' where slug = '${FREE}'`,
    );
    await answered('/flats/renamed-flat', 200);

    for (const slug of [longSold, BOOKED]) {
      const answer = await answered(`/flats/${slug}`, 410);
      expect([slug, isLeftOut(answer.text)]).toEqual([slug, true]);
      expect(answer.text).toContain('Похожие свободные квартиры');
      expect(answer.text).toMatch(/<h1>[^<]+м²<\/h1>/);
      expect(structuredData(answer.text)).toEqual([]);
      const print = await answered(`/flats/print/${slug}`, 410);
      expect(print.text).toContain('Ошибка 410');
      expect((await mapped()).some(path => path.includes(slug))).toBe(false);
    }
    for (const base of ['/flats/', '/flats/print/', '/facing/flats/']) {
      const answer = await answered(base + FREE, 301);
      expect(answer.headers.location).toBe(`${base}renamed-flat`);
      // Marks of campaigns go on, though no page depends on them.
      const marked = await site.get(`${base}${FREE}?utm_source=%D1%8F&utm_medium=cpc`);
      expect(marked.headers.location).toBe(`${base}renamed-flat?utm_source=%D1%8F&utm_medium=cpc`);
    }
    const building = flats.find(({ slug }) => slug === longSold)?.building;
    const chess = await page(`/flats?view=chess&section=${building}`);
    expect([chess.includes('role="grid"'), chess.includes(`/flats/${longSold}"`)]).toEqual([true, false]);
  });
});

it('words of the complex cannot end the script in which search engines read them', async () => {
  const name = 'Секция </script><b>1</b>';
  await change(`update buildings set name = '${name}'`);
  await expect
    .poll(async () => (await site.get(`/flats/${DISCOUNTED}`)).text.includes('1&lt;/b&gt;'), {
      timeout: 20_000,
    })
    .toBe(true);
  const listing = await nodeOf(`/flats/${DISCOUNTED}`, 'RealEstateListing');
  expect(listing?.name).toContain(name.toLowerCase());
});
