import { EMPTY_FILTER, type FlatFilter, termsQuery } from '@quarter/contract/flat-filter';
import type { PriceList, PriceListRow } from '@quarter/contract/price-list';
import { longDate } from '@quarter/domain/dates';
import { counted, decimal, FLATS, glue, thousands } from '@quarter/domain/format';
import { Link } from 'react-router';
import { Anchor } from '../../ui/anchor.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import figures from '../../ui/figures.module.css';
import { PageTitle } from '../../ui/section/page-title.tsx';
import { type Column, isNarrowed, nextOrder, PRICE_LIST_PATH, priceListHref, sortOf } from './address.ts';
import styles from './price-list-page.module.css';

interface Props {
  readonly list: PriceList;
  readonly filter: FlatFilter;
}

const KINDS: readonly string[] = [
  'Студии',
  '1-комнатные',
  '2-комнатные',
  '3-комнатные',
  '4-комнатные и\u00a0больше',
];

/** Prices of the flats on sale by number of rooms, to be sorted, printed and taken away as a file. */
export function PriceListPage({ list, filter }: Props) {
  const { date, count, groups } = list;
  const hasDiscounts = groups.some(({ rows }) => rows.some(row => row.discount_price !== null));
  const file = (extension: string) => priceListHref(filter, `/api/properties/price_list.${extension}`);
  return (
    <>
      <PageTitle
        title="Прайс-лист"
        aside={
          <>
            {`Цены на\u00a0${longDate(date)}, ${counted(count, FLATS)}`}
            {isNarrowed(filter) && (
              <span className={styles.screenOnly}>
                {' по\u00a0вашему выбору. '}
                <Anchor href={priceListHref({ ...EMPTY_FILTER, order: filter.order })}>Все квартиры</Anchor>
              </span>
            )}
          </>
        }
      />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.bar}>
          <nav aria-label="Комнаты" className={styles.kinds}>
            {groups.map(({ layout_type }) => (
              <a key={layout_type} href={`#rooms-${layout_type}`}>
                {KINDS[layout_type]}
              </a>
            ))}
          </nav>
          <p className={styles.actions}>
            <ButtonLink size="small" variant="outline" href={file('xlsx')}>
              Скачать XLSX
            </ButtonLink>
            <ButtonLink size="small" variant="outline" href={file('csv')}>
              CSV
            </ButtonLink>
            <Button size="small" onClick={() => window.print()}>
              Печать
            </Button>
          </p>
        </div>
        {groups.length === 0 && (
          <p className={styles.rest}>
            Таких квартир в&nbsp;продаже нет. <Anchor href={PRICE_LIST_PATH}>Весь прайс-лист</Anchor>
          </p>
        )}
        {groups.map(({ layout_type, count, rows }) => (
          <section
            key={layout_type}
            id={`rooms-${layout_type}`}
            className={styles.group}
            aria-labelledby={`rooms-${layout_type}-title`}
          >
            <h2 id={`rooms-${layout_type}-title`} className={styles.kind}>
              {KINDS[layout_type]} <span>{count}</span>
            </h2>
            <PriceTable
              rows={rows}
              filter={filter}
              caption={KINDS[layout_type] ?? ''}
              hasDiscounts={hasDiscounts}
            />
            {count > rows.length && (
              <p className={styles.rest}>
                {`Показано ${thousands(rows.length)} из\u00a0${thousands(count)}. Остальные — в\u00a0файле или `}
                <Anchor href={`/flats?layout_type=${layout_type}`}>в&nbsp;бутике</Anchor>
              </p>
            )}
          </section>
        ))}
        <p className={styles.terms}>
          {glue(
            `${hasDiscounts ? 'Скидки действительны при 100% оплате. ' : ''}Цены не являются публичной офертой.`,
          )}
        </p>
      </div>
    </>
  );
}

interface TableProps {
  readonly rows: readonly PriceListRow[];
  readonly filter: FlatFilter;
  readonly caption: string;
  /** Whether any flat of the page has a discount; then what is paid, by which the table is sorted, has a column. */
  readonly hasDiscounts: boolean;
}

function PriceTable({ rows, filter, caption, hasDiscounts }: TableProps) {
  const query = termsQuery(filter);
  return (
    <table className={cx(figures.table, styles.table)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">№</th>
          <th scope="col" className={styles.wide}>
            Корпус
          </th>
          <SortHead column="floor" filter={filter}>
            Этаж
          </SortHead>
          <SortHead column="area" filter={filter}>
            м²
          </SortHead>
          {hasDiscounts && <th scope="col">Цена, ₽</th>}
          <SortHead column="price" filter={filter}>
            {hasDiscounts ? 'Со\u00a0скидкой, ₽' : 'Цена, ₽'}
          </SortHead>
          <th scope="col" className={styles.wide}>
            За&nbsp;м², ₽
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.slug}>
            <th scope="row">
              <Anchor href={`/flats/${row.slug}${query}`}>{row.number}</Anchor>
            </th>
            <td className={styles.wide}>{row.building.name}</td>
            <td>{row.floor}</td>
            <td>{decimal(row.area, 1)}</td>
            {hasDiscounts && (
              <td>{row.discount_price === null ? thousands(row.price) : <s>{thousands(row.price)}</s>}</td>
            )}
            <td className={cx(row.discount_price !== null && styles.lower)}>
              {thousands(row.discount_price ?? row.price)}
            </td>
            <td className={styles.wide}>{thousands(row.metre_price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface HeadProps {
  readonly column: Column;
  readonly filter: FlatFilter;
  readonly children: string;
}

/** The name of a column sorts by it: a link, so that it works without scripts and has an address. */
function SortHead({ column, filter, children }: HeadProps) {
  const sort = sortOf(filter.order, column);
  return (
    <th scope="col" aria-sort={sort}>
      <Link
        to={priceListHref({ ...filter, order: nextOrder(filter.order, column) })}
        preventScrollReset
        replace
        className={styles.sort}
      >
        {children}
        <span className={styles.arrow} aria-hidden="true">
          {sort === 'descending' ? '↓' : '↑'}
        </span>
      </Link>
    </th>
  );
}
