import type { Booking } from '@quarter/contract/booking';
import type { LotStatus } from '@quarter/contract/lot-status';
import type { ParkingLot, StoreroomLot } from '@quarter/contract/podium';
import type { PlanImage, Property } from '@quarter/contract/property';
import { roomsName } from '@quarter/domain/flat-name';
import { area, NBSP } from '@quarter/domain/format';
import type { Current } from './booking-rules.ts';

/** A lot as every step shows it. */
export interface LotView {
  readonly kind: Booking['kind'];
  readonly slug: string;
  /** «2-комнатная, 63,9 м²» */
  readonly title: string;
  /** «№ 247, секция 3, 14 этаж» */
  readonly place: string;
  /** «Квартира № 247» */
  readonly name: string;
  readonly plan: PlanImage | null;
  readonly status: LotStatus;
  readonly price: number;
  /** Price without the discount; null when there is none. */
  readonly oldPrice: number | null;
  /** Percent. */
  readonly discount: number;
  /** ISO date; null when it has no end. */
  readonly discountUntil: string | null;
}

interface Words {
  /** «Квартира» */
  readonly name: string;
  /** «квартиру» */
  readonly accusative: string;
  /** Ending of a participle: закреплен-а, забронирован-о. */
  readonly ending: 'а' | 'о';
  /** Where all of the kind are shown, and how links there are called. */
  readonly list: string;
  readonly all: string;
  readonly others: string;
}

/** How each kind of lots is called. */
export const KIND_WORDS: Readonly<Record<Booking['kind'], Words>> = {
  flat: {
    name: 'Квартира',
    accusative: 'квартиру',
    ending: 'а',
    list: '/flats',
    all: 'Все свободные квартиры',
    others: 'Смотреть другие квартиры',
  },
  parking: {
    name: 'Машино-место',
    accusative: 'машино-место',
    ending: 'о',
    list: '/parking-and-storage',
    all: 'Все машино-места',
    others: 'Смотреть другие машино-места',
  },
  storeroom: {
    name: 'Кладовая',
    accusative: 'кладовую',
    ending: 'а',
    list: '/parking-and-storage?tab=storerooms',
    all: 'Все кладовые',
    others: 'Смотреть другие кладовые',
  },
};

const nameOf = (kind: Booking['kind'], number: string) => `${KIND_WORDS[kind].name} №${NBSP}${number}`;
const inText = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

/** A flat that nobody has taken yet. */
export function viewOfFlat(flat: Property): LotView {
  return {
    kind: 'flat',
    slug: flat.slug,
    title: `${roomsName(flat.layout.room_count)}, ${area(flat.area)}`,
    place: `№${NBSP}${flat.number}, ${inText(flat.building.name)}, ${flat.floor.number}${NBSP}этаж`,
    name: nameOf('flat', flat.number),
    plan: flat.layout.plan,
    status: flat.status,
    price: flat.price,
    oldPrice: flat.old_price,
    discount: flat.discount_amount,
    discountUntil: flat.discount_until,
  };
}

/** A parking space or a storeroom that nobody has taken yet. */
export function viewOfPodium(lot: ParkingLot | StoreroomLot): LotView {
  return {
    kind: lot.kind,
    slug: lot.slug,
    title: `${KIND_WORDS[lot.kind].name}, ${area(lot.area)}`,
    place: `№${NBSP}${lot.number}, ${inText(lot.building.name)}, ${lot.floor.name}`,
    name: nameOf(lot.kind, lot.number),
    plan: null,
    status: lot.status,
    price: lot.price,
    oldPrice: lot.old_price,
    discount: lot.discount_amount,
    discountUntil: lot.discount_until,
  };
}

/** A lot of the visitor's booking, at the price that goes with the chosen way of paying. */
export function viewOfBooking({ booking, lot }: Current): LotView {
  const { kind, number, building, floor, flat } = lot;
  return {
    kind,
    slug: lot.slug,
    title: `${flat ? roomsName(flat.layout.room_count) : KIND_WORDS[kind].name}, ${area(lot.area)}`,
    place: `№${NBSP}${number}, ${inText(building.name)}, ${floor.name}`,
    name: nameOf(kind, number),
    plan: flat?.layout.plan ?? null,
    status: lot.status,
    price: booking.price,
    oldPrice: booking.old_price,
    discount: booking.discount_amount,
    discountUntil: booking.discount_until,
  };
}
