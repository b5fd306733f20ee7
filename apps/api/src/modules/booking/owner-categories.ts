import type { OwnerCategoryItem } from '@quarter/contract/booking';
import type { Orm } from '../../db/database.ts';
import { isUnavailable } from '../../db/errors.ts';
import { readCategories } from './owners-repo.ts';

/** Kinds of owners; those read last while the database cannot be asked, for the page of the booking to be shown. */
export function ownerCategories(orm: Orm): () => Promise<OwnerCategoryItem[]> {
  let known: OwnerCategoryItem[] | null = null;

  async function read(): Promise<OwnerCategoryItem[]> {
    return (await readCategories(orm)).map(({ ageMin, ageBelow, needsAdult, ...category }) => ({
      ...category,
      age_min: ageMin,
      age_below: ageBelow,
      needs_adult: needsAdult,
    }));
  }

  return async () => {
    try {
      known = await read();
      return known;
    } catch (error) {
      if (known !== null && isUnavailable(error)) return known;
      throw error;
    }
  };
}
