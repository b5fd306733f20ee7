import { mustBeOnline } from '../../shared/network/must-be-online.ts';
import type { Engine } from './engine.ts';
import { type Change, favorites, isChange, subscribe, take } from './state.ts';

/** Every page carries this file and the state; all that works comes with the engine, when the page has settled, ms. */
const SETTLED = 300;

/** Tabs tell one another what they change. */
let channel: BroadcastChannel | undefined;

const tell = (change: Change) => channel?.postMessage(change);

let engine: Promise<Engine> | undefined;

/** Calls the engine, fetching it at the first call. */
function start(use?: (engine: Engine) => unknown): void {
  engine ??= mustBeOnline()
    .then(() => import('./engine.ts'))
    .then(({ startEngine }) => startEngine(tell));
  engine.then(use).catch(error => {
    engine = undefined;
    console.warn('Favourites do not work', error);
  });
}

/** As `subscribe`, for a heart: the first one on the page asks for the ids. */
export function subscribeHeart(listener: () => void): () => void {
  favorites.hearts += 1;
  if (engine) start(({ needIds }) => needIds());
  const stop = subscribe(listener);
  return () => {
    favorites.hearts -= 1;
    stop();
  };
}

/** Adds a lot, or removes one that is kept. */
export function toggle(lot: number): void {
  start(running => running.toggle(lot));
}

/**
 * Listens to other tabs, and reads what is kept once the page has settled; returns the way to give that up. The page
 * may have read its collection before it settles: what changes between the two would be heard by nobody.
 */
export function watchFavorites(): () => void {
  channel ??= listen();
  const timer = setTimeout(start, SETTLED);
  return () => clearTimeout(timer);
}

function listen(): BroadcastChannel | undefined {
  try {
    const opened = new BroadcastChannel('favorites');
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isChange(data)) take(data);
    };
    return opened;
  } catch {
    // A browser that lets a site keep nothing may refuse it: its tabs do not hear of one another.
    return undefined;
  }
}
