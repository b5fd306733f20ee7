import { desc, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { hasSlug } from '../../db/lot-slug.ts';
import { buildings, layouts, lots } from '../../db/schema/catalogue.ts';

/** A flat by its slug or by one that it had, withdrawn or not; whoever has the slug now comes first. */
export async function findBySlug(orm: Orm, slug: string) {
  const [row] = await orm
    .select({
      id: lots.id,
      slug: lots.slug,
      isWithdrawn: sql<boolean>`${lots.withdrawnAt} is not null`,
      number: lots.number,
      area: lots.area,
      price: lots.price,
      layoutType: layouts.layoutType,
      roomCount: layouts.roomCount,
      building: buildings.name,
    })
    .from(lots)
    .innerJoin(layouts, eq(layouts.id, lots.layoutId))
    .innerJoin(buildings, eq(buildings.id, lots.buildingId))
    .where(hasSlug(slug))
    .orderBy(desc(eq(lots.slug, slug)))
    .limit(1);
  return row ?? null;
}
