import type { LotStatus } from '@quarter/contract/lot-status';
import { commercialLotSchema, parkingLotSchema, storeroomLotSchema } from '@quarter/contract/podium';
import type { Polygon } from '@quarter/domain/plan/types';
import * as z from 'zod/mini';
import type { PodiumRecord } from './repo.ts';

/** What every lot of the podium has, in any state but withdrawn. */
interface Base {
  readonly id: number;
  /** Key that stays the same between imports. */
  readonly externalId: string;
  readonly slug: string;
  readonly number: string;
  readonly status: LotStatus;
  readonly buildingId: number;
  /** Level. */
  readonly floor: number;
  /** m². */
  readonly area: number;
  /** Whole roubles, the discount already taken off. */
  readonly price: number;
  readonly oldPrice: number | null;
  /** Percent. */
  readonly discountAmount: number;
  readonly discountUntil: string | null;
  /** Day of the price, ISO. */
  readonly priceDate: string;
  /** Day of the first price that is known, ISO: it stays when prices change. */
  readonly pricedSince: string;
  /** Millimetres in the frame of the level's scheme; empty when nobody has drawn it. */
  readonly outline: Polygon;
}

type Pair = { readonly number: string; readonly area: number } | null;

export interface ParkingSpace extends Base {
  readonly kind: 'parking';
  readonly type: string | null;
  readonly liftDistance: number | null;
  readonly pair: Pair;
}

export interface Storeroom extends Base {
  readonly kind: 'storeroom';
  readonly pair: Pair;
}

export interface Premises extends Base {
  readonly kind: 'commercial';
  readonly block: number | null;
  readonly level: 'street' | 'middle' | 'high';
  readonly purpose: string | null;
  /** Metres. */
  readonly ceilingHeight: number | null;
  /** Kilowatts. */
  readonly power: number | null;
  readonly windows: number | null;
  /** Roubles a month; null when it is only sold. */
  readonly rent: number | null;
}

export type PodiumLot = ParkingSpace | Storeroom | Premises;

const parkingDetails = z.object({
  type: z.nullable(z.string()),
  lift_distance: z._default(parkingLotSchema.shape.lift_distance, null),
  outline: parkingLotSchema.shape.outline,
  pair: parkingLotSchema.shape.pair,
});
const storeroomDetails = z.pick(storeroomLotSchema, { outline: true, pair: true });
const premisesDetails = z.object({
  ...z.pick(commercialLotSchema, {
    outline: true,
    level: true,
    ceiling_height: true,
    power: true,
    windows: true,
    rent: true,
  }).shape,
  block: z._default(commercialLotSchema.shape.block, null),
  purpose: z._default(commercialLotSchema.shape.purpose, null),
});

/** A lot from its row. Throws when its details are not of its kind's shape. */
export function toPodiumLot(record: PodiumRecord): PodiumLot {
  const { kind, details, withdrawnAt: _, version: __, ...base } = record;
  if (kind === 'parking') {
    const { lift_distance: liftDistance, ...rest } = z.parse(parkingDetails, details);
    return { kind, ...base, ...rest, liftDistance };
  }
  if (kind === 'storeroom') return { kind, ...base, ...z.parse(storeroomDetails, details) };
  if (kind === 'commercial') {
    const { ceiling_height: ceilingHeight, ...rest } = z.parse(premisesDetails, details);
    return { kind, ...base, ...rest, ceilingHeight };
  }
  throw new Error(`lot ${record.id} is no lot of the podium`);
}
