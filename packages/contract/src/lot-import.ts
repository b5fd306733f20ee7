import { LEAST_FLAT_PRICE, LEAST_PODIUM_PRICE } from '@quarter/domain/least-price';
import * as z from 'zod/mini';
import { COMMERCIAL_LEVELS } from './commercial-levels.ts';
import { dateSchema, hrefSchema, lineSchema } from './primitives.ts';

/**
 * What an import file says: the importers of the complex package produce it, the service applies it.
 * Messages are parts of a Russian sentence «поле: сообщение» that the operator reads.
 */

const text = (most: number) =>
  lineSchema().check(z.minLength(1, 'пусто'), z.maxLength(most, `длиннее ${most} знаков`));
const whole = (least: number, most: number) =>
  z
    .number()
    .check(
      z.int('нужно целое число'),
      z.minimum(least, `меньше ${least}`),
      z.maximum(most, `больше ${most}`),
    );
/** m². A flat below 8 or above 2,000 is a slip of the pen or of the unit. */
const flatArea = z.number().check(z.minimum(8, 'меньше 8\u00a0м²'), z.maximum(2000, 'больше 2 000\u00a0м²'));
const roomArea = z.number().check(z.minimum(1, 'меньше 1\u00a0м²'), z.maximum(1000, 'больше 1 000\u00a0м²'));
/** Whole roubles. A flat below 100,000 ₽ is a price in thousands or millions. */
const flatPrice = z
  .number()
  .check(
    z.int('нужно целое число рублей'),
    z.minimum(LEAST_FLAT_PRICE, 'меньше 100 000\u00a0₽: нужна полная цена в рублях'),
    z.maximum(100_000_000_000, 'больше 100\u00a0млрд\u00a0₽'),
  );

/** What every lot of an import file has. Texts are as the file has them, numbers are read, nothing is resolved. */
const lotBase = {
  /** Key that stays the same between imports. */
  external_id: text(120),
  number: text(20),
  complex: z.nullable(text(120)),
  /** Label of the building, with its section where the file tells it: «Корпус 1», «1», «Корпус 1, секция 2». */
  building: text(120),
  /** Material of its walls. */
  material: z.nullable(text(80)),
  /** Null when the file does not tell it: what is known of the building holds then. */
  completion: z.nullable(
    z.object({
      year: whole(1990, 2060),
      quarter: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    }),
  ),
  floors_total: z.nullable(whole(1, 150)),
  /** Whole percent. */
  discount_amount: z.number().check(z.minimum(0, 'меньше 0'), z.maximum(100, 'больше 100')),
  discount_until: z.nullable(dateSchema),
  /** A file knows no timers of ours, hence no `held`. */
  status: z.enum(['free', 'booked', 'sold']),
};

const oldPriceIsHigher = z.refine<{ price: number; old_price: number | null }>(
  row => row.old_price === null || row.old_price > row.price,
  { path: ['old_price'], error: 'не больше цены со скидкой' },
);
/** Metres. */
const ceiling = z.nullable(
  z.number().check(z.minimum(2, 'меньше 2\u00a0м'), z.maximum(15, 'больше 15\u00a0м')),
);

/** Address of the picture of a layout. */
export const importPictureSchema = hrefSchema.check(z.maxLength(500, 'длиннее 500 знаков'));

/** One flat of an import file. */
export const importFlatSchema = z
  .object({
    kind: z.literal('flat'),
    ...lotBase,
    floor: whole(1, 150),
    /** Place on the storey, from 1. */
    position: z.nullable(whole(1, 200)),
    /** Rooms, 0 for a studio. */
    room_count: whole(0, 20),
    /** Name of the layout in the file; flats of one name, rooms count and picture share a layout. */
    layout: z.nullable(text(80)),
    area: flatArea,
    living_area: z.nullable(roomArea),
    kitchen_area: z.nullable(roomArea),
    room_areas: z.array(roomArea).check(z.maxLength(20, 'больше 20 комнат')),
    /** Whole roubles, the discount already taken off. */
    price: flatPrice,
    old_price: z.nullable(flatPrice),
    ceiling_height: ceiling,
    facing: z.nullable(text(80)),
    window_look: z.array(text(80)),
    features: z.array(text(80)),
    is_mortgage: z.boolean(),
    picture: z.nullable(importPictureSchema),
  })
  .check(
    z.refine(row => row.floors_total === null || row.floor <= row.floors_total, {
      path: ['floor'],
      error: 'больше, чем этажей в корпусе',
    }),
    z.refine(row => row.living_area === null || row.living_area < row.area, {
      path: ['living_area'],
      error: 'не меньше общей площади',
    }),
    z.refine(row => row.kitchen_area === null || row.kitchen_area < row.area, {
      path: ['kitchen_area'],
      error: 'не меньше общей площади',
    }),
    z.refine(row => row.room_areas.reduce((sum, area) => sum + area, 0) <= row.area, {
      path: ['room_areas'],
      error: 'в сумме больше общей площади',
    }),
    oldPriceIsHigher,
  );
