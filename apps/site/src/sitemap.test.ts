import type { ApiClient } from '@quarter/contract/client';
import type { Project } from '@quarter/contract/complex';
import type { InstalmentOffer } from '@quarter/contract/instalment';
import { describe, expect, it } from 'vitest';
import { sitemap } from './sitemap.ts';

const ORIGIN = 'https://example.ru';
const INSTALMENT: InstalmentOffer = {
  first_payment: { min: 20, max: 80 },
  last_payment: { min: 0, max: 30 },
  months: { min: 6, max: 24 },
  frequencies: [1],
  pay_day: 10,
  last_date: '2028-12-31',
  contract_until: '2027-12-31',
};

/** A service with so many flats, one block of premises and nothing else. */
function serviceOf(flats: number, more: Partial<ApiClient> = {}): ApiClient {
  const facts = { flats_on_sale: flats, has_storage: false, has_commercial: false };
  const api: Partial<ApiClient> = {
    async propertyAddresses(query) {
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset') ?? 0)];
      // As the service does.
      const isPart = offset === 0 || (limit === 1_000 && offset % limit === 0 && offset < flats);
      if (limit > 1_000 || !isPart) throw new Error('no such part');
      const results = Array.from({ length: Math.max(0, Math.min(limit, flats - offset)) }, (_, index) => ({
        slug: `f${offset + index}`,
        changed: '2026-11-24',
        picture: 'https://plans.example/p.png?a=1&b=<2>',
      }));
      return { count: flats, changed: '2026-11-25', results };
    },
    contentDays: async () => [
      { key: 'childhood/intro', changed: '2026-10-01' },
      { key: 'childhood/start', changed: '2026-10-07' },
    ],
    project: async () => ({ facts }) as Project,
    instalment: async () => ({ terms: null, date: '2026-11-24' }),
    commercialFloors: async () => [],
    flatIntents: async () => [],
    content: () => Promise.reject(new Error('none')),
    progressSpecs: () => Promise.reject(new Error('none')),
    videos: () => Promise.reject(new Error('none')),
    documentCategories: () => Promise.reject(new Error('none')),
  };
  return { ...api, ...more } as ApiClient;
}

const locations = (xml: string | null) =>
  [...(xml ?? '').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place);

describe('the map of the site', () => {
  it('is one file up to ten thousand addresses, and has no parts then', async () => {
    const api = serviceOf(9_000);
    const map = await sitemap('/sitemap.xml', ORIGIN, api);
    expect(map).toContain('<urlset');
    expect(locations(map).filter(place => place.includes('/flats/f'))).toHaveLength(9_000);
    expect(await sitemap('/sitemap-flats-1.xml', ORIGIN, api)).toBeNull();
    expect(await sitemap('/sitemap-pages.xml', ORIGIN, api)).toBeNull();
  });

  it('is an index of parts above them, each flat in one of them', async () => {
    const api = serviceOf(20_001);
    const map = await sitemap('/sitemap.xml', ORIGIN, api);
    expect(map).toContain('<sitemapindex');
    expect(locations(map)).toEqual(
      ['pages', 'flats-1', 'flats-2', 'flats-3'].map(name => `${ORIGIN}/sitemap-${name}.xml`),
    );
    const parts = await Promise.all(
      locations(map).map(place => sitemap(new URL(place).pathname, ORIGIN, api)),
    );
    const places = parts.map(locations);
    expect(places.map(({ length }) => length).slice(1)).toEqual([10_000, 10_000, 1]);
    expect(new Set(places.flat()).size).toBe(places.flat().length);
    expect(places[0]).toContain(`${ORIGIN}/childhood`);
  });

  it.each(['/sitemap-flats-0.xml', '/sitemap-flats-4.xml', '/sitemap-flats-01.xml', '/sitemap-other.xml'])(
    '%s is none of its parts',
    async path => {
      expect(await sitemap(path, ORIGIN, serviceOf(20_001))).toBeNull();
    },
  );

  it('names the day of the last change and the pictures, signs of XML written as such', async () => {
    const map = await sitemap('/sitemap.xml', ORIGIN, serviceOf(1));
    const line = (place: string) =>
      map?.split('\n').find(one => one.includes(`<loc>${ORIGIN}${place}</loc>`));
    expect(line('/flats/f0')).toBe(
      `<url><loc>${ORIGIN}/flats/f0</loc><lastmod>2026-11-24</lastmod><image:image><image:loc>https://plans.example/p.png?a=1&amp;b=&lt;2&gt;</image:loc></image:image></url>`,
    );
    expect(line('/flats')).toContain('<lastmod>2026-11-25</lastmod>');
    expect(line('/childhood')).toContain('<lastmod>2026-10-07</lastmod>');
    expect(line('/investments')).not.toContain('lastmod');
  });

  it('has pages of parking, premises and the instalment only where there is something on them', async () => {
    const OF_SOME = ['/parking-and-storage', '/commercial', '/installment'];
    const found = async (more: Partial<ApiClient>, flats = 1) => {
      const places = locations(await sitemap('/sitemap.xml', ORIGIN, serviceOf(flats, more)));
      return OF_SOME.filter(path => places.includes(ORIGIN + path));
    };
    const having = (facts: Partial<Project['facts']>) => ({
      project: async () => ({ facts }) as Project,
    });
    expect(await found({})).toEqual([]);
    expect(await found(having({ has_storage: true }))).toEqual(['/parking-and-storage']);
    expect(await found(having({ has_commercial: true }))).toEqual(['/commercial']);
    const instalment: ApiClient['instalment'] = async () => ({ terms: INSTALMENT, date: '2026-11-24' });
    const words = (offer: object | null) => ({
      content: (async (key: string) => {
        if (key !== 'pages/installment') throw new Error('none');
        return { offer };
      }) as never,
    });
    expect(await found({ instalment, ...words({}) })).toEqual(['/installment']);
    expect(await found({ instalment, ...words({}) }, 0)).toEqual([]);
    expect(await found({ instalment, ...words(null) })).toEqual([]);
  });
});
