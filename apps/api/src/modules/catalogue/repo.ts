import { and, asc, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { moscowDay } from '../../db/moscow-day.ts';
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

const FLAT_COLUMNS = {
  id: lots.id,
  version: lots.version,
  externalId: lots.externalId,
  slug: lots.slug,
  number: lots.number,
  status: lots.status,
  withdrawnAt: lots.withdrawnAt,
  buildingId: lots.buildingId,
  floor: lots.floor,
  layoutId: lots.layoutId,
  area: lots.area,
  price: lots.price,
  oldPrice: lots.oldPrice,
  discountAmount: lots.discountAmount,
  discountUntil: lots.discountUntil,
  priceDate: lots.priceDate,
  mirrored: lots.mirrored,
  plateId: lots.plateId,
  position: lots.position,
  ceilingHeight: lots.ceilingHeight,
  windowLook: lots.windowLook,
  windowSides: lots.windowSides,
  planAzimuth: lots.planAzimuth,
  side: lots.side,
  facingType: lots.facingType,
  features: lots.features,
  isMortgage: lots.isMortgage,
  soldOn: moscowDay<string | null>(lots.soldAt),
  changedOn: moscowDay<string>(lots.changedAt),
  priceHistory: sql<{ date: string; price: number }[]>`(
    select coalesce(json_agg(json_build_object('date', date, 'price', price) order by date), '[]')
    from price_history where lot_id = lots.id
  )`,
};

export type FlatRecord = Awaited<ReturnType<typeof readFlats>>[number];

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
const isBehind = ({ version, id }: LotCursor) => sql`(${lots.version}, ${lots.id}) > (${version}, ${id})`;
const ORDER = [asc(lots.version), asc(lots.id)];

/** Flats behind a cursor, the withdrawn among them, by data version and id: at most `limit`. */
export async function readFlats(orm: Orm, cursor: LotCursor, limit: number) {
  return orm
    .select(FLAT_COLUMNS)
    .from(lots)
    .where(and(eq(lots.kind, 'flat'), isBehind(cursor)))
    .orderBy(...ORDER)
    .limit(limit);
}

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

/** Lots of the podium; see `readFlats`. */
export async function readPodiumLots(orm: Orm, cursor: LotCursor, limit: number) {
  return orm
    .select(PODIUM_COLUMNS)
    .from(lots)
    .where(and(ne(lots.kind, 'flat'), isBehind(cursor)))
    .orderBy(...ORDER)
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
