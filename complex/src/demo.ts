import type { Dataset } from '@quarter/contract/dataset';
import { moscowDate } from '@quarter/domain/dates';
import { countRooms } from '@quarter/domain/flat-name';
import { yearEnd } from '@quarter/domain/offer-term';
import { roomArea } from '@quarter/domain/plan/geometry';
import { FEATURES } from './model/features.ts';
import { buildingNumber, flats, PLATES } from './model/flats.ts';
import {
  kitchenArea,
  LAYOUTS,
  type Layout,
  listedRooms,
  livingArea,
  SUBTYPES,
  totalArea,
} from './model/layouts/catalog.ts';
import { viewPictures } from './model/looks.ts';
import { instalmentTerms, MORTGAGE } from './model/mortgage.ts';
import { PARKING_TYPES } from './model/podium/parking.ts';
import { buildPodium } from './model/podium/podium.ts';
import { PRICE_DATE } from './model/prices.ts';
import { BUILDING_HEIGHTS, SECTIONS } from './model/sections.ts';
import { PROJECT } from './model/texts.ts';

export interface DemoOptions {
  /** Same seed, same complex. */
  readonly seed?: number;
  /**
   * Exact number of flats. By default those of the quarter; fewer are its first ones, more are repetitions
   * of its sections as further buildings, without drawings of storeys and without window views.
   */
  readonly lots?: number;
  /** Day that the complex is loaded on, of which the ends of its offers are counted: ISO date in Moscow, today by default. */
  readonly today?: string;
}

/** The demo complex. Parking spaces, storerooms and commercial premises come besides the flats. */
export function buildDemo({ seed = 1, lots, today = moscowDate(new Date()) }: DemoOptions = {}): Dataset {
  const all = flats(seed, lots ?? null, yearEnd(today));
  const podium = buildPodium(seed);
  return {
    project: PROJECT,
    buildings: buildings(Math.max(0, ...all.map(flat => flat.building))),
    layouts: LAYOUTS.map(layoutRow),
    plates: PLATES.map(({ code, building, floors, plan }) => ({
      code,
      building,
      floors: [...floors],
      plan: { ...plan },
    })),
    levels: podium.levels,
    views: viewPictures(),
    lots: [...all, ...podium.lots],
    dictionaries: {
      window_look: [
        { value: 'river', label: 'Москва-река' },
        { value: 'courtyard', label: 'Двор' },
        { value: 'park', label: 'Парк' },
        { value: 'city', label: 'Город' },
      ],
      facing_type: [
        { value: 'none', label: 'Без отделки' },
        { value: 'white-box', label: 'White box' },
        { value: 'design', label: 'Дизайнерская «Берег»' },
      ],
      features: FEATURES.map(({ value, label }) => ({ value, label })),
      common_layout_type: SUBTYPES.map(({ value, label }) => ({ value, label })),
      parking_type: PARKING_TYPES,
    },
    mortgage: MORTGAGE,
    instalment: instalmentTerms(today),
    date: PRICE_DATE,
  };
}

/** The quarter's sections and as many repetitions as numbers up to `last` need. */
function buildings(last: number): Dataset['buildings'] {
  const copies = Math.max(1, Math.ceil(last / SECTIONS.length));
  return Array.from({ length: copies }, (_, copy) =>
    SECTIONS.map(({ number, floors, material, completion }) => {
      const own = buildingNumber(number, copy);
      return {
        number: own,
        name: `Секция ${own}`,
        floors,
        material,
        completion,
        heights: BUILDING_HEIGHTS,
      };
    }),
  ).flat();
}

function layoutRow(layout: Layout): Dataset['layouts'][number] {
  const { code, name, subtype, plan } = layout;
  return {
    code,
    name,
    room_count: countRooms(plan.rooms),
    common_layout_type: subtype,
    area: totalArea(plan),
    living_area: livingArea(plan),
    kitchen_area: kitchenArea(plan),
    rooms: listedRooms(plan).map(room => ({
      id: room.id,
      kind: room.kind,
      name: room.name,
      area: roomArea(room),
    })),
    plan: { ...plan },
    picture: null,
  };
}
