import { lte } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/schema/rate-limits.ts';
import { testDatabase } from '../testing/database.ts';
import { forgetLimits, hit, takeBack } from './rate-limit.ts';

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

describe('limits', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  /** As the housekeeping does. */
  const forgetOld = (now: Date) => database.orm.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
  const rule = (key: string) => ({ key, limit: 2, windowSeconds: 60 });

  it('let so many through at once, tell how many are left and how long to wait, and come free one by one', async () => {
    expect(await hit(database.orm, rule('a'), at('10:00:00'))).toBe(1);
    expect(await hit(database.orm, rule('a'), at('10:00:20'))).toBe(0);
    await expect(hit(database.orm, rule('a'), at('10:00:25'))).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
      retryAfter: 5,
    });
    await hit(database.orm, rule('b'), at('10:00:25'));
    await hit(database.orm, rule('a'), at('10:00:30'));
    await expect(hit(database.orm, rule('a'), at('10:00:31'))).rejects.toMatchObject({ retryAfter: 29 });
    await hit(database.orm, rule('a'), at('10:01:00'));
  });

  it('let exactly so many of simultaneous hits through', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => hit(database.orm, { ...rule('c'), limit: 5 }, at('11:00:00'))),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('are not used up by what is refused or rolled back', async () => {
    await expect(
      database.orm.transaction(async tx => {
        await hit(tx, { ...rule('r'), limit: 1 }, at('11:00:00'));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await hit(database.orm, { ...rule('r'), limit: 1 }, at('11:00:00'));
    for (let second = 10; second < 60; second += 10)
      await expect(hit(database.orm, { ...rule('r'), limit: 1 }, at(`11:00:${second}`))).rejects.toThrow(
        '429',
      );
    await hit(database.orm, { ...rule('r'), limit: 1 }, at('11:01:00'));
  });

  it('take a hit back that was none, one for each, and nothing of what was forgotten', async () => {
    const now = at('11:30:00');
    await hit(database.orm, rule('t'), now);
    await hit(database.orm, rule('t'), now);
    await takeBack(database.orm, rule('t'));
    expect(await hit(database.orm, rule('t'), now)).toBe(0);
    await expect(hit(database.orm, rule('t'), now)).rejects.toThrow('429');
    await Promise.all([takeBack(database.orm, rule('t')), takeBack(database.orm, rule('t'))]);
    await forgetOld(now);
    await takeBack(database.orm, rule('t'));
    expect(await hit(database.orm, rule('t'), now)).toBe(1);
  });

  it('are forgotten when nothing is left in them, no sooner', async () => {
    await hit(database.orm, { ...rule('d'), limit: 1 }, at('12:00:00'));
    await forgetOld(at('12:00:59'));
    await expect(hit(database.orm, { ...rule('d'), limit: 1 }, at('12:00:59'))).rejects.toThrow('429');
    await forgetOld(at('12:01:00'));
    expect((await database.orm.select().from(rateLimits)).map(({ key }) => key)).not.toContain('d');
  });

  it('are begun anew by what their keys begin with', async () => {
    for (const key of ['who:1:a', 'who:1:b', 'who:10:a']) {
      await hit(database.orm, { ...rule(key), limit: 1 }, at('13:00:00'));
    }
    expect(await forgetLimits(database.orm, 'who:1:')).toBe(2);
    await hit(database.orm, { ...rule('who:1:a'), limit: 1 }, at('13:00:00'));
    await expect(hit(database.orm, { ...rule('who:10:a'), limit: 1 }, at('13:00:00'))).rejects.toThrow('429');
  });

  it('refuse nothing that a log of the last window lets through, and let through what comes free and no more', async () => {
    let run = 0;
    const hits = fc.array(fc.record({ afterMs: fc.nat(40_000), forget: fc.boolean() }), { maxLength: 30 });
    const property = fc.asyncProperty(fc.integer({ min: 1, max: 6 }), hits, async (limit, steps) => {
      run += 1;
      const windowMs = 60_000;
      const stepMs = Math.floor(windowMs / limit);
      const rule = { key: `run-${run}`, limit, windowSeconds: 60 };
      const passed: number[] = [];
      let now = Date.parse('2026-03-02T14:00:00Z');
      for (const { afterMs, forget } of steps) {
        now += afterMs;
        if (forget) await forgetOld(new Date(now));
        const lately = passed.filter(time => time > now - windowMs).length;
        const isPassed = await hit(database.orm, rule, new Date(now)).then(
          () => true,
          () => false,
        );
        if (lately < limit) expect(isPassed, 'the log would let it through').toBe(true);
        if (isPassed) passed.push(now);
        for (const [index, since] of passed.entries())
          expect(passed.length - index).toBeLessThanOrEqual(limit + (now - since) / stepMs);
      }
    });
    await fc.assert(property, { numRuns: 60 });
  });
});
