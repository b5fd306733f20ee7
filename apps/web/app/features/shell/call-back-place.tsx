import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { LatePart } from '../../ui/late-part.tsx';
import styles from './call-back-place.module.css';

interface Props {
  /** The form under the phone of the sales office, a late component. */
  readonly form: ComponentType;
}

/** The form to be called back, or words that it has not come. */
export function CallBackPlace({ form: Form }: Props) {
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
        <Form />
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
