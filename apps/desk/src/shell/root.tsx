import { useComputedColorScheme } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { LatePart, lateComponent } from '../shared/ui/late-part.tsx';
import { ConnectionStrip } from './connection-strip.tsx';

/** What was told before they have come is shown then. */
const Toasts = lateComponent(async () => (await import('./toasts.tsx')).Toasts);

/** What stands around every place, whoever is there. */
export function Root() {
  const theme = useComputedColorScheme('light');
  // The tokens of the site go by a class, the library by an attribute of its own.
  useLayoutEffect(() => {
    document.documentElement.className = `theme-${theme}`;
  }, [theme]);
  return (
    <>
      <ConnectionStrip />
      <Outlet />
      <ScrollRestoration />
      <LatePart words="Страница загрузилась не вся и не сообщит, если что-то не сохранится.">
        <Toasts />
      </LatePart>
    </>
  );
}
