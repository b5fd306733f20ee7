import { ORDERS } from '@quarter/contract/flat-filter';
import type { Specs } from '@quarter/contract/property';
import { LinkTabs } from '../../ui/link-tabs.tsx';
import { Select } from '../../ui/select.tsx';
import { type Address, withFilter } from './address.ts';
import styles from './toolbar.module.css';
import { useHref } from './use-href.ts';

interface Props {
  /** «37 квартир»; null when the service did not tell. */
  readonly found: string | null;
  readonly chosen: Address;
  readonly specs: Specs;
  readonly go: (address: Address) => void;
}

const VIEWS: readonly (readonly [view: Address['view'], text: string])[] = [
  ['list', 'Список'],
  ['chess', 'Шахматка'],
  ['facade', 'Фасад'],
];

/** Count, order and view of the boutique. */
export function Toolbar({ found, chosen, specs, go }: Props) {
  const href = useHref();
  const orders = ORDERS.flatMap(value => {
    const option = specs.order.find(item => item.value === value);
    return option ? [{ value, label: option.label }] : [];
  });
  return (
    <div className={styles.bar}>
      <p className={styles.count} role="status">
        {found}
      </p>
      {chosen.view === 'list' && (
        <Select
          className={styles.order}
          label="Порядок"
          options={orders}
          value={chosen.filter.order}
          onChange={order => go(withFilter(chosen, { order }))}
        />
      )}
      <LinkTabs
        className={styles.views}
        label="Вид каталога"
        tabs={VIEWS.map(([view, text]) => ({
          key: view,
          text,
          href: href({ ...chosen, view }),
          isCurrent: chosen.view === view,
        }))}
      />
    </div>
  );
}
