import { type ReactNode, useEffect, useState } from 'react';
import type { LateCode } from '../shared/late-code.ts';
import { type LostPart, setLost } from '../shared/lost-parts.ts';

interface Props<T> {
  readonly code: LateCode<T>;
  /** Stands here until the code has come, and when it does not come. */
  readonly waiting?: ReactNode;
  /** It is asked for each time that this becomes true. */
  readonly isWanted?: boolean;
  /** What the visitor has pressed for it, anew with each press: one that comes after a failure asks again. */
  readonly press?: unknown;
  /** Nobody has asked for this part: a failure says nothing, and it is asked for again when the connection is back. */
  readonly isQuiet?: boolean;
  /** Its owner says itself that it has not come. */
  readonly onLost?: () => void;
  readonly onDrop?: LostPart['onDrop'];
  readonly children: (code: T) => ReactNode;
}

/**
 * A part of a page whose code is fetched when the part is shown. Where the connection is gone the page stays as it is,
 * and the visitor may ask again: `lazy` would put the error page in its place.
 */
export function Late<T>(props: Props<T>) {
  const { code, waiting, isWanted = true, press, isQuiet, onLost, onDrop, children } = props;
  const [come, setCome] = useState(() => code.now());
  const isMissing = isWanted && come === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for when it is wanted, and at each press.
  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    const { signal } = controller;
    async function ask() {
      const loaded = await code.load().catch(() => undefined);
      if (signal.aborted) return;
      if (loaded !== undefined) {
        setLost(part);
        setCome(() => loaded);
      } else if (isQuiet) window.addEventListener('online', ask, { once: true, signal });
      else if (onLost) onLost();
      else setLost(part, true);
    }
    const part: LostPart = { code, ask, onDrop };
    void ask();
    return () => {
      controller.abort();
      setLost(part);
    };
  }, [isMissing, press]);

  return come === undefined ? waiting : children(come);
}
