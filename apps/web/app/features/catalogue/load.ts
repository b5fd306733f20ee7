import { type ApiClient, boutiqueQuery, queryOfLink } from '@quarter/contract/client';
import type { BuildingDetail } from '@quarter/contract/complex';
import { ApiError, FieldError } from '@quarter/contract/errors';
import { type FlatFilter, LIMITS } from '@quarter/contract/flat-filter';
import type { Facets, Property, PropertyDetail, Specs } from '@quarter/contract/property';
import { type Address, isSameFilter, MAX_PAGES, parseAddress, withoutFields } from './address.ts';
import type { Advice } from './advice.ts';
import { type Card, joinCards, toCard } from './card.ts';
import { chessParts, emptyList } from './late-parts.ts';
import { isNumber } from './options.ts';

export interface CatalogueList {
  readonly cards: readonly Card[];
  /** Pages of 54 that the cards are from. */
  readonly pages: number;
  /** Link to the following page; null on the last one. */
  readonly next: string | null;
  /** Name of the layout that the filter asks for. */
  readonly layoutName: string | null;
}

export interface CatalogueBoard {
  readonly building: BuildingDetail;
  /** The picked lot; null when none is picked or there is no such lot. */
  readonly lot: PropertyDetail | null;
  /** The first suitable lot of the building in the chosen order: it is shown until one is picked. */
  readonly offer: Property | null;
}

/** All that the boutique shows at an address. */
export interface Catalogue {
  /** The address as it was understood. */
  readonly address: Address;
  readonly facets: Facets;
  readonly specs: Specs;
  readonly list: CatalogueList | null;
  readonly board: CatalogueBoard | null;
  readonly advice: readonly Advice[];
}

export interface CatalogueRequest {
  readonly api: ApiClient;
  readonly url: URL;
  readonly signal: AbortSignal;
}

/**
 * Loads the boutique. What is `known` from the previous address is not asked for again: the specs always, facets
 * and shown pages while the filter is the same, so that «Показать ещё» costs one call.
 * An address asks for `MAX_PAGES` at most, or for one more than the `reached` ones: a visitor can have the whole list
 * on the screen, and a link cannot make the server collect it. Filters that the service refuses are left out. Rejects with the service's errors.
 */
export async function loadCatalogue(
  request: CatalogueRequest,
  known: Catalogue | null = null,
  reached = known?.list?.pages ?? 0,
): Promise<Catalogue> {
  const asked = parseAddress(request.url.searchParams);
  const address = { ...asked, pages: Math.min(asked.pages, Math.max(MAX_PAGES, reached + 1)) };
  try {
    return await loadAt(address, request, known);
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return loadAt(withoutFields(address, error.fields), request, known);
  }
}

async function loadAt(
  address: Address,
  request: CatalogueRequest,
  known: Catalogue | null,
): Promise<Catalogue> {
  const { api, signal } = request;
  const { filter } = address;
  const same = known && isSameFilter(known.address.filter, filter) ? known : null;
  const specs = known ? known.specs : api.specs(signal);
  const isList = address.view === 'list';
  const asked = Promise.all([same ? same.facets : api.facets(filter, signal), specs]);
  const [[facets, knownSpecs], list, board] = await Promise.all([
    asked,
    isList ? loadList(api, address, same, signal) : (same?.list ?? null),
    isList ? (same?.board ?? null) : loadBoard(request, address, asked, known, same),
  ]);
  const isEmpty = facets.count === 0;
  const [advice] = await Promise.all([
    isEmpty ? loadAdvice(api, filter, facets, knownSpecs, signal) : [],
    isEmpty && emptyList.load(),
  ]);
  return { address, facets, specs: knownSpecs, list, board, advice };
}

async function loadList(
  api: ApiClient,
  { filter, offset, pages }: Address,
  same: Catalogue | null,
  signal: AbortSignal,
): Promise<CatalogueList> {
  const shown = same?.address.offset === offset ? same.list : null;
  if (shown && pages >= shown.pages) {
    let { cards, next, layoutName } = shown;
    for (let page = shown.pages; page < pages && next !== null; page += 1) {
      const answer = await api.properties(queryOfLink(next), signal);
      cards = joinCards(cards, answer.results.map(toCard));
      next = answer.next;
    }
    return { cards, pages, next, layoutName };
  }
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, page) =>
      api.properties(boutiqueQuery(filter, offset + page * LIMITS.boutique), signal),
    ),
  );
  const flats = answers.flatMap(answer => answer.results);
  const cards = joinCards([], flats.map(toCard));
  return {
    cards,
    pages,
    next: answers.at(-1)?.next ?? null,
    layoutName: filter.layout === null ? null : (flats[0]?.layout.name ?? null),
  };
}

async function loadBoard(
  { api, signal }: CatalogueRequest,
  { filter, section, lot }: Address,
  asked: Promise<readonly [Facets, Specs]>,
  known: Catalogue | null,
  same: Catalogue | null,
): Promise<CatalogueBoard | null> {
  const shown = same?.board ?? null;
  const find = async (id: number) => {
    if (shown?.building.id === id) return { building: shown.building, offer: shown.offer };
    const [building, offer] = await Promise.all([
      api.building(id, filter, signal),
      findOffer(api, filter, id, signal),
    ]);
    return { building, offer };
  };
  const wanted = section ?? filter.building[0] ?? known?.board?.building.id ?? null;
  const [first, picked] = await Promise.all([
    wanted === null ? null : find(wanted).catch(nullIfMissing),
    lot === null || shown?.lot?.slug === lot
      ? (lot && shown?.lot) || null
      : api.property(lot, { deposit: filter.deposit, term: filter.term }, signal).catch(nullIfMissing),
    chessParts.load(),
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
function firstSection(facets: Facets, specs: Specs): number | null {
  const ids = specs.building.map(option => option.value).filter(isNumber);
  const suitable = facets.building.find(option => option.count > 0)?.value;
  return ids.find(id => id === suitable) ?? ids[0] ?? null;
}

async function loadAdvice(
  api: ApiClient,
  filter: FlatFilter,
  facets: Facets,
  specs: Specs,
  signal: AbortSignal,
): Promise<Advice[]> {
  const { counted, keepOnly, relaxations } = await import('./advice.ts');
  const ask = async (relaxed: FlatFilter) => {
    const query = boutiqueQuery(relaxed);
    query.set('limit', '1');
    return (await api.properties(query, signal)).count;
  };
  const advice = await counted(relaxations(filter, facets, specs), ask);
  return advice.length > 0 ? advice : counted(keepOnly(filter, specs), ask);
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
