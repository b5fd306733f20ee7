import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { testDatabase } from '../testing/database.ts';
import { forgetOldLimits, hit } from './rate-limit.ts';

const at = (time: string) => new Date(`2026-03-02T${time}Z`);

describe('limits', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const rule = (key: string) => ({ key, limit: 2, windowSeconds: 60 });

  it('let so many through, then tell how long to wait, then begin anew', async () => {
    await hit(database.orm, rule('a'), at('10:00:00'));
    await hit(database.orm, rule('a'), at('10:00:20'));
    await expect(hit(database.orm, rule('a'), at('10:00:30'))).rejects.toMatchObject({
      status: 429,
      code: 'too_many_requests',
      retryAfter: 30,
    });
    await hit(database.orm, rule('b'), at('10:00:30'));
    await hit(database.orm, rule('a'), at('10:01:00'));
  });

  it('let exactly so many of simultaneous hits through', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, () => hit(database.orm, { ...rule('c'), limit: 5 }, at('11:00:00'))),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });

  it('are forgotten when their time is over, no sooner', async () => {
    await hit(database.orm, { ...rule('d'), limit: 1 }, at('12:00:00'));
    await forgetOldLimits(database.orm, at('12:00:59'));
    await expect(hit(database.orm, { ...rule('d'), limit: 1 }, at('12:00:59'))).rejects.toThrow('429');
    await forgetOldLimits(database.orm, at('12:01:01'));
    await hit(database.orm, { ...rule('d'), limit: 1 }, at('12:00:59'));
  });
});
