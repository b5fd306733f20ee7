import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { onHeldLink } from '../../shared/network/held-link.ts';
import { LostStrip } from '../../ui/lost-strip.tsx';

/** How long the site is waited for, ms. */
const PATIENCE = 5_000;

interface Held {
  readonly href: string;
  readonly isAsking: boolean;
}

/**
 * Where the browser takes itself for offline, a link to another page is followed once the site answers; until then the
 * page stays and says so, also in place of a page that would have been there from before. The router begins a page anew
 * whose scripts do not come, and that would be the browser's own.
 */
export function LinksOffline() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [held, setHeld] = useState<Held | null>(null);
  /** The press that is looked into; the next one takes its place. */
  const press = useRef<AbortController | null>(null);

  async function follow(href: string) {
    press.current?.abort();
    const controller = new AbortController();
    press.current = controller;
    setHeld({ href, isAsking: true });
    const isThere = await siteAnswers();
    if (controller.signal.aborted) return;
    setHeld(isThere ? null : { href, isAsking: false });
    if (isThere) await navigate(href);
  }

  function letGo() {
    press.current?.abort();
    setHeld(null);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls is the same at every drawing.
  useEffect(
    () =>
      onHeldLink(href => {
        // Under a window nobody would see the strip.
        document.querySelector<HTMLDialogElement>('dialog:modal')?.close();
        void follow(href);
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the visitor has gone elsewhere, and at the end.
  useEffect(() => letGo, [key]);

  return (
    held && <LostStrip isAsking={held.isAsking} onAgain={() => void follow(held.href)} onClose={letGo} />
  );
}

/** Whether anything comes from the site, be it a failure. */
function siteAnswers(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
    () => true,
    () => false,
  );
}
