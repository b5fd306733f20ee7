import type * as z from 'zod/mini';
import { type BlockName, CONTENT_BLOCKS } from '../content-endpoints.ts';
import { feedSettingsSchema } from '../feed-settings.ts';
import { instalmentSchema } from '../instalment.ts';
import { type Season, seasonSchema, seasonSettingsSchema, siteContactsSchema } from '../site-texts.ts';
import { campaignFlatsTextsSchema, campaignStartTextsSchema, rateTextsSchema } from './campaigns.ts';
import { childhoodLayoutsTextsSchema } from './childhood.ts';
import { documentsTextsSchema } from './documents.ts';
import { finishingsTextsSchema, flatsTextsSchema, layoutsTextsSchema, locationTextsSchema } from './home.ts';
import { intentsTextsSchema } from './intents.ts';
import { menuVideoTextsSchema } from './old-home.ts';
import { albumTextsSchema, progressTextsSchema, videosTextsSchema } from './progress.ts';
import { commercialSelectTextsSchema, promoTextsSchema, salesOfficeTextsSchema } from './sales.ts';

/** Blocks that are written shorter than they are answered: the rest is counted from the lots. */
export const COUNTED_TEXTS = {
  'index/flats-block': flatsTextsSchema,
  'index/layouts': layoutsTextsSchema,
  'index/finishings': finishingsTextsSchema,
  'index/location-block': locationTextsSchema,
  'index-old/layouts': layoutsTextsSchema,
  'index-old/finishings': finishingsTextsSchema,
  'index-old/location': locationTextsSchema,
  'index-old/menu-video': menuVideoTextsSchema,
  'autumn/start': campaignStartTextsSchema,
  'autumn/properties': campaignFlatsTextsSchema,
  'childhood/layouts': childhoodLayoutsTextsSchema,
  'discount/start-block': campaignStartTextsSchema,
  'discount/special-offers': campaignFlatsTextsSchema,
  'discount/rate': rateTextsSchema,
  'commercial/select': commercialSelectTextsSchema,
  sales_office: salesOfficeTextsSchema,
  'site/promo': promoTextsSchema,
  'site/season': seasonSettingsSchema,
} as const satisfies Partial<Record<BlockName, z.ZodMiniType>>;
export type CountedName = keyof typeof COUNTED_TEXTS;

/** Files that are no block of their own. */
export const LIST_TEXTS = {
  contacts: siteContactsSchema,
  documents: documentsTextsSchema,
  progress: progressTextsSchema,
  videos: videosTextsSchema,
  instalment: instalmentSchema,
  intents: intentsTextsSchema,
} as const;

/** Files that a complex may do without. */
export const OPTIONAL_TEXTS = { feeds: feedSettingsSchema } as const;

const ALBUM = /^progress\/\d{4}-(0[1-9]|1[0-2])$/;

/** Whether a key is of an album: `progress/2026-09`. */
export function isAlbumKey(key: string): boolean {
  return ALBUM.test(key);
}

/** Key of what a block has instead of its words in a season: `index/congratulation-block.winter`. */
export function seasonKey(name: BlockName, season: Season): string {
  return `${name}.${season}`;
}

/** The block whose words in a season a key has; null when it is of none. */
function blockOfSeason(key: string): string | null {
  const season = seasonSchema.options.find(one => key.endsWith(`.${one}`));
  if (season === undefined) return null;
  const name = key.slice(0, -season.length - 1);
  return Object.hasOwn(COUNTED_TEXTS, name) ||
    Object.hasOwn(LIST_TEXTS, name) ||
    Object.hasOwn(OPTIONAL_TEXTS, name)
    ? null
    : name;
}

/** What a file of this key has to look like; null when no file is called so. */
export function textsSchemaOf(key: string): z.ZodMiniType | null {
  if (isAlbumKey(key)) return albumTextsSchema;
  const tables: Readonly<Record<string, z.ZodMiniType>>[] = [COUNTED_TEXTS, LIST_TEXTS, OPTIONAL_TEXTS];
  for (const table of tables) if (Object.hasOwn(table, key)) return table[key] ?? null;
  const blocks: Readonly<Record<string, { readonly response: z.ZodMiniType }>> = CONTENT_BLOCKS;
  const name = blockOfSeason(key) ?? key;
  return Object.hasOwn(blocks, name) ? (blocks[name]?.response ?? null) : null;
}

/** Keys that every complex has; albums come besides. */
export const REQUIRED_KEYS: readonly string[] = [...Object.keys(CONTENT_BLOCKS), ...Object.keys(LIST_TEXTS)];
