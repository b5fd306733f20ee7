import { REQUEST_KIND_TITLES } from '@quarter/contract/desk/requests';
import type { DeskToday } from '@quarter/contract/desk/today';
import { Link } from 'react-router';
import { spanWords } from '../../shared/left-words.ts';
import { aboutWords } from '../../shared/request-words.ts';
import { Part } from './part.tsx';
import styles from './today.module.css';
import { WaitingRows } from './waiting-rows.tsx';

interface Props {
  readonly requests: NonNullable<DeskToday['requests']>;
}

/** Requests that nobody has taken: how many, and those that wait longest. */
export function RequestsToday({ requests: { new: fresh, oldest_at, oldest } }: Props) {
  return (
    <Part title="Новые заявки">
      {fresh > 0 && <p className={styles.figure}>{fresh}</p>}
      <p className={styles.hint}>
        {oldest_at === null
          ? 'Новых заявок нет.'
          : `Самая старая ждёт ${spanWords(Date.now() - Date.parse(oldest_at))}.`}
      </p>
      <WaitingRows
        label="Ждут дольше всех"
        rows={oldest.map(({ id, kind, created_at, ...about }) => ({
          to: `/requests/${id}`,
          title: [REQUEST_KIND_TITLES[kind], aboutWords(about)].filter(Boolean).join(', '),
          at: created_at,
        }))}
      />
      <p className={styles.links}>
        {fresh > 0 && <Link to="/requests?state=new">Разобрать</Link>}
        <Link to="/requests">Все заявки</Link>
      </p>
    </Part>
  );
}
