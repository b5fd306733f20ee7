import { useComputedColorScheme } from '@mantine/core';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { LostStrip } from './lost-strip.tsx';

/** They come right after the place: what was told before is shown then. */
const Toasts = lazy(() => import('./toasts.tsx'));

/** What stands around every place, whoever is there. */
export function Root() {
  const theme = useComputedColorScheme('light');
  // The tokens of the site go by a class, the library by an attribute of its own.
  useLayoutEffect(() => {
    document.documentElement.className = `theme-${theme}`;
  }, [theme]);
  return (
    <>
      <LostStrip />
      <Outlet />
      <ScrollRestoration />
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  );
}
