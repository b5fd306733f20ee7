import { routerPlace } from '../lots/intents.ts';

const HELD = 'quarter:held-link';

/**
 * Hands a link over that is pressed while the browser takes itself for offline. Answers whether somebody has taken it;
 * else it is followed as always.
 * @param href address of a page of the site
 */
export function holdLink(href: string): boolean {
  const isOtherPage = new URL(href, window.location.href).pathname !== routerPlace().pathname;
  if (navigator.onLine || !isOtherPage) return false;
  return !window.dispatchEvent(new CustomEvent(HELD, { cancelable: true, detail: href }));
}

/** Takes such links. Returns the way to stop. */
export function onHeldLink(take: (href: string) => void): () => void {
  const listen = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    event.preventDefault();
    take(String(event.detail));
  };
  window.addEventListener(HELD, listen);
  return () => window.removeEventListener(HELD, listen);
}
