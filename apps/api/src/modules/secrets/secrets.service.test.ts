import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '../../app.ts';
import type { Database } from '../../db/database.ts';
import { requests } from '../../db/schema/requests.ts';
import { visitors } from '../../db/schema/visitors.ts';
import { openUtm } from '../../platform/sealed-utm.ts';
import { createSealer, newDataKey, parseDataKeys, type Sealer } from '../../platform/sealer.ts';
import { freeFlats, newestBooking, readyBooking } from '../../testing/booking.ts';
import { testDatabase } from '../../testing/database.ts';
import { testDataset } from '../../testing/dataset.ts';
import { AT_ONCE, logIn, Mailbox, TestVisitor } from '../../testing/phone-visitor.ts';
import { type TestService, testService } from '../../testing/service.ts';
import { SEALED_COLUMNS } from './columns-repo.ts';
import { acceptKeys, giveUpKey, resealAll } from './service.ts';

const keysOf = (text: string) => parseDataKeys(text) ?? [];
const former = keysOf(newDataKey('k1'));
const current = keysOf(newDataKey('k2'));

let service: TestService;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = new Mailbox();
  service = await testService(testDataset({ flats: 20 }), {
    channels: mailbox.channels,
    delivery: AT_ONCE,
    sealer: createSealer(former),
  });
});
afterAll(() => service.close());

const rows = async <S extends z.ZodMiniType>(schema: S, query: ReturnType<typeof sql>) => {
  const result: unknown = await service.database.orm.execute(query);
  return z.parse(z.object({ rows: z.array(schema) }), result).rows;
};

/** Ids of the keys that values of a column are sealed with. */
async function keysIn(table: string, column: string): Promise<string[]> {
  const [from, value] = [sql.identifier(table), sql.identifier(column)];
  const found = await rows(
    z.object({ key: z.string() }),
    sql`select distinct split_part(${value}, '.', 1) as key from ${from} where ${value} is not null`,
  );
  return found.map(({ key }) => key);
}

