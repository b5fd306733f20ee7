import { and, inArray, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { dailyFigures, dailyLotFigures } from '../../db/schema/figures.ts';

interface LotRow {
  readonly lotId: number;
  readonly day: string;
  readonly views: number;
  readonly hearts: number;
  readonly prints: number;
  readonly bookings: number;
}
type SiteRow = typeof dailyFigures.$inferSelect;

/** Rows in one statement. */
const BATCH = 5_000;

/** Adds to what is there, in an order of rows that every process keeps. What no lot has any more is left out. */
export async function addToLots(tx: Orm, rows: readonly LotRow[]): Promise<void> {
  const inOrder = rows.toSorted((a, b) => a.lotId - b.lotId || a.day.localeCompare(b.day));
  for (let from = 0; from < inOrder.length; from += BATCH) {
    const batch = inOrder.slice(from, from + BATCH).map(({ lotId, ...row }) => ({ lot_id: lotId, ...row }));
    await tx.execute(sql`
      insert into ${dailyLotFigures} as f (lot_id, day, views, hearts, prints, bookings)
      select r.lot_id, r.day, r.views, r.hearts, r.prints, r.bookings
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as r(lot_id integer, day date, views integer, hearts integer, prints integer, bookings integer)
      join lots on lots.id = r.lot_id
      order by r.lot_id, r.day
      on conflict (lot_id, day) do update set views = f.views + excluded.views, hearts = f.hearts + excluded.hearts,
        prints = f.prints + excluded.prints, bookings = f.bookings + excluded.bookings`);
  }
}

/** The same of the whole site. Each row stands once in `rows`. */
export async function addToSite(tx: Orm, rows: readonly SiteRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into ${dailyFigures} as f (day, what, key, count)
    select r.day, r.what, r.key, r.count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(day date, what text, key text, count bigint)
    order by r.day, r.what, r.key
    on conflict (day, what, key) do update set count = f.count + excluded.count`);
}

/** Texts of some kinds that days have already. */
export async function readTexts(tx: Orm, days: readonly string[], whats: readonly SiteRow['what'][]) {
  const { day, what, key } = dailyFigures;
  return tx
    .select({ day, what, key })
    .from(dailyFigures)
    .where(and(inArray(day, [...days]), inArray(what, [...whats])));
}
