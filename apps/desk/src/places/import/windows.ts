import { lazy } from 'react';

/** Windows of the place come when they are opened. */
export const ApplyWindow = lazy(async () => ({ default: (await import('./apply-window.tsx')).ApplyWindow }));
export const ScheduleWindow = lazy(async () => ({
  default: (await import('./schedule-window.tsx')).ScheduleWindow,
}));
export const UndoWindow = lazy(async () => ({ default: (await import('./undo-window.tsx')).UndoWindow }));
