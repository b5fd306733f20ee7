import { type ReactNode, useEffect, useState } from 'react';
import type { LateCode } from '../shared/late-code.ts';
import { lostParts, setLost } from '../shared/lost-parts.ts';

interface Props<T> {
  readonly code: LateCode<T>;
  /** Stands here until the code has come, and when it does not come. */
  readonly waiting?: ReactNode;
  /** Nobody has asked for this part: a failure says nothing. */
  readonly isQuiet?: boolean;
  readonly children: (code: T) => ReactNode;
}

/**
 * A part of a page whose code is fetched when the part is shown. Where the connection is gone the page stays as it is,
 * and the visitor may ask again: `lazy` would put the error page in its place.
 */
export function Late<T>({ code, waiting, isQuiet, children }: Props<T>) {
  'use no memo'; // Remembering it would weigh more than drawing it anew.

  const [come, setCome] = useState(() => ({ code: code.now() }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for when it is shown.
  useEffect(() => {
    function ask() {
      code.load().then(
        loaded => setCome({ code: loaded }),
        () => isQuiet || setLost([...lostParts.asks, ask]),
      );
    }
    if (come.code === undefined) ask();
  }, []);

  return come.code === undefined ? waiting : children(come.code);
}
