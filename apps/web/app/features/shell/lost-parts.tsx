import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { lostParts, setLost } from '../../shared/lost-parts.ts';
import { Button } from '../../ui/button.tsx';
import styles from './lost-parts.module.css';
import { mendSheets } from './mend-sheets.ts';

function watch(tell: () => void): () => void {
  lostParts.tell = tell;
  return () => {
    lostParts.tell = () => {};
  };
}

/** Says that a part which the visitor asked for has not come, and asks for it again. */
export function LostParts() {
  const { pathname } = useLocation();
  const lost = useSyncExternalStore(watch, () => lostParts.asks);

  // Another page has other parts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes.
  useEffect(() => () => setLost([]), [pathname]);

  async function again() {
    setLost([]);
    await mendSheets();
    for (const ask of lost) ask();
  }

  return (
    lost.length > 0 && (
      <div role="alert" className={styles.strip}>
        <p>Не&nbsp;загрузилось: проверьте связь.</p>
        <Button variant="outline" size="small" onClick={() => void again()}>
          Попробовать ещё раз
        </Button>
      </div>
    )
  );
}
