import { type ComparedFigures, FIGURES, type FigureName } from '@quarter/contract/desk/figures';
import { thousands } from '@quarter/domain/format';
import { differenceWords } from '../difference-words.ts';
import styles from './measures.module.css';

export const FIGURE_TITLES: Readonly<Record<FigureName, string>> = {
  visits: 'Посещения сайта',
  views: 'Просмотры лотов',
  hearts: 'Добавили в избранное',
  prints: 'Открыли лист',
  requests: 'Заявки',
  bookings: 'Брони на сайте',
};

interface Props {
  readonly figures: ComparedFigures;
  /** What they are compared with: «до этого». */
  readonly before: string;
}

/** Figures of a period, each beside the one before. */
export function Measures({ figures, before }: Props) {
  return (
    <dl className={styles.measures}>
      {FIGURES.map(name => (
        <div key={name} className={styles.measure}>
          <dt>{FIGURE_TITLES[name]}</dt>
          <dd className={styles.now}>{thousands(figures[name].now)}</dd>
          <dd className={styles.change}>
            {differenceWords(figures[name])}
            <span className={styles.before}>
              {before}: {thousands(figures[name].before)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
