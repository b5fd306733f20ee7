import type { DeskLotKind } from '@quarter/contract/desk/lots';
import { ABOVE, FIRST_DOWN, storeyOf } from '@quarter/domain/podium-levels';
import { and, asc, count, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { buildings, kindPlace, layouts, levelOf, levels, lotPlace, lots } from '../../db/schema/catalogue.ts';
import { chosen, type LotChoice } from './list-repo.ts';
import { discountAt, priceAt } from './order-repo.ts';
import type { Moment } from './repo.ts';

/** Whose lots a chessboard has. */
export interface BoardPart {
  readonly kind: DeskLotKind;
  readonly building: number;
  /** Whether withdrawn lots stand among the others. */
  readonly hasWithdrawn: boolean;
}

const ofKind = (kind: DeskLotKind) => eq(kindPlace(lots.kind), kindPlace(sql`${kind}`));

function ofPart({ kind, building, hasWithdrawn }: BoardPart): SQL | undefined {
  return and(
    hasWithdrawn ? undefined : isNull(lots.withdrawnAt),
    ofKind(kind),
    eq(lots.buildingId, building),
  );
}

/** How high a storey of a kind lies: ids of levels of parking spaces and storerooms count downwards as well. */
function heightOf(kind: DeskLotKind): SQL {
  if (kind === 'flat' || kind === 'commercial') return sql`${lots.floor}`;
  return sql`case
    when ${lots.floor} >= ${sql.raw(String(FIRST_DOWN))} and ${lots.floor} < ${sql.raw(String(ABOVE))}
      then ${sql.raw(String(FIRST_DOWN - 1))} - ${lots.floor}
    when ${lots.floor} > ${sql.raw(String(ABOVE))} then ${lots.floor} - ${sql.raw(String(ABOVE))}
    else ${lots.floor} end`;
}
const heightAt = (kind: DeskLotKind, floor: number) =>
  kind === 'flat' || kind === 'commercial' ? floor : storeyOf(floor);

/** Buildings that have lots of a kind on sale. */
export async function readBuildingsOf(orm: Orm, kind: DeskLotKind) {
  const own = orm
    .select({ one: sql`1` })
    .from(lots)
    .where(and(isNull(lots.withdrawnAt), ofKind(kind), eq(lots.buildingId, buildings.id)));
  return orm
    .select({ id: buildings.id, name: buildings.name })
    .from(buildings)
    .where(sql`exists ${own}`)
    .orderBy(asc(buildings.id));
}

/** Storeys from the top, or from one of them on, with how many lots each has. */
export async function readStoreys(orm: Orm, part: BoardPart, from: number | null) {
  const height = heightOf(part.kind);
  return orm
    .select({ floor: lots.floor, level: levels.name, lots: count() })
    .from(lots)
    .leftJoin(levels, levelOf(lots))
    .where(and(ofPart(part), from === null ? undefined : lte(height, heightAt(part.kind, from))))
    .groupBy(lots.floor, levels.name)
    .orderBy(desc(height));
}

/** Lots of the storeys between two of them, as they stand there, and whether a choice finds them. */
export async function readBoard(
  orm: Orm,
  part: BoardPart,
  { top, bottom, most }: { readonly top: number; readonly bottom: number; readonly most: number },
  choice: LotChoice,
  { at, day }: Moment,
) {
  const height = heightOf(part.kind);
  return orm
    .select({
      id: lots.id,
      number: lots.number,
      floor: lots.floor,
      position: lots.position,
      rooms: layouts.roomCount,
      area: lots.area,
      price: priceAt(day).mapWith(Number),
      discountAmount: discountAt(day).mapWith(Number),
      status: lots.status,
      withdrawnAt: lots.withdrawnAt,
      isMatch: sql<boolean>`coalesce(${chosen(orm, choice, at)}, false)`,
    })
    .from(lots)
    .leftJoin(layouts, eq(layouts.id, lots.layoutId))
    .where(and(ofPart(part), lte(height, heightAt(part.kind, top)), gte(height, heightAt(part.kind, bottom))))
    .orderBy(desc(height), asc(lots.position), ...lotPlace(lots), asc(lots.id))
    .limit(most);
}
