import { ApiError, isGone, isNotFound } from '@quarter/contract/errors';
import type { Selection } from '@quarter/contract/selection';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { VisitorApi } from '../../visitor-api.ts';
import type { Likes } from './likes.tsx';
import { WRONG_TOKEN } from './use-token.ts';

export type SelectionState =
  /** `keyless`: the address has no secret; `missing`: there is none of this secret. */
  | { readonly status: 'loading' | 'keyless' | 'missing' }
  /** `gone`: it was closed, or its time is over. */
  | { readonly status: 'failed' | 'gone'; readonly why: string }
  | { readonly status: 'ready'; readonly selection: Selection };

const NOTHING: ReadonlySet<number> = new Set();
const NOT_READ = 'Проверьте связь и\u00a0попробуйте ещё раз';
const NOT_TOLD = 'Не\u00a0получилось отметить. Проверьте связь и\u00a0нажмите ещё раз';

/** What was shown last: whoever comes back from a flat finds it at once, and the place where he was. */
let shown: { readonly token: string; readonly selection: Selection } | null = null;

/** Reads a selection and says what is liked of it. @param token null when the address has none, undefined until it is known */
export function useSelection(call: VisitorApi, token: string | null | undefined) {
  const [known] = useState(() => (shown !== null && shown.token === token ? shown.selection : null));
  const [state, setState] = useState<SelectionState>(
    known ? { status: 'ready', selection: known } : { status: 'loading' },
  );
  const [liked, setLiked] = useState<ReadonlySet<number>>(() => new Set(known?.liked));
  const [pending, setPending] = useState(NOTHING);
  const [failure, setFailure] = useState<string | null>(null);
  /** Presses go one after another, so that the last answer is the last word. */
  const queue = useRef(Promise.resolve());

  const read = useCallback(
    async (wanted: string, isWanted: () => boolean) => {
      if (shown?.token !== wanted) setState({ status: 'loading' });
      try {
        const selection = await call('openSelection', { body: { token: wanted } });
        if (!isWanted()) return;
        shown = { token: wanted, selection };
        setLiked(new Set(selection.liked));
        setState({ status: 'ready', selection });
      } catch (error) {
        if (!isWanted()) return;
        const isMissing = isNotFound(error);
        if (!isMissing) console.warn('The selection was not read', error);
        if (!isMissing && shown?.token === wanted) return;
        shown = null;
        if (isGone(error)) setState({ status: 'gone', why: wordsOf(error, '') });
        else if (isMissing) setState({ status: 'missing' });
        else setState({ status: 'failed', why: wordsOf(error, NOT_READ) });
      }
    },
    [call],
  );

  useEffect(() => {
    if (token === undefined) return;
    if (token === null) return setState({ status: 'keyless' });
    if (token === WRONG_TOKEN) return setState({ status: 'missing' });
    let isHere = true;
    void read(token, () => isHere);
    return () => {
      isHere = false;
    };
  }, [token, read]);

  function keepLiked(ids: readonly number[]): void {
    setLiked(new Set(ids));
    if (shown !== null && shown.token === token)
      shown = { ...shown, selection: { ...shown.selection, liked: [...ids] } };
  }

  async function like(lot: number, isLiked: boolean): Promise<void> {
    try {
      const answer = await call('likeSelection', { body: { token: token ?? '', lot, is_liked: isLiked } });
      keepLiked(answer.liked);
      setFailure(null);
    } catch (error) {
      console.warn('What is liked was not told', error);
      if (isGone(error)) {
        shown = null;
        setState({ status: 'gone', why: wordsOf(error, '') });
      } else setFailure(wordsOf(error, NOT_TOLD));
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
    /** Why the last press of a heart came to nothing; null when it did not. */
    failure,
    retry: () => void (typeof token === 'string' && read(token, () => true)),
  };
}

/** What the service has said; @param lost where it has said nothing */
function wordsOf(error: unknown, lost: string): string {
  return error instanceof ApiError ? error.detail : lost;
}
