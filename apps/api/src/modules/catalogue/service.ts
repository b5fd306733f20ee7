import { moscowDate } from '@quarter/domain/dates';
import type { Database } from '../../db/database.ts';
import { loadStored } from './load-stored.ts';
import { type CatalogueState, stateWork } from './state.ts';
import { atOnce, byTurns } from './turns.ts';

export type { ParkingSpace, PodiumLot, Premises, Storeroom } from './podium-lot.ts';
export type { PodiumSnapshot } from './podium-snapshot.ts';
export type { CatalogueState } from './state.ts';
export type { BuildingData, Flat, KeptPicture, Layout, Plate, Storey } from './structure.ts';

/** How often a process asks whether another one has changed the data: usually, and behind a pooler, where nothing tells. */
const PAUSES = { told: 400, pooled: 250 };
/** How long it waits for further ones when it is told of a change: many a second are one look. */
const TOLD_MS = 20;

type ChangeListener = (state: CatalogueState, former: CatalogueState) => void;

/** The catalogue in memory, kept up with the database. */
export interface Catalogue {
  /**
   * The newest state known, of the day that it is in Moscow: at midnight what has ended is gone with the first call.
   * Take it once per request: two calls may give two versions.
   */
  current(): CatalogueState;
  /** Resolves when everything committed before the call is in `current()`. */
  refresh(): Promise<void>;
  /** Calls back after the state has changed. Returns the way to stop. */
  onChange(listener: ChangeListener): () => void;
  close(): Promise<void>;
}

/**
 * Reads the catalogue and keeps it up: at once after a change of this process, as soon as the database tells of
 * one of another process, and within half a second where it does not. While the database does not answer, what was read
 * last stays; `failed` hears of it.
 * @param pauses between looks, ms
 */
export async function openCatalogue(
  database: Database,
  failed: (error: unknown) => void,
  now: () => Date = () => new Date(),
  pauses = PAUSES,
): Promise<Catalogue> {
  const today = () => moscowDate(now());
  let stored = await loadStored(database, null);
  let state = await byTurns(stateWork(stored, today()));
  const listeners = new Set<ChangeListener>();
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function replace(next: CatalogueState): void {
    const former = state;
    state = next;
    for (const listener of listeners) listener(state, former);
  }

  function current(): CatalogueState {
    const day = today();
    if (day !== state.day) replace(atOnce(stateWork(stored, day)));
    return state;
  }

  async function run(): Promise<void> {
    const loaded = await loadStored(database, stored);
    if (loaded === stored) return;
    const made = await byTurns(stateWork(loaded, today()));
    stored = loaded;
    replace(made);
  }

  /** One at a time; a call during a run waits for the run after it, because the running one may have looked too early. */
  function refresh(): Promise<void> {
    if (running) {
      next ??= running.then(startAgain, startAgain);
      return next;
    }
    running = run().finally(() => {
      running = null;
    });
    return running;
  }
  function startAgain(): Promise<void> {
    next = null;
    return refresh();
  }

  let isFailing = false;
  let isTold = false;
  const restMs = () => (database.news() === 'pooled' ? pauses.pooled : pauses.told);
  function poll(afterMs: number): void {
    timer = setTimeout(() => {
      isTold = false;
      // What was made yesterday is dropped though nobody asks.
      current();
      refresh()
        .then(
          () => {
            isFailing = false;
          },
          error => {
            // Once per outage, not twice a second.
            if (!isFailing) failed(error);
            isFailing = true;
          },
        )
        .finally(() => {
          if (!closed) poll(isTold ? TOLD_MS : restMs());
        });
      timer = undefined;
    }, afterMs);
    timer.unref();
  }

  /** The next look comes at once; one that is under way may have begun too early. */
  function told(): void {
    if (isTold || closed) return;
    isTold = true;
    if (timer === undefined) return;
    clearTimeout(timer);
    poll(TOLD_MS);
  }

  const forget = database.onChange(() => refresh().catch(failed));
  const forgetNews = database.onNews(told);
  poll(restMs());
  return {
    current,
    refresh,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      forget();
      forgetNews();
      clearTimeout(timer);
      await Promise.allSettled([running, next]);
    },
  };
}
