import type { PropertyDetail } from '@quarter/contract/property';
import { type ReactNode, useEffect, useState } from 'react';
import { recentFlats } from '../../shared/lots/recent.ts';
import styles from './recent.module.css';

/** Flats in a row. */
const MOST = 3;

interface Props {
  readonly read: (id: number, signal: AbortSignal) => Promise<PropertyDetail>;
  readonly cards: (flats: readonly PropertyDetail[]) => ReactNode;
}

/** Flats whose pages this browser has opened lately. */
export function Recent({ read, cards }: Props) {
  const [flats, setFlats] = useState<readonly PropertyDetail[]>([]);

  useEffect(() => {
    const abort = new AbortController();
    const reading = recentFlats()
      .slice(0, MOST)
      .map(id => read(id, abort.signal));
    void Promise.allSettled(reading).then(answers => {
      if (abort.signal.aborted) return;
      // A flat may be gone by now.
      setFlats(answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : [])));
    });
    return () => abort.abort();
  }, [read]);

  if (flats.length === 0) return null;
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className={styles.title}>
        Вы недавно смотрели
      </h2>
      <div className={styles.cards}>{cards(flats)}</div>
    </section>
  );
}
