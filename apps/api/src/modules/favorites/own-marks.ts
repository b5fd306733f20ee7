import type { OwnParts } from '../../platform/own-parts.ts';
import { FAVORITES_COOKIE } from './cookie.ts';
import type { Favorites } from './service.ts';

interface Lot {
  readonly id: number;
  is_favorite: boolean;
}

/** `is_favorite` of the lots in an answer, as it is for the visitor who asks. */
export function ownMarks(favorites: Favorites): OwnParts {
  return {
    mayHave: cookies => cookies[FAVORITES_COOKIE] !== undefined,
    read: cookies => favorites.kept(cookies[FAVORITES_COOKIE]),
    put: {
      property: (flat, kept) => (kept.has(flat.id) ? marked(flat) : null),
      properties: inPage,
      specialOffers: inPage,
      autumn: inPage,
      discountRandom: inPage,
      parkingLots: inPage,
      storeroomLots: inPage,
      commercialLots: inPage,
    },
  };
}

function inPage<L extends Lot, P extends { results: L[] }>(
  page: P & { results: L[] },
  kept: ReadonlySet<number>,
): P | null {
  if (!page.results.some(({ id }) => kept.has(id))) return null;
  return { ...page, results: page.results.map(lot => (kept.has(lot.id) ? marked(lot) : lot)) };
}

function marked<L extends Lot>(lot: L): L {
  return { ...lot, is_favorite: true };
}
