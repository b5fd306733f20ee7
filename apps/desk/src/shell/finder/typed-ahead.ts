/** What was typed before there was a field. */
export interface TypedAhead {
  readonly text: string;
  /** Whether Enter was pressed after it. */
  readonly isEntered: boolean;
}

/**
 * Keeps what is typed from now on, until the field that it is meant for is there to take it: no other field gets it
 * meanwhile. Returns the way to take it, which ends the keeping.
 */
export function keepTyped(
  target: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): () => TypedAhead {
  let text = '';
  let isEntered = false;
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Backspace') text = text.slice(0, -1);
    else if (event.key === 'Enter') isEntered = true;
    else if ([...event.key].length === 1) text += event.key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  target.addEventListener('keydown', hear, true);
  return () => {
    target.removeEventListener('keydown', hear, true);
    return { text, isEntered };
  };
}
