import { type KeyboardEvent, type MouseEvent, useState } from 'react';

/**
 * Holds a change back until it is asked for twice. Neither a key that is held nor a double click is a second press:
 * between the two there are words to be read.
 * @param value what would be sent: another one is held back anew
 */
export function useSecondPress(value: number | null) {
  const [pressed, setPressed] = useState<number | null>(null);
  return {
    /** It was asked for once. */
    isAsked: value !== null && pressed === value,
    ask: () => setPressed(value),
    /** For what is around the form. */
    guard: {
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
      },
      onClick(event: MouseEvent) {
        if (event.detail > 1) event.preventDefault();
      },
    },
  };
}
