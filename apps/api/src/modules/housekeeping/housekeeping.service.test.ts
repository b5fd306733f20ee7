import { count, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../app.ts';
import type { Database } from '../../db/database.ts';
import { favoriteCollections, favoriteLots } from '../../db/schema/favorites.ts';
import { rateLimits } from '../../db/schema/rate-limits.ts';
import { requests } from '../../db/schema/requests.ts';
import { sessions, visitors } from '../../db/schema/visitors.ts';
import { RETENTION } from '../../platform/retention.ts';
import { testDatabase } from '../../testing/database.ts';
import { testDataset } from '../../testing/dataset.ts';
import { testSealer } from '../../testing/sealer.ts';
import { METRICS_ACCESS } from '../../testing/service.ts';
import { loadDataset } from '../dataset/service.ts';
import { countOverdue, listRemovals, remove, tidy } from './service.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const DAY = 86_400_000;
const WAIT = { timeout: 15_000, interval: 20 };
const ago = (days: number) => new Date(NOW.getTime() - days * DAY);

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const rowsIn = async (table: PgTable) =>
  (await database.orm.select({ count: count() }).from(table))[0]?.count ?? 0;

const request = (createdAt: Date) => ({
  kind: 'question' as const,
  name: 'sealed',
  phone: 'sealed',
  phoneDigest: 'digest',
  isSpam: false,
  createdAt,
});

/** So many requests, one for each number of days ago. */
async function keepRequests(daysAgo: readonly number[]): Promise<void> {
  await database.orm.insert(requests).values(daysAgo.map(days => request(ago(days))));
}

const times = (number: number, days: number) => Array.from({ length: number }, () => days);

function removalOf(name: string) {
  const found = listRemovals(RETENTION).find(removal => removal.name === name);
  if (!found) throw new Error(`there is no removal of ${name}`);
  return found;
}
const tidied = (name: string) => tidy(database, removalOf(name), NOW);

describe('what is past its time', () => {
  it('goes, and nothing else', async () => {
    await keepRequests([...times(5, RETENTION.requestDays + 1), ...times(3, RETENTION.requestDays - 1)]);
    expect(await tidied('requests')).toEqual({ removed: 5, heldBack: null });
    expect(await rowsIn(requests)).toBe(3);
  });

  it('goes in any number that became due within a day', async () => {
    await keepRequests([...times(200, RETENTION.requestDays + 0.5), 1]);
    expect(await tidied('requests')).toEqual({ removed: 200, heldBack: null });
  });

  it('stays when more than a quarter of all should have gone long ago, until the operator says so', async () => {
    await keepRequests([...times(30, RETENTION.requestDays + 2), ...times(80, 1)]);
    expect(await tidied('requests')).toEqual({ removed: 0, heldBack: { late: 30, all: 110 } });
    await keepRequests(times(10, 1));
    expect(await tidied('requests')).toEqual({ removed: 30, heldBack: null });

    await keepRequests(times(300, RETENTION.requestDays + 2));
    expect((await tidied('requests')).heldBack).toEqual({ late: 300, all: 390 });
    expect(await countOverdue(database.orm, removalOf('requests'), NOW)).toBe(300);
    expect(await remove(database, removalOf('requests'), NOW)).toBe(300);
    expect(await rowsIn(requests)).toBe(90);
  });

  it('is a collection of favourites that nothing was added to for as long as its cookie lives', async () => {
    await loadDataset(database, testDataset({ flats: 1 }));
    const createdAt = ago(500).toISOString();
    const [kept] = await database.orm
      .insert(favoriteCollections)
      .values(['a', 'b'].map(key => ({ secretDigest: key, shareKey: key, createdAt })))
      .returning();
    const added = { collectionId: kept?.id ?? 0, lotId: 1, toldPrice: 1, toldStatus: 'free' as const };
    await database.orm.insert(favoriteLots).values({ ...added, addedAt: ago(399).toISOString() });
    expect(await tidied('favourites')).toEqual({ removed: 1, heldBack: null });
    expect(await rowsIn(favoriteCollections)).toBe(1);
  });

  it('goes at once when it lives for hours only: limits', async () => {
    const limit = (key: string, resetsAt: Date) => ({ key, hits: 1, resetsAt });
    const old = Array.from({ length: 50 }, (_, index) => limit(`a:${index}`, ago(30)));
    await database.orm.insert(rateLimits).values([...old, limit('b', new Date(NOW.getTime() + 1))]);
    expect(await tidied('rate limits')).toEqual({ removed: 50, heldBack: null });
    expect(await rowsIn(rateLimits)).toBe(1);
  });
});

const METRICS = { url: '/metrics', headers: METRICS_ACCESS };

describe('a process', () => {
  /** Visitors who have logged in within a month, with their sessions. */
  async function keepVisitors(number: number): Promise<void> {
    for (let index = 0; index < number; index += 1) {
      const createdAt = ago(index % 30);
      const [visitor] = await database.orm
        .insert(visitors)
        .values({ phoneDigest: `digest-${index}`, phone: 'sealed', createdAt })
        .returning();
      const expiresAt = new Date(createdAt.getTime() + 30 * DAY);
      await database.orm
        .insert(sessions)
        .values({ tokenDigest: `${index}`, visitorId: visitor?.id ?? '', createdAt, expiresAt });
    }
  }

  async function start(options: { now: () => Date; machineClock?: () => number }) {
    const log: string[] = [];
    const logger = pino({ level: 'warn' }, { write: line => void log.push(line) });
    const api = await createApi({
      ...{ database, sealer: testSealer(), logger, metricsToken: 'secret' },
      ...options,
    });
    return { api, log };
  }

  it('whose time has leapt removes nothing in heaps, tells, and says how much it is', async () => {
    await keepVisitors(25);
    await keepRequests(times(60, 3));
    const { api, log } = await start({ now: () => new Date(NOW.getTime() + 1_200 * DAY) });
    await vi.waitFor(() => expect(log.join('')).toMatch(/"what":"requests","late":60,"all":60/), WAIT);
    expect(log.join('')).toMatch(/"what":"sessions","late":25,"all":25/);
    const { body } = await api.server.inject(METRICS);
    expect(body).toContain('housekeeping_held_back{what="requests"} 60');
    expect(body).toContain('housekeeping_held_back{what="sessions"} 25');
    expect([await rowsIn(sessions), await rowsIn(visitors), await rowsIn(requests)]).toEqual([25, 25, 60]);
    await api.close();
  });

  it("whose machine's clock differs from the database's removes nothing at all, tells and serves", async () => {
    await keepRequests(times(5, RETENTION.requestDays + 1));
    const wrong = await start({ now: () => NOW, machineClock: () => Date.now() + 20 * 60_000 });
    const ready = await wrong.api.server.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json()).toEqual({
      status: 'ok',
      warnings: [expect.stringMatching(/^the clock of this machine is 1200 s ahead of the database's: /)],
    });
    expect((await wrong.api.server.inject(METRICS)).body).toMatch(/clock_ahead_seconds (1200|1199)\.\d/);
    expect(wrong.log.join('')).toContain('"aheadSeconds":1200');
    await wrong.api.close();
    expect(await rowsIn(requests)).toBe(5);

    const right = await start({ now: () => NOW });
    await vi.waitFor(async () => expect(await rowsIn(requests)).toBe(0), WAIT);
    await vi.waitFor(
      async () =>
        expect((await right.api.server.inject(METRICS)).body).toContain(
          'housekeeping_removed{what="requests"} 5',
        ),
      WAIT,
    );
    expect((await right.api.server.inject('/readyz')).json()).toEqual({ status: 'ok' });
    await right.api.close();
  });

  it("goes by the database's time when nobody gives it another", async () => {
    const api = await createApi({ database, sealer: testSealer(), machineClock: () => 0 });
    const answer = await api.server.inject({
      method: 'POST',
      url: '/api/auth/code/',
      payload: { phone: '+79161234567' },
    });
    const result: unknown = await database.orm.execute(sql`select now() as now`);
    const told = Date.parse(answer.json().server_now);
    expect(Math.abs(told - Date.parse(Object(result).rows[0].now))).toBeLessThan(10_000);
    await api.close();
  });
});
