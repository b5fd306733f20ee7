import { afterEach, beforeEach, expect, it, vi } from 'vitest';

// The address is read when the module is.
beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What both clients of the browser ask for in a page that names this address. */
async function askedFrom(api: string | undefined) {
  const asked: [url: string, credentials: RequestCredentials | undefined][] = [];
  const fetch = async (url: string, { credentials }: RequestInit) => {
    asked.push([url, credentials]);
    return new Response('{}', { status: 503 });
  };
  vi.stubGlobal('window', { fetch, location: { pathname: '/' } });
  vi.stubGlobal('document', { documentElement: { dataset: { api } }, cookie: '' });
  const { browserApi } = await import('../../api.ts');
  const { visitorApi } = await import('../../visitor-api.ts');
  await expect(browserApi().specs()).rejects.toMatchObject({ status: 503 });
  await expect(visitorApi('favoritesCollection')).rejects.toMatchObject({ status: 503 });
  return asked;
}

it('R-418 the browser calls the address that the page names, with its cookies', async () => {
  expect(await askedFrom('https://api.example.ru/v1')).toEqual([
    ['https://api.example.ru/v1/api/properties/specs/', 'include'],
    ['https://api.example.ru/v1/api/favorites/collection/', 'include'],
  ]);
});

it('R-418 and its own origin when the page names none', async () => {
  expect(await askedFrom(undefined)).toEqual([
    ['/api/properties/specs/', undefined],
    ['/api/favorites/collection/', 'same-origin'],
  ]);
});
