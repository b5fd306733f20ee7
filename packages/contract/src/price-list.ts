import * as z from 'zod/mini';
import { areaSchema, dateSchema, roublesSchema, slugSchema } from './primitives.ts';

/** Rows of one kind of layout that the answer holds; the files hold all. */
export const PRICE_LIST_ROWS = 200;

export const priceListRowSchema = z.object({
  slug: slugSchema,
  /** Number of the flat as people say it. */
  number: z.string(),
  building: z.object({ number: z.int(), name: z.string() }),
  floor: z.int(),
  area: areaSchema,
  /** Without the discount. */
  price: roublesSchema,
  /** With the discount; null when there is none. */
  discount_price: z.nullable(roublesSchema),
  /** What a square metre costs, the discount taken off; whole roubles. */
  metre_price: roublesSchema,
});
export type PriceListRow = z.infer<typeof priceListRowSchema>;

/** Prices of the flats on sale by number of rooms. */
export const priceListSchema = z.object({
  /** Day of the prices, in Moscow. */
  date: dateSchema,
  count: z.int(),
  groups: z.array(
    z.object({
      /** Rooms: 0 studio … 4 four and more. */
      layout_type: z.int(),
      /** Flats of the kind; more than there are rows when `PRICE_LIST_ROWS` do not hold them. */
      count: z.int(),
      rows: z.array(priceListRowSchema),
    }),
  ),
});
export type PriceList = z.infer<typeof priceListSchema>;
