import { createBrowserRouter, type RouteObject } from 'react-router';
import { Crash } from './shell/crash.tsx';
import { Gate } from './shell/gate.tsx';
import { Missing } from './shell/missing.tsx';
import { Opening } from './shell/opening.tsx';
import type { PlacePath } from './shell/places.ts';
import { Root } from './shell/root.tsx';

type Lazy = NonNullable<RouteObject['lazy']>;

/** Each place is a part of the bundle of its own; what it exports as `Component` is drawn. */
const LAZY: Readonly<Record<PlacePath, Lazy>> = {
  '/': () => import('./places/today/today.tsx'),
  '/requests': () => import('./places/requests/requests.tsx'),
  '/bookings': () => import('./places/bookings/bookings.tsx'),
  '/lots': () => import('./places/lots/lots.tsx'),
  '/import': () => import('./places/import/import.tsx'),
  '/selections': () => import('./places/selections/selections.tsx'),
  '/figures': () => import('./places/figures/figures.tsx'),
  '/people': () => import('./places/people/people.tsx'),
  '/audit': () => import('./places/audit/audit.tsx'),
  '/privacy': () => import('./places/privacy/privacy.tsx'),
  '/settings': () => import('./places/settings/settings.tsx'),
};

/** Places that show one thing of their list at an address of its own. */
const OPENS_ONE: ReadonlySet<string> = new Set<PlacePath>([
  '/requests',
  '/bookings',
  '/lots',
  '/import',
  '/selections',
]);

export const router = createBrowserRouter(
  [
    {
      Component: Root,
      ErrorBoundary: Crash,
      HydrateFallback: Opening,
      children: [
        { path: '/start/:token?', lazy: () => import('./places/start/start.tsx') },
        {
          Component: Gate,
          children: [
            {
              ErrorBoundary: Crash,
              children: [
                ...Object.entries(LAZY).map(([path, lazy]) => ({
                  path: OPENS_ONE.has(path) ? `${path}/:id?` : path,
                  lazy,
                })),
                { path: '/me', lazy: () => import('./places/me/me.tsx') },
                { path: '*', Component: Missing },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: '/desk' },
);
