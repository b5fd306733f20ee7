import { and, asc, count, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { buildings, type LotKind, lots } from '../../db/schema/catalogue.ts';
import { hasHolder } from './lots-repo.ts';
import { FIRST, type Group } from './summary.ts';

/** What of the site a file speaks of: buildings, null for all of them, and kinds of lots. */
export interface FileScope {
  readonly buildings: readonly number[] | null;
  readonly kinds: readonly LotKind[];
}

/** Lots that imports have brought and that are on the site. */
const isImported = and(isNotNull(lots.importedStatus), isNull(lots.withdrawnAt));

/** Those of them that the file could name. */
const inScope = ({ buildings: scope, kinds }: FileScope) =>
  and(
    inArray(lots.kind, [...kinds]),
    isImported,
    scope === null
      ? undefined
      : sql`${lots.buildingId} in (select jsonb_array_elements_text(${JSON.stringify(scope)}::jsonb)::integer)`,
  );

// Written out: a column of the outer table loses its table's name when Drizzle renders it.
const isMissing = (run: string) =>
  sql`not exists (select from import_rows r where r.run = ${run} and r.external_id = lots.external_id)`;
/** Held or booked here, not by a file: whoever has it must not find it gone. */
const isTakenHere = sql`(${lots.status} in ('held', 'booked') and ${lots.status} <> ${lots.importedStatus}
  or ${hasHolder('lots')})`;

/** Lots of each kind that the file could name, and how many of them would be withdrawn. */
export async function countInScope(
  tx: Orm,
  run: string,
  scope: FileScope,
): Promise<{ kind: LotKind; shown: number; vanishing: number }[]> {
  return tx
    .select({
      kind: lots.kind,
      shown: count(),
      vanishing: sql<number>`count(*) filter (where ${isMissing(run)} and not ${isTakenHere})`.mapWith(
        Number,
      ),
    })
    .from(lots)
    .where(inScope(scope))
    .groupBy(lots.kind)
    .orderBy(lots.kind);
}

/** Lots of former files of kinds that this one has none of: they stay. */
export async function countOtherKinds(
  tx: Orm,
  kinds: readonly LotKind[],
): Promise<{ kind: LotKind; count: number }[]> {
  return tx
    .select({ kind: lots.kind, count: count() })
    .from(lots)
    .where(and(isImported, notInArray(lots.kind, [...kinds])))
    .groupBy(lots.kind)
    .orderBy(lots.kind);
}

/** Lots of the scope that the file does not name, parted by whether they are taken here. */
export async function findVanished(
  tx: Orm,
  run: string,
  scope: FileScope,
): Promise<{ withdrawn: Group; kept: Group }> {
  const group = async (taken: boolean): Promise<Group> => {
    const where = taken ? isVanishedAndTaken(run, scope) : isVanished(run, scope);
    const first = await tx
      .select({
        kind: lots.kind,
        key: lots.externalId,
        building: buildings.name,
        number: lots.number,
        price: lots.price,
        formerPrice: sql<null>`null`,
        fields: sql<string[]>`array[]::text[]`,
      })
      .from(lots)
      .innerJoin(buildings, eq(buildings.id, lots.buildingId))
      .where(where)
      .orderBy(asc(lots.id))
      .limit(FIRST);
    return { count: await tx.$count(lots, where), first };
  };
  return { withdrawn: await group(false), kept: await group(true) };
}

/** Which lots an import takes off the site because its file does not name them. */
export function isVanished(run: string, scope: FileScope): SQL | undefined {
  return and(inScope(scope), isMissing(run), sql`not ${isTakenHere}`);
}

/** Which lots stay although the file does not name them: somebody has them. */
export function isVanishedAndTaken(run: string, scope: FileScope): SQL | undefined {
  return and(inScope(scope), isMissing(run), isTakenHere);
}

export async function withdrawVanished(tx: Orm, run: string, scope: FileScope): Promise<void> {
  await tx.update(lots).set({ withdrawnAt: sql`now()` }).where(isVanished(run, scope));
}
