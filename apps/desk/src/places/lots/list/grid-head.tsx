import type { LotSort } from '@quarter/contract/desk/lots';
import { COLUMNS, type ColumnId } from './columns.tsx';
import styles from './lot-grid.module.css';

interface Props {
  readonly columns: readonly ColumnId[];
  /** On a phone only who cannot see the cards needs it. */
  readonly isUnseen: boolean;
  readonly order: string;
  readonly onOrder: (order: string) => void;
  readonly hasTicks: boolean;
}

/** Titles of the columns: a press puts the list in the order of the column, another one the other way round. */
export function GridHead({ columns, isUnseen, order, onOrder, hasTicks }: Props) {
  if (isUnseen) return null;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table of blocks is none without them.
    <thead role="rowgroup" className={styles.head}>
      <tr role="row" aria-rowindex={1} className={styles.titles}>
        {hasTicks && (
          <th role="columnheader" scope="col" className={styles.tick}>
            <span className={styles.unseen}>Выбор</span>
          </th>
        )}
        <Title title="Лот" isName sort="place" order={order} onOrder={onOrder} />
        {columns.map(id => (
          <Title key={id} {...COLUMNS[id]} order={order} onOrder={onOrder} />
        ))}
      </tr>
    </thead>
    // biome-ignore-end lint/a11y/noRedundantRoles: a table of blocks is none without them.
  );
}

interface TitleProps extends Pick<Props, 'order' | 'onOrder'> {
  readonly title: string;
  readonly sort?: LotSort;
  readonly isNumber?: boolean;
  readonly isName?: boolean;
}

function Title({ title, sort, isNumber = false, isName = false, order, onOrder }: TitleProps) {
  const way = sort === order ? 'ascending' : `-${sort}` === order ? 'descending' : undefined;
  const look = isName ? styles.name : isNumber ? styles.number : undefined;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table of blocks is none without them.
    <th role="columnheader" scope="col" aria-sort={way} className={look}>
      {sort === undefined ? (
        title
      ) : (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onOrder(way === 'ascending' ? `-${sort}` : sort)}
        >
          {title}
        </button>
      )}
    </th>
  );
}
