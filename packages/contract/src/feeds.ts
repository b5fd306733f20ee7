import { FINISHINGS } from '@quarter/domain/finishing';
import * as z from 'zod/mini';
import { areaSchema, dateSchema, percentSchema, roublesSchema } from './primitives.ts';
import { buildingRefSchema } from './property.ts';

/** Feeds of the lots on sale, by the name of their files below `/feeds/` (or `/feeds/{token}/`). */
export const FEED_FILES = {
  yandex: 'yandex.xml',
  metarealty: 'yandex-metarealty.xml',
  cian: 'cian.xml',
  avito: 'avito.xml',
  domclick: 'domclick.xml',
  lots: 'lots.json',
} as const;
export type FeedName = keyof typeof FEED_FILES;
export const FEED_NAMES = Object.keys(FEED_FILES) as readonly FeedName[];

/** Where feeds, pictures of plans and the schema stand. */
export const FEEDS_PATH = '/feeds/';
export const FEED_PICTURES_PATH = '/feeds/plans/';
export const FEED_SCHEMA_FILE = 'lots.schema.json';

const urlSchema = z.string().check(z.regex(/^https?:\/\/\S+$/));

const lotShape = {
  /** Key that stays the same between imports. */
  id: z.string(),
  number: z.string(),
  url: urlSchema,
  /** Number of the building. */
  building: z.int(),
  /** m². */
  area: areaSchema,
  /** Whole roubles that a buyer pays, the discount already taken off. */
  price: roublesSchema,
  /** Price without the discount; null when there is none. */
  old_price: z.nullable(roublesSchema),
  discount_percent: percentSchema,
  /** Last day of the discount; null when it has no end, or there is none. */
  discount_until: z.nullable(dateSchema),
};

const flatLotSchema = z.object({
  ...lotShape,
  kind: z.literal('flat'),
  floor: z.int(),
  /** 0 for a studio. */
  rooms: z.int(),
  living_area: z.nullable(areaSchema),
  kitchen_area: z.nullable(areaSchema),
  room_areas: z.array(areaSchema),
  /** Metres. */
  ceiling_height: z.nullable(z.number()),
  /** Day of the price. */
  price_date: dateSchema,
  /** In the developer's words and as portals tell it; null when it is not known. */
  finishing: z.nullable(z.object({ name: z.string(), kind: z.nullable(z.enum(FINISHINGS)) })),
  views: z.array(z.string()),
  features: z.array(z.string()),
  loggias: z.int(),
  balconies: z.int(),
  mortgage: z.boolean(),
  /**
   * Addresses of PNG pictures of the site's own, 1,600 px wide; null while it has none. A layout that came with a file of
   * the site itself has that file, PNG or JPEG.
   */
  plan: z.nullable(urlSchema),
  floor_plan: z.nullable(urlSchema),
  description: z.string(),
});

const parkingLotSchema = z.object({
  ...lotShape,
  kind: z.literal('parking'),
  level: z.string(),
  type: z.nullable(z.string()),
});

const commercialLotSchema = z.object({
  ...lotShape,
  kind: z.literal('commercial'),
  level: z.string(),
  purpose: z.nullable(z.string()),
  /** Metres. */
  ceiling_height: z.nullable(z.number()),
  /** Kilowatts. */
  power: z.nullable(z.int()),
});

/** A lot of the neutral feed. Storerooms are in no feed. */
export const feedLotSchema = z.discriminatedUnion('kind', [
  flatLotSchema,
  parkingLotSchema,
  commercialLotSchema,
]);
export type FeedLot = z.infer<typeof feedLotSchema>;

/** The neutral feed: every lot on sale with what the site shows of it. Its JSON Schema is made from this. */
export const lotsFeedSchema = z.object({
  version: z.literal(1),
  /** Instant with the offset of Moscow. */
  generated_at: z.string(),
  complex: z.object({
    name: z.string(),
    developer: z.string(),
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    url: urlSchema,
    phone: z.string(),
    pictures: z.array(urlSchema),
  }),
  buildings: z.array(
    z.extend(z.pick(buildingRefSchema, { number: true, name: true, floors: true, completion: true }), {
      material: z.string(),
    }),
  ),
  lots: z.array(feedLotSchema),
});
export type LotsFeed = z.infer<typeof lotsFeedSchema>;
