import type { Database } from '../../db/database.ts';
import type { Counted, SiteCount } from './counts.ts';
import { addToLots, addToSite, readTexts } from './repo.ts';
import { MOST_TEXTS, OTHERS, TEXT_FIGURES } from './rules.ts';

/** Adds what was counted to what is kept, all of it or nothing. */
export async function keepCounted({ orm }: Database, { lots, site }: Counted): Promise<void> {
  await orm.transaction(async tx => {
    await addToLots(tx, lots);
    const texts = site.filter(({ what, key }) => key !== '' && TEXT_FIGURES.some(name => name === what));
    const days = [...new Set(texts.map(({ day }) => day))];
    const known = days.length === 0 ? [] : await readTexts(tx, days, TEXT_FIGURES);
    await addToSite(tx, withinBounds(site, known));
  });
}

/** Texts beyond `MOST_TEXTS` of a kind and day are counted with the others. @param known those that days have already */
export function withinBounds(
  site: readonly SiteCount[],
  known: readonly Pick<SiteCount, 'day' | 'what' | 'key'>[],
): SiteCount[] {
  const kept = new Map(
    Object.entries(Object.groupBy(known, kindOf)).map(([kind, rows = []]) => [
      kind,
      new Set(rows.map(({ key }) => key)),
    ]),
  );
  const rows = new Map<string, SiteCount>();
  for (const row of site) {
    const keys = kept.get(kindOf(row)) ?? new Set();
    kept.set(kindOf(row), keys);
    const key = row.key === '' || keys.has(row.key) || keys.size < MOST_TEXTS ? row.key : OTHERS;
    keys.add(key);
    const place = `${kindOf(row)} ${key}`;
    rows.set(place, { ...row, key, count: row.count + (rows.get(place)?.count ?? 0) });
  }
  return [...rows.values()];
}

function kindOf({ day, what }: Pick<SiteCount, 'day' | 'what'>): string {
  return `${day} ${what}`;
}
