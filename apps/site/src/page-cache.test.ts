import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { PageCache } from './page-cache.ts';
import type { RenderedPage } from './stored-page.ts';

interface Rendered {
  readonly key: string;
  finish(page?: Partial<RenderedPage>): void;
  fail(error: Error): void;
}

const ASKER = { network: 'one', isGone: () => false };
const MARKS = { attributes: ' data-device="desktop"', isShared: true };

/** A cache over renders that the test finishes by hand; a body says what was rendered at which version. */
function setUp({ maxBytes = 1e6, maxAgeMs = 1000 } = {}) {
  const state = { version: 1, now: 0 };
  const renders: Rendered[] = [];
  const cache = new PageCache<{ key: string }>({
    maxBytes,
    maxAgeMs,
    edition: () => String(state.version),
    now: () => state.now,
    render: ({ key }) => {
      const body = Buffer.from(`${key}@${state.version}`);
      return new Promise((resolve, reject) => {
        renders.push({
          key,
          finish: page => resolve({ status: 200, headers: [], body, ...page }),
          fail: reject,
        });
      });
    },
  });
  const load = (address: { key: string }) => cache.load(address, ASKER, (_askers, work) => work());
  const put = async (key: string, page?: Partial<RenderedPage>) => {
    const loading = load({ key });
    renders.at(-1)?.finish(page);
    await loading;
  };
  const found = (key: string) => cache.find({ key })?.form(MARKS).plain.body.toString() ?? null;
  return { state, renders, cache, load, put, found };
}

