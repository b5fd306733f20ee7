import { WORLD_SIDES, type WorldSide } from '@quarter/contract/property';
import type { Database, Orm } from '../../db/database.ts';
import { countFlats, type FlatRecord, readFlats, readStructure, readVersions } from './repo.ts';
import { type CatalogueState, createState, mergeFlats } from './state.ts';
import type { Flat, Layout, Structure } from './structure.ts';

/** Flats read at a time: others get their turn between pages. */
const PAGE = 1000;

/**
 * Reads the catalogue as it is now, in one consistent view of the database: the flats that have changed since the
 * former state, and the rest of the complex when that has. Gives the former state back when nothing has changed.
 */
export async function loadState(database: Database, former: CatalogueState | null): Promise<CatalogueState> {
  const seen = await readVersions(database.orm);
  if (former && former.version === seen.version) return former;
  const read = await database.orm.transaction(
    async tx => {
      const versions = await readVersions(tx);
      const isSame = former?.structureVersion === versions.structureVersion;
      const structure = former && isSame ? former.structure : await readStructure(tx);
      return { versions, structure, flats: await readAllFlats(tx, former, structure) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return createState(read.versions, read.structure, read.flats);
}

async function readAllFlats(
  tx: Orm,
  former: CatalogueState | null,
  structure: Structure,
): Promise<readonly Flat[]> {
  if (!former) return readChanges(tx, 0, [], structure);
  const known = former.structure === structure ? former.flats : withLayouts(former.flats, structure);
  const flats = await readChanges(tx, former.version, known, structure);
  // A deleted row leaves no trace but the number of those that are left.
  return flats.length === (await countFlats(tx)) ? flats : readChanges(tx, 0, [], structure);
}

/** Known flats brought up to date with what has been touched after a data version. */
async function readChanges(
  tx: Orm,
  since: number,
  known: readonly Flat[],
  { layouts }: Structure,
): Promise<readonly Flat[]> {
  const toFlat = flatReader(layouts);
  const changed: Flat[] = [];
  const withdrawn = new Set<number>();
  for (let after = 0; ; ) {
    const page = await readFlats(tx, since, after, PAGE);
    for (const record of page) {
      if (record.withdrawnAt === null) changed.push(toFlat(record));
      else withdrawn.add(record.id);
      after = record.id;
    }
    if (page.length < PAGE) return mergeFlats(known, changed, withdrawn);
    await new Promise<void>(resolve => setImmediate(resolve));
  }
}

/** The same flats with the layouts of a structure that was read anew. */
function withLayouts(flats: readonly Flat[], { layouts }: Structure): readonly Flat[] {
  return flats.flatMap(flat => {
    const layout = layouts.get(flat.layout.id);
    return layout ? { ...flat, layout } : [];
  });
}

/** Turns records into flats; equal lists of keys become one, for there are few of them and many flats. */
function flatReader(layouts: ReadonlyMap<number, Layout>): (record: FlatRecord) => Flat {
  const lists = new Map<string, readonly string[]>();
  const share = (list: readonly string[] | null): readonly string[] => {
    const key = list?.join('\n') ?? '';
    const known = lists.get(key) ?? list ?? [];
    lists.set(key, known);
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
    const { withdrawnAt: _, layoutId: __, ...columns } = record;
    return {
      ...columns,
      layout,
      mirrored: record.mirrored ?? false,
      windowLook: share(record.windowLook),
      windowSides: shareSides(record.windowSides),
      facingType: record.facingType ?? '',
      features: share(record.features),
      isMortgage: record.isMortgage ?? false,
    };
  };
}
