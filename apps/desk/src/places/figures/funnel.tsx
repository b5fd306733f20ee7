import { type ComparedFigures, FIGURES, type FigureName } from '@quarter/contract/desk/figures';
import { thousands } from '@quarter/domain/format';
import { FIGURE_TITLES } from '../../shared/ui/measures.tsx';
import styles from './figures.module.css';
import { stepWords } from './words.ts';

/** A sheet is no step of the way: who has opened one has looked as well. */
const STEPS = FIGURES.filter(name => name !== 'prints');
const OF: Readonly<Partial<Record<FigureName, string>>> = {
  hearts: 'от просмотров',
  requests: 'от посещений',
  bookings: 'от заявок',
};

/** From a visit to a booking: how many steps were made of each kind, not how many people have gone the whole way. */
export function Funnel({ figures }: { readonly figures: ComparedFigures }) {
  const most = Math.max(1, ...STEPS.map(name => figures[name].now));
  const looks = figures.views.now;
  const of: Readonly<Partial<Record<FigureName, number>>> = {
    hearts: looks,
    requests: figures.visits.now,
    bookings: figures.requests.now,
  };
  return (
    <ol className={styles.funnel}>
      {STEPS.map(name => {
        const { now } = figures[name];
        const whole = of[name] ?? 0;
        return (
          <li key={name} className={styles.step}>
            <span>{FIGURE_TITLES[name]}</span>
            <span className={styles.track} aria-hidden="true">
              {now > 0 && <span style={{ width: `${(now / most) * 100}%` }} />}
            </span>
            <span className={styles.count}>{thousands(now)}</span>
            <span className={styles.share}>{stepWords(now, whole, OF[name] ?? '')}</span>
          </li>
        );
      })}
    </ol>
  );
}
