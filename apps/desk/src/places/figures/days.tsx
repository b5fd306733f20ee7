import type { DeskFigures } from '@quarter/contract/desk/figures';
import { dayAndMonth } from '@quarter/domain/dates';
import styles from './figures.module.css';
import { measureWords } from './words.ts';

/** Looks at lots by day. */
export function Days({ days }: Pick<DeskFigures, 'days'>) {
  const most = Math.max(...days.map(({ views }) => views));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length < 2 || most === 0) return null;
  const peak = days.find(({ views }) => views === most);
  const words = `Просмотры по дням: больше всего ${peak ? dayAndMonth(peak.day) : ''}, ${measureWords('views', most)}`;
  return (
    <figure className={styles.days}>
      <figcaption>{words}</figcaption>
      <div role="img" aria-label={words} className={styles.bars}>
        {days.map(({ day, views }) => (
          <span key={day} style={{ height: `${(views / most) * 100}%` }} />
        ))}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{dayAndMonth(first.day)}</span>
        <span>{dayAndMonth(last.day)}</span>
      </p>
    </figure>
  );
}
