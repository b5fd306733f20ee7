import { isDay } from '@quarter/domain/dates';
import { LEAST_PODIUM_PRICE, tooCheap } from '@quarter/domain/least-price';
import * as z from 'zod/mini';
import { instantSchema } from '../auth.ts';
import { areaSchema, pageOf, priceShape } from '../primitives.ts';
import { whoSchema } from './parts.ts';

export const DESK_LOT_KINDS = ['flat', 'parking', 'storeroom', 'commercial'] as const;
export type DeskLotKind = (typeof DESK_LOT_KINDS)[number];

/** Statuses of a lot as the office sees them; visitors see nothing of a withdrawn one. */
export const DESK_LOT_STATUSES = ['free', 'held', 'booked', 'sold', 'withdrawn'] as const;
export type DeskLotStatus = (typeof DESK_LOT_STATUSES)[number];
export const DESK_LOT_STATUS_TITLES: Readonly<Record<DeskLotStatus, string>> = {
  free: 'Свободен',
  held: 'На оформлении',
  booked: 'Забронирован',
  sold: 'Продан',
  withdrawn: 'Снят с продажи',
};
/** Those that the office gives; the others come from buyers and from files. */
export const OFFICE_LOT_STATUSES = ['free', 'sold', 'withdrawn'] as const;

export type OfficeLotStatus = (typeof OFFICE_LOT_STATUSES)[number];

/** What a list goes by, from below: kind, building, floor and number; or a value of the lots. */
export const LOT_SORTS = [
  'place',
  'floor',
  'rooms',
  'area',
  'price',
  'metre',
  'discount',
  'status',
  'changed',
] as const;
export type LotSort = (typeof LOT_SORTS)[number];
/** The same, and with a dash from above. */
export type LotOrder = LotSort | `-${LotSort}`;
export const LOT_ORDERS: readonly LotOrder[] = LOT_SORTS.flatMap(sort => [sort, `-${sort}` as const]);

/** What a lot costs today. */
export const deskPriceSchema = z.object(priceShape);
export type DeskPrice = z.infer<typeof deskPriceSchema>;

const buildingSchema = z.object({ id: z.int(), name: z.string() });

export const deskLotRowSchema = z.extend(deskPriceSchema, {
  id: z.int(),
  kind: z.enum(DESK_LOT_KINDS),
  slug: z.string(),
  number: z.string(),
  building: buildingSchema,
  floor: z.int(),
  /** Name of the level, «−1 уровень»; null for a flat. */
  level: z.nullable(z.string()),
  /** As they are, 0 for a studio; null for what is no flat. */
  rooms: z.nullable(z.int()),
  area: areaSchema,
  /** Name of the layout; null for what is no flat. */
  layout: z.nullable(z.string()),
  /** Finishing, in words; null where nobody has told it. */
  facing: z.nullable(z.string()),
  status: z.enum(DESK_LOT_STATUSES),
  /** A buyer who has it now. */
  hold: z.nullable(z.object({ state: z.enum(['held', 'booked']), until: instantSchema })),
  changed_at: instantSchema,
  /** Whether a file has brought it: the next one brings its own price. */
  is_imported: z.boolean(),
  /** Stands for what can be changed and what tells the lot from others; goes with every change, see `deskChangeLot`. */
  version: z.string(),
});
export type DeskLotRow = z.infer<typeof deskLotRowSchema>;
export const deskLotPageSchema = z.extend(pageOf(deskLotRowSchema), {
  /** All of the complex, to choose from. */
  buildings: z.array(buildingSchema),
});

/** What becomes of a lot: its price, its status or its finishing. */
export const lotDifferenceSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('price'), before: deskPriceSchema, after: deskPriceSchema }),
  z.object({
    what: z.literal('status'),
    before: z.enum(DESK_LOT_STATUSES),
    after: z.enum(DESK_LOT_STATUSES),
  }),
  /** In words; null where nobody has told it. */
  z.object({
    what: z.literal('finishing'),
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
  }),
]);

export type DeskLotDifference = z.infer<typeof lotDifferenceSchema>;

const eventShape = { id: z.string(), at: instantSchema };
const lotStatusSchema = z.enum(DESK_LOT_STATUSES);

/** What somebody of the desk has changed. */
const lotChangeSchema = z.object({
  ...eventShape,
  source: z.literal('desk'),
  account: z.nullable(whoSchema),
  change: lotDifferenceSchema,
  /** Whether it was taken back. */
  undone: z.boolean(),
  /** Whether whoever asks can take it back: it may be his, and nothing has come after it. */
  can_undo: z.boolean(),
});
export type DeskLotChange = z.infer<typeof lotChangeSchema>;

