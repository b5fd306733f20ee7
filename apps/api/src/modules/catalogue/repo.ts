import { and, asc, count, isNull, ne, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { lots } from '../../db/schema/catalogue.ts';
import { dataVersion } from '../../db/schema/data-version.ts';

/** Versions of the data: of everything, and of everything but lots. */
export interface Versions {
  readonly version: number;
  readonly structureVersion: number;
}

export async function readVersions(orm: Orm): Promise<Versions> {
  const [row] = await orm
    .select({ version: dataVersion.version, structureVersion: dataVersion.structure })
    .from(dataVersion);
  return row ?? { version: 0, structureVersion: 0 };
}

/** Where a reading of lots stands: behind a row, in the order of data version and id. */
export interface LotCursor {
  readonly version: number;
  readonly id: number;
}

const LAST_ID = 2 ** 31 - 1;

/** Behind all that was touched up to a data version. */
export function behindVersion(version: number): LotCursor {
  return { version, id: LAST_ID };
}

/** One range of an index, also when one transaction has touched all lots. */
export const isBehind = ({ version, id }: LotCursor) =>
  sql`(${lots.version}, ${lots.id}) > (${version}, ${id})`;
export const BY_VERSION = [asc(lots.version), asc(lots.id)];

const PODIUM_COLUMNS = {
  id: lots.id,
  version: lots.version,
  kind: lots.kind,
  externalId: lots.externalId,
  slug: lots.slug,
  number: lots.number,
  status: lots.status,
  withdrawnAt: lots.withdrawnAt,
  buildingId: lots.buildingId,
  floor: lots.floor,
  area: lots.area,
  price: lots.price,
  oldPrice: lots.oldPrice,
  discountAmount: lots.discountAmount,
  discountUntil: lots.discountUntil,
  priceDate: lots.priceDate,
  pricedSince: sql<string>`coalesce(
    (select min(date) from price_history where lot_id = lots.id), ${lots.priceDate}
  )::text`,
  details: lots.details,
};

export type PodiumRecord = Awaited<ReturnType<typeof readPodiumLots>>[number];

/** Lots of the podium behind a cursor, the withdrawn among them, by data version and id: at most `limit`. */
export async function readPodiumLots(orm: Orm, cursor: LotCursor, limit: number) {
  return orm
    .select(PODIUM_COLUMNS)
    .from(lots)
    .where(and(ne(lots.kind, 'flat'), isBehind(cursor)))
    .orderBy(...BY_VERSION)
    .limit(limit);
}

/** Lots that are not withdrawn. */
export async function countLots(orm: Orm): Promise<{ flats: number; podium: number }> {
  const [row] = await orm
    .select({ all: count(), flats: count(sql`case when ${lots.kind} = 'flat' then 1 end`) })
    .from(lots)
    .where(isNull(lots.withdrawnAt));
  const { all, flats } = row ?? { all: 0, flats: 0 };
  return { flats, podium: all - flats };
}
