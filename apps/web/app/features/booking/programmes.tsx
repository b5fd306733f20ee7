import type { MortgageOffer } from '@quarter/contract/complex';
import { counted, percent, rate, roubles, YEARS } from '@quarter/domain/format';
import type { MortgageTerms } from '@quarter/domain/mortgage';
import { fullCost, programmes } from '../../shared/programmes.ts';
import { cx } from '../../ui/cx.ts';
import styles from './options.module.css';

interface Props {
  readonly price: { readonly now: number; readonly full: number };
  readonly terms: MortgageTerms;
  readonly offers: readonly MortgageOffer[];
  readonly mainId: number;
  /** Id of the chosen programme. */
  readonly value: number;
  readonly onValue: (value: number) => void;
}

/** Programmes of banks with the payment of each for the visitor's terms; one of them is chosen. */
export function Programmes({ price, terms, offers, mainId, value, onValue }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">Программа ипотеки</legend>
      {programmes(price, terms, offers, mainId).map(({ offer, payment, isMoved, isFull, terms: own }) => (
        <label key={offer.id} className={cx(styles.option, payment === null && styles.off)}>
          <input
            type="radio"
            name="offer"
            className={styles.dot}
            value={offer.id}
            checked={offer.id === value}
            disabled={payment === null}
            onChange={() => onValue(offer.id)}
          />
          <span className={styles.words}>
            {offer.name}
            <span className={styles.note}>
              {`${offer.bank}, ставка ${rate(offer.rate)}, ПСК ${fullCost(offer)}`}
              {isMoved && `, взнос ${percent(own.deposit)}, ${counted(own.term, YEARS)}`}
              {isFull && ', от\u00a0цены без скидки'}
            </span>
          </span>
          <span className={styles.sum}>
            {payment === null ? (
              <span className={styles.note}>кредит больше лимита</span>
            ) : (
              <>
                {roubles(payment)}
                <span className={styles.note}>в&nbsp;месяц</span>
              </>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
