import * as z from 'zod/mini';
import { areaSchema, dateSchema, pageOf, roublesSchema } from '../primitives.ts';
import { DESK_LOT_STATUSES } from './lots.ts';

/** What the site counts, in the order of the way from a visit to a booking. */
export const FIGURES = ['visits', 'views', 'hearts', 'prints', 'requests', 'bookings'] as const;
export type FigureName = (typeof FIGURES)[number];

/** Those that belong to a lot: what the chessboard of demand can be coloured by. */
export const LOT_MEASURES = ['views', 'hearts', 'prints', 'bookings'] as const;
export type LotMeasure = (typeof LOT_MEASURES)[number];

/** Lengths of the periods that end today, days. */
export const FIGURE_DAYS = [7, 30, 90] as const;
export const DEFAULT_FIGURE_DAYS = 30;
/** The longest period, days. */
export const LONGEST_FIGURE_DAYS = 366;

const count = z.int().check(z.nonnegative());
/** Days in Moscow, both ends among them. */
const spanSchema = z.object({ from: dateSchema, to: dateSchema });
/** A figure of a period, and of as many days before it. */
const comparedSchema = z.object({ now: count, before: count });
export type Compared = z.infer<typeof comparedSchema>;

/** All figures of a period. */
export const comparedFiguresSchema = z.object({
  visits: comparedSchema,
  views: comparedSchema,
  hearts: comparedSchema,
  prints: comparedSchema,
  requests: comparedSchema,
  bookings: comparedSchema,
});
export type ComparedFigures = z.infer<typeof comparedFiguresSchema>;

export const deskFiguresSchema = z.object({
  period: spanSchema,
  before: spanSchema,
  /** The first day of which anything is known; null while nothing is. */
  since: z.nullable(dateSchema),
  figures: comparedFiguresSchema,
  /** Every day of the period, in their order. */
  days: z.array(
    z.object({
      day: dateSchema,
      visits: count,
      views: count,
      hearts: count,
      prints: count,
      requests: count,
      bookings: count,
    }),
  ),
});
export type DeskFigures = z.infer<typeof deskFiguresSchema>;

const boardLotSchema = z.object({
  id: z.int(),
  number: z.string(),
  floor: z.int(),
  /** On its storey, from 1. */
  position: z.int(),
  /** As they are, 0 for a studio. */
  rooms: z.int(),
  area: areaSchema,
  status: z.enum(DESK_LOT_STATUSES),
  views: count,
  hearts: count,
  prints: count,
  bookings: count,
});
export type BoardLot = z.infer<typeof boardLotSchema>;

/** Flats of one building with their figures. */
export const deskDemandSchema = z.object({
  /** Those that have flats, to choose from. */
  buildings: z.array(z.object({ id: z.int(), name: z.string() })),
  /** The one that is shown; null where no building has flats. */
  building: z.nullable(z.int()),
  lots: z.array(boardLotSchema),
});

/** What people look for and do not find. */
export const deskSearchPageSchema = pageOf(
  z.object({
    /** As addresses of the list of flats write it; null for those beyond the bound of a day, counted together. */
    conditions: z.nullable(z.string()),
    /** The same in words, a condition each. */
    words: z.array(z.string()),
    count,
  }),
);

/** Where requests came from, by the marks of the address. */
export const deskSourcePageSchema = pageOf(
  z.object({
    /** All null without marks. */
    source: z.nullable(z.string()),
    medium: z.nullable(z.string()),
    campaign: z.nullable(z.string()),
    /** Whether these are those beyond the bound of a day, counted together. */
    is_rest: z.boolean(),
    count,
  }),
);
export type DeskSource = z.infer<typeof deskSourcePageSchema>['results'][number];

/** Prices against pace: flats by the number of rooms. */
export const deskPaceSchema = z.object({
  period: spanSchema,
  rows: z.array(
    z.object({
      /** 0 studio … 4 four and more. */
      rooms: z.int(),
      /** On sale now. */
      free: count,
      /** Booked on the site, and sold in whatever way, within the period. */
      booked: count,
      sold: count,
      /** The same before it. */
      sold_before: count,
      views: count,
      /** Median price of a metre of those on sale, whole roubles; null when there are none. */
      metre: z.nullable(roublesSchema),
    }),
  ),
});
export type DeskPace = z.infer<typeof deskPaceSchema>;
