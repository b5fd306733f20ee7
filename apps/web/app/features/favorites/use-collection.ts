import { ApiError } from '@quarter/contract/errors';
import type { Favorite } from '@quarter/contract/favorites';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { onNews } from '../../shared/page/news.ts';
import type { VisitorApi } from '../../visitor-api.ts';
import { favorites, subscribe } from './state.ts';

/** A collection as far as it has been read. */
export interface Collection {
  readonly lots: readonly Favorite[];
  readonly count: number;
  readonly hasNext: boolean;
  /** Key to share; null for one's own while nothing was ever added. */
  readonly key: string | null;
  readonly isOwn: boolean;
}

export type CollectionState =
  | { readonly status: 'loading' | 'failed' | 'missing' }
  | { readonly status: 'ready'; readonly collection: Collection; readonly isReading: boolean };

/**
 * Reads a collection by pages of twelve: the visitor's own (`key` null) or the one with a key; undefined until the
 * address is known. The own one is read anew when a heart changes it, here or in another tab.
 */
export function useCollection(call: VisitorApi, key: string | null | undefined) {
  const changes = useSyncExternalStore(
    subscribe,
    () => favorites.changes,
    () => 0,
  );
  const [state, setState] = useState<CollectionState>({ status: 'loading' });
  const latest = useRef(0);
  const read = useRef<{ key: string | null; pages: number } | null>(null);

  /** Of several readings under way only the last one counts. */
  async function show(reading: Promise<Collection>, wanted: { key: string | null; pages: number }) {
    latest.current += 1;
    const turn = latest.current;
    read.current = wanted;
    setState(now => (now.status === 'ready' ? { ...now, isReading: true } : { status: 'loading' }));
    try {
      const collection = await reading;
      if (turn === latest.current) setState({ status: 'ready', collection, isReading: false });
    } catch (error) {
      if (turn !== latest.current) return;
      if (error instanceof ApiError && error.status === 404) return setState({ status: 'missing' });
      console.warn('The collection was not read', error);
      setState(now => (now.status === 'ready' ? { ...now, isReading: false } : { status: 'failed' }));
    }
  }

  const readPages = (wanted: string | null, pages: number) =>
    void show(readCollection(call, wanted, pages), { key: wanted, pages });

  function more() {
    if (state.status !== 'ready' || !read.current) return;
    const { key: wanted, pages } = read.current;
    void show(readOn(call, wanted, pages + 1, state.collection.lots), { key: wanted, pages: pages + 1 });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads when the collection, not the reader, is another one.
  useEffect(() => {
    if (key === undefined) return;
    const isSame = read.current?.key === key;
    // Hearts do not change a collection of somebody else.
    if (isSame && key !== null) return;
    readPages(key, isSame ? (read.current?.pages ?? 1) : 1);
  }, [key, changes]);

  const renew = useEffectEvent(() => {
    if (read.current) readPages(read.current.key, read.current.pages);
  });
  useEffect(() => onNews(renew), []);

  return { state, more, retry: () => readPages(key ?? null, 1) };
}

/** The first pages of a collection. */
async function readCollection(call: VisitorApi, key: string | null, pages: number): Promise<Collection> {
  let collection = await readOn(call, key, 1, []);
  for (let page = 2; page <= pages && collection.hasNext; page += 1)
    collection = await readOn(call, key, page, collection.lots);
  return collection;
}

/** One page, after the lots that are known. */
async function readOn(
  call: VisitorApi,
  key: string | null,
  page: number,
  known: readonly Favorite[],
): Promise<Collection> {
  const query = new URLSearchParams({ page: String(page) });
  if (key !== null) query.set('collection', key);
  const answer = await call('favorites', { query });
  const ids = new Set(known.map(lot => lot.id));
  return {
    lots: [...known, ...answer.results.filter(lot => !ids.has(lot.id))],
    count: answer.count,
    hasNext: answer.next !== null,
    key: answer.collection,
    isOwn: answer.is_own,
  };
}

/** Every lot of a collection, whatever its size: for paper. */
export function readWhole(call: VisitorApi, key: string | null): Promise<Collection> {
  return readCollection(call, key, Number.POSITIVE_INFINITY);
}
