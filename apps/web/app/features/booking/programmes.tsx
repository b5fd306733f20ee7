import { availableFrom, programmeTerms } from '@quarter/contract/programme-words';
import type { Programme } from '@quarter/contract/programmes';
import { glue, roubles } from '@quarter/domain/format';
import { cx } from '../../ui/cx.ts';
import styles from './options.module.css';

interface Props {
  readonly programmes: readonly Programme[];
  /** Id of the chosen programme. */
  readonly value: number;
  readonly onValue: (value: number) => void;
}

/** Programmes of banks with the payment of each for the visitor's terms; one of them is chosen. */
export function Programmes({ programmes, value, onValue }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">Программа ипотеки</legend>
      {programmes.map(programme => {
        const { offer, loan } = programme;
        const { depositNeeded } = loan;
        return (
          <label key={offer.id} className={cx(styles.option, depositNeeded !== null && styles.off)}>
            <input
              type="radio"
              name="offer"
              className={styles.dot}
              value={offer.id}
              checked={offer.id === value}
              disabled={depositNeeded !== null}
              onChange={() => onValue(offer.id)}
            />
            <span className={styles.words}>
              {glue(offer.name)}
              <span className={styles.note}>{`${offer.bank}, ${programmeTerms(offer, loan)}`}</span>
            </span>
            <span className={styles.sum}>
              {depositNeeded === null ? (
                <>
                  {`${roubles(loan.payment)} `}
                  <span className={styles.note}>в&nbsp;месяц</span>
                </>
              ) : (
                <span className={styles.note}>{availableFrom(depositNeeded)}</span>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