describe('page cache', () => {
  it('renders an address once for everyone who asks meanwhile', async () => {
    const { renders, found, load } = setUp();
    const both = Promise.all([load({ key: 'a' }), load({ key: 'a' })]);
    expect(renders).toHaveLength(1);
    renders[0]?.finish();
    const [one, other] = await both;
    expect(one).toBe(other);
    expect(found('a')).toBe('a@1');
  });

  it('gives nothing of the data before a change that it was not told of', async () => {
    const { state, put, found } = setUp();
    await put('a');
    state.version = 2;
    expect(found('a')).toBeNull();
  });

  it('gives the former page for half a second after a change, and renders it again meanwhile', async () => {
    const { state, renders, cache, put, found } = setUp();
    await put('a');
    state.version = 2;
    const renewed = cache.renew(500);
    expect(renders).toHaveLength(2);
    state.now = 499;
    expect(found('a')).toBe('a@1');
    state.now = 500;
    expect(found('a')).toBeNull();
    renders[1]?.finish();
    await renewed;
    expect(found('a')).toBe('a@2');
  });

  it('renews pages one at a time, those asked for last first, and forgets the others', async () => {
    const { state, renders, cache, put, found } = setUp();
    const keys = Array.from({ length: 60 }, (_, index) => `page-${index}`);
    for (const key of keys) await put(key);
    found('page-7');
    const before = renders.length;
    state.version = 2;
    let isOver = false;
    let turns = 0;
    const renewed = cache.renew(500).finally(() => {
      isOver = true;
    });
    const drawn: string[] = [];
    for (let next = before; next < renders.length; next += 1) {
      expect(renders).toHaveLength(next + 1);
      drawn.push(renders[next]?.key ?? '');
      renders[next]?.finish();
      for (; renders.length === next + 1 && !isOver; turns += 1)
        await new Promise(resolve => setImmediate(resolve));
    }
    await renewed;
    // Whoever asks meanwhile gets his turn between any two.
    expect(turns).toBeGreaterThanOrEqual(drawn.length);
    expect(drawn.slice(0, 3)).toEqual(['page-7', 'page-59', 'page-58']);
    expect(drawn).toHaveLength(50);
    state.now = 400;
    expect(found('page-0')).toBeNull();
  });

  it('shares what it renews with who asks meanwhile, and leaves the rest to a change after it', async () => {
    const { state, renders, cache, load, put, found } = setUp();
    await put('a');
    await put('b');
    state.version = 2;
    const first = cache.renew(500);
    const asked = load({ key: 'b' });
    expect(renders.map(({ key }) => key)).toEqual(['a', 'b', 'b']);
    state.version = 3;
    const second = cache.renew(500);
    renders[2]?.finish();
    await Promise.all([asked, first]);
    for (let next = 3; next < 5; next += 1) {
      await vi.waitFor(() => expect(renders).toHaveLength(next + 1));
      renders[next]?.finish();
    }
    await second;
    expect([found('a'), found('b')]).toEqual(['a@3', 'b@3']);
  });

  it('gives no former page where none may be given', async () => {
    const { state, renders, cache, put, found } = setUp();
    await put('a');
    state.version = 2;
    const renewed = cache.renew(0);
    expect(found('a')).toBeNull();
    renders[1]?.finish();
    await renewed;
    expect(found('a')).toBe('a@2');
  });

  it('goes on renewing when one page fails', async () => {
    const { state, renders, cache, put, found } = setUp();
    await put('a');
    await put('b');
    state.version = 2;
    const renewed = cache.renew(500);
    renders[2]?.fail(new Error('broken'));
    await vi.waitFor(() => expect(renders).toHaveLength(4));
    renders[3]?.finish();
    await renewed;
    expect([found('a'), found('b')]).toEqual(['a@2', null]);
  });

  it('neither keeps nor shares a render that began before a change', async () => {
    const { state, renders, found, load } = setUp();
    const early = load({ key: 'a' });
    state.version = 2;
    const late = load({ key: 'a' });
    expect(renders).toHaveLength(2);
    renders[1]?.finish();
    expect((await late).form(MARKS).plain.body.toString()).toBe('a@2');
    renders[0]?.finish();
    await early;
    expect(found('a')).toBe('a@2');
  });

  it('goes on sharing a render when an outdated one of the same address ends', async () => {
    const { state, renders, load } = setUp();
    const early = load({ key: 'a' });
    state.version = 2;
    const late = load({ key: 'a' });
    renders[0]?.finish();
    await early;
    expect(load({ key: 'a' })).toBe(late);
    renders[1]?.finish();
    await late;
  });

  it('gives nothing older than the bound of age', async () => {
    const { state, put, found } = setUp({ maxAgeMs: 1000 });
    await put('a');
    state.now = 999;
    expect(found('a')).toBe('a@1');
    state.now = 1000;
    expect(found('a')).toBeNull();
  });

  it('keeps 200 only', async () => {
    const { put, found, cache } = setUp();
    await put('lost', { status: 404 });
    await put('moved', { status: 302 });
    await put('broken', { status: 500 });
    expect([found('lost'), found('moved'), found('broken')]).toEqual([null, null, null]);
    expect(cache.bytes).toBe(0);
  });

  it('tells everyone who waits about a failed render and tries again for the next', async () => {
    const { renders, load } = setUp();
    const waiting = [load({ key: 'a' }), load({ key: 'a' })];
    renders[0]?.fail(new Error('broken'));
    const outcomes = await Promise.allSettled(waiting);
    expect(outcomes.map(one => one.status)).toEqual(['rejected', 'rejected']);
    const again = load({ key: 'a' });
    renders[1]?.finish();
    expect((await again).status).toBe(200);
  });

  it('drops the oldest that nobody asked for when it is full, compressed forms counted', async () => {
    const { cache, put, found } = setUp({ maxBytes: 100_000 });
    const body = Buffer.alloc(30_000, 'x');
    await put('a', { body });
    await put('b', { body });
    cache.find({ key: 'a' });
    await put('c', { body });
    expect(found('b')).toBeNull();
    expect(found('a')).not.toBeNull();
    expect(found('c')).not.toBeNull();

    const form = cache.find({ key: 'c' })?.form(MARKS);
    const before = cache.bytes;
    const gzip = await form?.make('gzip');
    expect(cache.bytes).toBe(before + Buffer.concat(gzip?.body ?? []).length);
  });

  it('stays within its bound', async () => {
    const { cache, put } = setUp({ maxBytes: 50_000 });
    for (let i = 0; i < 200; i += 1) await put(`a${i}`, { body: Buffer.alloc(5000) });
    expect(cache.bytes).toBeLessThanOrEqual(50_000);
    expect(cache.bytes).toBeGreaterThan(0);
  });

  it('never gives a page older than the change known half a second before a visitor came', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('ask' as const), key: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ kind: fc.constant('finish' as const), index: fc.nat(5) }),
      fc.record({ kind: fc.constant('change' as const), after: fc.nat(600) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async steps => {
        const { state, cache, renders, load } = setUp({
          maxBytes: 12_000,
          maxAgeMs: Number.POSITIVE_INFINITY,
        });
        const known = [{ version: 1, at: 0 }];
        const answers: Promise<unknown>[] = [];
        const open: Rendered[] = [];
        let seen = 0;
        const finish = async (index: number) => {
          open.push(...renders.slice(seen));
          seen = renders.length;
          open.splice(index, 1)[0]?.finish();
          await new Promise(resolve => setImmediate(resolve));
        };
        for (const one of steps) {
          if (one.kind === 'change') {
            state.now += one.after;
            state.version += 1;
            known.push({ version: state.version, at: state.now });
            answers.push(cache.renew(500));
          } else if (one.kind === 'finish') {
            await finish(one.index);
          } else {
            const least = known.findLast(({ at }) => at <= state.now - 500)?.version ?? 1;
            const { key } = one;
            answers.push(
              Promise.resolve(cache.find({ key }) ?? load({ key })).then(page => {
                const [of, version] = page.form(MARKS).plain.body.toString().split('@');
                expect(of).toBe(key);
                expect(Number(version)).toBeGreaterThanOrEqual(least);
              }),
            );
          }
        }
        let isOver = false;
        const all = Promise.all(answers).finally(() => {
          isOver = true;
        });
        all.catch(() => {});
        // Pages are made anew one after another: when none is being made the next one may be about to.
        while (!isOver) await finish(0);
        await all;
      }),
    );
  });
});
