import { useEffect, useState } from 'react';
import { PHONE } from '../../ui/widths.ts';
import { HEADER_START, nextHeader } from './header-rules.ts';

/** A change that came too soon after another is taken when the pause is over, ms. */
const SETTLED = 120;

/** Follows the page's scroll. The header may hide on phones, and everywhere when `hides` is set. */
export function useHeader(hides: boolean): { readonly top: boolean; readonly hidden: boolean } {
  const [top, setTop] = useState(true);
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    const phone = window.matchMedia(PHONE);
    let state = HEADER_START;
    let late: number | undefined;
    // A way that the page goes by itself does not count, see `AnchorScroll`.
    const mayHide = () => (hides || phone.matches) && !('scrolling' in document.documentElement.dataset);
    const update = () => {
      state = nextHeader(state, window.scrollY, performance.now(), mayHide());
      setTop(state.top);
      setHidden(state.hidden);
    };
    const onScroll = () => {
      update();
      window.clearTimeout(late);
      late = window.setTimeout(update, SETTLED);
    };
    update();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.clearTimeout(late);
      window.removeEventListener('scroll', onScroll);
    };
  }, [hides]);

  // Sticky parts of pages move with the header, see `--header-now`.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-header-hidden', hidden);
  }, [hidden]);

  return { top, hidden };
}