describe('a change of keys', () => {
  it('knows every column whose name says that it is sealed', async () => {
    const found = await rows(
      z.object({ table: z.string(), column: z.string() }),
      sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and column_name like '%\\_sealed' order by 1, 2`,
    );
    const known = SEALED_COLUMNS.map(({ table, column }) => ({ table, column }));
    expect(found.length).toBeGreaterThan(5);
    expect(known).toEqual(expect.arrayContaining(found));
  });

  it('seals everything anew, so that former keys open nothing and the new one everything', async () => {
    const visitor = await logIn(service, mailbox, '+79450000001');
    const [property = 0, other = 0] = await freeFlats(service);
    const booking = await readyBooking(visitor, property);
    await visitor.patch(`/api/booking/lead/${booking.id}/`, { email: 'anna@example.ru' });
    const stranger = new TestVisitor(service, '203.0.113.9');
    await stranger.post('/api/auth/register/', { phone: '+79450000002', property: other, consent: true });
    await stranger.post('/api/requests/', {
      kind: 'call_back',
      name: 'Анна',
      phone: '+79450000003',
      email: 'anna@example.ru',
      comment: 'Перезвоните',
      page: '/flats',
      utm_first: { utm_source: 'vk' },
      client_id: 'GA1',
      consent: true,
    });
    await stranger.post(`/api/favorites/${property}/`);
    await stranger.post('/api/favorites-notify/', { email: 'anna@example.ru', consent: true });

    const before = await Promise.all(SEALED_COLUMNS.map(({ table, column }) => keysIn(table, column)));
    expect(before.flat().length).toBeGreaterThan(6);
    expect(new Set(before.flat())).toEqual(new Set(['k1']));

    // What waits from now on is delivered with the new key.
    await service.api.stopDelivery();
    const both = createSealer([...current, ...former]);
    const resealed = await resealAll(service.database, both);
    const touched = resealed.filter(({ count }) => count > 0).map(({ table }) => table);
    const expected = ['visitors', 'booking_wishes', 'booking_leads', 'booking_consents', 'booking_owners'];
    const others = ['leads', 'lead_consents', 'favorite_notices'];
    expect(touched).toEqual(expect.arrayContaining([...expected, ...others]));
    const after = await Promise.all(SEALED_COLUMNS.map(({ table, column }) => keysIn(table, column)));
    expect(new Set(after.flat())).toEqual(new Set(['k2']));
    expect((await resealAll(service.database, both)).every(({ count }) => count === 0)).toBe(true);

    // The oldest key is still there for digests: the visitor's session and booking are found as before.
    const api = await createApi({
      database: service.database,
      sealer: both,
      channels: mailbox.channels,
      delivery: AT_ONCE,
    });
    const again = new TestVisitor({ ...service, api });
    for (const [name, value] of visitor.cookies) again.cookies.set(name, value);
    expect(await newestBooking(again)).toMatchObject({
      id: booking.id,
      phone: '+7 (945) 000-00-01',
      email: 'anna@example.ru',
      owner_set: booking.owner_set,
    });
    const event = await mailbox.find(mailbox.crm, ({ contact }) => contact.phone === '+79450000003');
    expect(event).toMatchObject({ contact: { name: 'Анна' }, data: { comment: 'Перезвоните' } });
    await api.close();
  });

  it('goes on past values that do not open, and names their rows', async () => {
    const { orm } = service.database;
    const spoilt = sql`(select id from visitors order by id limit 1)`;
    await orm.execute(sql`update visitors set phone_sealed = 'k0.AAAA' where id = ${spoilt}`);
    await orm.execute(sql`update leads set name_sealed = 'k1.AAAA', page_sealed = 'plain./flats'`);
    const [visitor] = await rows(
      z.object({ id: z.string() }),
      sql`select id from visitors order by id limit 1`,
    );
    const [request] = await rows(z.object({ id: z.string() }), sql`select id from leads`);

    const all = createSealer([...current, ...former]);
    const failed = (await resealAll(service.database, all)).flatMap(({ table, failed: found }) =>
      found.map(({ row, reason }) => [table, row, reason]),
    );
    expect(failed).toEqual([
      ['visitors', `id=${visitor?.id}`, expect.stringContaining('"k0"')],
      ['leads', `id=${request?.id}`, expect.stringContaining('does not open as leads.name')],
    ]);
    expect(await keysIn('visitors', 'phone_sealed')).toContain('k0');
    expect(await keysIn('leads', 'page_sealed')).toEqual(['k2']);
  });
});

describe('keys of a database', () => {
  const [k0, k1, k2] = ['k0', 'k1', 'k2'].map(id => keysOf(newDataKey(id)));
  const sealerOf = (...keys: (typeof k0)[]) => createSealer(keys.flatMap(key => key ?? []));
  const accept = (...keys: (typeof k0)[]) => acceptKeys(database, sealerOf(...keys));
  let database: Database;
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.close());

  async function keepVisitor(sealer: Sealer, digester = sealer): Promise<void> {
    await database.orm.insert(visitors).values({
      phoneDigest: digester.digest('+79161234567', 'phone'),
      phone: sealer.seal('+79161234567', 'visitors.phone'),
      createdAt: new Date(),
    });
  }

  it('are learnt from an empty one, and any other is refused by name', async () => {
    await accept(k1);
    await accept(k1);
    await expect(accept(keysOf(newDataKey('k1')))).rejects.toThrow(
      /The key "k1" of DATA_KEYS is not the one/,
    );
    await expect(accept(k2)).rejects.toThrow(/DATA_KEYS lacks the key "k1"/);
    await expect(accept(k1, k0)).rejects.toThrow(/The last key of DATA_KEYS must be "k1"/);
    await accept(k2, k1);
    await expect(accept(k1)).rejects.toThrow(/DATA_KEYS lacks the key "k2"/);
    await accept(k2, k1);
  });

  it('of one that was filled before it knew any are found out by its data', async () => {
    await keepVisitor(sealerOf(k1, k0));
    // One value that somebody has spoilt does not make a right key a wrong one.
    await database.orm.insert(visitors).values({ phoneDigest: 'x', phone: 'k1.AAAA', createdAt: new Date() });
    await expect(accept(keysOf(newDataKey('k1')), k0)).rejects.toThrow(/The key "k1" of DATA_KEYS is not/);
    await expect(accept(k2, k0)).rejects.toThrow(/DATA_KEYS lacks the key "k1"/);
    // With a part of the keys everything opens, but nobody would be found any more.
    await expect(accept(k1)).rejects.toThrow(/The last key of DATA_KEYS must be the oldest one/);
    await accept(k1, k0);
    await expect(accept(k1)).rejects.toThrow(/DATA_KEYS lacks the key "k0"/);
  });

  it('that nothing needs after everything was sealed anew may go', async () => {
    await accept(k0);
    await accept(k1, k0);
    await keepVisitor(sealerOf(k1, k0));
    await accept(k2, k1, k0);
    await expect(accept(k2, k0)).rejects.toThrow(/DATA_KEYS lacks the key "k1"/);
    await resealAll(database, sealerOf(k2, k1, k0));
    await accept(k2, k0);
  });

  it('that are lost may be given up by the operator', async () => {
    await accept(k1);
    await keepVisitor(sealerOf(k1));
    expect(await giveUpKey(database, 'k1')).toBe(true);
    expect(await giveUpKey(database, 'k1')).toBe(false);
    await accept(k2);
    await expect(accept(keysOf(newDataKey('k1')), k2)).rejects.toThrow(/The key "k1"/);
    await expect(accept(k0)).rejects.toThrow(/DATA_KEYS lacks the key "k2"/);
  });

  it('seal what a former version kept open', async () => {
    const sealer = sealerOf(k1);
    await database.orm.insert(requests).values({
      kind: 'question',
      name: sealer.seal('Анна', 'leads.name'),
      phone: sealer.seal('+79161234567', 'leads.phone'),
      phoneDigest: sealer.digest('+79161234567', 'leads.phone'),
      page: 'plain./flats?who=anna',
      utmLast: 'plain.{"utm_source":"vk"}',
      isSpam: false,
      createdAt: new Date(),
    });
    await acceptKeys(database, sealer);
    const [request] = await database.orm.select().from(requests);
    expect(sealer.open(request?.page ?? '', 'leads.page')).toBe('/flats?who=anna');
    expect(openUtm(sealer, request?.utmLast ?? null, 'leads.utm_last')).toEqual({ utm_source: 'vk' });
    expect(request?.utmFirst).toBeNull();
  });
});
