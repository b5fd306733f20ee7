import type { Engine } from './engine.ts';
import { favorites, subscribe } from './state.ts';

/** Every page carries this file and the state; all that works comes with the engine, when the page has settled, ms. */
const SETTLED = 300;

let engine: Promise<Engine> | undefined;

/** Calls the engine, fetching it at the first call. */
function start(use?: (engine: Engine) => unknown): void {
  engine ??= import('./engine.ts').then(({ startEngine }) => startEngine());
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

/** Reads what is kept once the page has settled; returns the way to stop. */
export function watchFavorites(): () => void {
  const timer = setTimeout(start, SETTLED);
  return () => clearTimeout(timer);
}
