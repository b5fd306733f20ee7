import { buildingKey } from '@quarter/domain/building-label';
import type { BuildingRow, FileBuilding } from './structure-repo.ts';

export interface KnownBuilding {
  readonly id: number;
  readonly name: string;
  readonly floors: number;
  readonly material: string;
  /** Lots that no import has brought stand in it and are on the site. */
  readonly isOccupied: boolean;
  readonly isImported: boolean;
}

export interface MatchedBuildings {
  readonly ids: ReadonlyMap<string, number>;
  readonly rows: readonly BuildingRow[];
  /** Ids that were the demo's. */
  readonly takenOver: readonly number[];
}

/** Ids are numbers of buildings and stand in addresses, so a file's number is kept when it is a usual one. */
const HIGHEST_NUMBER = 999;

/**
 * Finds the building of each label: the one an import has named so before, else a building that has nothing on
 * the site with that name or number, else a new one. A building of lots that no import has brought is left alone.
 */
export function matchBuildings(
  wanted: readonly FileBuilding[],
  known: readonly KnownBuilding[],
): MatchedBuildings {
  const free = new Map(known.filter(({ isOccupied }) => !isOccupied).map(item => [item.id, item] as const));
  const taken = new Set(known.map(({ id }) => id));
  const found = new Map<string, KnownBuilding | null>();
  const claim = (test: (item: KnownBuilding, key: string) => boolean): void => {
    for (const { key } of wanted) {
      const match = found.has(key) ? undefined : [...free.values()].find(item => test(item, key));
      if (!match) continue;
      found.set(key, match);
      free.delete(match.id);
    }
  };
  claim((item, key) => item.isImported && buildingKey(item.name) === key);
  claim((item, key) => !item.isImported && buildingKey(item.name) === key);
  claim((item, key) => !item.isImported && String(item.id) === key);

  const ids = new Map<string, number>();
  for (const { key } of wanted) {
    const id = found.get(key)?.id ?? freeId(key, taken);
    taken.add(id);
    ids.set(key, id);
  }
  const rows = wanted.map(item => toRow(item, ids.get(item.key) ?? 0, found.get(item.key) ?? null));
  const takenOver = [...found.values()].flatMap(item => (item && !item.isImported ? [item.id] : []));
  return { ids, rows, takenOver };
}

function freeId(key: string, taken: ReadonlySet<number>): number {
  const number = /^\d+$/.test(key) ? Number(key) : 0;
  if (number >= 1 && number <= HIGHEST_NUMBER && !taken.has(number)) return number;
  return Math.max(0, ...taken) + 1;
}

function toRow(item: FileBuilding, id: number, known: KnownBuilding | null): BuildingRow {
  const former = known?.isImported ? known : null;
  return {
    id,
    name: item.name,
    floors: item.floors ?? Math.max(item.topFloor, former?.floors ?? 0),
    completionYear: item.year,
    completionQuarter: item.quarter,
    material: item.material ?? former?.material ?? '',
    heightSecond: null,
    heightStorey: null,
  };
}
