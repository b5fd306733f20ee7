import { join } from 'node:path';
import { buildDemo } from '@quarter/complex/demo';
import { type ApiClient, createClient, type Transport } from '@quarter/contract/client';
import type { EndpointName } from '@quarter/contract/endpoints';
import { ApiError, FieldError } from '@quarter/contract/errors';
import { httpTransport } from '@quarter/contract/http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { CONTENT_FOLDER, readBlocks } from './content.ts';
import { createPages, type PagesBuild } from './pages.ts';
import { ROOT } from './root.ts';
import { builtPages, demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

let build: PagesBuild;
let site: TestSite;
let send: Transport;
beforeAll(async () => {
  build = await builtPages();
  const content = await readBlocks(CONTENT_FOLDER, join(ROOT, 'complex/files'));
  site = await startTestSite(await demoDatabase(content), { turns: { perSecond: 100_000 } });
  send = httpTransport({ baseUrl: `http://127.0.0.1:${site.port}`, fetch: remembering() });
  for (const name of ['warn', 'error'] as const) vi.spyOn(console, name).mockReturnValue();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await site.close();
});

const { lots } = buildDemo();
const flat = lots.find(({ kind, status }) => kind === 'flat' && status === 'free')?.slug;
/** Addresses of the routes that have something of the complex in their path. */
const EXAMPLES: ReadonlyMap<string, readonly string[]> = new Map([
  ['flats/:slug', [`/flats/${flat}`]],
  ['flats/print/:slug', [`/flats/print/${flat}`]],
  ['facing/flats/:slug', [`/facing/flats/${flat}`]],
  ['booking/owners/:id', ['/booking/owners/1']],
  ['booking/owners/share/:id', ['/booking/owners/share/1']],
  ['documents/:category?', ['/documents', '/documents/permits']],
  ['commercial/:id', ['/commercial/1']],
  ['commercial/:id/middle', ['/commercial/1/middle']],
  ['commercial/:id/high', ['/commercial/3/high']],
]);
/** What a page shows as well at other addresses of it. */
const MORE = [
  '/flats?view=chess',
  '/flats?view=facade',
  '/parking-and-storage?tab=storerooms',
  '/video?id=terrace',
];

/** An address of every page of the build. */
function paths(): string[] {
  const routes = Object.values(build.routes).flatMap(route => route ?? []);
  const pages = routes.filter(
    ({ index, path }) => index || (path !== undefined && !['', '*'].includes(path)),
  );
  return [...pages.flatMap(({ path = '' }) => EXAMPLES.get(path) ?? [`/${path}`]), ...MORE];
}

/** Asks for each address once: pages are opened over and over, and what the service says stays the same. */
function remembering(): typeof fetch {
  const known = new Map<string, Promise<string>>();
  return async input => {
    const url = String(input);
    const text = known.get(url) ?? fetch(url).then(answer => answer.text());
    known.set(url, text);
    return new Response(await text);
  };
}

async function open(api: ApiClient, path: string): Promise<{ status: number; text: string }> {
  const pages = createPages(build, () => api, {
    analytics: null,
    map: null,
    apiUrl: null,
    intents: { revision: 0, drawnAt: url => url },
  });
  const address = pages.address(
    { origin: 'http://localhost', secure: false, isForwarded: false, indexable: true },
    path,
  );
  if (address === null) throw new Error(`${path} is no address`);
  const { status, body } = await pages.render(address);
  return { status, text: body.toString() };
}

const unreadable = z.safeParse(z.number(), 'x').error ?? new Error();
const FAILURES: readonly (readonly [string, Error, number])[] = [
  ['cannot be reached', new TypeError('fetch failed'), 500],
  ['fails', new ApiError(500, 'internal', 'Не получилось'), 500],
  ['has 404 of somebody else given in its place', new ApiError(404, 'internal', 'Не получилось'), 500],
  ['refuses a value', new FieldError({ limit: ['Не больше 100'] }), 500],
  ['answers what cannot be read', unreadable, 500],
  ['is overloaded', new ApiError(503, 'overloaded', 'Не получилось'), 503],
];

describe('R-673 R-676 every page, when the service', () => {
  it.each(FAILURES)('%s: the error page with its status', async (_, failure, status) => {
    for (const path of paths()) {
      const page = await open(
        createClient(() => Promise.reject(failure)),
        path,
      );
      expect([path, page.status]).toEqual([path, status]);
      expect(page.text).toContain(`Ошибка ${status}. Произошла внутренняя ошибка сервера`);
      expect(page.text).not.toContain('Ошибка 404');
    }
  });

  it('fails in one call of it: the page without that part, or 500, and never 404', async () => {
    for (const path of paths()) {
      const calls = new Set<EndpointName>();
      const noting: Transport = (name, input) => {
        calls.add(name);
        return send(name, input);
      };
      expect([path, (await open(createClient(noting), path)).status]).toEqual([path, 200]);
      expect(calls).toContain('project');
      for (const broken of calls) {
        const failing: Transport = (name, input) =>
          name === broken ? Promise.reject(new ApiError(404, 'internal', 'Нет')) : send(name, input);
        const { status } = await open(createClient(failing), path);
        expect([200, 500], `${path} without ${broken}`).toContain(status);
      }
    }
  });

  it('says that there is no such thing: 404', async () => {
    for (const path of [
      '/flats/no-such',
      '/flats/print/no-such',
      '/facing/flats/no-such',
      '/documents/no-such',
    ])
      expect([path, (await site.get(path)).status]).toEqual([path, 404]);
  });
});

it('R-676 filters that are refused are left out of every list', async () => {
  for (const path of ['/flats', '/flats/price', '/parking-and-storage', '/commercial'])
    expect([path, (await site.get(`${path}?building=987654&floor=987654`)).status]).toEqual([path, 200]);
});
