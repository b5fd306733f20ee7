import { REQUEST_KIND_TITLES } from '@quarter/contract/desk/requests';
import type { DeskToday } from '@quarter/contract/desk/today';
import { aboutWords } from '../../shared/request-words.ts';
import { Part } from './part.tsx';
import styles from './today.module.css';
import { WaitingRows } from './waiting-rows.tsx';

interface Props {
  readonly wished: NonNullable<NonNullable<DeskToday['requests']>['wished']>;
}

/** Meetings and calls that visitors have asked for today, by their time. */
export function WishedToday({ wished: { count, first } }: Props) {
  return (
    <Part title="Ждут сегодня">
      <p className={styles.figure}>{count}</p>
      <p className={styles.hint}>Попросили о встрече или звонке на сегодня.</p>
      <WaitingRows
        label="Ждут сегодня"
        rows={first.map(({ id, kind, created_at, wished_time, ...about }) => ({
          to: `/requests/${id}`,
          title: [wished_time ?? 'в любое время', REQUEST_KIND_TITLES[kind], aboutWords(about)]
            .filter(Boolean)
            .join(', '),
          at: created_at,
        }))}
      />
    </Part>
  );
}
