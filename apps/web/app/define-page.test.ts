import { createClient } from '@quarter/contract/client';
import { ApiError } from '@quarter/contract/errors';
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiContext } from './api.ts';
import { definePage, type Loaded } from './define-page.ts';
import type { AddressCodec } from './shared/address/address-codec.ts';
import { quietly } from './shared/page/quiet.ts';

const FLOOR: AddressCodec<string | null> = {
  read: search => new URLSearchParams(search).get('floor'),
  write: floor => (floor === null ? '' : `floor=${floor}`),
};

function argsOf(path: string, signal?: AbortSignal) {
  const url = new URL(path, 'https://quarter.example');
  return { url, request: new Request(url, signal ? { signal } : {}), params: {} };
}

interface Lots {
  readonly floor: string | null;
  readonly before: string | null;
}

/** A page of the lots of a floor, whose service answers as a test says. */
function setUp(answer: () => Promise<void> = async () => undefined) {
  const service = { answer };
  const page = definePage({
    address: FLOOR,
    isKept: true,
    async load({ address }, shown: Lots | null): Promise<Lots> {
      await service.answer();
      return { floor: address, before: shown?.floor ?? null };
    },
    head: ({ address }) => ({ title: `Этаж ${address}`, description: '', path: null }),
  });
  /** What a page does when it shows something, see `useKept`. */
  const show = ({ data }: Loaded<Lots>, query: string) => {
    const leave = page.kept?.enter();
    page.kept?.keep(data, query);
    return () => leave?.();
  };
  return { page, service, show };
}

