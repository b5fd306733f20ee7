import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import type { Api } from '../../api.ts';
import { createApi } from '../../app.ts';
import type { Database, Orm } from '../../db/database.ts';
import { openServer } from '../../db/server.ts';
import { eventually, newestBooking } from '../../testing/booking.ts';
import { bookingState, freeFlatIds } from '../../testing/booking-state.ts';
import { testDataset } from '../../testing/dataset.ts';
import { AT_ONCE, logIn, Mailbox, TestVisitor } from '../../testing/phone-visitor.ts';
import { testSealer } from '../../testing/sealer.ts';
import { type TestAnswer, type TestService, testService } from '../../testing/service.ts';

const LOTS = 5;
const PER_LOT = 4;
const BUSY_PAUSE_MS = 200;

const mailbox = new Mailbox();
let service: TestService;
const visitors: TestVisitor[] = [];
/** Where the processes listen, if there are several: on a server, two over one database. */
const addresses: string[] = [];
let other: { api: Api; database: Database } | null = null;

beforeAll(async () => {
  service = await testService(testDataset({ flats: 40 }), { channels: mailbox.channels, delivery: AT_ONCE });
  addresses.push(await service.api.server.listen({ port: 0, host: '127.0.0.1' }));
  const engine = inject('engine');
  if (engine.kind === 'server') {
    const url = new URL(engine.url);
    url.pathname = `/${await nameOf(service.database)}`;
    const database = await openServer(url.href);
    other = { database, api: await createApi({ database, sealer: testSealer() }) };
    addresses.push(await other.api.server.listen({ port: 0, host: '127.0.0.1' }));
  }
  for (let lot = 0; lot < LOTS; lot += 1) {
    const logins = Array.from({ length: PER_LOT }, (_, turn) => {
      const number = lot * PER_LOT + turn;
      return logIn(service, mailbox, `+7946${1_000_000 + number}`, `198.51.100.${number}`);
    });
    visitors.push(...(await Promise.all(logins)));
  }
});
afterAll(async () => {
  await other?.api.close();
  await other?.database.close();
  await service.close();
});

async function nameOf({ orm }: Database): Promise<string> {
  const result: unknown = await orm.execute(sql`select current_database() as name`);
  return z.parse(z.object({ rows: z.tuple([z.object({ name: z.string() })]) }), result).rows[0].name;
}

/** Asks for a lot at one of the processes; 0 when the connection was cut. */
async function ask(visitor: TestVisitor, property: number, cutAfterMs?: number): Promise<number> {
  const address = addresses[Math.floor(Math.random() * addresses.length)] ?? '';
  const answer = await fetch(`${address}/api/auth/register/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Cookie: [...visitor.cookies].map(pair => pair.join('=')).join('; '),
      'X-CSRFToken': visitor.cookies.get('csrftoken') ?? '',
    },
    body: JSON.stringify({ property }),
    ...(cutAfterMs === undefined ? {} : { signal: AbortSignal.timeout(cutAfterMs) }),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => {});
  return answer?.status ?? 0;
}

it('R-665: many lots and visitors, in any order, with retries and cut connections, leave one holder per lot', async () => {
  const free = await freeFlatIds(service.database);
  const contested = free.slice(0, LOTS);
  const tries = visitors
    .map((visitor, index) => ({ visitor, property: contested[index % LOTS] ?? 0, at: Math.random() }))
    .sort((a, b) => a.at - b.at);
  const last = await Promise.all(
    tries.map(async ({ visitor, property, at }) => {
      if (at < 0.5) await ask(visitor, property, Math.ceil(Math.random() * 40));
      if (at > 0.3) await ask(visitor, property);
      // Who was cut off, or told that the service is busy, asks again, as a browser does.
      let status = await ask(visitor, property);
      while (status === 503) {
        await sleep(BUSY_PAUSE_MS);
        status = await ask(visitor, property);
      }
      return status;
    }),
  );
  expect(last.filter(status => status === 201)).toHaveLength(LOTS);
  expect(last.filter(status => status === 409)).toHaveLength(LOTS * (PER_LOT - 1));
  expect(await bookingState(service.database, free, contested)).toEqual({
    twoHolders: 0,
    holdersWithoutLot: 0,
    lotsWithoutHolder: 0,
    bookingsWithoutHold: 0,
    held: LOTS,
  });
});

// The embedded database has one process and one connection.
if (inject('engine').kind === 'server')
  describe('on a server', () => {
    it('R-665: several processes over one database give one lot once', async () => {
      const rivals = await Promise.all(
        Array.from({ length: 10 }, (_, number) =>
          logIn(service, mailbox, `+7947${1_000_000 + number}`, `198.51.100.${100 + number}`),
        ),
      );
      for (const property of (await freeFlatIds(service.database)).slice(0, 5)) {
        const answers = await Promise.all(rivals.map((rival, index) => at(index % 2, rival, property)));
        const statuses = answers.map(({ status }) => status).sort();
        expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
        // The winner lets it go, or he would soon have too many.
        const winner = rivals[answers.findIndex(({ status }) => status === 201)] ?? new TestVisitor(service);
        const { id } = await newestBooking(winner);
        await winner.patch(`/api/booking/lead/${id}/`, { status: 'cancelled' });
      }
    });

    it('R-665: whoever asks again while his first request is being kept is given the lot that he has', async () => {
      const phone = '+79481000000';
      const visitor = await logIn(service, mailbox, phone, '198.51.100.200');
      const [property] = await freeFlatIds(service.database);
      const { orm } = service.database;
      let again: Promise<TestAnswer> | undefined;
      await orm.transaction(async tx => {
        // What the first request does, kept open in the middle of the second one's look at the lot.
        await tx.execute(sql`lock table lot_holds in access exclusive mode`);
        await tx.execute(sql`
          with booking as (
            insert into booking_leads (visitor_id, lot_id, status, opened_at, price, discount_amount)
            select (select visitor_id from sessions order by created_at desc limit 1), id, 'held', now(), price, 0
            from lots where id = ${property} returning id, lot_id
          ), hold as (
            insert into lot_holds (lot_id, lead_id, started_at, expires_at)
            select lot_id, id, now(), now() + interval '15 minutes' from booking
          )
          update lots set status = 'held' where id = ${property}`);
        again = visitor.post('/api/auth/register/', { property });
        await eventually(() => waitsForLock(orm), Boolean);
      });
      expect(await again).toMatchObject({ status: 201, body: { lead: { property, status: 'held' } } });
    });
  });

/** Whether somebody waits to read the holds. */
async function waitsForLock(orm: Orm): Promise<boolean> {
  const result: unknown = await orm.execute(
    sql`select 1 from pg_locks where not granted and relation = 'lot_holds'::regclass
      and database = (select oid from pg_database where datname = current_database())`,
  );
  return z.parse(z.object({ rows: z.array(z.unknown()) }), result).rows.length > 0;
}

/** Asks one of the two processes. */
function at(process: number, { cookies }: TestVisitor, property: number): Promise<TestAnswer> {
  const visitor = new TestVisitor(process === 0 || !other ? service : { ...service, api: other.api });
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor.post('/api/auth/register/', { property });
}
