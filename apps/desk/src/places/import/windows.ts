import { lateComponent } from '../../shared/ui/late-part.tsx';

/** Windows of the place come when they are opened. */
export const ApplyWindow = lateComponent(async () => (await import('./apply-window.tsx')).ApplyWindow);
export const ScheduleWindow = lateComponent(
  async () => (await import('./schedule-window.tsx')).ScheduleWindow,
);
export const UndoWindow = lateComponent(async () => (await import('./undo-window.tsx')).UndoWindow);
