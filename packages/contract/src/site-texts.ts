import * as z from 'zod/mini';
import { dateSchema, hrefSchema } from './primitives.ts';

/** A contact of the developer by its purpose, as its card shows it. */
const contactSchema = z.object({
  title: z.string(),
  /** What people turn to it for, in one or two sentences. */
  note: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  /** When somebody answers, in words for people. */
  hours: z.optional(z.string()),
});
export type Contact = z.infer<typeof contactSchema>;

/** All from the data set, none invented in code. */
export const contactsSchema = z.object({
  sales: contactSchema,
  client_service: contactSchema,
  trust_line: contactSchema,
  /** Numbers that stand hidden in every page, for call tracking to show one of them instead of its own. */
  hidden: z.array(z.string()),
});

export const linksSchema = z.object({
  cabinet: hrefSchema,
  building_site: hrefSchema,
  /** Social networks and messengers, in the order they are shown. */
  social: z.array(z.object({ name: z.string(), href: hrefSchema })),
});

/**
 * The offer that every page advertises. `text` is the given one, `text_ru` says the same in Russian only.
 * Both may have figures of the complex in braces.
 */
export const promoSchema = z.object({
  text: z.string(),
  text_ru: z.string(),
  is_russian: z.boolean(),
  /** Terms of the offer. */
  tooltip: z.string(),
  /** Its last day; without it the offer has no end. */
  until: z.optional(dateSchema),
});

export const seasonSchema = z.enum(['spring', 'summer', 'autumn', 'winter']);
export type Season = z.infer<typeof seasonSchema>;

const yearDaySchema = z
  .string()
  .check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'ожидается день года: 12-01'));

/** What the people of the site set; pages get the name of the season only when it is on. See `seasonOn`. */
export const seasonSettingsSchema = z.object({
  is_season_version: z.boolean(),
  season_version: seasonSchema,
  calendar: z.optional(
    z.array(z.object({ season: seasonSchema, from: yearDaySchema, until: yearDaySchema })),
  ),
});

/** Degrees north and east, WGS 84. */
export const coordinatesSchema = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
});

const partSchema = z.string().check(z.minLength(1), z.maxLength(200));
/** A postal address in the parts that schema.org knows. */
export const postalAddressSchema = z.object({
  street: partSchema,
  locality: partSchema,
  region: z.optional(partSchema),
  postal_code: z.optional(z.string().check(z.regex(/^\d{6}$/, 'ожидается индекс из шести цифр'))),
  /** ISO 3166-1, two letters. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, 'ожидается код страны из двух букв: RU')),
});

/** Place, phones and links as their file has them: one place for all that the site says of them. */
const wordsSchema = z.string().check(z.minLength(1), z.maxLength(500));
export const shownPhoneSchema = z.string().check(z.regex(/^\+?\d[\d ()-]{4,24}$/));
const writtenContactSchema = z.object({
  title: wordsSchema,
  note: wordsSchema,
  phone: shownPhoneSchema,
  email: z.nullable(z.email()),
  hours: z.optional(wordsSchema),
});
export const siteContactsSchema = z.object({
  address: wordsSchema,
  /** The same address in parts, for search engines. */
  postal: z.optional(postalAddressSchema),
  /** Where the complex stands; those that came with it otherwise. */
  coordinates: z.optional(coordinatesSchema),
  contacts: z.object({
    sales: z.extend(writtenContactSchema, { hours: wordsSchema }),
    client_service: writtenContactSchema,
    trust_line: writtenContactSchema,
    hidden: z.array(shownPhoneSchema),
  }),
  links: linksSchema,
});

export const legalSchema = z.object({
  /** «Не является публичной офертой», paragraphs. */
  offer: z.array(z.string()),
  /** Who made the site. */
  credit: z.string(),
});
