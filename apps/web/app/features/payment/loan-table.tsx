import { thousands } from '@quarter/domain/format';
import type { RepaymentYear } from '@quarter/domain/repayment';
import { Fragment, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import figures from '../../ui/figures.module.css';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './table.module.css';

/** Years at the beginning that are shown at once, with the last one; a printed sheet has them all. */
const HEAD = 5;

/** A loan by calendar year: what is paid, what of it repays the debt, what is owed. */
export function LoanTable({ years }: { readonly years: readonly RepaymentYear[] }) {
  const [isWhole, setWhole] = useState(false);
  const hidden = years.length - HEAD - 1;
  const canFold = hidden > 1;
  return (
    <>
      <table className={cx(figures.table, styles.table)} data-folded={(canFold && !isWhole) || undefined}>
        <caption className="visually-hidden">Платежи по годам</caption>
        <thead>
          <tr>
            <th scope="col">Год</th>
            <th scope="col" className={styles.right}>
              Платежи, ₽
            </th>
            <th scope="col" className={styles.wideRight}>
              Основной долг, ₽
            </th>
            <th scope="col">Проценты, ₽</th>
            <th scope="col">Остаток, ₽</th>
          </tr>
        </thead>
        <tbody>
          {years.map((row, index) => (
            <Fragment key={row.year}>
              {canFold && index === HEAD && (
                <tr className={styles.gap}>
                  <td colSpan={5}>{`${row.year}–${years.at(-2)?.year}`}</td>
                </tr>
              )}
              <tr
                className={canFold && index >= HEAD && index < years.length - 1 ? styles.folded : undefined}
              >
                <th scope="row">{row.year}</th>
                <td>{thousands(row.payments)}</td>
                <td className={styles.wideRight}>{thousands(row.principal)}</td>
                <td>{thousands(row.interest)}</td>
                <td>{thousands(row.debt)}</td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      {canFold && (
        <p className={styles.more}>
          <TextButton onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
            {isWhole ? 'Свернуть' : `Показать все годы, ещё ${hidden}`}
          </TextButton>
        </p>
      )}
    </>
  );
}
