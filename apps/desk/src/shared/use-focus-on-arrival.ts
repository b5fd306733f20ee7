import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

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
    if (isFirst.current || document.activeElement?.closest('[role="dialog"]')) return;
    ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}
