import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The menu of places on a phone is none: whoever goes somewhere from it leaves it. */
const WINDOW = '[role="dialog"]:not(:has(nav))';

/**
 * What has come into sight takes the focus, so that it is told where one is; when it comes late, not from a window in
 * which one types by then. The first place of a visit is told by the window's own title; what is chosen inside of a place
 * keeps the focus.
 */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isFirst = useRef(key === 'default');
  useEffect(() => {
    if (isFirst.current || document.activeElement?.closest(WINDOW)) return;
    ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}
