import type { RepaymentYear } from '@quarter/domain/repayment';
import styles from './payment.module.css';

/** Principal and interest of each year, as bars. The table beside it says the same in figures. */
export function LoanChart({ years }: { readonly years: readonly RepaymentYear[] }) {
  const highest = Math.max(1, ...years.map(({ payments }) => payments));
  const width = 100 / years.length;
  return (
    <figure className={styles.chart}>
      <p className={styles.legend}>
        <span className={styles.principalMark}>основной долг</span>
        <span className={styles.interestMark}>проценты</span>
      </p>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {years.map(({ year, principal, payments }, index) => {
          const [whole, debt] = [(payments / highest) * 100, (principal / highest) * 100];
          const at = { x: index * width + width * 0.12, width: width * 0.76 };
          return (
            <g key={year}>
              <rect {...at} y={100 - whole} height={whole} className={styles.interest} />
              <rect {...at} y={100 - debt} height={debt} className={styles.principal} />
            </g>
          );
        })}
      </svg>
      <figcaption className={styles.ends}>
        <span>{years[0]?.year}</span>
        <span>{years.at(-1)?.year}</span>
      </figcaption>
    </figure>
  );
}
