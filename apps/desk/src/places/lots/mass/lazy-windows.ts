import { lazy } from 'react';

// Windows of many lots come when they may be needed: whoever only looks at lots does without them.
const change = () => import('./mass-window.tsx');
const last = () => import('./mass-last.tsx');
const planned = () => import('./mass-planned.tsx');

export const MassWindow = lazy(async () => ({ default: (await change()).MassWindow }));
export const MassLast = lazy(async () => ({ default: (await last()).MassLast }));
export const MassPlanned = lazy(async () => ({ default: (await planned()).MassPlanned }));

/** Has them brought, so that they are there at the first press. */
export function bringWindows(): void {
  // Whoever presses anyway is told that they did not come.
  Promise.all([change(), last(), planned()]).catch(() => {});
}
