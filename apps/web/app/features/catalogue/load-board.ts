import type { ApiClient } from '@quarter/contract/client';
import { isNotFound } from '@quarter/contract/errors';
import type { FlatFilter } from '@quarter/contract/flat-filter';
import type { Property, Specs } from '@quarter/contract/property';
import { boutiqueQuery, filterQuery } from './address.ts';
import type { BoardOrder, CatalogueBoard } from './board.ts';
import type { ShownFacets } from './facets.ts';
import { isNumber } from './options.ts';

/** Loads the building of the chessboard or of the facade. Null where there is no building. */
export async function loadBoard({
  request: {
    api,
    signal,
    address: { filter, section, lot, view },
  },
  asked,
  known,
  same,
}: BoardOrder): Promise<CatalogueBoard | null> {
  const shown = same?.board ?? null;
  const isChess = view === 'chess';
  const find = async (id: number) => {
    const isShown = shown?.building.id === id;
    // The facade has no lot beside it.
    const hasOffer = !isChess || (isShown && same?.address.view === 'chess');
    const [building, offer] = await Promise.all([
      isShown ? shown.building : api.building(id, filterQuery(filter), signal),
      hasOffer ? (shown?.offer ?? null) : findOffer(api, filter, id, signal),
    ]);
    return { building, offer };
  };
  const wanted = section ?? filter.building[0] ?? known?.board?.building.id ?? null;
  const [first, picked] = await Promise.all([
    wanted === null ? null : find(wanted).catch(nullIfMissing),
    lot === null || shown?.lot?.slug === lot
      ? (lot && shown?.lot) || null
      : api.property(lot, { deposit: filter.deposit, term: filter.term }, signal).catch(nullIfMissing),
  ]);
  if (first) return { ...first, lot: picked };
  const id = firstSection(...(await asked));
  return id === null ? null : { ...(await find(id)), lot: picked };
}

async function findOffer(
  api: ApiClient,
  filter: FlatFilter,
  building: number,
  signal: AbortSignal,
): Promise<Property | null> {
  if (filter.building.length > 0 && !filter.building.includes(building)) return null;
  const query = boutiqueQuery({ ...filter, building: [building] });
  query.set('limit', '1');
  return (await api.properties(query, signal)).results[0] ?? null;
}

/** The first building with suitable flats, else the first there is. */
function firstSection(facets: ShownFacets | null, specs: Specs): number | null {
  const ids = specs.building.map(option => option.value).filter(isNumber);
  const suitable = facets?.building.find(({ count }) => count !== 0)?.value;
  return ids.find(id => id === suitable) ?? ids[0] ?? null;
}

function nullIfMissing(error: unknown): null {
  if (isNotFound(error)) return null;
  throw error;
}
