import type { DeskLotKind } from '@quarter/contract/desk/lots';
import { and, asc, count, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { buildings, kindPlace, layouts, levelOf, levels, lotPlace, lots } from '../../db/schema/catalogue.ts';
import { chosen, discountAt, type LotChoice, priceAt } from './list-repo.ts';
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
  return orm
    .select({ floor: lots.floor, level: levels.name, lots: count() })
    .from(lots)
    .leftJoin(levels, levelOf(lots))
    .where(and(ofPart(part), from === null ? undefined : lte(lots.floor, from)))
    .groupBy(lots.floor, levels.name)
    .orderBy(desc(lots.floor));
}

/** Lots of the storeys between two of them, as they stand there, and whether a choice finds them. */
export async function readBoard(
  orm: Orm,
  part: BoardPart,
  { top, bottom, most }: { readonly top: number; readonly bottom: number; readonly most: number },
  choice: LotChoice,
  { at, day }: Moment,
) {
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
    .where(and(ofPart(part), lte(lots.floor, top), gte(lots.floor, bottom)))
    .orderBy(desc(lots.floor), asc(lots.position), ...lotPlace(lots), asc(lots.id))
    .limit(most);
}
