import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createApi } from '../../app.ts';
import { createSealer, newDataKey, parseDataKeys } from '../../platform/sealer.ts';
import { freeFlats, newestLead, readyLead } from '../../testing/booking.ts';
import { testDataset } from '../../testing/dataset.ts';
import { AT_ONCE, logIn, Mailbox, TestVisitor } from '../../testing/phone-visitor.ts';
import { type TestService, testService } from '../../testing/service.ts';
import { SEALED_COLUMNS } from './columns.ts';
import { resealAll } from './service.ts';

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
    const lead = await readyLead(visitor, property);
    await visitor.patch(`/api/booking/lead/${lead.id}/`, { email: 'anna@example.ru' });
    const stranger = new TestVisitor(service, '203.0.113.9');
    await stranger.post('/api/auth/register/', { phone: '+79450000002', property: other, consent: true });
    await stranger.post('/api/requests/', {
      kind: 'call_back',
      name: 'Анна',
      phone: '+79450000003',
      email: 'anna@example.ru',
      comment: 'Перезвоните',
      consent: true,
    });
    await stranger.post(`/api/favorites/${property}/`);
    await stranger.post('/api/favorites-notify/', { email: 'anna@example.ru', consent: true });

    const before = await Promise.all(SEALED_COLUMNS.map(({ table, column }) => keysIn(table, column)));
    expect(before.flat().length).toBeGreaterThan(6);
    expect(new Set(before.flat())).toEqual(new Set(['k1']));

    const both = createSealer([...current, ...former]);
    const resealed = await resealAll(service.database, both);
    const touched = resealed.filter(({ count }) => count > 0).map(({ table }) => table);
    const expected = ['visitors', 'booking_wishes', 'booking_leads', 'booking_consents', 'booking_owners'];
    const others = ['leads', 'lead_consents', 'favorite_notices'];
    expect(touched).toEqual(expect.arrayContaining([...expected, ...others]));
    const after = await Promise.all(SEALED_COLUMNS.map(({ table, column }) => keysIn(table, column)));
    expect(new Set(after.flat())).toEqual(new Set(['k2']));
    expect((await resealAll(service.database, both)).every(({ count }) => count === 0)).toBe(true);

    // The oldest key is still there for digests: the visitor's session and lead are found as before.
    const api = await createApi({ database: service.database, sealer: both });
    const again = new TestVisitor({ ...service, api });
    for (const [name, value] of visitor.cookies) again.cookies.set(name, value);
    expect(await newestLead(again)).toMatchObject({
      id: lead.id,
      phone: '+7 (945) 000-00-01',
      email: 'anna@example.ru',
      owner_set: lead.owner_set,
    });
    await api.close();
  });

  it('stops at a value that does not open, and leaves it as it was', async () => {
    await service.database.orm.execute(sql`update visitors set phone_sealed = 'k0.AAAA'`);
    const both = createSealer([...current, ...former]);
    await expect(resealAll(service.database, both)).rejects.toThrow(/"k0"/);
    expect(await keysIn('visitors', 'phone_sealed')).toEqual(['k0']);
  });
});
