import { oneLine, plainText } from '@quarter/domain/one-line';
import * as z from 'zod/mini';

// A compiled parser needs `new Function`, which the site's Content Security Policy forbids.
z.config({ jitless: true });

/** A text of one line from outside: what cannot be seen in it is gone before anybody gets it, see `oneLine`. */
export function lineSchema(message?: string) {
  return z.string(message).check(z.overwrite(oneLine));
}

/** The same for a text of several lines. */
export function linesSchema(message?: string) {
  return z.string(message).check(z.overwrite(plainText));
}

/** Whole roubles, 0…10¹². */
export const roublesSchema = z.int().check(z.nonnegative(), z.maximum(1e12));
/** m², two decimals. */
export const areaSchema = z.number().check(z.positive(), z.maximum(100_000));
/** Percent, 0…100. */
export const percentSchema = z.number().check(z.nonnegative(), z.maximum(100));
/** Latin slug: part of an address. */
export const slugSchema = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80));
/** ISO date, YYYY-MM-DD. */
export const dateSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** What a lot costs. */
export const priceShape = {
  /** What a buyer pays, the discount already taken off. */
  price: roublesSchema,
  /** Price without the discount; null when there is none. */
  old_price: z.nullable(roublesSchema),
  /** Percent taken off, 0 when there is no discount. */
  discount_amount: percentSchema,
  /** Last day of the discount; null for one without an end, or when there is none. */
  discount_until: z.nullable(dateSchema),
};
/** Site-relative or absolute address of a file. */
export const hrefSchema = z.string().check(z.regex(/^(\/|https?:\/\/)/));

/** A value and the Russian words for it. */
export const optionSchema = z.object({ value: z.union([z.string(), z.number()]), label: z.string() });
export type Option = z.infer<typeof optionSchema>;

/** List answer of the service: total, links to the neighbouring pages, the page itself. */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({
    count: z.int().check(z.nonnegative()),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(item),
  });
}

export type Page<T> = { count: number; next: string | null; previous: string | null; results: T[] };
