import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { isPage } from '../../ui/anchor.tsx';
import { LostStrip } from '../../ui/lost-strip.tsx';

/** How long the site is waited for, ms. */
const PATIENCE = 5_000;

interface Held {
  readonly href: string;
  readonly isAsking: boolean;
}

/**
 * Where the browser takes itself for offline, a link to another page is followed once the site answers; until then the
 * page stays and says so. The router begins a page anew whose scripts do not come, and that would be the browser's own.
 */
export function LinksOffline() {
  const navigate = useNavigate();
  const [held, setHeld] = useState<Held | null>(null);

  async function follow(href: string) {
    const isThere = await siteAnswers();
    setHeld(isThere ? null : { href, isAsking: false });
    if (isThere) await navigate(href);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls is the same at every drawing.
  useEffect(() => {
    const hold = (event: MouseEvent) => {
      const href = navigator.onLine ? null : otherPage(event);
      if (href === null) return;
      event.preventDefault();
      void follow(href);
    };
    // Before the router hears of it.
    document.addEventListener('click', hold, { capture: true });
    return () => document.removeEventListener('click', hold, { capture: true });
  }, []);

  if (held === null) return null;
  return (
    <LostStrip
      isAsking={held.isAsking}
      onAgain={() => {
        setHeld({ ...held, isAsking: true });
        void follow(held.href);
      }}
      onClose={() => setHeld(null)}
    />
  );
}

/** Whether anything comes from the site, be it a failure. */
function siteAnswers(): Promise<boolean> {
  const asking = fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) });
  return asking.then(
    () => true,
    () => false,
  );
}

/** Address of the other page of this site that a press leads to in this tab; null for every other press. */
function otherPage({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = link;
  const isOther = origin === window.location.origin && pathname !== window.location.pathname;
  return isOther && isPage(pathname) ? pathname + search + hash : null;
}
