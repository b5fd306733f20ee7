import { use } from 'react';
import { lostParts } from './lost-parts.ts';

/** Code that a page does without until it is needed. */
export interface LateCode<T> {
  /** Fetches it, once. Loaders wait for it, so that the server draws with it, and the browser has it at once. */
  load(): Promise<T>;
  /** The code when it is here already. */
  now(): T | undefined;
  /** The code; suspends while a page that came from the server waits for it. */
  use(): T;
}

/** @param fetch imports of the code; a failed one is tried again by the next call of `load` */
export function lateCode<T>(fetch: () => Promise<T>): LateCode<T> {
  let code: T | undefined;
  let loading: Promise<T> | undefined;
  const load = () => {
    loading ??= ((lostParts.hasFailed && lostParts.mend?.().then(fetch)) || fetch()).then(
      loaded => {
        code = loaded;
        return loaded;
      },
      error => {
        loading = undefined;
        lostParts.hasFailed = true;
        throw error;
      },
    );
    return loading;
  };
  return { load, now: () => code, use: () => code ?? use(load()) };
}
