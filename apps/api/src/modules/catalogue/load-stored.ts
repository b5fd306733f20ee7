import type { Database, Orm } from '../../db/database.ts';
import { flatPages } from './flat-pages.ts';
import { toPodiumLot } from './podium-lot.ts';
import { behindVersion, countLots, type LotCursor, readPodiumLots, readVersions } from './repo.ts';
import { type LotPage, mergeLots, type Stored } from './stored.ts';
import type { Flat, Structure } from './structure.ts';
import { readStructure } from './structure-repo.ts';

/** Lots read at a time: others get their turn between pages. */
const PAGE = 2_000;

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
        flats: await bringUp(
          flatsOf(former, structure),
          counts.flats,
          flatPages(tx, structure.layouts, PAGE),
        ),
        podiumLots: await bringUp(
          former && { lots: former.podiumLots, version: former.version },
          counts.podium,
          async cursor => {
            const rows = await readPodiumLots(tx, cursor, PAGE);
            return {
              lots: rows.filter(row => row.withdrawnAt === null).map(toPodiumLot),
              withdrawn: rows.filter(row => row.withdrawnAt !== null).map(row => row.id),
              next: rows.length < PAGE ? null : (rows.at(-1) ?? null),
            };
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

type ReadPage<L> = (cursor: LotCursor) => Promise<LotPage<L>>;

/** Known lots brought up to date; all of them read anew when a row was deleted, which leaves no other trace. */
async function bringUp<L extends { readonly id: number }>(
  known: Known<L> | null,
  count: number,
  read: ReadPage<L>,
): Promise<readonly L[]> {
  const nothing = { lots: [], version: 0 };
  const lots = await readChanges(known ?? nothing, read);
  return known === null || lots.length === count ? lots : readChanges(nothing, read);
}

async function readChanges<L extends { readonly id: number }>(
  { lots, version }: Known<L>,
  read: ReadPage<L>,
): Promise<readonly L[]> {
  const changed: L[] = [];
  const withdrawn = new Set<number>();
  for (let cursor: LotCursor | null = behindVersion(version); cursor !== null; ) {
    const page: LotPage<L> = await read(cursor);
    for (const lot of page.lots) changed.push(lot);
    for (const id of page.withdrawn) withdrawn.add(id);
    cursor = page.next;
    if (cursor !== null) await new Promise<void>(resolve => setImmediate(resolve));
  }
  return mergeLots(
    lots,
    changed.sort((a, b) => a.id - b.id),
    withdrawn,
  );
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
