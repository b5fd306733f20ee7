import { type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';

const isRenamed = (run: string) =>
  sql`r.run = ${run} and r.verdict in ('changed', 'returned') and r.changed_fields && array['number', 'building']`;

/** Which lots get another slug. */
export function losesSlug(run: string): SQL {
  return sql`lots.id in (select r.lot_id from import_rows r where ${isRenamed(run)})`;
}

/**
 * Gives lots that got another number or building the slug of it, and keeps the former ones. All of them let go of theirs
 * first: in one file numbers may go round.
 * @param taken names below `/flats` that are pages of their own
 */
export async function renameLots(tx: Orm, run: string, taken: readonly string[]): Promise<void> {
  const renamed = sql`select r.id, r.lot_id, r.slug, r.external_id, l.slug as former
    from import_rows r join lots l on l.id = r.lot_id
    where ${isRenamed(run)}`;
  await tx.execute(sql`
    insert into former_slugs (slug, lot_id)
    select former, lot_id from (${renamed}) o where former <> slug
    on conflict (slug) do update set lot_id = excluded.lot_id`);
  await tx.execute(sql`
    update lots l set slug = '/' || l.id from (${renamed}) o where l.id = o.lot_id and o.former <> o.slug`);
  await tx.execute(sql`
    update lots l
    set slug = case when exists (select from lots t where t.slug = o.slug) or o.repeated
        or o.slug = any(${sql.param(taken)}::text[])
      then o.slug || '-' || left(md5(o.external_id), 8) else o.slug end
    from (
      select n.*, row_number() over (partition by n.slug order by n.id) > 1 as repeated from (${renamed}) n
      where n.former = '/' || n.lot_id
    ) o
    where l.id = o.lot_id`);
}

/** A slug leads to the lot that has it now. */
export async function forgetTakenSlugs(tx: Orm): Promise<void> {
  await tx.execute(sql`delete from former_slugs f using lots l where l.slug = f.slug`);
}
