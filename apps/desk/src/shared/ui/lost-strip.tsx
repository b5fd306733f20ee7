import { Button, CloseButton } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import styles from './lost-strip.module.css';

interface Props {
  readonly words?: string | undefined;
  /** Resolves once it is known that there is no connection, or when the part is on its way. */
  readonly onAgain: () => Promise<void>;
  /** Null where nothing can be done without the part. */
  readonly onClose: (() => void) | null;
}

/** Says at the foot of the screen, in a window in the place of the part, that it has not come, and asks for it again. */
export function LostStrip({ words = 'Не\u00a0загрузилось: проверьте связь.', onAgain, onClose }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);

  // The focus does not go with the strip; a window that comes takes it after this.
  useLayoutEffect(() => {
    const strip = ref.current;
    return () => {
      if (strip?.contains(document.activeElement))
        document.getElementById('place')?.focus({ preventScroll: true });
    };
  }, []);

  async function askAgain() {
    setIsAsking(true);
    await onAgain();
    setIsAsking(false);
  }

  return (
    <div ref={ref} className={styles.strip}>
      <p role="alert">{isAsking ? 'Загружаем…' : words}</p>
      {/* Not `loading`, which disables it: the focus would be lost. */}
      <Button variant="default" size="compact-sm" aria-busy={isAsking} onClick={() => void askAgain()}>
        Попробовать ещё раз
      </Button>
      {onClose && <CloseButton aria-label="Закрыть" onClick={onClose} />}
    </div>
  );
}
