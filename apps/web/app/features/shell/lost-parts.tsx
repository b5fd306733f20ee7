import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type LostPart, lostParts, setLost } from '../../shared/lost-parts.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './lost-parts.module.css';
import { mendSheets } from './mend-sheets.ts';

function watch(tell: () => void): () => void {
  lostParts.tell = tell;
  return () => {
    lostParts.tell = undefined;
  };
}

function drop(part: LostPart): void {
  setLost(part);
  part.onDrop?.();
}

/** Says that a part which the visitor asked for has not come, and asks for it again. */
export function LostParts() {
  const lost = useSyncExternalStore(watch, () => lostParts.parts);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    lostParts.mend = mendSheets;
    // This code itself may have come at a second attempt.
    void mendSheets();
  }, []);

  // What has come by another way, or has been asked for in another place since, is not waited for here.
  useEffect(() => {
    const isOld = ({ code }: LostPart, index: number) =>
      code.now() !== undefined || lost.slice(index + 1).some(later => later.code === code);
    lost.filter(isOld).forEach(drop);
  }, [lost]);

  async function again() {
    setAsking(true);
    await Promise.all(lost.map(part => part.ask()));
    setAsking(false);
  }

  function close() {
    lost.forEach(drop);
  }

  return lost.length > 0 && <Strip isAsking={isAsking} onAgain={() => void again()} onClose={close} />;
}

interface StripProps {
  readonly isAsking: boolean;
  readonly onAgain: () => void;
  readonly onClose: () => void;
}

function Strip({ isAsking, onAgain, onClose }: StripProps) {
  const ref = useRef<HTMLDivElement>(null);

  // The focus does not go with the strip; a part that comes and takes it does so after this.
  useLayoutEffect(() => {
    const strip = ref.current;
    return () => {
      if (strip?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);

  return (
    <div className={styles.strip} ref={ref}>
      <p role="alert">{isAsking ? 'Загружаем…' : 'Не\u00a0загрузилось: проверьте связь.'}</p>
      <Button variant="outline" size="small" busy={isAsking} onClick={onAgain}>
        Попробовать ещё раз
      </Button>
      <IconButton icon="close" label="Закрыть" onClick={onClose} />
    </div>
  );
}
