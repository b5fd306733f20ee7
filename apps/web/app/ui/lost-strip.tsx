import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './lost-strip.module.css';

export interface LostProps {
  readonly isAsking: boolean;
  readonly onAgain: () => void;
  /** The visitor does without what is lost. */
  readonly onClose: () => void;
}

/** Says at the lower edge of the screen that a part has not come, and asks for it again. */
export function LostStrip({ isAsking, onAgain, onClose }: LostProps) {
  const ref = useRef<HTMLDivElement>(null);

  // The focus does not go with the strip; a part that comes and takes it does so after this.
  useLayoutEffect(() => {
    const strip = ref.current;
    const pinned = document.querySelector('[data-pinned]');
    if (pinned) strip?.style.setProperty('--pinned', getComputedStyle(pinned).getPropertyValue('--pinned'));
    return () => {
      if (strip?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);

  // Out of the part: a parent that moves, or has layers or a theme of its own, would take the strip along.
  return createPortal(
    <div className={styles.strip} ref={ref}>
      <p role="alert">{isAsking ? 'Загружаем…' : 'Не\u00a0загрузилось: проверьте связь.'}</p>
      <Button variant="outline" size="small" busy={isAsking} onClick={onAgain}>
        Попробовать ещё раз
      </Button>
      <IconButton icon="close" label="Закрыть" onClick={onClose} />
    </div>,
    document.body,
  );
}
