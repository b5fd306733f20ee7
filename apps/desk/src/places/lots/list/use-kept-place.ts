import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { RowsInSight } from './use-rows-in-sight.ts';

/** Where lists stood, by the entries of the browser's history, px. */
const PLACES = new Map<string, number>();

interface ListState {
  /** Something lies in its place just now. */
  readonly isAway: boolean;
  /** It is still that of the former filter. */
  readonly isFormer: boolean;
}

/**
 * A list stands where it stood when one goes back to it, and when what lay in its place is closed; another filter
 * begins at its top.
 */
export function useKeptPlace(
  { place, goTo }: RowsInSight,
  filter: string,
  { isAway, isFormer }: ListState,
): void {
  const { key } = useLocation();
  const former = useRef({ filter, isAway: true, place: PLACES.get(key) ?? 0 });
  useLayoutEffect(
    () => () => {
      PLACES.set(key, place.current);
    },
    [key, place],
  );
  // After the router has put the page where it likes.
  useEffect(() => {
    // The list of the former filter may be too short for the place.
    if (isFormer) return;
    const { current } = former;
    if (isAway) current.place = current.isAway ? current.place : place.current;
    else if (current.filter !== filter) goTo(PLACES.get(key) ?? 0);
    else if (current.isAway && current.place > 0) goTo(current.place);
    former.current = { filter, isAway, place: current.place };
  });
}
