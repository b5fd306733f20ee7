import { buildingKey } from '@quarter/domain/building-label';
import { compareQuarters } from '@quarter/domain/quarters';
import type { BuildingRow, Completion, FileBuilding } from './structure-repo.ts';
import { ImportRefused } from './summary.ts';

export interface KnownBuilding {
  readonly id: number;
  readonly name: string;
  readonly floors: number;
  readonly material: string;
  readonly completionYear: number;
  readonly completionQuarter: number;
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
  const latest =
    latestOf([
      ...wanted.map(item => item.completion),
      ...known.filter(({ isImported }) => isImported).map(termOf),
    ]) ?? latestOf(known.map(termOf));
  const rows = wanted.map(item => toRow(item, ids.get(item.key) ?? 0, found.get(item.key) ?? null, latest));
  const takenOver = [...found.values()].flatMap(item => (item && !item.isImported ? [item.id] : []));
  return { ids, rows, takenOver };
}

function freeId(key: string, taken: ReadonlySet<number>): number {
  const number = /^\d+$/.test(key) ? Number(key) : 0;
  if (number >= 1 && number <= HIGHEST_NUMBER && !taken.has(number)) return number;
  return Math.max(0, ...taken) + 1;
}

function toRow(
  item: FileBuilding,
  id: number,
  known: KnownBuilding | null,
  latest: Completion | null,
): BuildingRow {
  const former = known?.isImported ? known : null;
  // Where only parking spaces or storerooms stand, the complex as a whole says when it is ready.
  const completion =
    item.completion ?? (former && termOf(former)) ?? (item.topFloor === null ? latest : null);
  if (completion === null)
    throw new ImportRefused(
      `срок сдачи корпуса «${item.name}» неизвестен`,
      ': добавьте --value "completion=IV кв. 2028"',
    );
  return {
    id,
    name: item.name,
    floors: item.floors ?? Math.max(item.topFloor ?? 1, former?.floors ?? 0),
    completionYear: completion.year,
    completionQuarter: completion.quarter,
    material: item.material ?? former?.material ?? '',
    heightSecond: null,
    heightStorey: null,
  };
}

function termOf(building: KnownBuilding): Completion | null {
  const quarter = QUARTERS.find(one => one === building.completionQuarter);
  return quarter === undefined ? null : { year: building.completionYear, quarter };
}
const QUARTERS = [1, 2, 3, 4] as const;

function latestOf(terms: readonly (Completion | null)[]): Completion | null {
  return terms
    .filter(term => term !== null)
    .reduce<Completion | null>(
      (late, term) => (late && compareQuarters(late, term) >= 0 ? late : term),
      null,
    );
}
