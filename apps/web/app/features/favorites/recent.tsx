import { isNotFound } from '@quarter/contract/errors';
import type { Property, PropertyDetail } from '@quarter/contract/property';
import { type ReactNode, useEffect, useState } from 'react';
import { recentFlats } from '../../shared/lots/recent.ts';
import { CardsSkeleton } from '../../ui/cards-skeleton.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './recent.module.css';

/** Flats of the visit that are shown again. */
const MOST = 3;
/** Flats in the widest row. */
const ROW = 4;

interface Props {
  readonly read: (id: number, signal: AbortSignal) => Promise<PropertyDetail>;
  /** Flats to begin with, for who has looked at none that is there; null for none. */
  readonly readFirst: ((count: number, signal: AbortSignal) => Promise<readonly Property[]>) | null;
  readonly cards: (flats: readonly Property[]) => ReactNode;
}

interface Shown {
  readonly title: string;
  readonly isFirst: boolean;
  readonly flats: readonly Property[];
}

const NONE: Shown = { title: '', isFirst: false, flats: [] };

/** Flats whose pages this browser has opened lately, or those to begin with. */
export function Recent({ read, readFirst, cards }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    const show = async (): Promise<Shown> => {
      const reading = recentFlats()
        .slice(0, MOST)
        .map(id => read(id, abort.signal));
      const answers = await Promise.allSettled(reading);
      // A flat may be gone by now.
      const seen = answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []));
      const isLost = answers.some(answer => answer.status === 'rejected' && !isNotFound(answer.reason));
      const known = { title: 'Вы недавно смотрели', isFirst: false, flats: seen };
      if (readFirst === null || isLost || seen.length === MOST) return seen.length > 0 ? known : NONE;
      const flats = await readFirst(ROW, abort.signal).catch(error => {
        if (seen.length > 0) return [];
        throw error;
      });
      // A row of one card would leave the rest of its width blank.
      const others = flats
        .filter(({ id }) => !seen.some(flat => flat.id === id))
        .slice(0, MOST - seen.length);
      if (seen.length > 0)
        return others.length > 0
          ? {
              ...known,
              title: 'Вы недавно смотрели, и\u00a0с\u00a0чего можно начать',
              flats: [...seen, ...others],
            }
          : known;
      return { title: 'Можно начать с\u00a0этих квартир', isFirst: true, flats };
    };
    show()
      .catch(error => {
        if (!abort.signal.aborted) console.warn('Flats to begin with were not read', error);
        return NONE;
      })
      .then(found => abort.signal.aborted || setShown(found));
    return () => abort.abort();
  }, [read, readFirst]);

  if (shown === null) return <CardsSkeleton />;
  if (shown.flats.length === 0) return null;
  return (
    <section aria-labelledby="recent-title">
      <h2 id="recent-title" className={styles.title}>
        {shown.title}
      </h2>
      <div className={cx(styles.cards, shown.isFirst && styles.row)}>{cards(shown.flats)}</div>
    </section>
  );
}
