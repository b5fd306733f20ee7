import { type VisitorApi, visitorApi } from '../../visitor-api.ts';
import { emit, favorites, kept, pending } from './state.ts';

/** A change of the collection, as one tab tells the others. */
interface Change {
  readonly lot: number;
  readonly isKept: boolean;
  readonly count: number;
}

export interface Engine {
  /** Adds or removes a lot, whichever it is not. Resolves when it is done or has failed. */
  toggle(lot: number): Promise<void>;
  /** Reads the ids for hearts that are on the page, once. */
  needIds(): Promise<void>;
  /** Listens to other tabs no more. */
  stop(): void;
}

const CHANNEL = 'favorites';

/**
 * Reads what the visitor keeps and changes it. Nothing flips before the service says so, the count is the
 * service's; a failure is logged and changes nothing. Tabs tell one another.
 */
export function startEngine(call: VisitorApi = visitorApi): Engine {
  const channel = new BroadcastChannel(CHANNEL);
  let areIdsAsked = false;
  /** Toggles go one after another: two first additions at once would make two collections. */
  let queue: Promise<void> = Promise.resolve();

  function take({ lot, isKept, count }: Change): void {
    if (isKept) kept.add(lot);
    else kept.delete(lot);
    favorites.count = count;
    favorites.changes += 1;
    emit();
  }

  /** An answer that was asked for before a change does not undo it. */
  async function readCount(): Promise<void> {
    const before = favorites.changes;
    const { count } = await call('favoritesCount');
    if (favorites.changes === before) favorites.count = count;
    emit();
    await readIds();
  }

  async function readIds(): Promise<void> {
    if (areIdsAsked || favorites.hearts === 0 || !favorites.count) return;
    areIdsAsked = true;
    const before = favorites.changes;
    const { lots, count } = await call('favoritesCollection').catch(error => {
      areIdsAsked = false;
      throw error;
    });
    if (favorites.changes !== before) {
      areIdsAsked = false;
      return readIds();
    }
    kept.clear();
    for (const lot of lots) kept.add(lot);
    favorites.count = count;
    emit();
  }

  const warn = (error: unknown) => console.warn('Favourites were not read', error);
  const refresh = () => {
    areIdsAsked = false;
    return readCount().catch(warn);
  };

  async function change(lot: number, isKept: boolean): Promise<void> {
    try {
      const path = isKept ? 'addFavorite' : 'removeFavorite';
      const answer = await alone(() => call(path, { params: { id: String(lot) } }));
      if (!answer.success) throw new Error('the service did not take it');
      const made = { lot, isKept, count: answer.count };
      take(made);
      channel.postMessage(made);
    } catch (error) {
      console.warn('Favourite was not changed', error);
    } finally {
      pending.delete(lot);
      emit();
    }
  }

  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isChange(data)) take(data);
  };
  // A page out of the browser's own memory missed what other tabs said meanwhile.
  const onShow = (event: PageTransitionEvent) => void (event.persisted && refresh());
  window.addEventListener('pageshow', onShow);
  /** Before it is known what is kept, a press cannot tell adding from removing. */
  const known = refresh();

  return {
    async toggle(lot) {
      if (pending.has(lot)) return;
      pending.add(lot);
      emit();
      queue = queue.then(async () => {
        await known;
        await change(lot, !kept.has(lot));
      });
      await queue;
    },
    needIds: () => readIds().catch(warn),
    stop() {
      window.removeEventListener('pageshow', onShow);
      channel.close();
    },
  };
}

/** Runs work while no other tab runs its own. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(CHANNEL, work) : work();
}

function isChange(data: unknown): data is Change {
  return (
    typeof data === 'object' &&
    data !== null &&
    'lot' in data &&
    typeof data.lot === 'number' &&
    'isKept' in data &&
    typeof data.isKept === 'boolean' &&
    'count' in data &&
    typeof data.count === 'number'
  );
}
