import { useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './lost-form.module.css';
import type { LostProps } from './lost-strip.tsx';

/** Says in the place of a form, which can be focused, that it has not come, and asks for it again. */
export function LostForm({ isAsking, onAgain }: Pick<LostProps, 'isAsking' | 'onAgain'>) {
  const ref = useRef<HTMLDivElement>(null);

  // The focus does not go with the words.
  useLayoutEffect(() => {
    const words = ref.current;
    const place = words?.parentElement;
    return () => {
      if (words?.contains(document.activeElement)) place?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div className={styles.lost} ref={ref}>
      <p role="status">{isAsking ? 'Загружаем форму…' : 'Форма не\u00a0загрузилась: проверьте связь'}</p>
      <Button variant="outline" busy={isAsking} onClick={onAgain}>
        Попробовать ещё раз
      </Button>
    </div>
  );
}
