import { Button } from '@mantine/core';
import { thousands } from '@quarter/domain/format';
import styles from './pages.module.css';

interface Props {
  readonly count: number;
  readonly limit: number;
  readonly offset: number;
  readonly onMove: (offset: number) => void;
}

/** Pages of a list: where one is, and to the neighbours. Nothing for a list of one page. */
export function Pages({ count, limit, offset, onMove }: Props) {
  if (count <= limit && offset === 0) return null;
  const end = Math.min(offset + limit, count);
  return (
    <nav aria-label="Страницы" className={styles.pages}>
      <span className={styles.place}>
        {thousands(Math.min(offset + 1, count))}–{thousands(end)} из {thousands(count)}
      </span>
      <Button variant="default" disabled={offset === 0} onClick={() => onMove(Math.max(0, offset - limit))}>
        Назад
      </Button>
      <Button variant="default" disabled={end >= count} onClick={() => onMove(offset + limit)}>
        Вперёд
      </Button>
    </nav>
  );
}
