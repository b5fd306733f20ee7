import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './form-in-window.module.css';
import { LatePart } from './late-part.tsx';

/** Place of a form in a window, a late component, or words that it has not come. */
export function FormInWindow({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.place} ref={place} tabIndex={-1}>
      <LatePart
        lost={(isAsking, onAgain) => (
          <Lost
            isAsking={isAsking}
            onAgain={onAgain}
            onGone={() => place.current?.focus({ preventScroll: true })}
          />
        )}
      >
        {children}
      </LatePart>
    </div>
  );
}

interface LostProps {
  readonly isAsking: boolean;
  readonly onAgain: () => void;
  /** The words have gone with the focus in them. */
  readonly onGone: () => void;
}

function Lost({ isAsking, onAgain, onGone }: LostProps) {
  const ref = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the words go.
  useLayoutEffect(() => {
    const words = ref.current;
    return () => {
      if (words?.contains(document.activeElement)) onGone();
    };
  }, []);

  return (
    <div className={styles.lost} ref={ref}>
      <p role="alert">{isAsking ? 'Загружаем форму…' : 'Форма не\u00a0загрузилась: проверьте связь'}</p>
      <Button variant="outline" busy={isAsking} onClick={onAgain}>
        Попробовать ещё раз
      </Button>
    </div>
  );
}
