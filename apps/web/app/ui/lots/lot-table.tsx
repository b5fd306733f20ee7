import { NBSP } from '@quarter/domain/format';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { TextLink } from '../text-link.tsx';
import styles from './lot-table.module.css';

/** Lines that a list begins with. */
const SHORT = 16;

interface TableLot {
  readonly id: number;
  readonly number: string;
  readonly status: string;
}

interface Column<L> {
  readonly title: string;
  readonly cell: (lot: L) => ReactNode;
  readonly isQuiet?: boolean;
}

interface Props<L> {
  /** What is listed, for a screen reader. */
  readonly caption: string;
  /** Title of the column with the numbers. */
  readonly head: string;
  readonly lots: readonly L[];
  /** Between the number and the price; shown where there is room. */
  readonly columns: readonly Column<L>[];
  /** The same in one line, where there is none. */
  readonly note: (lot: L) => string;
  /** Price, or the state of a lot that is taken. */
  readonly price: (lot: L) => string;
  /** «Машино-место № 154» */
  readonly name: (lot: L) => string;
  readonly href: (lot: L) => string;
  /** Id of the lot that is shown on the scheme. */
  readonly picked: number | null;
  /** Whether a lot has a place on the scheme: others are only picked. */
  readonly isOnScheme: (lot: L) => boolean;
}

/** Lots of a scheme, a line each: for keys and screen readers the same as the scheme. */
export function LotTable<L extends TableLot>(props: Props<L>) {
  const { caption, head, lots, columns, picked } = props;
  const [isWhole, setWhole] = useState(false);
  const rest = isWhole ? 0 : lots.length - SHORT;
  return (
    <>
      <table className={cx(styles.table, rest > 0 && styles.short)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">Цена</th>
            <th scope="col">
              <span className="visually-hidden">Схема</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lots.map(lot => (
            <tr key={lot.id} className={lot.id === picked ? styles.picked : undefined}>
              <th scope="row">
                №{NBSP}
                {lot.number}
                <span className={styles.note}>{props.note(lot)}</span>
              </th>
              {columns.map(({ title, cell, isQuiet }) => (
                <td key={title} className={isQuiet ? styles.quiet : undefined}>
                  {cell(lot)}
                </td>
              ))}
              <td className={cx(styles.price, lot.status === 'sold' && styles.gone)}>{props.price(lot)}</td>
              <td>
                {lot.id === picked ? (
                  <span className={styles.quiet}>{props.isOnScheme(lot) ? `на${NBSP}схеме` : 'выбрано'}</span>
                ) : (
                  <TextLink
                    href={props.href(lot)}
                    aria-label={`${props.isOnScheme(lot) ? 'Показать на схеме' : 'Выбрать'}: ${props.name(lot)}`}
                    data-show=""
                  >
                    {props.isOnScheme(lot) ? 'Показать' : 'Выбрать'}
                  </TextLink>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <Button variant="outline" className={styles.more} onClick={() => setWhole(true)}>
          Показать ещё {rest}
        </Button>
      )}
    </>
  );
}
