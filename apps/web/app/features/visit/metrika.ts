import type { Analytics } from '../../shared/page/site.ts';
import { beginGoals } from '../../shared/visit/reach-goal.ts';

/** How long its script is waited for, and then the answer with the visitor's id, ms. */
const SCRIPT_WAIT = 100;
const ID_WAIT = 2000;

/** Until the script comes, calls are kept in `a`; the script takes them from there. */
interface Stub {
  (...call: unknown[]): void;
  a: unknown[][];
  l: number;
}

/** Loads Yandex Metrika and begins to count. To be called after the visitor's consent, once. */
export function startMetrika({ counter, url }: Analytics): void {
  if (!window.ym) {
    const stub: Stub = Object.assign((...call: unknown[]) => void stub.a.push(call), {
      a: [] as unknown[][],
      l: Date.now(),
    });
    window.ym = stub;
    const script = document.createElement('script');
    script.async = true;
    script.src = url;
    document.head.append(script);
  }
  window.ym(counter, 'init', { accurateTrackBounce: true, trackLinks: true, defer: true });
  beginGoals(counter);
}

/**
 * The page that is shown now; the site changes pages without loading them anew. What stands behind an anchor is no page,
 * and may be a secret.
 */
export function countPage({ counter }: Analytics): void {
  const { origin, pathname, search } = window.location;
  window.ym?.(counter, 'hit', origin + pathname + search);
}

/** Id of the visitor in Yandex Metrika. Rejects when its script has not come, or when it gives none. */
export async function metrikaId(counter: number): Promise<string> {
  if (!isLoaded()) await pause(SCRIPT_WAIT);
  const { ym } = window;
  if (!ym || !isLoaded()) throw new Error('Яндекс Метрика не загружается');
  const asked = new Promise<unknown>(resolve => ym(counter, 'getClientID', resolve));
  const id = await Promise.race([asked, pause(ID_WAIT)]);
  if (typeof id !== 'string' || id === '') throw new Error('Не удалось получить ID Яндекс Метрики');
  return id;
}

function isLoaded(): boolean {
  return window.ym !== undefined && !('a' in window.ym);
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}
