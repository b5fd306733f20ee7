import { longDate, monthTitle } from '@quarter/domain/dates';
import { counted, percent, roubles } from '@quarter/domain/format';
import type { InstalmentRow } from '@quarter/domain/instalment';
import type { PluralForms } from '@quarter/domain/plural';
import { Fragment, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import figures from '../../ui/figures.module.css';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './table.module.css';

interface Props {
  readonly rows: readonly InstalmentRow[];
  /** Whole roubles. */
  readonly price: number;
}

const PAYMENTS: PluralForms = ['платёж', 'платежа', 'платежей'];

/** Rows at the beginning and at the end that are shown at once; a printed sheet has them all. */
const HEAD = 5;
const TAIL = 3;

/** Dated payments with what is owed after each; they sum to the price. */
export function ScheduleTable({ rows, price }: Props) {
  const [isWhole, setWhole] = useState(false);
  const hidden = rows.length - HEAD - TAIL;
  const canFold = hidden > 1;
  return (
    <>
      <table className={cx(figures.table, styles.table)} data-folded={(canFold && !isWhole) || undefined}>
        <caption className="visually-hidden">График платежей</caption>
        <thead>
          <tr>
            <th scope="col">№</th>
            <th scope="col">Оплатить до</th>
            <th scope="col" className={styles.wide}>
              Платёж
            </th>
            <th scope="col">Сумма</th>
            <th scope="col">Остаток</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const isHidden = canFold && index >= HEAD && index < rows.length - TAIL;
            return (
              <Fragment key={row.date}>
                {canFold && index === HEAD && <Gap rows={rows.slice(HEAD, -TAIL)} />}
                <tr className={isHidden ? styles.folded : undefined} data-kind={row.kind}>
                  <td>{index + 1}</td>
                  <th scope="row">{longDate(row.date).replace(/\sгода$/, '')}</th>
                  <td className={styles.wide}>{nameOf(row, price)}</td>
                  <td>{roubles(row.amount)}</td>
                  <td>{roubles(row.left)}</td>
                </tr>
              </Fragment>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <th scope="row">Итого</th>
            <td className={styles.wide}>равно цене договора</td>
            <td data-testid="total">{roubles(price)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      {canFold && (
        <p className={styles.more}>
          <TextButton onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
            {isWhole ? 'Свернуть' : `Показать все платежи, ещё ${hidden}`}
          </TextButton>
        </p>
      )}
    </>
  );
}

/** Stands in the place of payments that are folded; they are all of one size. */
function Gap({ rows }: Pick<Props, 'rows'>) {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const month = ({ date }: InstalmentRow) => monthTitle(date).toLowerCase();
  return (
    <tr className={styles.gap}>
      <td colSpan={5}>
        {`Ещё ${counted(rows.length, PAYMENTS)} по ${roubles(first.amount)}, ${month(first)} — ${month(last)}`}
      </td>
    </tr>
  );
}

function nameOf({ kind, amount }: InstalmentRow, price: number): string {
  if (kind === 'regular') return 'Регулярный платёж';
  return `${kind === 'first' ? 'Первый взнос' : 'Последний платёж'}, ${percent((amount / price) * 100)}`;
}
