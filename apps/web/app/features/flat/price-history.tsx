import type { PropertyDetail } from '@quarter/contract/property';
import { longDate } from '@quarter/domain/dates';
import { roubles } from '@quarter/domain/format';
import facts from './facts.module.css';
import styles from './price-history.module.css';

/** That the price became lower, where its last change was that, and all its changes; nothing before the first one. */
export function PriceHistory({ flat }: { readonly flat: PropertyDetail }) {
  const history = flat.price_history.toReversed();
  const [last] = history;
  if (!last || history.length < 2) return null;
  return (
    <div className={styles.history}>
      {flat.is_price_lowered && <p className={styles.drop}>Цена снижена {longDate(last.date)}</p>}
      <details>
        <summary className={styles.summary}>История цены</summary>
        <dl>
          {history.map(({ date, price: then }) => (
            <div key={date} className={facts.row}>
              <dt>с&nbsp;{longDate(date)}</dt>
              <dd>{roubles(then)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
