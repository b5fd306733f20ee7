import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import styles from './finder.module.css';

const load = async () => ({ default: (await import('./finder-window.tsx')).FinderWindow });
const FinderWindow = lazy(load);

/** Opens anything by its name, number or phone: by the button, or by Ctrl+K wherever one is. */
export function Finder() {
  const [isOpen, setIsOpen] = useState(false);
  // Whoever knows the way types at once; what does not come now is asked for again when it is wanted.
  useEffect(() => void load().catch(() => {}), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // By the place of the key: on a Russian keyboard it is another letter.
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button
        variant="default"
        className={styles.button}
        aria-keyshortcuts="Control+K"
        onClick={() => setIsOpen(true)}
      >
        Найти
        <span className={styles.keys}>Ctrl K</span>
      </Button>
      {isOpen && (
        <Suspense>
          <FinderWindow onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
