import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';

const count = z.coerce.number();
const stateSchema = z.object({
  /** Lots with more than one open hold. */
  twoHolders: count,
  /** Open holds whose lot says something else. */
  holdersWithoutLot: count,
  /** Lots that were free and are held now, without an open hold. */
  lotsWithoutHolder: count,
  /** Bookings that believe they hold a lot, and do not. */
  bookingsWithoutHold: count,
  /** Lots of the list that have exactly one open hold. */
  held: count,
});

/** What a proof of booking looks at when the crowd has gone. @param wereFree lots that were free before */
export async function bookingState(
  { orm }: Database,
  wereFree: readonly number[],
  contested: readonly number[],
): Promise<z.infer<typeof stateSchema>> {
  const ids = (lots: readonly number[]) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify(lots)}::jsonb)::integer)`;
  const result: unknown = await orm.execute(sql`
    select
      (select count(*) from (select lot_id from lot_holds where ended_at is null
        group by lot_id having count(*) > 1) doubled) as "twoHolders",
      (select count(*) from lot_holds h join lots l on l.id = h.lot_id where h.ended_at is null
        and l.status <> case when h.is_booked then 'booked' else 'held' end) as "holdersWithoutLot",
      (select count(*) from lots l where l.id in ${ids(wereFree)} and l.status <> 'free'
        and not exists (select from lot_holds h where h.lot_id = l.id and h.ended_at is null)) as "lotsWithoutHolder",
      (select count(*) from booking_leads b where b.status in ('held', 'booked')
        and not exists (select from lot_holds h where h.lead_id = b.id and h.ended_at is null)) as "bookingsWithoutHold",
      (select count(distinct lot_id) from lot_holds where ended_at is null
        and lot_id in ${ids(contested)}) as held`);
  const [row] = z.parse(z.object({ rows: z.array(stateSchema) }), result).rows;
  if (!row) throw new Error('the database said nothing');
  return row;
}

/** Flats that are free now. */
export async function freeFlatIds({ orm }: Database): Promise<number[]> {
  const result: unknown = await orm.execute(
    sql`select id from lots where kind = 'flat' and status = 'free' and withdrawn_at is null order by id`,
  );
  return z.parse(z.object({ rows: z.array(z.object({ id: z.int() })) }), result).rows.map(({ id }) => id);
}