const lost = new Error('no connection');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('window', { location: new URL('https://example.ru/lots'), setTimeout });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a page', () => {
  it('goes on from what stands on the screen, and from nothing when it was left', async () => {
    const { page, show } = setUp();
    const first = await page.clientLoader(argsOf('/lots?floor=1'));
    expect(first).toEqual({ data: { floor: '1', before: null }, failed: null });
    const leave = show(first, 'floor=1');
    expect((await page.clientLoader(argsOf('/lots?floor=2'))).data).toEqual({ floor: '2', before: '1' });
    leave();
    expect((await page.clientLoader(argsOf('/lots?floor=2'))).data).toEqual({ floor: '2', before: null });
  });

  it('stays as it was where the answer does not come, and names what was asked for', async () => {
    const { page, service, show } = setUp();
    const first = await page.clientLoader(argsOf('/lots?floor=1'));
    show(first, 'floor=1');
    service.answer = () => Promise.reject(lost);
    expect(await page.clientLoader(argsOf('/lots?floor=2'))).toEqual({ data: first.data, failed: '2' });
    expect(console.error).toHaveBeenCalledWith(lost);
  });

  it('says nothing where what stands there could not be loaded anew', async () => {
    const { page, service, show } = setUp();
    const first = await page.clientLoader(argsOf('/lots?floor=1'));
    show(first, 'floor=1');
    service.answer = () => Promise.reject(lost);
    expect(await page.clientLoader(argsOf('/lots?floor=1'))).toEqual({ data: first.data, failed: null });
  });

  it('that nobody has asked for stays as it was, and what was chosen meanwhile is told as ever', async () => {
    const { page, service, show } = setUp();
    const first = await page.clientLoader(argsOf('/lots?floor=1'));
    show(first, 'floor=1');
    service.answer = () => Promise.reject(lost);
    await quietly({ pathname: '/lots', search: '?floor=1', loaderData: first }, async () => {
      expect(await page.clientLoader(argsOf('/lots?floor=1'))).toBe(first);
      expect(await page.clientLoader(argsOf('/lots?floor=2'))).toEqual({ data: first.data, failed: '2' });
    });
    // A page that is not kept has nothing else to show.
    const other = definePage({ load: () => Promise.reject(lost), head: () => null });
    const loaderData = { data: 1, failed: null };
    await quietly({ pathname: '/lots', search: '', loaderData }, async () => {
      expect(await other.clientLoaderOrLater(argsOf('/lots'))).toBe(loaderData);
    });
    await expect(other.clientLoader(argsOf('/lots'))).rejects.toBe(lost);
  });

  it('fails where nothing was shown, where a newer choice aborted it, and where it is not there', async () => {
    const { page, service, show } = setUp();
    service.answer = () => Promise.reject(lost);
    await expect(page.clientLoader(argsOf('/lots'))).rejects.toBe(lost);
    show({ data: { floor: '1', before: null }, failed: null }, 'floor=1');
    await expect(page.clientLoader(argsOf('/lots?floor=2', AbortSignal.abort()))).rejects.toBe(lost);
    service.answer = () => Promise.reject(new ApiError(404, 'not_found', ''));
    await expect(page.clientLoader(argsOf('/lots?floor=2'))).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('is 404 when it loads nothing', async () => {
    const none = definePage({ load: async () => null, head: () => null });
    await expect(none.clientLoader(argsOf('/lots'))).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('R-083 shows at once what was left at the address that is come back to', async () => {
    const { page, service, show } = setUp();
    const first = await page.clientLoader(argsOf('/lots?floor=1'));
    show(first, 'floor=1')();
    service.answer = () => new Promise(() => undefined);
    expect(await page.clientLoader(argsOf('/lots?floor=1&utm_source=x'))).toEqual(first);
  });

  it('hands over a promise where the data take their time, also that of a failure', async () => {
    const { page, service } = setUp();
    expect(await page.clientLoaderOrLater(argsOf('/lots'))).toHaveProperty('data');
    service.answer = () => new Promise(resolve => setTimeout(resolve, 1_000));
    const slow = page.clientLoaderOrLater(argsOf('/lots'));
    await vi.advanceTimersByTimeAsync(250);
    const handed = await slow;
    expect(handed).toHaveProperty('later');
    await vi.advanceTimersByTimeAsync(1_000);
    if ('later' in handed) expect((await handed.later).data).toEqual({ floor: null, before: null });

    service.answer = () => Promise.reject(lost);
    const failed = await page.clientLoaderOrLater(argsOf('/lots'));
    if ('later' in failed) await expect(failed.later).rejects.toBe(lost);
    else expect.fail('a failure is shown by the page');
    service.answer = () => Promise.reject(new ApiError(404, 'not_found', ''));
    await expect(page.clientLoaderOrLater(argsOf('/lots'))).rejects.toMatchObject({ init: { status: 404 } });
  });

  it('is kept by what it reads of the query, and loaded again for that alone', () => {
    const { page } = setUp();
    expect(page.handle.query?.('?utm_source=x&floor=3')).toBe('floor=3');
    const plain = definePage({ load: async () => 1, head: () => null });
    expect(plain.handle.query?.('?floor=3')).toBe('');
    const once = definePage({
      address: FLOOR,
      isLoadedOnce: true,
      load: async () => 1,
      head: () => null,
    });
    const move = (from: string, to: string) => ({
      currentUrl: argsOf(from).url,
      nextUrl: argsOf(to).url,
      defaultShouldRevalidate: true,
      currentParams: {},
      nextParams: {},
    });
    const query = move('/lots?floor=1', '/lots?floor=2');
    expect([page, plain, once].map(one => one.shouldRevalidate(query))).toEqual([true, false, false]);
    const again = move('/lots?floor=1', '/lots?floor=1');
    expect([page, plain, once].map(one => one.shouldRevalidate(again))).toEqual([true, true, true]);
  });

  it('says its head, or leaves it to itself', () => {
    const { page } = setUp();
    const location = {
      pathname: '/lots',
      search: '?floor=4',
      hash: '',
      state: null,
      key: '',
      mask: undefined,
    };
    const args = {
      matches: [{ loaderData: undefined }],
      loaderData: undefined,
      location,
      params: {},
    } as const;
    expect(page.meta(args)).toContainEqual({ title: 'Этаж 4' });
    expect(definePage({ load: async () => 1, head: () => null }).meta(args)).toEqual([]);
  });
});

describe('what a page answers on the server', () => {
  it('is 200, or the status that its data say', async () => {
    const page = definePage({
      load: async ({ url }) => ({ isGone: url.pathname === '/gone' }),
      head: () => null,
      status: ({ isGone }) => (isGone ? 410 : 200),
    });
    const context = new RouterContextProvider();
    context.set(
      apiContext,
      createClient(() => Promise.reject(lost)),
    );
    const at = (path: string) => page.loader({ ...argsOf(path), context });
    expect(await at('/here')).toEqual({ data: { isGone: false }, failed: null });
    expect(await at('/gone')).toMatchObject({ data: { data: { isGone: true } }, init: { status: 410 } });
  });
});
