import type { Option } from '@quarter/contract/primitives';
import type { Property, PropertyDetail, WorldSide } from '@quarter/contract/property';
import { hasPage } from '@quarter/domain/flat-page';
import type { MortgageTerms } from '@quarter/domain/mortgage';
import { azimuthOf, reachOf } from '@quarter/domain/plan/glazing';
import type { CatalogueState, Flat } from '../catalogue/service.ts';
import { buildingRef } from '../complex/buildings-service.ts';
import { layoutRef } from '../complex/layouts-service.ts';
import { cardOf } from '../flat-cards/service.ts';
import { paymentOf, termsWithin } from '../mortgage/service.ts';
import type { Plans } from '../plans/service.ts';

/** Makes answers about flats. Parts that do not depend on the visitor's terms are made once per flat and shared. */
export interface Resources {
  property(state: CatalogueState, flat: Flat, terms: MortgageTerms): Property;
  detail(state: CatalogueState, flat: Flat, terms: MortgageTerms): PropertyDetail;
}

/** Height of the eye above the floor, m. */
const EYE = 1.6;

export function createResources(plans: Plans): Resources {
  const bases = new WeakMap<Flat, Omit<Property, 'mortgage'>>();
  const latest = new WeakMap<Flat, Property>();

  function baseOf(state: CatalogueState, flat: Flat): Omit<Property, 'mortgage'> {
    const base = bases.get(flat) ?? makeBase(state, plans, flat);
    bases.set(flat, base);
    return base;
  }

  function property(state: CatalogueState, flat: Flat, asked: MortgageTerms): Property {
    const terms = termsWithin(state, asked);
    // Nearly everybody asks for the same terms, so the last answer is nearly always the one.
    const former = latest.get(flat);
    if (former && isFor(former, terms)) return former;
    const made = { ...baseOf(state, flat), mortgage: paymentOf(state, flat, terms) };
    latest.set(flat, made);
    return made;
  }

  return {
    property,
    detail: (state, flat, asked) => ({
      ...property(state, flat, asked),
      card: cardOf(state, { ...property(state, flat, asked), price_date: flat.priceDate }),
      living_area: flat.layout.livingArea,
      kitchen_area: flat.layout.kitchenArea,
      ceiling_height: flat.ceilingHeight,
      position: flat.position,
      rooms: flat.layout.rooms,
      plan_notes: plans.layoutNotes(flat.layout, flat.mirrored),
      plan_azimuth: flat.planAzimuth,
      window_sides: [...flat.windowSides],
      windows: windowsOf(plans, flat),
      views: viewsOf(state, flat),
      price_history: [...flat.priceHistory],
      price_date: flat.priceDate,
      date: state.day,
      has_page: hasPage(flat, state.day),
    }),
  };
}

function isFor({ mortgage }: Property, { deposit, term }: MortgageTerms): boolean {
  return mortgage === null || (mortgage.deposit === deposit && mortgage.term === term);
}

/** Whether the last change of the price, which is the price of today, made it lower. */
function isPriceLowered({ price, priceHistory }: Flat): boolean {
  const [before, last] = priceHistory.slice(-2);
  return before !== undefined && last?.price === price && price < before.price;
}

function makeBase(state: CatalogueState, plans: Plans, flat: Flat): Omit<Property, 'mortgage'> {
  const { dictionaries } = state.structure;
  const building = buildingRef(state, flat.buildingId);
  const storey = state.storeyOf(flat);
  return {
    id: flat.id,
    slug: flat.slug,
    number: flat.number,
    status: flat.status,
    // Favourites belong to a visitor and come by a call of their own; the key is part of the shape.
    is_favorite: false,
    feature_set: flat.features.map(id => ({ id, name: labelOf(dictionaries.features, id) })),
    layout: layoutRef(plans, flat.layout, flat.mirrored),
    floor: { id: storey?.id ?? 0, number: flat.floor, total: building.floors },
    building,
    area: flat.area,
    price: flat.price,
    old_price: flat.oldPrice,
    discount_amount: flat.discountAmount,
    discount_until: flat.discountUntil,
    is_price_lowered: isPriceLowered(flat),
    window_look: flat.windowLook.map(value => ({ value, label: labelOf(dictionaries.window_look, value) })),
    facing_type:
      flat.facingType === null
        ? null
        : {
            value: flat.facingType,
            label: labelOf(dictionaries.facing_type, flat.facingType),
          },
    is_mortgage: flat.isMortgage,
  };
}

function labelOf(options: readonly Option[], value: string): string {
  return options.find(option => option.value === value)?.label ?? value;
}

/** Where the flat's own windows look, mirrored as it is; none when that is not known. */
function windowsOf(plans: Plans, { layout, mirrored, planAzimuth }: Flat): PropertyDetail['windows'] {
  if (planAzimuth === null) return [];
  return plans.layoutWindows(layout, mirrored).map(window => ({
    room: window.room,
    azimuth: azimuthOf(window.side, planAzimuth),
    reach: Math.round(reachOf(window)),
  }));
}

/** Degrees from north at which windows of a side look. */
const AZIMUTH: Readonly<Record<WorldSide, number>> = { north: 0, east: 90, south: 180, west: 270 };

/** Pictures of the views from the flat's windows, from the main ones first; none when its height is not known. */
function viewsOf({ structure }: CatalogueState, flat: Flat): PropertyDetail['views'] {
  const { buildingId, side, floor, windowSides } = flat;
  const heights = structure.buildings.get(buildingId)?.heights;
  if (!heights) return [];
  const azimuths = windowSides.map(name => AZIMUTH[name]);
  const height = heights.second + (floor - 2) * heights.storey + EYE;
  const facades = structure.views.filter(view => view.buildingId === buildingId);
  return facades
    .filter(
      view =>
        view.from <= floor && floor <= view.to && (view.side === side || azimuths.includes(view.azimuth)),
    )
    .map(view => ({
      side: view.side,
      picture: view.picture,
      azimuth: view.azimuth,
      height: Math.round(height * 10) / 10,
      storey_height: heights.storey,
      storeys: facades
        .filter(other => other.side === view.side)
        .map(({ from, to, picture }) => ({ from, to, picture })),
    }))
    .sort((a, b) => Number(b.side === side) - Number(a.side === side));
}
