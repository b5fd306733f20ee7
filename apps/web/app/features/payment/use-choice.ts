import { useEffect, useRef, useState } from 'react';
import { useQueryWriter } from '../../shared/use-query-writer.ts';
import { type Numbers, readChoice, writeChoice } from './choice.ts';

/** Pause after the last change before the address is rewritten: browsers limit how often a page may do it. */
const PAUSE_MS = 250;

/**
 * Numbers that a visitor moves. They live in the address, so that a reload and a link keep them; the document does not
 * depend on them: they are read after hydration.
 *
 * @param clamp brings what an address says, or a slider, within the terms
 */
export function useChoice<C extends Numbers>(
  initial: C,
  clamp: (choice: C) => C,
): readonly [C, (part: Partial<C>) => void] {
  const [choice, setChoice] = useState(initial);
  const writeQuery = useQueryWriter();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once, when the page opens.
  useEffect(() => {
    setChoice(clamp(readChoice(window.location.search, initial)));
    return () => clearTimeout(timer.current);
  }, []);

  function change(part: Partial<C>) {
    const next = clamp({ ...choice, ...part });
    setChoice(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      writeQuery(query => writeChoice(query, next, initial));
    }, PAUSE_MS);
  }

  return [choice, change];
}
