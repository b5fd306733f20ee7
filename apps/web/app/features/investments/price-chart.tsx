import type { PriceDynamics } from '@quarter/contract/property';
import { longDay } from '@quarter/domain/dates';
import { MINUS, percent, roubles } from '@quarter/domain/format';
import styles from './price-chart.module.css';

const WIDTH = 800;
const HEIGHT = 320;
/** What a step between the first and the last has to take of the width to have its price written on it, %. */
const LABEL = 20;

/** Prices by day as a line of steps, and the same numbers as a table. */
export function PriceChart({
  dynamics,
  label,
}: {
  readonly dynamics: PriceDynamics;
  readonly label: string;
}) {
  const [first] = dynamics;
  const last = dynamics.at(-1);
  if (!first || !last) return null;
  const { path, dots } = draw(dynamics);
  const labels = dots.filter(
    ([x], index) => index > 0 && index < dots.length - 1 && (dots[index + 1]?.[0] ?? 0) - x >= LABEL,
  );
  return (
    <div className={`wrap ${styles.block}`}>
      <figure className={styles.figure}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={styles.chart}
          role="img"
          aria-label={`${label}: ${longDay(first.date)} — ${roubles(first.metre)}, ${longDay(last.date)} — ${roubles(last.metre)} за метр`}
        >
          <path d={`M0 ${HEIGHT}H${WIDTH}`} className={styles.ground} />
          <path d={path} className={styles.line} />
        </svg>
        <svg className={styles.dots} aria-hidden="true">
          {dots.map(([x, y]) => (
            <circle key={x} cx={`${x}%`} cy={`${y}%`} r="4" />
          ))}
          {labels.map(([x, y, metre]) => (
            <text key={x} x={`${x}%`} y={`${y}%`} dx="12" dy="-10">
              {roubles(metre)}
            </text>
          ))}
        </svg>
        <figcaption className={styles.ends}>
          {[first, last].map(({ date, metre }) => (
            <span key={date}>
              {roubles(metre)} <span className={styles.quiet}>{longDay(date)}</span>
            </span>
          ))}
        </figcaption>
      </figure>
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">С&nbsp;даты</th>
            <th scope="col">За&nbsp;метр</th>
            <th scope="col">К прежней</th>
            <th scope="col">Квартир</th>
          </tr>
        </thead>
        <tbody>
          {dynamics.map(({ date, metre, flats }, index) => (
            <tr key={date}>
              <th scope="row">{longDay(date)}</th>
              <td>{roubles(metre)}</td>
              <td>{change(dynamics[index - 1]?.metre, metre)}</td>
              <td>{flats}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function change(before: number | undefined, now: number): string {
  if (before === undefined) return '—';
  const value = (now / before - 1) * 100;
  return `${value < 0 ? MINUS : '+'}${percent(Math.abs(value), 1)}`;
}

/** Steps over time: a price stands until the next one comes. The last one goes on for a tenth of the width. */
function draw(dynamics: PriceDynamics) {
  const times = dynamics.map(({ date }) => Date.parse(`${date}T00:00:00Z`));
  const [from = 0, to = 1] = [times[0], times.at(-1)];
  const prices = dynamics.map(({ metre }) => metre);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const dots = dynamics.map(({ metre }, index) => {
    const x = to === from ? 0 : (((times[index] ?? from) - from) / (to - from)) * 90;
    // A tenth of the height stays free above, a fifth below: the line does not begin at zero, and says so by its labels.
    const y = high === low ? 45 : 10 + ((high - metre) / (high - low)) * 70;
    return [Math.round(x * 100) / 100, Math.round(y * 100) / 100, metre] as const;
  });
  const px = (x: number) => (x / 100) * WIDTH;
  const py = (y: number) => (y / 100) * HEIGHT;
  const steps = dots.map(([x, y], index) => (index === 0 ? `M${px(x)} ${py(y)}` : `H${px(x)}V${py(y)}`));
  return { dots, path: `${steps.join('')}H${WIDTH}` };
}
