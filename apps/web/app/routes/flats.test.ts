import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { apiContext } from '../api.ts';
import { facets, SPECS, STUDIOS, stubApi } from '../features/catalogue/testing.ts';
import type { Route } from './+types/flats';
import { loader, meta } from './flats.tsx';

type Tag = Readonly<Record<string, unknown>>;

/** Loads an address of the boutique; the calls of the service that it made. */
async function open(path: string) {
  const { api, calls } = stubApi({
    properties: () => ({ count: 0, next: null, previous: null, results: [] }),
    facets: () => facets({ count: 1 }),
    specs: () => SPECS,
    flatIntents: () => [STUDIOS],
    flatIntent: () => STUDIOS,
  });
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  const url = new URL(path, 'http://site.test');
  const args: Route.LoaderArgs = { request: new Request(url), url, pattern: '/flats', params: {}, context };
  const loaded = await loader(args).catch((error: { init?: { status?: number } }) => error.init?.status);
  return typeof loaded === 'object' ? { status: 200, calls, loaded } : { status: loaded, calls };
}

describe('addresses of the boutique', () => {
  it('are loaded as they are written', async () => {
    const { status, calls } = await open('/flats');
    expect(status).toBe(200);
    expect(calls).toHaveLength(4);
  });

  it.each(['/flats/', '/flats//', '//flats'])('load nothing for %s', async path => {
    expect(await open(`http://site.test${path}`)).toEqual({ status: 404, calls: [] });
  });
});

describe('the head of the boutique', () => {
  const project = {
    name: 'Квартал',
    address: 'Набережная, 1',
    developer: 'Застройщик',
    coordinates: { lat: 55.7, lng: 37.6 },
    facts: { flats_on_sale: 200 },
  };
  async function headOf(path: string) {
    const { loaded } = await open(path);
    const { pathname, search } = new URL(path, 'http://site.test');
    const site = { project, origin: 'https://quarter.example', indexable: true };
    // What `meta` reads of the arguments that the router gives it.
    const tags: Tag[] = meta({
      matches: [{ loaderData: site }],
      loaderData: loaded,
      location: { pathname, search },
      params: {},
    } as never);
    return {
      title: tags.find(tag => 'title' in tag)?.title,
      canonical: tags.find(tag => tag.rel === 'canonical')?.href,
      isLeftOut: tags.some(tag => tag.name === 'robots'),
      structured: JSON.stringify(tags.find(tag => 'script:ld+json' in tag) ?? null),
    };
  }

  it('is that of the page by intent which shows the same flats, and only whole ones are for search engines', async () => {
    const studios = { title: 'Студии — Квартал', canonical: 'https://quarter.example/flats/studii' };
    expect(await headOf('/flats?layout_type=0')).toMatchObject({ ...studios, isLeftOut: false });
    expect(await headOf('/flats?layout_type=0&order=-price')).toMatchObject({ ...studios, isLeftOut: true });
    expect(await headOf('/newHeader/flats?layout_type=0')).toMatchObject({ ...studios, isLeftOut: true });
    const all = { title: 'Бутик квартир — Квартал', canonical: 'https://quarter.example/flats' };
    expect(await headOf('/flats')).toMatchObject({ ...all, isLeftOut: false });
    expect(await headOf('/flats?layout_type=0,1')).toMatchObject({ ...all, isLeftOut: true });
  });

  it('tells search engines the prices of the page by intent, not those of the facets, which leave its price out', async () => {
    const { structured } = await headOf('/flats?layout_type=0');
    expect(structured).toContain('"lowPrice":16189300,"highPrice":21640000,"offerCount":29');
    expect((await headOf('/flats')).structured).toContain('"lowPrice":15937000,"highPrice":97851000');
  });
});
