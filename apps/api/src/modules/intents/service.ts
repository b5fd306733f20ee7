import { canonicalFilter } from '@quarter/contract/content/intents';
import { notFound } from '@quarter/contract/errors';
import { conditionsOf, type FlatFilter, parseFlatQuery } from '@quarter/contract/flat-filter';
import { type FlatIntent, type FlatIntentRef, LEAST_FLATS } from '@quarter/contract/flat-intents';
import { compareQuarters } from '@quarter/domain/quarters';
import type { CatalogueState } from '../catalogue/service.ts';
import { buildingRef } from '../complex/buildings-service.ts';
import type { Content } from '../content/service.ts';

/** Pages of flats by intent: the content says which there are, the flats on sale which of them answer. */
export interface Intents {
  /** Those with flats enough, in the order of the content. */
  live(state: CatalogueState): readonly FlatIntentRef[];
  /** Throws `ApiError` 404 for one that does not answer. */
  one(state: CatalogueState, slug: string): FlatIntent;
}

/** Written pages that have flats enough at one state, by slug. */
type Live = ReadonlyMap<string, { readonly texts: Texts; readonly filter: FlatFilter }>;
type Texts = Omit<FlatIntent, 'figures'>;

export function createIntents(content: Content): Intents {
  const live = new WeakMap<CatalogueState, Live>();
  const made = new WeakMap<CatalogueState, Map<string, FlatIntent>>();

  function liveAt(state: CatalogueState): Live {
    const known = live.get(state) ?? findLive(state, textsAt(content, state));
    live.set(state, known);
    return known;
  }

  return {
    live: state =>
      [...liveAt(state).values()].map(({ texts: { slug, filter, label } }) => ({ slug, filter, label })),
    one(state, slug) {
      const found = liveAt(state).get(slug);
      if (!found) throw notFound('Такой подборки квартир сейчас нет');
      const known = made.get(state) ?? new Map<string, FlatIntent>();
      made.set(state, known);
      const intent = known.get(slug) ?? { ...found.texts, figures: figuresOf(state, found.filter) };
      known.set(slug, intent);
      return intent;
    },
  };
}

/** A database that was filled by an older site has no such pages yet. */
function textsAt(content: Content, state: CatalogueState): readonly Texts[] {
  if (!state.structure.content.has('intents')) return [];
  return content
    .list(state, 'intents')
    .items.map(({ filter, ...words }) => ({ ...words, filter: canonicalFilter(filter) }));
}

function findLive(state: CatalogueState, all: readonly Texts[]): Live {
  return new Map(
    all.flatMap(texts => {
      const { filter, errors } = parseFlatQuery(new URLSearchParams(texts.filter), state.known);
      // A value that this complex does not have, refused or passed over.
      if (Object.keys(errors).length > 0 || conditionsOf(filter) !== texts.filter) return [];
      const isLive = state.sale.query(filter, 0, 0).total >= LEAST_FLATS;
      return isLive ? [[texts.slug, { texts, filter }] as const] : [];
    }),
  );
}

function figuresOf(state: CatalogueState, filter: FlatFilter): FlatIntent['figures'] {
  const { total: count, flats } = state.sale.query(filter, state.sale.size, 0);
  const range = (of: (flat: (typeof flats)[number]) => number) =>
    flats.reduce(
      (found, flat) => ({ min: Math.min(found.min, of(flat)), max: Math.max(found.max, of(flat)) }),
      {
        min: Number.POSITIVE_INFINITY,
        max: 0,
      },
    );
  const [price, area, floor] = [
    range(flat => flat.price),
    range(flat => flat.area),
    range(flat => flat.floor),
  ];
  const [completion] = [...new Set(flats.map(flat => flat.buildingId))]
    .map(id => buildingRef(state, id).completion)
    .sort(compareQuarters);
  // A page that answers has flats, and every flat a building.
  if (!completion) throw new RangeError('a page by intent has no flats');
  return {
    count,
    price_min: price.min,
    price_max: price.max,
    area_min: area.min,
    area_max: area.max,
    floor_min: floor.min,
    floor_max: floor.max,
    completion,
  };
}
