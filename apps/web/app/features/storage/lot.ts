import type { ParkingLot, StoreroomLot } from '@quarter/contract/podium';
import type { LotStatus } from '@quarter/contract/property';
import { NBSP } from '@quarter/domain/format';

/** A parking space or a storeroom as the page shows it: a document carries a hundred of them. */
export interface StorageLot {
  readonly id: number;
  readonly slug: string;
  readonly number: string;
  readonly status: LotStatus;
  /** Number of the section above it. */
  readonly section: number;
  /** Label of its type; null for a storeroom. */
  readonly type: string | null;
  /** m² */
  readonly area: number;
  /** Width and depth, m. */
  readonly size: readonly [number, number];
  /** Way to the lifts, m; null when it is not known. */
  readonly lift: number | null;
  /** Whole roubles, the discount taken off. */
  readonly price: number;
  readonly oldPrice: number | null;
  /** The other half of a rent-together offer. */
  readonly pair: { readonly number: string; readonly area: number } | null;
  readonly outline: readonly (readonly [number, number])[];
}

export function toLot(lot: ParkingLot | StoreroomLot): StorageLot {
  const isParking = lot.kind === 'parking';
  return {
    id: lot.id,
    slug: lot.slug,
    number: lot.number,
    status: lot.status,
    section: lot.building.number,
    type: isParking ? lot.type.label : null,
    area: lot.area,
    size: [lot.size.width, lot.size.depth],
    lift: isParking ? lot.lift_distance : null,
    price: lot.price,
    oldPrice: lot.old_price,
    pair: lot.pair,
    outline: lot.outline,
  };
}

/** «2,55 × 5,3» */
export function sizeText([width, depth]: StorageLot['size']): string {
  return `${plain(width)}${NBSP}×${NBSP}${plain(depth)}`;
}

/** the words of the specification to the letter, the area with a comma and without needless zeros. */
export function pairText({ number, area }: NonNullable<StorageLot['pair']>): string {
  return `Можно арендовать одним лотом совместно с помещением №${number}, ${plain(area)}м²`;
}

/** At most two decimals, without trailing zeros. */
function plain(value: number): string {
  return String(Number(value.toFixed(2))).replace('.', ',');
}
