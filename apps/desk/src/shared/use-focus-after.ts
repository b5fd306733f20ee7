import { type RefObject, useEffect, useRef } from 'react';

/** A button that is at work cannot have the focus. It gets it back afterwards, unless it has gone elsewhere. */
export function useFocusAfter(isAtWork: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isAtWork) return undefined;
    return () => {
      if (document.activeElement === document.body) button.current?.focus();
    };
  }, [isAtWork]);
  return button;
}
