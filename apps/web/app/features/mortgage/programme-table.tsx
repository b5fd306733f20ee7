import type { MortgageOffer } from '@quarter/contract/complex';
import { availableFrom, fullCost } from '@quarter/contract/programme-words';
import { type Programme, programmes } from '@quarter/contract/programmes';
import { counted, glue, NBSP, percent, rate, roubles, YEARS } from '@quarter/domain/format';
import type { MortgageTerms } from '@quarter/domain/mortgage';
import { yearsTo } from '@quarter/domain/years-to';
import styles from './programme-table.module.css';

interface Props {
  readonly price: { readonly now: number; readonly full: number };
  readonly terms: MortgageTerms;
  readonly offers: readonly MortgageOffer[];
  /** Programme that the payment of the page is counted by. */
  readonly mainId: number | null;
}

/** Programmes of banks with the payment of each for the visitor's terms. */
export function ProgrammeTable({ price, terms, offers, mainId }: Props) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">Программы ипотеки и платежи по ним</caption>
      <thead>
        <tr>
          <th scope="col">Программа</th>
          <th scope="col">Ставка</th>
          <th scope="col">
            <abbr title="Полная стоимость кредита">ПСК</abbr>
          </th>
          <th scope="col">Взнос и срок</th>
          <th scope="col">Платёж в месяц</th>
        </tr>
      </thead>
      <tbody>
        {programmes(price, terms, offers, mainId).map(row => (
          <Row key={row.offer.id} row={row} isMain={row.offer.id === mainId} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, isMain }: { row: Programme; isMain: boolean }) {
  const { offer, loan } = row;
  const isLent = loan.depositNeeded === null;
  const yearly = rate(offer.rate);
  const isNeeded = loan.loan > 0;
  const cost = isLent && isNeeded ? fullCost(offer, loan) : '—';
  const deposit = `от${NBSP}${percent(offer.min_deposit)}`;
  const term = `до${NBSP}${yearsTo(offer.max_term)}`;
  return (
    <tr className={isMain ? styles.main : undefined}>
      <th scope="row">
        {glue(offer.name)}
        <span className={styles.note}>{glue(`${offer.bank}. ${offer.eligibility}`)}</span>
        <span className={`${styles.note} ${styles.narrow}`}>
          {`Ставка ${yearly}, ПСК ${cost}`}
          <br />
          {`Взнос ${deposit}, ${term}`}
        </span>
      </th>
      <td>{yearly}</td>
      <td>{cost}</td>
      <td>
        {deposit}
        <span className={styles.note}>{term}</span>
      </td>
      <td>
        {loan.depositNeeded === null ? (
          <span className={styles.payment}>{isNeeded ? roubles(loan.payment) : 'кредит не\u00a0нужен'}</span>
        ) : (
          <span className={styles.over}>{availableFrom(loan.depositNeeded)}</span>
        )}
        {isLent && row.isMoved && (
          <span className={styles.note}>
            {`взнос ${percent(loan.deposit)}, ${counted(loan.term, YEARS)}`}
          </span>
        )}
        {isLent && loan.isFull && <span className={styles.note}>от цены без скидки</span>}
      </td>
    </tr>
  );
}
