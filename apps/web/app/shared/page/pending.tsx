import { type ReactNode, Suspense } from 'react';
import { Await } from 'react-router';
import type { Loaded, LoadedLater } from '../../define-page.ts';

interface Props<D, A> {
  readonly loaded: Loaded<D, A> | LoadedLater<D, A>;
  /** Stands where the data are to come. */
  readonly skeleton: ReactNode;
  /** Stands there when they have not come. */
  readonly failed: ReactNode;
  readonly children: (loaded: Loaded<D, A>) => ReactNode;
}

/** What a page shows, or its skeleton while the data are on their way: see `clientLoaderOrLater`. */
export function Pending<D, A>({ loaded, skeleton, failed, children }: Props<D, A>) {
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={'later' in loaded ? loaded.later : loaded} errorElement={failed}>
        {children}
      </Await>
    </Suspense>
  );
}
