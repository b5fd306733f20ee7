import type { Project } from '@quarter/contract/complex';
import { albumTextsSchema } from '@quarter/contract/content/progress';
import {
  COUNTED_TEXTS,
  type CountedName,
  isAlbumKey,
  LIST_TEXTS,
  REQUIRED_KEYS,
  seasonKey,
  textsSchemaOf,
} from '@quarter/contract/content/texts';
import { type BlockName, CONTENT_BLOCKS } from '@quarter/contract/content-endpoints';
import { ApiError, notFound } from '@quarter/contract/errors';
import { type FeedSettings, feedSettingsSchema } from '@quarter/contract/feed-settings';
import { seasonOn } from '@quarter/domain/season';
import type * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import type { CatalogueState } from '../catalogue/service.ts';
import { type Figures, figuresOf } from './figures.ts';
import { slugsTaken } from './intent-slugs.ts';
import { inForceOnly, isPromoted } from './offers.ts';
import { readBlock } from './repo.ts';
import { fillWith, type Pictures, show } from './show.ts';

type ListName = keyof typeof LIST_TEXTS;
type Words<N extends BlockName> = z.infer<(typeof CONTENT_BLOCKS)[N]['response']>;
type CountedWords<N extends CountedName> = z.infer<(typeof COUNTED_TEXTS)[N]>;
type ListWords<N extends ListName> = z.infer<(typeof LIST_TEXTS)[N]>;
type AlbumWords = z.infer<typeof albumTextsSchema>;

/** Words of pages at one state of the complex, with its figures in them. Throws `ApiError`: 404 where there are none, 500
 * where they cannot be shown. */
export interface Content {
  /** A block that is answered as it is written, in the words that it has in the season of the state's day. */
  block<N extends BlockName>(state: CatalogueState, name: N): Words<N>;
  /** The written part of a block that is counted from the lots. */
  texts<N extends CountedName>(state: CatalogueState, name: N): CountedWords<N>;
  list<N extends ListName>(state: CatalogueState, name: N): ListWords<N>;
  /** Albums by month, the latest first. */
  albums(state: CatalogueState): ReadonlyMap<string, AlbumWords>;
  /** What feeds need beside the lots; null while nobody has written it. */
  feeds(state: CatalogueState): FeedSettings | null;
  /** The offer that every page advertises, its figures in it; null while there is none. */
  promo(state: CatalogueState): Project['promo'];
  /** Keys of what cannot be shown: it is not there, or was written for another version of the site. */
  misfits(state: CatalogueState): string[];
  readonly pictures: Pictures;
}

/** Names below `/flats` that pages have and no flat may get. */
export async function takenSlugs(orm: Orm): Promise<string[]> {
  return slugsTaken(await readBlock(orm, 'intents'));
}

export interface ContentOptions {
  readonly pictures: Pictures;
  /** Days of a booking. */
  readonly bookingDays: number;
  /** Hears of a block that cannot be shown. */
  readonly warn: (message: string) => void;
}

export function createContent({ pictures, bookingDays, warn }: ContentOptions): Content {
  const figures = new WeakMap<CatalogueState, Figures>();
  const shown = new WeakMap<CatalogueState, Map<string, unknown>>();
  const albums = new WeakMap<CatalogueState, ReturnType<Content['albums']>>();

  function figuresAt(state: CatalogueState): Figures {
    const known = figures.get(state) ?? figuresOf(state, bookingDays);
    figures.set(state, known);
    return known;
  }

  /** Made once per state: many pages show the same block. */
  function shownAs(state: CatalogueState, key: string, schema: z.ZodMiniType): unknown {
    const known = shown.get(state) ?? new Map<string, unknown>();
    shown.set(state, known);
    if (!known.has(key)) known.set(key, make(state, key, schema));
    return known.get(key);
  }

  function make(state: CatalogueState, key: string, schema: z.ZodMiniType): unknown {
    const stored = state.structure.content.get(key);
    if (stored === undefined) throw notFound('Этот раздел ещё не заполнен');
    try {
      const season = seasonOn(state.structure.season, state.day);
      return show(schema, inForceOnly(state, stored), pictures, figuresAt(state), season);
    } catch (error) {
      warn(`content block ${key} cannot be shown: ${error instanceof Error ? error.message : String(error)}`);
      throw new ApiError(500, 'internal', 'Этот раздел не удалось показать');
    }
  }

  function isShown(state: CatalogueState, key: string, schema: z.ZodMiniType): boolean {
    try {
      shownAs(state, key, schema);
      return true;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  }

  // A key has one schema; TypeScript cannot tie the two when it does not know which key.
  return {
    pictures,
    block<N extends BlockName>(state: CatalogueState, name: N) {
      const { season: settings, content } = state.structure;
      const season = seasonOn(settings, state.day);
      const seasonal = season && seasonKey(name, season);
      const key = seasonal !== null && content.has(seasonal) ? seasonal : name;
      return shownAs(state, key, CONTENT_BLOCKS[name].response) as Words<N>;
    },
    texts: <N extends CountedName>(state: CatalogueState, name: N) =>
      shownAs(state, name, COUNTED_TEXTS[name]) as CountedWords<N>,
    list: <N extends ListName>(state: CatalogueState, name: N) =>
      shownAs(state, name, LIST_TEXTS[name]) as ListWords<N>,
    albums(state) {
      const known = albums.get(state);
      if (known) return known;
      const keys = [...state.structure.content.keys()].filter(isAlbumKey).sort().reverse();
      const made = new Map<string, AlbumWords>();
      for (const key of keys) {
        // An album that cannot be shown is missing from the list, the others stay.
        if (isShown(state, key, albumTextsSchema))
          made.set(key.slice('progress/'.length), shownAs(state, key, albumTextsSchema) as AlbumWords);
      }
      albums.set(state, made);
      return made;
    },
    feeds: state =>
      state.structure.content.has('feeds')
        ? (shownAs(state, 'feeds', feedSettingsSchema) as FeedSettings)
        : null,
    promo(state) {
      const promo = state.structure.project?.promo ?? null;
      if (promo === null || !isPromoted(state, promo.until ?? null)) return null;
      const fill = (text: string) => fillWith(figuresAt(state), text);
      const { text, text_ru, is_russian, tooltip } = promo;
      return { text: fill(text), text_ru: fill(text_ru), is_russian, tooltip: fill(tooltip) };
    },
    misfits(state) {
      const keys = new Set([...REQUIRED_KEYS, ...state.structure.content.keys()]);
      return [...keys].filter(key => {
        const schema = textsSchemaOf(key);
        // A block that no page asks for any more does no harm.
        return schema !== null && !isShown(state, key, schema);
      });
    },
  };
}
