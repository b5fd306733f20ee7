import { type VisitorApi, visitorApi } from '../../visitor-api.ts';
import { type Change, emit, favorites, kept, pending, take } from './state.ts';

export interface Engine {
  /** Adds or removes a lot, whichever it is not. Resolves when it is done or has failed. */
  toggle(lot: number): Promise<void>;
  /** Reads the ids for hearts that are on the page, once. */
  needIds(): Promise<void>;
}

/** Of the visitor's tabs one changes the collection at a time. */
const LOCK = 'favorites';

/**
 * Reads what the visitor keeps and changes it. Nothing flips before the service says so, the count is the
 * service's; a failure is logged and changes nothing.
 * @param tell tells the other tabs what was changed here
 */
export function startEngine(tell: (change: Change) => void, call: VisitorApi = visitorApi): Engine {
  let areIdsAsked = false;
  /** Toggles go one after another: two first additions at once would make two collections. */
  let queue: Promise<void> = Promise.resolve();

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
      tell(made);
    } catch (error) {
      console.warn('Favourite was not changed', error);
    } finally {
      pending.delete(lot);
      emit();
    }
  }

  // A page out of the browser's own memory missed what other tabs said meanwhile.
  window.addEventListener('pageshow', event => void (event.persisted && refresh()));
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
  };
}

/** Runs work while no other tab runs its own. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(LOCK, work) : work();
}
