import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { dictionaryOptions, layouts, lots } from '../../db/schema/catalogue.ts';
import { isOnDiscount } from './order-repo.ts';
import type { FinishingState } from './states.ts';

/** Layouts and words that lots are described by, in the order in which they are shown. */
export async function readWords(orm: Orm) {
  const layoutRows = await orm
    .select({ value: layouts.id, label: layouts.name })
    .from(layouts)
    .orderBy(asc(layouts.layoutType), asc(layouts.name), asc(layouts.id));
  const words = await orm
    .select({
      dictionary: dictionaryOptions.dictionary,
      value: dictionaryOptions.value,
      label: dictionaryOptions.label,
    })
    .from(dictionaryOptions)
    .orderBy(asc(dictionaryOptions.position));
  return { layouts: layoutRows, words };
}

/** The finishing that has some words; null when the complex has none such. */
export async function findFinishing(orm: Orm, words: string): Promise<FinishingState | null> {
  const { dictionary, value, label, position } = dictionaryOptions;
  const [found] = await orm
    .select({ value, words: label })
    .from(dictionaryOptions)
    .where(and(eq(dictionary, 'facing_type'), eq(label, words)))
    .orderBy(asc(position))
    .limit(1);
  return found ?? null;
}

/** Percents of discounts that lots have on a day, from the smallest. */
export async function readDiscounts(orm: Orm, day: string): Promise<number[]> {
  const rows = await orm
    .selectDistinct({ percent: lots.discountAmount })
    .from(lots)
    .where(and(isNull(lots.withdrawnAt), isOnDiscount(day)))
    .orderBy(asc(lots.discountAmount));
  return rows.map(({ percent }) => percent);
}
