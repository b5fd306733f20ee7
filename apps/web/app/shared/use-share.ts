import { useEffect, useRef, useState } from 'react';

/** How long «Ссылка скопирована» stays, ms. */
const SAID_MS = 3000;

/**
 * Shares an address: by the phone's own window, or by the clipboard. `said` is what has come of it, for some seconds,
 * null otherwise.
 */
export function useShare(): {
  readonly said: string | null;
  readonly share: (url: string, title: string) => Promise<void>;
} {
  const [said, setSaid] = useState<string | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function share(url: string, title: string) {
    // A phone has its own window for this; on a desktop people paste the address themselves.
    if (navigator.share && window.matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? 'Ссылка скопирована' : 'Скопируйте адрес страницы');
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setSaid(null), SAID_MS);
  }

  return { said, share };
}
