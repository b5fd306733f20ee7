import type { FeedLot, LotsFeed } from '@quarter/contract/feeds';
import type { ParkingSpace, Premises } from '../../catalogue/service.ts';
import type { FeedContext, PodiumFacts, Portal } from '../feed.ts';
import { commonFaults } from './common.ts';

/** The neutral feed: every lot on sale but storerooms, with what the site shows of it. */
export const lots: Portal = {
  name: 'lots',
  type: 'application/json; charset=utf-8',
  separator: ',\n',
  missing: () => [],
  missingOf: () => [],
  head: context => `${JSON.stringify(envelope(context)).slice(0, -1)},"lots":[\n`,
  tail: () => '\n]}\n',

  flat(context, facts) {
    const { flat, finishing } = facts;
    const faults = commonFaults(facts);
    if (faults.length > 0) return faults;
    return written({
      ...priced(flat),
      kind: 'flat',
      url: facts.url,
      floor: flat.floor,
      rooms: facts.rooms,
      living_area: facts.livingArea,
      kitchen_area: facts.kitchenArea,
      room_areas: [...facts.roomAreas],
      ceiling_height: flat.ceilingHeight,
      price_date: flat.priceDate,
      finishing,
      views: flat.windowLook.map(value => context.label('window_look', value)),
      features: flat.features.map(value => context.label('features', value)),
      loggias: facts.loggias,
      balconies: facts.balconies,
      mortgage: flat.isMortgage,
      plan: facts.plan,
      floor_plan: facts.floorPlan,
      description: facts.description,
    });
  },

  parking: (context, facts) =>
    written({
      ...priced(facts.lot),
      kind: 'parking',
      ...placed(context, facts),
      type: facts.lot.type === null ? null : context.label('parking_type', facts.lot.type),
    }),

  commercial: (context, facts) =>
    written({
      ...priced(facts.lot),
      kind: 'commercial',
      ...placed(context, facts),
      purpose: facts.lot.purpose,
      ceiling_height: facts.lot.ceilingHeight,
      power: facts.lot.power,
    }),
};

function envelope(context: FeedContext): Omit<LotsFeed, 'lots'> {
  const { complex, buildings } = context;
  return {
    version: 1,
    generated_at: context.madeAt,
    complex: {
      name: complex.name,
      developer: complex.developer,
      address: complex.address,
      latitude: complex.coordinates.lat,
      longitude: complex.coordinates.lng,
      url: `${context.origin}/`,
      phone: context.phone ?? complex.contacts.sales.phone,
      pictures: [...context.gallery],
    },
    buildings: [...buildings.values()].map(({ number, name, floors, completion, materialName }) => ({
      number,
      name,
      floors,
      completion,
      material: materialName,
    })),
  };
}

type Priced = Pick<
  ParkingSpace,
  'externalId' | 'number' | 'buildingId' | 'area' | 'price' | 'oldPrice' | 'discountAmount' | 'discountUntil'
>;

function priced(lot: Priced) {
  return {
    id: lot.externalId,
    number: lot.number,
    building: lot.buildingId,
    area: lot.area,
    price: lot.price,
    old_price: lot.oldPrice,
    discount_percent: lot.discountAmount,
    discount_until: lot.discountUntil,
  };
}

function placed({ state }: FeedContext, { lot, url }: PodiumFacts<ParkingSpace | Premises>) {
  return { url, level: state.levelName(lot.kind, lot.floor) };
}

function written(lot: FeedLot): string {
  return JSON.stringify(lot);
}
