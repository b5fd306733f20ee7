import { WORLD_SIDES, type WorldSide } from '@quarter/contract/property';
import type { Database, Orm } from '../../db/database.ts';
import { toPodiumLot } from './podium-lot.ts';
import {
  behindVersion,
  countLots,
  type FlatRecord,
  type LotCursor,
  readFlats,
  readPodiumLots,
  readVersions,
} from './repo.ts';
import { mergeLots, type Stored } from './stored.ts';
import type { Flat, Layout, Structure } from './structure.ts';
import { readStructure } from './structure-repo.ts';

/** Lots read at a time: others get their turn between pages. */
const PAGE = 250;

/**
 * Reads the catalogue as it is now, in one consistent view of the database: the lots that have changed since the
 * former reading, and the rest of the complex when that has. Gives the former back when nothing has changed.
 */
export async function loadStored(database: Database, former: Stored | null): Promise<Stored> {
  const seen = await readVersions(database.orm);
  if (former && former.version === seen.version) return former;
  // Small steps are not worth the question whether a replica has them.
  if (former?.structureVersion === seen.structureVersion) return load(database.orm, former);
  return database.read(orm => load(orm, former));
}

function load(orm: Orm, former: Stored | null): Promise<Stored> {
  return orm.transaction(
    async tx => {
      const versions = await readVersions(tx);
      const isSame = former?.structureVersion === versions.structureVersion;
      const structure = former && isSame ? former.structure : await readStructure(tx);
      const counts = await countLots(tx);
      return {
        ...versions,
        structure,
        flats: await bringUp(flatsOf(former, structure), counts.flats, {
          read: cursor => readFlats(tx, cursor, PAGE),
          toLot: flatReader(structure.layouts),
        }),
        podiumLots: await bringUp(
          former && { lots: former.podiumLots, version: former.version },
          counts.podium,
          {
            read: cursor => readPodiumLots(tx, cursor, PAGE),
            toLot: toPodiumLot,
          },
        ),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Lots as they were at a data version. */
interface Known<L> {
  readonly lots: readonly L[];
  readonly version: number;
}

interface Source<R, L> {
  /** Rows behind a cursor, at most a page of them. */
  read(cursor: LotCursor): Promise<R[]>;
  toLot(row: R): L;
}

/** Known lots brought up to date; all of them read anew when a row was deleted, which leaves no other trace. */
async function bringUp<
  R extends LotCursor & { readonly withdrawnAt: string | null },
  L extends { readonly id: number },
>(known: Known<L> | null, count: number, source: Source<R, L>): Promise<readonly L[]> {
  if (!known) return readChanges({ lots: [], version: 0 }, source);
  const lots = await readChanges(known, source);
  return lots.length === count ? lots : readChanges({ lots: [], version: 0 }, source);
}

async function readChanges<
  R extends LotCursor & { readonly withdrawnAt: string | null },
  L extends { readonly id: number },
>({ lots, version }: Known<L>, { read, toLot }: Source<R, L>): Promise<readonly L[]> {
  const changed: L[] = [];
  const withdrawn = new Set<number>();
  for (let cursor = behindVersion(version); ; ) {
    const page = await read(cursor);
    for (const row of page) {
      if (row.withdrawnAt === null) changed.push(toLot(row));
      else withdrawn.add(row.id);
      cursor = row;
    }
    if (page.length < PAGE) {
      return mergeLots(
        lots,
        changed.sort((a, b) => a.id - b.id),
        withdrawn,
      );
    }
    await new Promise<void>(resolve => setImmediate(resolve));
  }
}

function flatsOf(former: Stored | null, structure: Structure): Known<Flat> | null {
  if (!former) return null;
  const { version, flats } = former;
  return { version, lots: former.structure === structure ? flats : withLayouts(flats, structure) };
}

/** The same flats with the layouts of a structure that was read anew. */
function withLayouts(flats: readonly Flat[], { layouts }: Structure): readonly Flat[] {
  return flats.flatMap(flat => {
    const layout = layouts.get(flat.layout.id);
    return layout ? { ...flat, layout } : [];
  });
}

/** Turns records into flats; equal lists of keys and equal days become one, for there are few of them and many flats. */
function flatReader(layouts: ReadonlyMap<number, Layout>): (record: FlatRecord) => Flat {
  const lists = new Map<string, readonly string[]>();
  const share = (list: readonly string[] | null): readonly string[] => {
    const key = list?.join('\n') ?? '';
    const known = lists.get(key) ?? list ?? [];
    lists.set(key, known);
    return known;
  };
  const days = new Map<string, string>();
  const shareDay = (day: string): string => {
    const known = days.get(day) ?? day;
    days.set(day, known);
    return known;
  };
  const sides = new Map<string, readonly WorldSide[]>();
  const shareSides = (list: readonly string[] | null): readonly WorldSide[] => {
    const key = list?.join('\n') ?? '';
    const known = sides.get(key) ?? WORLD_SIDES.filter(side => list?.includes(side));
    sides.set(key, known);
    return known;
  };
  return record => {
    const layout = layouts.get(record.layoutId ?? 0);
    if (!layout) throw new Error(`flat ${record.id} has no layout`);
    const { withdrawnAt: _, layoutId: __, version: ___, ...columns } = record;
    return {
      ...columns,
      layout,
      mirrored: record.mirrored ?? false,
      windowLook: share(record.windowLook),
      windowSides: shareSides(record.windowSides),
      features: share(record.features),
      isMortgage: record.isMortgage ?? false,
      changedOn: shareDay(record.changedOn),
    };
  };
}
