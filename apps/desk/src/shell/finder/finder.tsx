import { Button } from '@mantine/core';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LatePart, lateComponent } from '../../shared/ui/late-part.tsx';
import styles from './finder.module.css';
import { keepTyped, type TypedAhead } from './typed-ahead.ts';

const FinderWindow = lateComponent(async () => (await import('./finder-window.tsx')).FinderWindow);

/** Opens anything by its name, number or phone: by the button, or by Ctrl+K wherever one is. */
export function Finder() {
  const [isOpen, setIsOpen] = useState(false);
  // Whoever knows the way types at once.
  useEffect(() => void FinderWindow.bring(), []);
  // Also with its code here the window takes a few frames until its field has the focus.
  const typed = useRef<(() => TypedAhead) | null>(null);
  const take = useCallback(() => {
    const taken = typed.current?.() ?? null;
    typed.current = null;
    return taken;
  }, []);
  useEffect(() => () => void take(), [take]);
  const isShown = useRef(false);
  const open = useCallback(() => {
    if (isShown.current) return;
    isShown.current = true;
    typed.current = keepTyped(window);
    setIsOpen(true);
  }, []);
  const close = () => {
    take();
    isShown.current = false;
    setIsOpen(false);
  };
  // At once: who presses as soon as there is something to be seen is heard.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      // By the place of the key: on a Russian keyboard it is another letter.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [open]);
  return (
    <>
      <Button variant="default" className={styles.button} aria-keyshortcuts="Control+K" onClick={open}>
        Найти
        <span className={styles.keys}>Ctrl K</span>
      </Button>
      {isOpen && (
        <LatePart onLost={() => void take()} onDrop={close}>
          <FinderWindow onClose={close} takeTyped={take} />
        </LatePart>
      )}
    </>
  );
}
