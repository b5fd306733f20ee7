import * as z from 'zod/mini';
import { areaSchema, optionSchema, roublesSchema } from '../primitives.ts';
import { DESK_LOT_KINDS, DESK_LOT_STATUSES } from './lots.ts';

/** Filters of a list of lots by how they are read; those of the site's boutique have its names. */
export const LOT_FILTERS = {
  /** One value. */
  one: ['layout', 'number'],
  /** Alternatives: repeated keys or a comma list. */
  several: [
    'kind',
    'building',
    'rooms',
    'status',
    'common_layout_type',
    'window_look',
    'facing_type',
    'features',
    'discount_amount',
  ],
  /** Bounds, both of them included: roubles, m², storeys. */
  bounds: ['floor_from', 'floor_to', 'price_from', 'price_to', 'area_from', 'area_to'],
  /** `true`, or nothing. */
  flags: ['held', 'is_discount', 'is_mortgage', 'balcony'],
} as const;
export type LotFilterName = (typeof LOT_FILTERS)[keyof typeof LOT_FILTERS][number];
export const LOT_FILTER_NAMES: readonly LotFilterName[] = Object.values(LOT_FILTERS).flat();

/** What there is to choose from. */
export const deskLotChoicesSchema = z.object({
  building: z.array(optionSchema),
  layout: z.array(optionSchema),
  common_layout_type: z.array(optionSchema),
  window_look: z.array(optionSchema),
  facing_type: z.array(optionSchema),
  features: z.array(optionSchema),
  /** Percents of discounts that lots have today. */
  discount_amount: z.array(z.number()),
});

/** Lots of a chessboard that are sent at a time, in whole storeys. */
export const BOARD_LOTS = 2_000;

export const deskBoardLotSchema = z.object({
  id: z.int(),
  number: z.string(),
  /** Where it stands on its storey, from 1; null where nobody has told it. */
  position: z.nullable(z.int()),
  rooms: z.nullable(z.int()),
  area: areaSchema,
  price: roublesSchema,
  /** Percent; 0 without one. */
  discount_amount: z.number(),
  status: z.enum(DESK_LOT_STATUSES),
  /** Whether the filters find it. */
  is_match: z.boolean(),
});
export type DeskBoardLot = z.infer<typeof deskBoardLotSchema>;

/** Storeys of one building, from the top, with the lots of a kind on them. */
export const deskBoardSchema = z.object({
  /** Null where no building has lots of this kind. */
  building: z.nullable(z.object({ id: z.int(), name: z.string() })),
  kind: z.enum(DESK_LOT_KINDS),
  /** Those that have lots of this kind. */
  buildings: z.array(z.object({ id: z.int(), name: z.string() })),
  storeys: z.array(
    z.object({
      floor: z.int(),
      /** Name of the level; null for flats. */
      level: z.nullable(z.string()),
      lots: z.array(deskBoardLotSchema),
    }),
  ),
  /** The storey to go on from, below those that are here; null when there is none. */
  below: z.nullable(z.int()),
});
export type DeskBoard = z.infer<typeof deskBoardSchema>;
