import { FormInWindow } from './ui/form-in-window.tsx';
import { lateComponent } from './ui/late-part.tsx';
import type { WindowRequestProps } from './window-request.tsx';

const WindowRequest = lateComponent<WindowRequestProps>(async () =>
  (await import('./window-request.tsx')).loadWindowRequest(),
);

/** Form of a request to the sales office in a window. It is fetched when the window opens. */
export function RequestInWindow(about: WindowRequestProps) {
  return (
    <FormInWindow>
      <WindowRequest {...about} />
    </FormInWindow>
  );
}
