import { ApiError, notFound } from '@quarter/contract/errors';
import { slugSchema } from '@quarter/contract/primitives';
import type { FormerProperty } from '@quarter/contract/property';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { idOf } from '../../platform/ids.ts';
import type { CatalogueState } from '../catalogue/service.ts';
import { findBySlug } from './repo.ts';

/** Flats by addresses that the catalogue does not know: renamed and withdrawn ones. */
export interface FormerFlats {
  /**
   * The name by which the catalogue knows a flat: the same, or the present slug of a renamed one. What nobody ever had
   * comes back as it is. Throws `ApiError` 410 for a withdrawn flat.
   */
  presentName(state: CatalogueState, idOrSlug: string): Promise<string>;
  /** A withdrawn flat; throws `ApiError` 404 for any other. */
  withdrawn(slug: string): Promise<FormerProperty>;
}

export function createFormerFlats({ orm }: Pick<Database, 'orm'>): FormerFlats {
  const find = async (slug: string) => (z.safeParse(slugSchema, slug).success ? findBySlug(orm, slug) : null);
  return {
    async presentName(state, idOrSlug) {
      if (state.findFlatBySlug(idOrSlug) ?? state.findFlat(idOf(idOrSlug))) return idOrSlug;
      const found = await find(idOrSlug);
      if (found?.isWithdrawn) throw new ApiError(410, 'gone', 'Эта квартира больше не продаётся');
      return found?.slug ?? idOrSlug;
    },
    async withdrawn(slug) {
      const found = await find(slug);
      if (!found?.isWithdrawn) throw notFound('Такой квартиры нет');
      const { id, number, area, price, layoutType, roomCount, building } = found;
      return {
        id,
        number,
        area,
        price,
        layout: { layout_type: layoutType, room_count: roomCount },
        building: { name: building },
      };
    },
  };
}
