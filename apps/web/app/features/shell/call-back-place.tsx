import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { type LateCode, lateCode } from '../../shared/late-code.ts';
import { Button } from '../../ui/button.tsx';
import { Late } from '../../ui/late.tsx';
import styles from './call-back-place.module.css';

/** What fetches the form under the phone of the sales office. */
export type CallBackCode = LateCode<{ readonly default: () => Promise<ReactElement> }>;

interface Props {
  readonly code: CallBackCode;
  /** The window is open. */
  readonly isOpen: boolean;
}

/** The form to be called back, or words that it has not come; each opening of the window asks for it. */
export function CallBackPlace({ code, isOpen }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [formCode] = useState(() => lateCode(async () => (await code.load()).default()));
  const [stage, setStage] = useState<'asked' | 'lost' | 'again'>('asked');

  useEffect(() => {
    if (!isOpen) setStage('asked');
  }, [isOpen]);

  return (
    <div className={styles.place} ref={place} tabIndex={-1}>
      <Late
        code={formCode}
        isWanted={isOpen && stage !== 'lost'}
        onLost={() => setStage('lost')}
        waiting={
          stage !== 'asked' && (
            <div className={styles.lost}>
              <p role="alert">
                {stage === 'again' ? 'Загружаем форму…' : 'Форма не\u00a0загрузилась: проверьте связь'}
              </p>
              <Button variant="outline" busy={stage === 'again'} onClick={() => setStage('again')}>
                Попробовать ещё раз
              </Button>
            </div>
          )
        }
      >
        {form => (
          <>
            {stage === 'again' && <TakeFocus place={place} />}
            {form}
          </>
        )}
      </Late>
    </div>
  );
}

/** The button that had the focus is gone, and the form stands in its place. */
function TakeFocus({ place }: { readonly place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place]);
  return null;
}
