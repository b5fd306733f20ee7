import type { LotStatus } from '@quarter/contract/lot-status';
import type { ParkingLot, StoreroomLot } from '@quarter/contract/podium';
import { area, NBSP } from '@quarter/domain/format';
import { discountOf, type LotDiscount } from '../../ui/lots/lot-discount.ts';

/** A parking space or a storeroom as the page shows it: a page carries a hundred of them. */
export interface StorageLot {
  readonly id: number;
  readonly slug: string;
  readonly number: string;
  readonly status: LotStatus;
  /** Name of the section above it, or of the building that it is in. */
  readonly building: string;
  /** Label of its type; null for a storeroom, and where it is not known. */
  readonly type: string | null;
  /** m² */
  readonly area: number;
  /** Width and depth, m; null when nobody has measured them. */
  readonly size: readonly [number, number] | null;
  /** Way to the lifts, m; null when it is not known. */
  readonly lift: number | null;
  /** Whole roubles, the discount taken off. */
  readonly price: number;
  /** «−10%», and on which terms; null without a discount. */
  readonly discount: LotDiscount | null;
  /** The other half of a rent-together offer. */
  readonly pair: { readonly number: string; readonly area: number } | null;
  /** Empty when it is on no scheme. */
  readonly outline: readonly (readonly [number, number])[];
}

export function toLot(lot: ParkingLot | StoreroomLot): StorageLot {
  const isParking = lot.kind === 'parking';
  return {
    id: lot.id,
    slug: lot.slug,
    number: lot.number,
    status: lot.status,
    building: lot.building.name.replace(/ (?=\d)/g, NBSP),
    type: isParking ? (lot.type?.label ?? null) : null,
    area: lot.area,
    size: lot.size && [lot.size.width, lot.size.depth],
    lift: isParking ? lot.lift_distance : null,
    price: lot.price,
    discount: discountOf(lot),
    pair: lot.pair,
    outline: lot.outline,
  };
}

/** «2,55 × 5,3» */
function sizeText([width, depth]: NonNullable<StorageLot['size']>): string {
  return `${plain(width)}${NBSP}×${NBSP}${plain(depth)}`;
}

/** A-82: the words of the specification to the letter, the area with a comma and without needless zeros. */
export function pairText({ number, area }: NonNullable<StorageLot['pair']>): string {
  return `Можно арендовать одним лотом совместно с помещением №${number}, ${plain(area)}м²`;
}

/** What is known of a lot besides its area. */
export function factsOf({ size, lift, type }: StorageLot): (readonly [name: string, value: string])[] {
  return [
    ...(size === null ? [] : [['Размеры', `${sizeText(size)}${NBSP}м`] as const]),
    ...(lift === null ? [] : [['До лифта', `${lift}${NBSP}м`] as const]),
    ...(type === null ? [] : [['Тип', type] as const]),
  ];
}

/** «Стандартное, 2,55 × 5,3» */
export function noteOf({ type, size }: StorageLot): string {
  return [type, size && sizeText(size)].filter(Boolean).join(', ');
}

/** Columns of a list of lots between the number and the price; those that nothing is known for are left out. */
export function columnsOf(lots: readonly StorageLot[]) {
  const column = (title: string, cell: (lot: StorageLot) => string | null, isQuiet = false) => ({
    title,
    cell,
    isQuiet,
  });
  const place = ({ building, lift }: StorageLot) => `${building}${lift === null ? '' : `, ${lift}${NBSP}м`}`;
  const isKnown = (field: 'type' | 'size' | 'lift') => lots.some(lot => lot[field] !== null);
  const areSections = lots.every(({ building }) => building.startsWith('Секция'));
  return [
    ...(isKnown('type') ? [column('Тип', ({ type }) => type ?? '—')] : []),
    column('Площадь', lot => area(lot.area)),
    ...(isKnown('size') ? [column('Размеры, м', ({ size }) => (size ? sizeText(size) : '—'))] : []),
    column(isKnown('lift') ? 'До лифта' : areSections ? 'Секция' : 'Корпус', place, true),
  ];
}

/** At most two decimals, without trailing zeros. */
function plain(value: number): string {
  return String(Number(value.toFixed(2))).replace('.', ',');
}
