import { type ReactNode, useId } from 'react';
import styles from './rows.module.css';

export interface Column<T> {
  /** Stands over the column, and beside the value on a phone; the same text tells columns apart. */
  readonly title: string;
  readonly cell: (row: T) => ReactNode;
  /** Numbers stand to the right, one under the other. */
  readonly isNumber?: boolean;
  /** Stands in one line: a date, a state. */
  readonly isShort?: boolean;
  /** Left out where a wide table has a narrow page: the open thing has it too. */
  readonly isExtra?: boolean;
  /** Names the row: first on a phone, without its title. */
  readonly isName?: boolean;
  /** One button that acts upon the row: the title is for who cannot see. */
  readonly isActions?: boolean;
}

interface Props<T> {
  /** Name of the table for who cannot see it. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number;
  /** Rows that are past, blocked, done: paler. */
  readonly isPale?: (row: T) => boolean;
}

/**
 * A table of rows of 36 px; on a phone every row is a small list of titles and values. The roles are written out:
 * browsers forget those of a table that is laid out in another way.
 */
export function Rows<T>({ label, columns, rows, keyOf, isPale }: Props<T>) {
  const id = useId();
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table of blocks is none without them.
    <table role="table" aria-label={label} className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ title, isNumber, isActions, isExtra }) => (
            <th
              key={title}
              role="columnheader"
              scope="col"
              id={`${id}${title}`}
              className={isNumber ? styles.number : undefined}
              data-extra={isExtra}
            >
              <span className={isActions ? styles.unseen : undefined}>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(row => (
          <tr key={keyOf(row)} role="row" className={isPale?.(row) ? styles.pale : undefined}>
            {columns.map(({ title, cell, ...column }) => (
              <td
                key={title}
                role="cell"
                data-title={column.isName || column.isActions ? undefined : title}
                className={classOf(column)}
                data-extra={column.isExtra}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: a table of blocks is none without them.
  );
}

function classOf({ isName, isNumber, isActions, isShort }: Partial<Column<never>>): string | undefined {
  if (isName) return styles.name;
  if (isActions) return styles.acts;
  if (isNumber) return styles.number;
  return isShort ? styles.short : undefined;
}
