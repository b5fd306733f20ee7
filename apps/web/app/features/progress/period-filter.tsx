import type { ProgressSpecs } from '@quarter/contract/content/progress';
import { dayAndMonth, monthName } from '@quarter/domain/dates';
import { counted, PHOTOS } from '@quarter/domain/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatPeriod, type Period } from './period.ts';
import styles from './period-filter.module.css';

interface Props {
  readonly years: ProgressSpecs['years'];
  readonly period: Period;
  readonly nextShot: string | null;
}

const MONTHS = ['12', '11', '10', '09', '08', '07', '06', '05', '04', '03', '02', '01'];

/** Years, and months of the year with how much was photographed in each. Links: they work without scripts too. */
export function PeriodFilter({ years, period, nextShot }: Props) {
  const months = new Map(
    years.find(({ year }) => year === period.year)?.months.map(({ date, count }) => [date, count]),
  );
  const total = [...months.values()].reduce((sum, count) => sum + count, 0);
  return (
    <div className={styles.strip}>
      <nav className={`wrap ${styles.row}`} aria-label="Месяцы съёмки">
        <ul className={styles.years}>
          {years
            .map(({ year }) => year)
            .sort()
            .map(year => (
              <li key={year}>
                <To period={{ year, month: null }} className={styles.year} isCurrent={year === period.year}>
                  {year}
                </To>
              </li>
            ))}
        </ul>
        <ul className={styles.months}>
          <li>
            <To
              period={{ year: period.year, month: null }}
              className={styles.month}
              isCurrent={period.month === null}
            >
              Весь год <Count value={total} />
            </To>
          </li>
          {MONTHS.map(number => {
            const date = `${period.year}-${number}`;
            const count = months.get(date);
            return (
              <li key={date}>
                {count === undefined ? (
                  <span className={styles.empty}>{monthName(date)}</span>
                ) : (
                  <To
                    period={{ year: period.year, month: date }}
                    className={styles.month}
                    isCurrent={period.month === date}
                  >
                    {monthName(date)} <Count value={count} />
                  </To>
                )}
              </li>
            );
          })}
        </ul>
        {nextShot && <p className={styles.next}>Следующая съёмка {dayAndMonth(nextShot)}</p>}
      </nav>
    </div>
  );
}

function Count({ value }: { readonly value: number }) {
  return (
    <>
      <sup className={styles.count} aria-hidden="true">
        {value}
      </sup>
      <span className="visually-hidden">{counted(value, PHOTOS)}</span>
    </>
  );
}

interface ToProps {
  readonly period: Period;
  readonly className: string | undefined;
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

function To({ period, className, isCurrent, children }: ToProps) {
  return (
    <Link
      to={`/progress?${formatPeriod(period)}`}
      preventScrollReset
      className={className}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {children}
    </Link>
  );
}
