import { isGone, isNotFound } from '@quarter/contract/errors';
import type { Selection } from '@quarter/contract/selection';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { VisitorApi } from '../../visitor-api.ts';
import type { Likes } from './likes.tsx';

export type SelectionState =
  /** `gone`: its time is over; `missing`: there is none. */
  | { readonly status: 'loading' | 'failed' | 'missing' | 'gone' }
  | { readonly status: 'ready'; readonly selection: Selection };

const NOTHING: ReadonlySet<number> = new Set();

/** Reads a selection and says what is liked of it. @param token null when the address has none, undefined until it is known */
export function useSelection(call: VisitorApi, token: string | null | undefined) {
  const [state, setState] = useState<SelectionState>({ status: 'loading' });
  const [liked, setLiked] = useState(NOTHING);
  const [pending, setPending] = useState(NOTHING);
  const [isLost, setLost] = useState(false);
  /** Presses go one after another, so that the last answer is the last word. */
  const queue = useRef(Promise.resolve());

  const read = useCallback(
    async (wanted: string, isWanted: () => boolean) => {
      setState({ status: 'loading' });
      try {
        const selection = await call('openSelection', { body: { token: wanted } });
        if (!isWanted()) return;
        setLiked(new Set(selection.liked));
        setState({ status: 'ready', selection });
      } catch (error) {
        if (!isWanted()) return;
        const isMissing = isNotFound(error);
        if (!isMissing) console.warn('The selection was not read', error);
        setState({ status: isGone(error) ? 'gone' : isMissing ? 'missing' : 'failed' });
      }
    },
    [call],
  );

  useEffect(() => {
    if (token === undefined) return;
    if (token === null) return setState({ status: 'missing' });
    let isHere = true;
    void read(token, () => isHere);
    return () => {
      isHere = false;
    };
  }, [token, read]);

  async function like(lot: number, isLiked: boolean): Promise<void> {
    try {
      const answer = await call('likeSelection', { body: { token: token ?? '', lot, is_liked: isLiked } });
      setLiked(new Set(answer.liked));
      setLost(false);
    } catch (error) {
      console.warn('What is liked was not told', error);
      setLost(true);
    } finally {
      setPending(now => new Set([...now].filter(id => id !== lot)));
    }
  }

  const likes: Likes = {
    liked,
    pending,
    toggle(lot) {
      if (pending.has(lot)) return;
      setPending(now => new Set(now).add(lot));
      queue.current = queue.current.then(() => like(lot, !liked.has(lot)));
    },
  };

  return {
    state,
    likes,
    /** Whether the last press of a heart did not get through. */
    isLost,
    retry: () => void (typeof token === 'string' && read(token, () => true)),
  };
}
