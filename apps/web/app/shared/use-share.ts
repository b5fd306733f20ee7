import { useEffect, useRef, useState } from 'react';

/** How long «Ссылка скопирована» stays, ms. */
const SAID_MS = 3000;

/** Whether the browser has its own window for this: a phone does, on a desktop people paste the address themselves. */
export function hasShareWindow(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
}

/**
 * Shares an address: by the phone's own window, or by the clipboard. `said` is what has come of it, for some seconds,
 * null otherwise.
 * @param lost what is said where it cannot be copied
 */
export function useShare(lost = 'Скопируйте адрес страницы'): {
  readonly said: string | null;
  readonly share: (url: string, title: string) => Promise<void>;
} {
  const [said, setSaid] = useState<string | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function share(url: string, title: string) {
    if (hasShareWindow()) {
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    const isCopied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? 'Ссылка скопирована' : lost);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setSaid(null), SAID_MS);
  }

  return { said, share };
}
