import { type ReactNode, Suspense } from 'react';
import { Await, Navigate, useAsyncError } from 'react-router';
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
      <Await resolve={'later' in loaded ? loaded.later : loaded} errorElement={<Late failed={failed} />}>
        {children}
      </Await>
    </Suspense>
  );
}

/** The data have not come, or the page has another address: what the loader threw when it was waited for no more. */
function Late({ failed }: { readonly failed: ReactNode }) {
  const error = useAsyncError();
  const to = error instanceof Response ? error.headers.get('Location') : null;
  return to === null ? failed : <Navigate to={to} replace />;
}
