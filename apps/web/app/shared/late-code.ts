import { use } from 'react';
import { lostParts } from './lost-parts.ts';
import { startAnewIfGone } from './start-anew.ts';

/** Code that a page does without until it is needed. */
export interface LateCode<T> {
  /** Fetches it, once. Loaders wait for it, so that the server draws with it, and the browser has it at once. */
  load(): Promise<T>;
  /** The code when it is here already. */
  now(): T | undefined;
  /** The code; suspends while a page that came from the server waits for it. */
  use(): T;
}

/** Failures of code that is asked for by its own address at the next attempt. */
const known = new WeakSet<object>();

/**
 * Fails without a connection: what is asked for in vain is not forgotten by every browser, see below. A machine without
 * a network is offline for its browser even when the site is on it, so the site itself is asked.
 */
export async function mustBeOnline(): Promise<void> {
  if (globalThis.navigator?.onLine === false)
    await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' });
}

/** @param fetch imports of the code; a failed one is tried again by the next call of `load` */
export function lateCode<T>(fetch: () => Promise<T>): LateCode<T> {
  let code: T | undefined;
  let loading: Promise<T> | undefined;
  let lost: string | undefined;
  let tries = 0;

  async function ask(): Promise<T> {
    await mustBeOnline();
    if (lostParts.hasFailed) await lostParts.mend?.();
    return lost === undefined ? fetch() : import(/* @vite-ignore */ `${lost}?${++tries}`);
  }

  const load = () => {
    loading ??= ask().then(
      loaded => {
        code = loaded;
        return loaded;
      },
      error => {
        loading = undefined;
        lostParts.hasFailed = true;
        void startAnewIfGone(error);
        // Up to Chromium 153 a script that has failed once fails for the life of the page, but for another address.
        if (error instanceof Error && !known.has(error)) {
          known.add(error);
          lost = /https?:\S+\.js/.exec(error.message)?.[0];
        }
        throw error;
      },
    );
    return loading;
  };
  return { load, now: () => code, use: () => code ?? use(load()) };
}
