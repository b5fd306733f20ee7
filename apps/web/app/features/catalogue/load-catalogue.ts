import { type ApiClient, queryOfLink } from '@quarter/contract/client';
import { FieldError, isNotFound } from '@quarter/contract/errors';
import { conditionsOf, LIMITS, termsQuery, withoutRefused } from '@quarter/contract/flat-filter';
import type { FlatIntent, FlatIntentRef } from '@quarter/contract/flat-intents';
import type { ListedProperty, Specs } from '@quarter/contract/property';
import { askAgainWithout } from '../../shared/address/ask-again.ts';
import { knownIntents, noteIntents } from '../../shared/lots/intents.ts';
import { type Address, filterQuery, formatAddress, isSameFilter, listQuery, MAX_PAGES } from './address.ts';
import type { Advice } from './advice.ts';
import type { CatalogueBoard, CatalogueRequest } from './board.ts';
import { joinCards, type ListCard, toCard } from './card.ts';
import type { ShownFacets } from './facets.ts';
import { toLayoutCard } from './layout-card.ts';
import { loadBoard } from './load-board.ts';
import { withoutFacets } from './without-facets.ts';

export interface CatalogueList {
  readonly cards: readonly ListCard[];
  /** How many there are on all pages: of flats, or of layouts where flats of one stand as one. */
  readonly total: number;
  /** Pages of 54 that the cards are from. */
  readonly pages: number;
  /** Link to the following page; null on the last one. */
  readonly next: string | null;
  /** Name of the layout that the filter asks for, in one size or in all. */
  readonly layoutName: string | null;
}

/** All that the boutique shows at an address. */
export interface Catalogue {
  /** The address as it was understood. */
  readonly address: Address;
  readonly facets: ShownFacets;
  readonly specs: Specs;
  readonly list: CatalogueList | null;
  readonly board: CatalogueBoard | null;
  readonly advice: readonly Advice[];
  /** Words and figures of the page by intent that shows this list; null for any other list. */
  readonly intent: FlatIntent | null;
  /** How many sections there are where `specs` and `facets` have the first only (`withFirstSections`); null else. */
  readonly sections: number | null;
}

/**
 * Loads the boutique. What is known from what is `shown` of another address is not asked for again: the specs always,
 * facets and shown pages while the filter is the same, so that «Показать ещё» costs one call. The same address again is
 * a wish for fresh data.
 * An address asks for `MAX_PAGES` at most, or for one more than the shown ones: a visitor can have the whole list
 * on the screen, and a link cannot make the server collect it. Filters that the service refuses are left out. Rejects
 * with the service's errors.
 */
export async function loadCatalogue(
  request: CatalogueRequest,
  shown: Catalogue | null = null,
): Promise<Catalogue> {
  const pages = Math.min(request.address.pages, Math.max(MAX_PAGES, (shown?.list?.pages ?? 0) + 1));
  const address = { ...request.address, pages };
  const isSame = shown !== null && formatAddress(shown.address) === formatAddress(request.address);
  // What has a part of the sections would be a part for ever.
  const known = isSame || shown?.sections ? null : shown;
  return askAgainWithout(
    address,
    asked => loadAt({ ...request, address: asked }, known),
    (asked, refused) => ({ ...asked, filter: withoutRefused(asked.filter, refused) }),
  );
}

async function loadAt(request: CatalogueRequest, known: Catalogue | null): Promise<Catalogue> {
  const { api, address, signal } = request;
  const { filter } = address;
  const same = known && isSameFilter(known.address.filter, filter) ? known : null;
  const specs = known ? known.specs : api.specs(signal);
  const isList = address.view === 'list';
  const asked = Promise.all([
    same ? same.facets : api.facets(filterQuery(filter), signal).catch(nullUnlessRefusedOrAborted(signal)),
    specs,
  ]);
  const [[knownFacets, knownSpecs], list, board, intent] = await Promise.all([
    asked,
    isList ? loadList(api, address, same, signal) : (same?.list ?? null),
    isList ? (same?.board ?? null) : loadBoard({ request, asked, known, same }),
    isList ? loadIntent(request, known) : null,
  ]);
  const facets = knownFacets ?? (await withoutFacets(request, filter, knownSpecs));
  const advice = facets.count === 0 ? await adviceFor(request, facets, knownSpecs) : [];
  return { address, facets, specs: knownSpecs, list, board, advice, intent, sections: null };
}

/** Words are an addition: the list is shown without them where they do not come. */
async function loadIntent(
  { api, address, signal }: CatalogueRequest,
  known: Catalogue | null,
): Promise<FlatIntent | null> {
  const conditions = conditionsOf(address.filter);
  const isOf = ({ filter }: FlatIntentRef) => filter === conditions;
  if (known?.intent && isOf(known.intent)) return known.intent;
  try {
    const found = (knownIntents() ?? (await api.flatIntents(signal))).find(isOf);
    return found ? await api.flatIntent(found.slug, signal) : null;
  } catch (error) {
    if (signal.aborted) throw error;
    if (isNotFound(error)) {
      // Too few of its flats are left since the visit began: nothing leads to it any more, see `useIntents`.
      const noted = knownIntents();
      if (noted) noteIntents(noted.filter(one => !isOf(one)));
      return null;
    }
    console.warn('A list is shown without its words:', error);
    return null;
  }
}

async function loadList(
  api: ApiClient,
  { filter, offset, pages }: Address,
  same: Catalogue | null,
  signal: AbortSignal,
): Promise<CatalogueList> {
  const query = termsQuery(filter);
  const cardOf = (flat: ListedProperty): ListCard =>
    flat.same_layout ? toLayoutCard(flat, flat.same_layout, filter) : { ...toCard(flat), query };
  const shown = same?.address.offset === offset ? same.list : null;
  if (shown && pages >= shown.pages) {
    let { cards, total, next, layoutName } = shown;
    for (let page = shown.pages; page < pages && next !== null; page += 1) {
      const answer = await api.properties(queryOfLink(next), signal);
      cards = joinCards(cards, answer.results.map(cardOf));
      total = answer.count;
      next = answer.next;
    }
    return { cards, total, pages, next, layoutName };
  }
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, page) =>
      api.properties(listQuery(filter, offset + page * LIMITS.boutique), signal),
    ),
  );
  const flats = answers.flatMap(answer => answer.results);
  const cards = joinCards([], flats.map(cardOf));
  const isOfLayout = filter.layout !== null || filter.layout_group !== null;
  return {
    cards,
    total: answers.at(-1)?.count ?? 0,
    pages,
    next: answers.at(-1)?.next ?? null,
    layoutName: isOfLayout ? (flats[0]?.layout.name ?? null) : null,
  };
}

/** The list is shown without facets. A refused filter, and a list that nobody waits for, are errors still. */
function nullUnlessRefusedOrAborted(signal: AbortSignal): (error: unknown) => null {
  return error => {
    if (signal.aborted || error instanceof FieldError) throw error;
    return null;
  };
}

/** Few lists are empty, so what advises comes with the first of them. Where it does not come, none is given. */
async function adviceFor(
  request: CatalogueRequest,
  facets: ShownFacets,
  specs: Specs,
): Promise<readonly Advice[]> {
  const part = await import('./load-advice.ts').catch(() => null);
  return part ? part.loadAdvice(request, facets, specs) : [];
}
