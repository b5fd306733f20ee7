import { monthTitle } from '@quarter/domain/dates';
import { roubles } from '@quarter/domain/format';
import type { InstalmentRow } from '@quarter/domain/instalment';
import styles from './payment.module.css';

interface Props {
  readonly rows: readonly InstalmentRow[];
  /** Whole roubles. */
  readonly price: number;
}

/** How much is paid after each payment, as a staircase. The table beside it says the same in figures. */
export function Staircase({ rows, price }: Props) {
  const width = 100 / rows.length;
  const [first, last] = [rows[0], rows.at(-1)];
  const steps = rows.map(({ left }, index) => {
    const paid = ((price - left) / price) * 100;
    return `V${(100 - paid).toFixed(2)}H${(width * (index + 1)).toFixed(2)}`;
  });
  return (
    <figure className={styles.chart}>
      <svg viewBox="0 -1 100 102" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.axis} d="M0 0H100M0 50H100" />
        <path className={styles.stairs} d={`M0 100${steps.join('')}V100Z`} />
      </svg>
      <figcaption className={styles.ends}>
        {first && <End row={first} />}
        {last && <End row={last} />}
      </figcaption>
    </figure>
  );
}

const NAMES = { first: 'первый взнос', regular: 'платёж', last: 'последний платёж' } as const;

function End({ row: { date, kind, amount } }: { readonly row: InstalmentRow }) {
  return (
    <span>
      {monthTitle(date)}
      <br />
      {`${NAMES[kind]} ${roubles(amount)}`}
    </span>
  );
}
