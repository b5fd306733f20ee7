import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';

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