/** What a file has made of it. */
const lotImportSchema = z.object({
  ...eventShape,
  source: z.literal('import'),
  account: z.nullable(whoSchema),
  file: z.string(),
  /** Whether it has brought the lot. */
  is_new: z.boolean(),
  /** Null where the file has left them, and where it was taken back. */
  price: z.nullable(z.object({ before: deskPriceSchema, after: deskPriceSchema })),
  status: z.nullable(z.object({ before: lotStatusSchema, after: lotStatusSchema })),
  undone: z.boolean(),
});

/** A price of which only the day is known: of a file that was loaded long ago. */
const lotPointSchema = z.object({
  ...eventShape,
  source: z.literal('price'),
  /** Null for the first one. */
  before: z.nullable(z.int()),
  after: z.int(),
});

/** What a buyer of the site has done, or what became of it; nothing tells who he is. */
export const LOT_BUYER_EVENTS = [
  'held',
  'booked',
  'freed',
  'moved',
  'expired',
  'cancelled',
  'sold',
  'unsold',
] as const;
const lotBuyerSchema = z.object({
  ...eventShape,
  source: z.literal('buyer'),
  event: z.enum(LOT_BUYER_EVENTS),
  /** Who of the office has taken a sale back, and why; for those alone who work with bookings. */
  taken_back: z.optional(z.object({ account: z.nullable(whoSchema), reason: z.nullable(z.string()) })),
});

export const deskLotEventSchema = z.discriminatedUnion('source', [
  lotChangeSchema,
  lotImportSchema,
  lotPointSchema,
  lotBuyerSchema,
]);
export type DeskLotEvent = z.infer<typeof deskLotEventSchema>;
/** Everything that is known of the price and the status of a lot, the newest first. */
export const deskLotHistorySchema = pageOf(deskLotEventSchema);

export const deskLotSchema = z.extend(deskLotRowSchema, {
  /** The booking that it was sold by; null for a sale of a file or of the office, absent in answers of the version before. */
  sale: z.optional(z.nullable(z.object({ id: z.uuid(), number: z.nullable(z.string()) }))),
  /** What is planned for it, the first ten in the order of their times. */
  planned: z.array(z.object({ id: z.uuid(), due_at: instantSchema, change: lotDifferenceSchema })),
});
export type DeskLotCard = z.infer<typeof deskLotSchema>;

const PRICE = 'Введите цену в рублях, целым числом';
const PERCENT = 'Введите процент от 0,01 до 99';
const DAY = 'Выберите последний день скидки';
const MOST_PERCENT = 99;
/** A finishing by its words: one of `facing_type` of `deskLotChoices`. */
export const finishingSchema = z
  .string('Выберите отделку')
  .check(z.minLength(1, 'Выберите отделку'), z.maxLength(80, 'Выберите отделку'));

const isHundredths = (value: number) => Number(value.toFixed(2)) === value;

export const deskChangeLotBodySchema = z.object({
  /** Of the lot as it was when it was looked at. */
  version: z.string('Обновите страницу').check(z.maxLength(64, 'Обновите страницу')),
  /** Without the discount; a flat has a least price of its own, see `leastPrice`. */
  price: z.optional(
    z
      .int(PRICE)
      .check(
        z.minimum(LEAST_PODIUM_PRICE, tooCheap(LEAST_PODIUM_PRICE)),
        z.maximum(1e12, 'Не больше триллиона'),
      ),
  ),
  discount: z.optional(
    z.nullable(
      z.object({
        percent: z
          .number(PERCENT)
          .check(
            z.minimum(0.01, PERCENT),
            z.maximum(MOST_PERCENT, PERCENT),
            z.refine(isHundredths, 'Не больше двух знаков после запятой'),
          ),
        until: z.nullable(z.string(DAY).check(z.refine(isDay, DAY))),
      }),
    ),
  ),
  status: z.optional(z.enum(OFFICE_LOT_STATUSES, 'Выберите статус')),
  /** Of a flat; owners alone change it. */
  finishing: z.optional(finishingSchema),
});

/** A change that is done, and the way to take it back; null when nothing was to be changed. */
export const deskChangedLotSchema = z.object({ lot: deskLotRowSchema, change: z.nullable(z.uuid()) });
