import { lazy } from 'react';

/** The way of one file, and windows of the place, come when they are opened. */
export const Draft = lazy(async () => ({ default: (await import('./draft.tsx')).Draft }));
export const ApplyWindow = lazy(async () => ({ default: (await import('./apply-window.tsx')).ApplyWindow }));
export const UndoWindow = lazy(async () => ({ default: (await import('./undo-window.tsx')).UndoWindow }));
