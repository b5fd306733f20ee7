import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as round } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { Allowance } from './allowance.ts';
import { ANSWER_TURNS, type TurnRules, Turns } from './turns.ts';

const RULES: TurnRules = {
  name: 'turns',
  atOnce: 1,
  perSecond: 10,
  savedSeconds: 10,
  mostOfOne: 3,
  most: 5,
  patienceMs: 1_000,
};

const ONE = { network: 'one', isGone: () => false };

/** Turns whose works the test ends by hand; `begun` has their names in the order in which they began. */
function setUp(rules: Partial<TurnRules> = {}, now: () => number = () => 0) {
  const turns = new Turns({ ...RULES, ...rules }, now);
  const begun: string[] = [];
  const gone = new Set<string>();
  const ends = new Map<string, () => void>();
  const take = (network: string, name: string, points = 1) =>
    turns.take({ network, isGone: () => gone.has(name) }, points, () => {
      begun.push(name);
      return new Promise<string>(resolve => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { turns, begun, gone, take, end };
}

/** Everything that may begin has begun. */
async function settled() {
  for (let times = 0; times < 6; times += 1) await round();
}

describe('costly works', () => {
  it('are under way so many at once, and each begins in a round of its own', async () => {
    const { begun, take, end } = setUp({ atOnce: 2 });
    const works = ['a', 'b', 'c'].map(name => take('one', name));
    expect(begun).toEqual([]);
    await round();
    expect(begun).toEqual(['a']);
    await settled();
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    expect(begun).toEqual(['a', 'b', 'c']);
    for (const name of ['a', 'c']) await end(name);
    expect(await Promise.all(works)).toEqual(['a', 'b', 'c']);
  });

  it('are of whoever asked for them, and not of the one before, when traces ask', async () => {
    const { turns, take, end } = setUp();
    const asker = new AsyncLocalStorage<string>();
    const first = asker.run('first', () => take('one', 'a'));
    const second = asker.run('second', () => turns.take(ONE, 1, () => asker.getStore()));
    await settled();
    await end('a');
    await first;
    expect(await second).toBe('second');
  });

  it('let what is quick be answered between them', async () => {
    const turns = new Turns({ ...RULES, atOnce: 8, mostOfOne: 8, most: 8 });
    const seen: string[] = [];
    const works = ['a', 'b', 'c'].map(name => turns.take(ONE, 1, () => seen.push(name)));
    await round();
    setImmediate(() => seen.push('quick'));
    await Promise.all(works);
    expect(seen).toEqual(['a', 'b', 'quick', 'c']);
  });

  it('take turns by network, whoever asks for how much', async () => {
    const { begun, take, end } = setUp();
    void take('loud', 'loud 1');
    await settled();
    for (const name of ['loud 2', 'loud 3', 'loud 4']) void take('loud', name);
    void take('quiet', 'quiet 1');
    for (const name of ['loud 1', 'loud 2', 'quiet 1', 'loud 3']) await end(name);
    expect(begun).toEqual(['loud 1', 'loud 2', 'quiet 1', 'loud 3', 'loud 4']);
  });

  it('wait in lines that are bounded: 429 for the own network, 503 for all', async () => {
    const { begun, take } = setUp({ atOnce: 0 });
    for (const name of ['a', 'b', 'c']) void take('one', name);
    await expect(take('one', 'd')).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
      retryAfter: 1,
    });
    for (const name of ['e', 'f']) void take('other', name);
    await expect(take('third', 'g')).rejects.toMatchObject({
      status: 503,
      code: 'overloaded',
      retryAfter: expect.any(Number),
      detail: expect.stringMatching(/^[А-Я].*секунд$/),
    });
    expect(begun).toEqual([]);
  });

  it('that nobody waits for any more are not begun, cost nothing and leave their place', async () => {
    const { begun, gone, take, end } = setUp({ mostOfOne: 2, most: 3 });
    void take('one', 'a');
    await settled();
    const left = [take('one', 'b', 1_000), take('one', 'c', 1_000)];
    for (const name of ['b', 'c']) gone.add(name);
    void take('one', 'd');
    for (const work of left) await expect(work).rejects.toMatchObject({ status: 503 });
    const last = [take('one', 'e', 1_000), take('other', 'f', 1_000)];
    for (const name of ['e', 'f']) gone.add(name);
    void take('third', 'g');
    for (const work of last) await expect(work).rejects.toMatchObject({ status: 503 });
    for (const name of ['a', 'd', 'g']) await end(name);
    expect(begun).toEqual(['a', 'd', 'g']);
  });

  it('wait when their network has used up what it may cause, and others go on', async () => {
    let now = 0;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { begun, take, end } = setUp({}, () => now);
      void take('loud', 'dear', 110);
      await settled();
      await end('dear');
      void take('loud', 'late');
      void take('quiet', 'soon');
      await settled();
      await end('soon');
      expect(begun).toEqual(['dear', 'soon']);
      for (const name of ['x', 'y']) void take('loud', name);
      await expect(take('loud', 'z')).rejects.toMatchObject({ status: 429, retryAfter: 2 });
      now = 1_001;
      vi.advanceTimersByTime(1_001);
      await settled();
      expect(begun).toEqual(['dear', 'soon', 'late']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('hold nobody up when they wait for something else, nor when they fail', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { turns, begun, take } = setUp();
      const failing = turns.take(ONE, 1, () => {
        throw new Error('broken');
      });
      void take('one', 'stuck');
      void take('one', 'next');
      await expect(failing).rejects.toThrow('broken');
      await settled();
      expect(begun).toEqual(['stuck']);
      vi.advanceTimersByTime(RULES.patienceMs);
      await settled();
      expect(begun).toEqual(['stuck', 'next']);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('what a network may cause', () => {
  it('comes back by the second, up to what can be saved', () => {
    let now = 0;
    const allowance = new Allowance({ perSecond: 10, savedSeconds: 3 }, () => now);
    allowance.spend('one', 40);
    expect(allowance.waitMs('other')).toBe(0);
    expect(allowance.waitMs('one')).toBe(1_001);
    now = 1_100;
    expect(allowance.waitMs('one')).toBe(0);
    now = 1e9;
    allowance.spend('one', 30);
    expect(allowance.waitMs('one')).toBeGreaterThan(0);
  });

  it('is never used up by an office of thirty behind one address who all look for a flat', () => {
    let now = 0;
    const allowance = new Allowance(ANSWER_TURNS, () => now);
    const spend = (points: number) => {
      expect(allowance.waitMs('office')).toBe(0);
      allowance.spend('office', points);
    };
    for (let second = 0; second < 3_600; second += 2) {
      now = second * 1_000;
      for (let person = 0; person < 30; person += 1) {
        // A list and its counts for a new filter; every twentieth second a page that nobody has seen, compressed.
        for (const points of [2, 2]) spend(points);
        if (second % 20 === 0) for (const points of [5, 3, 2, 2]) spend(points);
      }
    }
  });

  it('is remembered of ten thousand networks at most', () => {
    const allowance = new Allowance({ perSecond: 1, savedSeconds: 1 }, () => 0);
    for (let index = 0; index < 10_001; index += 1) allowance.spend(`network ${index}`, 5);
    expect(allowance.waitMs('network 0')).toBe(0);
    expect(allowance.waitMs('network 1')).toBeGreaterThan(0);
  });
});
