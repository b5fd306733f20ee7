import type { ServiceCharge } from '@quarter/contract/content/sales';
import type { PropertyDetail } from '@quarter/contract/property';
import { area, counted, glue, NBSP, percent, rate, roubles, YEARS } from '@quarter/domain/format';
import { addedByMonth } from '@quarter/domain/monthly-cost';
import type { MortgageTerms } from '@quarter/domain/mortgage';
import { useState } from 'react';
import { Switch } from '../../ui/switch.tsx';
import type { Companion } from './companions.ts';
import styles from './month-section.module.css';
import { COMPANION_WORDS } from './offers-section.tsx';

interface Props {
  readonly flat: PropertyDetail;
  readonly companions: readonly Companion[];
  readonly charge: ServiceCharge;
  /** Mortgage of the flat on the terms that the visitor has chosen. */
  readonly payment: MortgageTerms & {
    readonly payment: number;
    readonly deposit_amount: number;
    /** Fraction per year. */
    readonly rate: number;
  };
}

/** What a month in the flat costs, with what is bought along when the visitor adds it. */
export function MonthSection({ flat, companions, charge, payment }: Props) {
  const [added, setAdded] = useState<readonly Companion['kind'][]>([]);
  const terms = { deposit: payment.deposit, term: payment.term };
  const things = companions.map(({ kind, price }) => ({
    kind,
    price,
    isAdded: added.includes(kind),
    ...addedByMonth({ price, charge: charge[kind] }, payment.rate, terms),
  }));
  const keeping = Math.round(flat.area * charge.flat_metre);
  let [total, deposit] = [payment.payment + keeping, payment.deposit_amount];
  for (const thing of things) {
    if (!thing.isAdded) continue;
    total += thing.month;
    deposit += thing.deposit;
  }
  const toggle = (kind: Companion['kind']) =>
    setAdded(added.includes(kind) ? added.filter(one => one !== kind) : [...added, kind]);
  const loanTerms = `взнос ${percent(terms.deposit)}, ${counted(terms.term, YEARS)}, ${rate(payment.rate)}`;
  return (
    <section aria-labelledby="month-title" className={styles.month}>
      <h3 id="month-title">Сколько стоит месяц</h3>
      <dl className={styles.rows}>
        <div>
          <dt>
            Ипотека за&nbsp;квартиру
            <span className={styles.terms}>{loanTerms}</span>
          </dt>
          <dd>{roubles(payment.payment)}</dd>
        </div>
        <div>
          <dt>
            Содержание
            <span className={styles.terms}>
              {glue(`${area(flat.area)} по ${String(charge.flat_metre).replace('.', ',')}${NBSP}₽`)}
            </span>
          </dt>
          <dd>{roubles(keeping)}</dd>
        </div>
        {things.map(({ kind, price, month, isAdded }) => (
          <div key={kind} data-off={!isAdded}>
            <dt>
              <Switch checked={isAdded} onChange={() => toggle(kind)} className={styles.switch}>
                {COMPANION_WORDS[kind].title}
                <span className={styles.terms}>{glue(`от ${roubles(price)}, кредит и содержание`)}</span>
              </Switch>
            </dt>
            <dd>{roubles(month)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>
            Всего в&nbsp;месяц
            <span className={styles.terms}>{`взнос сразу ${roubles(deposit)}`}</span>
          </dt>
          <dd>
            <output>{roubles(total)}</output>
          </dd>
        </div>
      </dl>
      <p className={styles.note}>{charge.note}</p>
    </section>
  );
}
