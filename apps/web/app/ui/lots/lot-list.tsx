import type { PodiumOrder } from '@quarter/contract/podium-filter';
import { PODIUM_ORDERS } from '@quarter/contract/podium-filter';
import { NBSP } from '@quarter/domain/format';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../button.tsx';
import { cx } from '../cx.ts';
import { Select } from '../select.tsx';
import styles from './lot-list.module.css';

interface Props {
  /** How many there are and where. */
  readonly title: string;
  readonly order: {
    readonly options: readonly { readonly value: string | number; readonly label: string }[];
    readonly value: PodiumOrder;
    readonly onChange: (order: PodiumOrder) => void;
  } | null;
  readonly isLoading: boolean;
  /** The last choice got no answer: what is listed is older. */
  readonly isFailed: boolean;
  /** The table; null when nothing suits. */
  readonly children: ReactNode;
  /** Whether nothing suits on any level; else another one may be looked at. */
  readonly suitsNowhere?: boolean;
  /** Terms under it. */
  readonly terms?: string;
  /** In place of a scheme, beside the chosen lot. */
  readonly isInBoard?: boolean;
}

/** The list beside a scheme: its count, its order, and what to do when nothing suits or comes. */
export function LotList({
  title,
  order,
  isLoading,
  isFailed,
  children,
  suitsNowhere = false,
  terms,
  isInBoard = false,
}: Props) {
  return (
    <section
      className={isInBoard ? styles.inBoard : cx('wrap', styles.list)}
      aria-label="Подходящие предложения"
      aria-busy={isLoading}
    >
      <div className={styles.bar}>
        <h2 className={styles.count}>{title}</h2>
        {order && (
          <div className={styles.order}>
            <Select
              label="Порядок"
              options={order.options.map(({ value, label }) => ({ value: String(value), label }))}
              value={order.value}
              onChange={value => {
                const found = PODIUM_ORDERS.find(one => one === value);
                if (found) order.onChange(found);
              }}
            />
          </div>
        )}
      </div>
      {isFailed && <Failed />}
      {children ?? (
        <p className={styles.empty}>
          {suitsNowhere
            ? `Ни${NBSP}на${NBSP}одном уровне ничего не${NBSP}подходит. Измените фильтры.`
            : `На${NBSP}этом уровне ничего не${NBSP}подходит. Измените фильтры или посмотрите другой уровень.`}
        </p>
      )}
      {terms && <p className={styles.terms}>{terms}</p>}
    </section>
  );
}

function Failed() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failed} role="alert">
      <p>Не{NBSP}получилось загрузить. Выбранное сохранено, попробуйте ещё раз.</p>
      <Button variant="outline" size="small" busy={state === 'loading'} onClick={() => void revalidate()}>
        Повторить
      </Button>
    </div>
  );
}
