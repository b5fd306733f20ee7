import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { requests } from '../db/schema/requests.ts';
import type { Sealer } from '../platform/sealer.ts';

/** Puts requests and visitors with their sessions into a database, as a site has them of its last days. */
export async function keepMany(
  { orm }: Database,
  { requests, visitors }: { readonly requests: number; readonly visitors: number },
): Promise<void> {
  await orm.execute(sql`
    insert into leads (kind, name_sealed, phone_sealed, phone_digest, is_spam, created_at)
    select 'question', 'k1.x', 'k1.x', 'x', false, now() - interval '1 day' * (i % 30)
    from generate_series(1, ${requests}::integer) i`);
  await orm.execute(sql`
    with made as (
      insert into visitors (phone_digest, phone_sealed, created_at)
      select 'x' || i, 'k1.x', now() - interval '1 day' * i from generate_series(1, ${visitors}::integer) i
      returning id, phone_digest, created_at)
    insert into sessions (token_digest, visitor_id, created_at, expires_at)
    select phone_digest, id, created_at, created_at + interval '30 days' from made`);
}

const countsSchema = z.object({
  requests: z.coerce.number(),
  sessions: z.coerce.number(),
  visitors: z.coerce.number(),
  holds: z.coerce.number(),
});

/** What a wrong clock could destroy. */
export async function countKept({ orm }: Database): Promise<z.infer<typeof countsSchema>> {
  const result: unknown = await orm.execute(sql`
    select (select count(*) from leads) as requests, (select count(*) from sessions) as sessions,
      (select count(*) from visitors) as visitors,
      (select count(*) from lot_holds where ended_at is null) as holds`);
  return z.parse(z.object({ rows: z.tuple([countsSchema]) }), result).rows[0];
}

/** Names of requests as a sealer opens them, with the keys that have sealed them; null for those that do not open. */
export async function openNames(
  { orm }: Database,
  sealer: Sealer,
): Promise<{ key: string; name: string | null }[]> {
  const rows = await orm.select({ name: requests.name }).from(requests);
  return rows.map(({ name }) => {
    const [key = ''] = name.split('.');
    try {
      return { key, name: sealer.open(name, 'leads.name') };
    } catch {
      return { key, name: null };
    }
  });
}

/** Spoils the sealed name of one request; returns its id and the way to mend it. */
export async function spoilName({ orm }: Database): Promise<{ id: string; repair(): Promise<void> }> {
  const [row] = await orm.select({ id: requests.id, name: requests.name }).from(requests).limit(1);
  if (!row) throw new Error('there is no request');
  const write = (name: string) => orm.update(requests).set({ name }).where(eq(requests.id, row.id));
  await write(`${row.name.slice(0, -4)}AAAA`);
  return {
    id: row.id,
    async repair() {
      await write(row.name);
    },
  };
}
