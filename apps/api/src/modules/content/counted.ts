import type { COUNTED_TEXTS, CountedName } from '@quarter/contract/content/texts';
import type { EndpointResponse } from '@quarter/contract/endpoints';
import { FieldError, notFound } from '@quarter/contract/errors';
import { EMPTY_FILTER, type FlatFilter } from '@quarter/contract/flat-filter';
import type { Property } from '@quarter/contract/property';
import { seasonOn } from '@quarter/domain/season';
import type * as z from 'zod/mini';
import { idOf } from '../../platform/ids.ts';
import type { CatalogueState, Layout } from '../catalogue/service.ts';
import { layoutRef } from '../complex/layouts-service.ts';
import type { Plans } from '../plans/service.ts';
import type { Properties } from '../properties/service.ts';
import { fileOf } from './file-of.ts';
import { isPromoted } from './offers.ts';
import type { Pictures } from './show.ts';

/** What counted blocks are made from besides their words. */
export interface Sources {
  readonly properties: Properties;
  readonly plans: Plans;
  readonly pictures: Pictures;
}

type Texts<N extends CountedName> = z.infer<(typeof COUNTED_TEXTS)[N]>;
/** Joins the words of a block with what the lots of a state say. */
export type Counted = {
  readonly [N in CountedName]: (
    state: CatalogueState,
    texts: Texts<N>,
    query: URLSearchParams,
  ) => EndpointResponse<N>;
};

/** Flats that a block holds at most. */
const MOST = { limit: 20, offset: 0 };
const THREE_ROOMS = 3;
/** Programmes of banks that the discount campaign names. */
const RATES = 3;

export function countedBlocks({ properties, plans, pictures }: Sources): Counted {
  function flats(state: CatalogueState, filter: Partial<FlatFilter>): { count: number; results: Property[] } {
    return properties.list(state, { ...EMPTY_FILTER, ...filter }, MOST);
  }

  const layouts: Counted['index/layouts'] = (state, texts) => ({
    ...texts,
    groups: texts.groups.map(group => {
      const found = flatsOfRooms(state, group.layout_type);
      return {
        ...group,
        free: found.length,
        area_min: least(found.map(flat => flat.area)),
        price_min: least(found.map(flat => flat.price)),
        layout: drawnLayout(state, plans, group.layout_type),
      };
    }),
  });

  const finishings: Counted['index/finishings'] = (state, texts, query) => {
    const layout = askedLayout(state, query);
    return {
      ...texts,
      layout: layout && { id: layout.id, name: layout.name, area: layout.area },
      packages: texts.packages.map(one => ({
        ...one,
        free: state.flats.filter(
          flat =>
            flat.status === 'free' &&
            flat.facingType === one.facing_type &&
            (!layout || flat.layout.id === layout.id),
        ).length,
        price: layout && Math.round(one.price_per_metre * layout.area),
      })),
    };
  };

  const located: Counted['index/location-block'] = ({ structure: { project } }, texts) => ({
    ...texts,
    address: project?.address ?? '',
  });

  /** What a campaign of discounts says while any flat has one, and when its last day, or its last flat, is gone. */
  const start: Counted['autumn/start'] = (state, { after, ...texts }) =>
    isPromoted(state, texts.until)
      ? { ...texts, is_over: false }
      : { ...texts, ...after, facts: [], terms: null, is_over: true };

  return {
    'index/layouts': layouts,
    'index-old/layouts': layouts,
    'index/finishings': finishings,
    'index-old/finishings': finishings,
    'index/flats-block': (state, texts, query) => ({
      ...texts,
      three_rooms: { ...texts.three_rooms, ...flats(state, { layout_type: [THREE_ROOMS] }) },
      random_properties: {
        ...texts.random_properties,
        ...properties.specialOffers(state, EMPTY_FILTER, MOST),
      },
      layouts: layouts(state, texts.layouts, query),
      finishings: finishings(state, texts.finishings, query),
    }),
    'index-old/menu-video': (_state, films) => films.map(film => ({ ...film, file: fileOf(film.video) })),
    'autumn/start': start,
    'discount/start-block': start,
    'autumn/properties': (state, texts) => ({ ...texts, ...flats(state, { is_discount: true }) }),
    'discount/special-offers': (state, texts) => ({
      ...texts,
      ...properties.specialOffers(state, EMPTY_FILTER, MOST),
    }),
    'discount/rate': ({ structure: { mortgage } }, texts) => ({
      ...texts,
      offers: mortgage.isActive ? mortgage.offers.slice(0, RATES) : [],
    }),
    'childhood/layouts': (state, texts) => ({
      ...texts,
      families: texts.families.flatMap(({ layout: code, marks, ...words }) => {
        const layout = [...state.structure.layouts.values()].find(one => one.code === code);
        if (!layout) return [];
        const notes = plans.layoutNotes(layout, false);
        const { free, priceMin } = state.offerOfLayout(layout.id);
        return {
          ...words,
          layout: { ...layoutRef(plans, layout, false), area: layout.area },
          notes,
          marks: marks.map(({ room, ...mark }) => ({ ...mark, at: placeOf(layout, notes, room) })),
          free,
          price_min: priceMin,
        };
      }),
    }),
    'index/location-block': located,
    'index-old/location': located,
    sales_office: ({ structure: { project } }, texts) => ({
      ...texts,
      address: project?.address ?? '',
      hours: project?.contacts.sales.hours ?? '',
    }),
    'site/promo': (state, texts) => (isPromoted(state, texts.until) ? texts : null),
    'site/season': ({ day }, settings) => ({
      is_season_version: settings.is_season_version,
      season_version: seasonOn(settings, day),
    }),
    'commercial/select': (_state, texts) => ({
      ...texts,
      units: outlinesOf(pictures, texts.picture.src).map(({ number, outline, label }) => ({
        number,
        outline: outline.map(([x, y]): [number, number] => [x, y]),
        label: [...label],
      })),
    }),
  };
}

function flatsOfRooms(state: CatalogueState, rooms: number) {
  return state.flats.filter(flat => flat.status === 'free' && flat.layout.layoutType === rooms);
}

/** The layout of so many rooms that most flats on sale have. */
function drawnLayout(state: CatalogueState, plans: Plans, rooms: number) {
  const [best] = [...state.structure.layouts.values()]
    .filter(layout => layout.layoutType === rooms)
    .sort((a, b) => state.offerOfLayout(b.id).free - state.offerOfLayout(a.id).free);
  return best ? layoutRef(plans, best, false) : null;
}

/** The layout that a query names; null when it names none. */
function askedLayout(state: CatalogueState, query: URLSearchParams): Layout | null {
  const asked = query.get('layout');
  if (asked === null || asked === '') return null;
  if (!/^\d+$/.test(asked)) throw new FieldError({ layout: ['Введите целое число'] });
  const layout = state.structure.layouts.get(idOf(asked));
  if (!layout) throw notFound('Такой планировки нет');
  return layout;
}

/** Where the name of a room stands on the drawing. */
function placeOf(
  { plan }: Layout,
  notes: ReturnType<Plans['layoutNotes']>,
  room: string,
): [number, number] | null {
  const index = plan?.rooms.findIndex(one => one.id === room) ?? -1;
  return notes?.rooms[index]?.at ?? null;
}

function outlinesOf(pictures: Pictures, src: string) {
  for (const picture of pictures.values()) if (picture.src === src) return picture.commercial ?? [];
  return [];
}

function least(values: readonly number[]): number | null {
  return values.length > 0 ? Math.min(...values) : null;
}
