import { Icon } from '../../ui/icon.tsx';
import { type Address, withFilter } from './address.ts';
import styles from './layout-back.module.css';
import { useHref } from './use-href.ts';

/** Over the flats of one layout: the way back to all of them under the same filter. */
export function LayoutBack({ address }: { readonly address: Address }) {
  const href = useHref();
  return (
    <div className={styles.bar}>
      <a className={styles.back} href={href(withFilter(address, { layout_group: null }))} data-groups>
        <Icon name="back" size={20} />
        Все планировки
      </a>
    </div>
  );
}