export type ImportFlat = z.infer<typeof importFlatSchema>;

/** Whole roubles. A parking space or a storeroom below 10,000 ₽ is a price in thousands or a rent. */
const podiumPrice = z
  .number()
  .check(
    z.int('нужно целое число рублей'),
    z.minimum(LEAST_PODIUM_PRICE, 'меньше 10 000\u00a0₽: нужна полная цена в рублях'),
    z.maximum(100_000_000_000, 'больше 100\u00a0млрд\u00a0₽'),
  );
const podiumBase = {
  ...lotBase,
  /** Storey as people say it: −1 is the first one down. */
  floor: whole(-9, 150),
  /** m² */
  area: z.number().check(z.minimum(0.5, 'меньше 0,5\u00a0м²'), z.maximum(100_000, 'больше 100 000\u00a0м²')),
  price: podiumPrice,
  old_price: z.nullable(podiumPrice),
};

/** A parking space of an import file. */
export const importParkingSchema = z
  .object({
    kind: z.literal('parking'),
    ...podiumBase,
    /** Its type in the file's words; null when it says nothing. */
    type: z.nullable(text(80)),
  })
  .check(oldPriceIsHigher);

/** A storeroom of an import file. */
export const importStoreroomSchema = z
  .object({ kind: z.literal('storeroom'), ...podiumBase })
  .check(oldPriceIsHigher);

/** Commercial premises of an import file. The site has the levels of three storeys for them. */
export const importPremisesSchema = z
  .object({
    kind: z.literal('commercial'),
    ...podiumBase,
    floor: whole(1, COMMERCIAL_LEVELS.length),
    /** What they suit, in words. */
    purpose: z.nullable(text(120)),
    ceiling_height: ceiling,
    /** Kilowatts. */
    power: z.nullable(whole(0, 10_000)),
    /** Shop windows. */
    windows: z.nullable(whole(0, 200)),
    /** Roubles a month; null when they are only sold. */
    rent: z.nullable(
      z
        .number()
        .check(z.minimum(1000, 'меньше 1 000\u00a0₽'), z.maximum(1_000_000_000, 'больше 1\u00a0млрд\u00a0₽')),
    ),
  })
  .check(oldPriceIsHigher);

/** One lot of an import file, by its kind. */
export const importRowSchema = z.discriminatedUnion('kind', [
  importFlatSchema,
  importParkingSchema,
  importStoreroomSchema,
  importPremisesSchema,
]);
export type ImportRow = z.infer<typeof importRowSchema>;
/** A lot of an import file that is no flat. */
export type ImportPodiumRow = Exclude<ImportRow, ImportFlat>;
export type ImportKind = ImportRow['kind'];

/** Where a record of a file stands: sheet of a workbook, and the line (from 1) where it starts. */
export interface ImportPlace {
  readonly line: number;
  readonly sheet?: string;
}

/** What is known of a bad record: enough for its lot not to look vanished. */
export interface RejectedLot {
  readonly kind: ImportKind;
  readonly building: string;
  readonly number: string;
  /** Null for a flat, and where it could not be read. */
  readonly floor: number | null;
}

/** A cell that cannot be taken. */
export interface WrongCell {
  /** How the file calls its column, with the address of the cell where it has one. */
  readonly column: string;
  /** What stands in it; empty for a cell that is not filled. */
  readonly text: string;
  readonly reason: string;
}

/** One record of an import file. */
export type ImportItem = ImportPlace &
  (
    | {
        readonly type: 'row';
        readonly row: ImportRow;
        /** What was taken for granted: the file does not say it. */
        readonly notes?: readonly string[];
      }
    /** A lot with errors. `key` is its external id, `lot` where it stands; null when they could not be read either. */
    | {
        readonly type: 'rejected';
        readonly key: string | null;
        readonly lot: RejectedLot | null;
        readonly reasons: readonly string[];
        /** The same cell by cell; absent for a row that is wrong as a whole. */
        readonly cells?: readonly WrongCell[];
      }
    /** Something that is rightly there but is not for us: another kind of offer, another building. */
    | {
        readonly type: 'skipped';
        readonly key: string | null;
        readonly reason: string;
        /** Of a lot that the file does speak of: it counts as vanished. */
        readonly kind?: ImportKind;
        /** It is a whole sheet with rows that may be lots: nothing has vanished as far as anybody knows. */
        readonly isSheet?: true;
      }
  );
