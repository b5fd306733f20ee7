import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';

const count = z.coerce.number();
const stateSchema = z.object({
  /** Lots that were changed by it, and those of them that were so more than once. */
  changed: count,
  doubled: count,
  /** Lots that were left as they were. */
  kept: count,
  /** Lines of the journal that tell of it. */
  lines: count,
  /** Lots of it that buyers hold. */
  held: count,
  /** Buyers whose promised price is neither the one before the change nor the one after it. */
  broken: count,
});

/** What has become of a planned change of prices. @param id of the change */
export async function plannedState({ orm }: Database, id: string): Promise<z.infer<typeof stateSchema>> {
  const result: unknown = await orm.execute(sql`
    with made as (select lot_id, count(*) as times from lot_changes where group_id = ${id} group by lot_id),
      of_plan as (select * from planned_lots where planned_id = ${id}),
      held as (select h.lot_id, b.price, p.before, p.after from lot_holds h
        join of_plan p on p.lot_id = h.lot_id join booking_leads b on b.id = h.lead_id where h.ended_at is null)
    select (select count(*) from made) as changed,
      (select count(*) from made where times > 1) as doubled,
      (select count(*) from of_plan where kept is not null) as kept,
      (select count(*) from audit where subject = ${`lots:${id}`} and action = 'lots.price') as lines,
      (select count(*) from held) as held,
      (select count(*) from held where price not in ((before->>'price')::int, (after->>'price')::int)) as broken`);
  const [row] = z.parse(z.object({ rows: z.array(stateSchema) }), result).rows;
  if (!row) throw new Error('the database said nothing');
  return row;
}
