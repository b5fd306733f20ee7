import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { apiContext } from '../api.ts';
import { facets, SPECS, stubApi } from '../features/catalogue/testing.ts';
import type { Route } from './+types/flats';
import { loader } from './flats.tsx';

/** Loads an address of the boutique; the calls of the service that it made. */
async function open(path: string) {
  const { api, calls } = stubApi({
    properties: () => ({ count: 0, next: null, previous: null, results: [] }),
    facets: () => facets({ count: 1 }),
    specs: () => SPECS,
  });
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  const url = new URL(path, 'http://site.test');
  const args: Route.LoaderArgs = { request: new Request(url), url, pattern: '/flats', params: {}, context };
  const status = await loader(args).then(
    () => 200,
    (error: { init?: { status?: number } }) => error.init?.status,
  );
  return { status, calls };
}

describe('addresses of the boutique', () => {
  it('are loaded as they are written', async () => {
    const { status, calls } = await open('/flats');
    expect(status).toBe(200);
    expect(calls).toHaveLength(3);
  });

  it.each(['/flats/', '/flats//', '//flats'])('load nothing for %s', async path => {
    expect(await open(`http://site.test${path}`)).toEqual({ status: 404, calls: [] });
  });
});
