import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { priceOnDay } from '../../db/price-on-day.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { favoriteCollections, favoriteLots } from '../../db/schema/favorites.ts';

export interface Collection {
  readonly id: number;
  readonly shareKey: string;
}

const COLUMNS = { id: favoriteCollections.id, shareKey: favoriteCollections.shareKey };

export async function findBySecret(orm: Orm, secretDigest: string): Promise<Collection | null> {
  const [row] = await orm
    .select(COLUMNS)
    .from(favoriteCollections)
    .where(eq(favoriteCollections.secretDigest, secretDigest));
  return row ?? null;
}

export async function findByKey(orm: Orm, shareKey: string): Promise<Collection | null> {
  const [row] = await orm
    .select(COLUMNS)
    .from(favoriteCollections)
    .where(eq(favoriteCollections.shareKey, shareKey));
  return row ?? null;
}

export async function insertCollection(
  orm: Orm,
  secretDigest: string,
  shareKey: string,
): Promise<Collection> {
  const [row] = await orm.insert(favoriteCollections).values({ secretDigest, shareKey }).returning(COLUMNS);
  if (!row) throw new Error('a collection was not inserted');
  return row;
}

/** Ids of a collection's lots, the last added first; withdrawn ones among them. */
export async function readLotIds(orm: Orm, collectionId: number): Promise<number[]> {
  const rows = await orm
    .select({ lotId: favoriteLots.lotId })
    .from(favoriteLots)
    .where(eq(favoriteLots.collectionId, collectionId))
    .orderBy(desc(favoriteLots.addedAt), desc(favoriteLots.lotId));
  return rows.map(row => row.lotId);
}

/** Ids of the lots that the owner of a secret keeps. */
export async function readKeptIds(orm: Orm, secretDigest: string): Promise<number[]> {
  const rows = await orm
    .select({ lotId: favoriteLots.lotId })
    .from(favoriteLots)
    .innerJoin(favoriteCollections, eq(favoriteCollections.id, favoriteLots.collectionId))
    .where(eq(favoriteCollections.secretDigest, secretDigest));
  return rows.map(row => row.lotId);
}

export type LotState = 'shown' | 'withdrawn' | 'unknown';

export async function stateOfLot(orm: Orm, lotId: number): Promise<LotState> {
  const [row] = await orm.select({ withdrawnAt: lots.withdrawnAt }).from(lots).where(eq(lots.id, lotId));
  if (!row) return 'unknown';
  return row.withdrawnAt === null ? 'shown' : 'withdrawn';
}

/**
 * Adds a lot with the price and state that it has now; does nothing when it is there already. Returns whether it is new.
 *
 * @param day ISO date in Moscow
 */
export async function insertLot(
  orm: Orm,
  collectionId: number,
  lotId: number,
  day: string,
): Promise<boolean> {
  const rows = await orm
    .insert(favoriteLots)
    .select(
      orm
        .select({
          collectionId: sql<number>`${collectionId}::integer`.as('collection_id'),
          lotId: lots.id,
          addedAt: sql<string>`now()`.as('added_at'),
          toldPrice: sql<number>`${priceOnDay(day)}`.as('told_price'),
          toldStatus: sql<'free'>`${lots.status}`.as('told_status'),
        })
        .from(lots)
        .where(and(eq(lots.id, lotId), isNull(lots.withdrawnAt))),
    )
    .onConflictDoNothing()
    .returning({ lotId: favoriteLots.lotId });
  return rows.length > 0;
}

export async function deleteLot(orm: Orm, collectionId: number, lotId: number): Promise<void> {
  await orm
    .delete(favoriteLots)
    .where(and(eq(favoriteLots.collectionId, collectionId), eq(favoriteLots.lotId, lotId)));
}
