import { useComputedColorScheme } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { ConnectionStrip } from './connection-strip.tsx';
import { useLate } from './late.ts';

/** What stands around every place, whoever is there. */
export function Root() {
  const theme = useComputedColorScheme('light');
  // What was told before they have come is shown then.
  const { Part: Toasts, isLost } = useLate('toasts', () => import('./toasts.tsx'));
  // The tokens of the site go by a class, the library by an attribute of its own.
  useLayoutEffect(() => {
    document.documentElement.className = `theme-${theme}`;
  }, [theme]);
  return (
    <>
      <ConnectionStrip hasNoToasts={isLost} />
      <Outlet />
      <ScrollRestoration />
      {Toasts && <Toasts />}
    </>
  );
}
