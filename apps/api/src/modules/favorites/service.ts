import { randomBytes } from 'node:crypto';
import { ApiError, notFound } from '@quarter/contract/errors';
import {
  FAVORITES_MOST,
  FAVORITES_PAGE,
  type Favorite,
  type FavoriteCollection,
  type FavoritePage,
} from '@quarter/contract/favorites';
import { moscowDate } from '@quarter/domain/dates';
import { DEFAULT_DEPOSIT, DEFAULT_TERM } from '@quarter/domain/mortgage';
import type { Database } from '../../db/database.ts';
import { idOf } from '../../platform/ids.ts';
import { networkKey } from '../../platform/limit-keys.ts';
import { hit } from '../../platform/rate-limit.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { Catalogue, CatalogueState } from '../catalogue/service.ts';
import type { Figures } from '../figures/service.ts';
import { listedPodiumLot } from '../podium/service.ts';
import type { Properties } from '../properties/service.ts';
import {
  type Collection,
  deleteLot,
  findByKey,
  findBySecret,
  insertCollection,
  insertLot,
  readKeptIds,
  readLotIds,
  stateOfLot,
} from './repo.ts';

/** What a visitor keeps. `secret` is the value of his cookie; undefined, or one that nobody has, is an empty collection. */
export interface Favorites {
  /**
   * Adds a lot by its id. `secret` of the answer is new when the visitor had none; `address` is the one he calls from.
   * Throws 404, 409 when the collection is full, 429.
   */
  add(secret: string | undefined, lotId: string, address: string): Promise<{ count: number; secret: string }>;
  /** Removes a lot by its id. Throws 404 for a lot that never was. */
  remove(secret: string | undefined, lotId: string): Promise<{ count: number }>;
  count(secret: string | undefined): Promise<number>;
  collection(secret: string | undefined): Promise<FavoriteCollection>;
  /** A page from 1 of the own collection, or of the one with a key. Throws 404 for a key that nobody has. */
  list(secret: string | undefined, key: string | null, page: number): Promise<FavoritePage>;
  /** Ids of what he keeps, withdrawn lots among them. */
  kept(secret: string | undefined): Promise<ReadonlySet<number>>;
  /** The visitor's collection; null while he has none. */
  own(secret: string | undefined): Promise<Collection | null>;
  /** The same, made when he has none; then `secret` is new. Throws 429. */
  ownOrNew(secret: string | undefined, address: string): Promise<Collection & { secret: string }>;
}

export interface FavoritesOptions {
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly properties: Properties;
  /** Told of each lot that is added. */
  readonly figures: Pick<Figures, 'heart'>;
  readonly sealer: Sealer;
  readonly now: () => Date;
}

/** 256 and 128 bits: nobody guesses either. */
const SECRET_BYTES = 32;
const KEY_BYTES = 16;
const PATH = '/api/favorites/';
/** New collections from one network address, which many people of a mobile network share. */
const NEW_LIMIT = { limit: 300, windowSeconds: 60 * 60 };
const TERMS = { deposit: DEFAULT_DEPOSIT, term: DEFAULT_TERM };

/** A lot of any kind and in any state, as its own list shows it; null for one that is not on the site. */
export function listedLot(
  state: CatalogueState,
  properties: Pick<Properties, 'listed'>,
  id: number,
): Favorite | null {
  const flat = state.findFlat(id);
  if (flat) return { ...properties.listed(state, flat, TERMS), kind: 'flat' };
  const lot = state.findPodiumLot(id);
  return lot ? listedPodiumLot(state, lot) : null;
}

export function createFavorites({
  database,
  catalogue,
  properties,
  figures,
  sealer,
  now,
}: FavoritesOptions): Favorites {
  const { orm } = database;
  const digest = (secret: string) => sealer.digest(secret, 'favorites.secret');

  async function own(secret: string | undefined): Promise<Collection | null> {
    return secret === undefined ? null : findBySecret(orm, digest(secret));
  }

  async function ownOrNew(secret: string | undefined, address: string) {
    const known = await own(secret);
    if (known && secret !== undefined) return { ...known, secret };
    await hit(orm, { key: networkKey(sealer, 'favorites-new', address), ...NEW_LIMIT }, now());
    const newSecret = randomBytes(SECRET_BYTES).toString('base64url');
    const shareKey = randomBytes(KEY_BYTES).toString('base64url');
    return { ...(await insertCollection(orm, digest(newSecret), shareKey)), secret: newSecret };
  }

  /** Lots that are shown. List and count go by the same state, so that they always agree. */
  async function shown(state: CatalogueState, collection: Collection | null): Promise<number[]> {
    if (!collection) return [];
    return (await readLotIds(orm, collection.id)).filter(
      id => (state.findFlat(id) ?? state.findPodiumLot(id)) !== undefined,
    );
  }

  const countOf = async (collection: Collection | null) =>
    (await shown(catalogue.current(), collection)).length;

  function favorite(state: CatalogueState, id: number, isFavorite: boolean): Favorite[] {
    const lot = listedLot(state, properties, id);
    return lot === null ? [] : [{ ...lot, is_favorite: isFavorite }];
  }

  return {
    own,
    ownOrNew,
    async add(secret, lotId, address) {
      const id = idOf(lotId);
      if ((await stateOfLot(orm, id)) !== 'shown') throw notFound('Такого предложения нет');
      const collection = await ownOrNew(secret, address);
      const kept = await readLotIds(orm, collection.id);
      if (kept.length >= FAVORITES_MOST && !kept.includes(id))
        throw new ApiError(409, 'conflict', `В избранном помещается не больше ${FAVORITES_MOST} предложений`);
      if (await insertLot(orm, collection.id, id, moscowDate(now()))) figures.heart(id, { address });
      return { count: await countOf(collection), secret: collection.secret };
    },
    async remove(secret, lotId) {
      const id = idOf(lotId);
      if ((await stateOfLot(orm, id)) === 'unknown') throw notFound('Такого предложения нет');
      const collection = await own(secret);
      if (collection) await deleteLot(orm, collection.id, id);
      return { count: await countOf(collection) };
    },
    kept: async secret => new Set(secret === undefined ? [] : await readKeptIds(orm, digest(secret))),
    count: async secret => countOf(await own(secret)),
    async collection(secret) {
      const collection = await own(secret);
      const lots = await shown(catalogue.current(), collection);
      return { id: collection?.shareKey ?? null, count: lots.length, lots };
    },
    async list(secret, key, page) {
      const state = catalogue.current();
      const mine = await own(secret);
      const collection = key === null ? mine : await findByKey(orm, key);
      if (key !== null && !collection) throw notFound('Такой подборки нет');
      const isOwn = collection?.id === mine?.id;
      const lots = await shown(state, collection);
      const kept = new Set(isOwn ? lots : await shown(state, mine));
      const link = (to: number) => {
        const query = new URLSearchParams({ page: String(to) });
        if (key !== null) query.set('collection', key);
        return `${PATH}?${query}`;
      };
      const from = (page - 1) * FAVORITES_PAGE;
      const pages = Math.max(1, Math.ceil(lots.length / FAVORITES_PAGE));
      return {
        count: lots.length,
        next: page < pages ? link(page + 1) : null,
        previous: page > 1 ? link(Math.min(page - 1, pages)) : null,
        results: lots.slice(from, from + FAVORITES_PAGE).flatMap(id => favorite(state, id, kept.has(id))),
        collection: collection?.shareKey ?? null,
        is_own: isOwn,
      };
    },
  };
}
