import type { DeskToday } from '@quarter/contract/desk/today';
import { Link } from 'react-router';
import { spanWords } from '../../shared/left-words.ts';
import { Part } from './part.tsx';
import styles from './today.module.css';

interface Props {
  readonly requests: NonNullable<DeskToday['requests']>;
}

export function RequestsToday({ requests: { new: fresh, oldest_at } }: Props) {
  return (
    <Part title="Новые заявки">
      <p className={styles.figure}>{fresh}</p>
      <p className={styles.hint}>
        {oldest_at === null
          ? 'Все заявки кто-то взял.'
          : `Самая старая ждёт ${spanWords(Date.now() - Date.parse(oldest_at))}.`}
      </p>
      <p className={styles.links}>
        {fresh > 0 && <Link to="/requests?state=new">Разобрать</Link>}
        <Link to="/requests">Все заявки</Link>
      </p>
    </Part>
  );
}
