import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import { noteWindows } from './note-windows.ts';

interface Props extends Omit<ComponentPropsWithRef<'dialog'>, 'open' | 'ref'> {
  readonly open: boolean;
  /** Called on Esc, on a press outside and on Back; the owner then sets `open` to false. */
  readonly onClose: () => void;
  /** Name for a screen reader. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * A modal window on the browser's own `<dialog>`: focus stays inside, Esc and Back close, the page below is inert.
 * The class gives the look of the window itself; the shade under it comes from here.
 */
export function Dialog({ open, onClose, label, className, children, ...rest }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!open) dialog.close();
    else if (!dialog.open) {
      // The page under the window loses its scrollbar and keeps its place, see `html[data-window]`.
      const { clientWidth, style } = document.documentElement;
      style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
      dialog.showModal();
    }
    noteWindows();
    // It may go while it is open, with its page.
    return noteWindows;
  }, [open]);

  // The window fills its `<dialog>`, so a press on the element itself is a press outside the window. Words that are
  // marked in the window and let go beside it end on that element too, but do not begin there.
  const isOutside = (event: MouseEvent) => event.target === event.currentTarget;
  const onPress = (event: MouseEvent) => {
    if (isPressedOutside.current && isOutside(event)) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the key for it, the browser turns it into `close`.
    <dialog
      {...rest}
      ref={ref}
      aria-label={label}
      className={cx(styles.dialog, className)}
      onPointerDown={event => {
        isPressedOutside.current = isOutside(event);
      }}
      onClick={onPress}
      onClose={onClose}
    >
      {open && <BackCloses onClose={onClose} />}
      {children}
    </dialog>
  );
}

/**
 * Back closes the window instead of leaving the page, as far as the page before belongs to the same visit: a way
 * out of the site cannot be held up. Stands only in an open window, because the router asks one blocker.
 */
function BackCloses({ onClose }: Pick<Props, 'onClose'>) {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP');

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onClose();
  }, [blocker, onClose]);

  return null;
}
