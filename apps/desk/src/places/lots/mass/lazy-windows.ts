import { lateComponent } from '../../../shared/ui/late-part.tsx';

// Windows of many lots come when they may be needed: whoever only looks at lots does without them.
export const MassWindow = lateComponent(async () => (await import('./mass-window.tsx')).MassWindow);
export const MassLast = lateComponent(async () => (await import('./mass-last.tsx')).MassLast);
export const MassPlanned = lateComponent(async () => (await import('./mass-planned.tsx')).MassPlanned);

/** Has them brought, so that they are there at the first press. */
export function bringWindows(): void {
  for (const window of [MassWindow, MassLast, MassPlanned]) void window.bring();
}
