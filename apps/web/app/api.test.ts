import { ApiError, FieldError } from '@quarter/contract/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inBrowser, type LoadArgs } from './api.ts';
import { noteIntents } from './shared/lots/intents.ts';

const ORIGIN = 'https://quarter.example';

function argsOf(path: string) {
  const url = new URL(path, ORIGIN);
  return { url, request: new Request(url), params: {} };
}

/** Whether a load has ended `ms` after its start. */
async function endsWithin(ms: number, loading: Promise<unknown>): Promise<boolean> {
  let isDone = false;
  loading.then(
    () => {
      isDone = true;
    },
    () => {
      isDone = true;
    },
  );
  await vi.advanceTimersByTimeAsync(ms);
  return isDone;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: new URL('https://example.ru/'), setTimeout });
});
afterEach(() => {
  vi.useRealTimers();
  noteIntents(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('data of a page in the browser', () => {
  const quick = async ({ url }: LoadArgs) => url.pathname;

  it('of the same page, shown under another address, take no longer than they need', async () => {
    noteIntents([{ slug: 'studii', filter: 'layout_type=0', label: 'Студии' }]);
    vi.stubGlobal('window', { location: new URL('https://example.ru/flats/studii'), setTimeout });
    expect(await endsWithin(0, inBrowser(quick, argsOf('/flats?layout_type=0,1')))).toBe(true);
  });

  it('R-361 R-434 A-62 of another page take 200 ms at least', async () => {
    const loading = inBrowser(quick, argsOf('/flats'));
    expect(await endsWithin(199, loading)).toBe(false);
    expect(await endsWithin(1, loading)).toBe(true);
    expect(await loading).toBe('/flats');
  });

  it('R-361 take no longer than that when they are slower', async () => {
    const slow = () => new Promise(resolve => setTimeout(() => resolve('slow'), 350));
    const loading = inBrowser(slow, argsOf('/flats'));
    expect(await endsWithin(349, loading)).toBe(false);
    expect(await endsWithin(1, loading)).toBe(true);
  });

  it('R-358 R-427 of a change within the page are there at once', async () => {
    expect(await endsWithin(0, inBrowser(quick, argsOf('/?view=chess')))).toBe(true);
  });

  it('R-088 R-673 R-676 A-76 a failure becomes the error page: only «not found» of the service is 404', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const failing = (error: unknown) => inBrowser(() => Promise.reject(error), argsOf('/'));
    const missing = { init: { status: 404 } };
    await expect(failing(new ApiError(404, 'not_found', 'Нет'))).rejects.toMatchObject(missing);
    const away = new ApiError(503, 'overloaded', 'Сервис не ответил');
    await expect(failing(away)).rejects.toMatchObject({ init: { status: 503 } });
    for (const broken of [
      new Error('The answer is not of its shape'),
      new FieldError({ limit: ['Не больше 100'] }),
      new ApiError(404, 'internal', 'Сервис не ответил'),
      new ApiError(502, 'internal', 'Сервис не ответил'),
    ])
      await expect(failing(broken)).rejects.toBe(broken);
  });
});
