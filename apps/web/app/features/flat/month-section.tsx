import type { ServiceCharge } from '@quarter/contract/content/sales';
import type { PropertyDetail } from '@quarter/contract/property';
import { area, counted, glue, percent, rate, roubles, YEARS } from '@quarter/domain/format';
import { monthlyCost } from '@quarter/domain/monthly-cost';
import { type MortgageTerms, mortgage } from '@quarter/domain/mortgage';
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
  const along = companions.filter(({ kind }) => added.includes(kind));
  const cost = monthlyCost(
    {
      area: flat.area,
      metre: charge.flat_metre,
      deposit: payment.deposit_amount,
      payment: payment.payment,
    },
    along.map(({ kind, price }) => ({ price, charge: charge[kind] })),
    payment.rate,
    terms,
  );
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
          <dd>{roubles(cost.loan)}</dd>
        </div>
        {companions.map(({ kind, price }) => (
          <div key={kind} data-off={!added.includes(kind)}>
            <dt>
              <Switch checked={added.includes(kind)} onChange={() => toggle(kind)} className={styles.switch}>
                {COMPANION_WORDS[kind].title}
                <span className={styles.terms}>{glue(`от ${roubles(price)}, в том же кредите`)}</span>
              </Switch>
            </dt>
            <dd>{roubles(mortgage(price, payment.rate, terms).payment)}</dd>
          </div>
        ))}
        <div>
          <dt>
            Содержание
            <span className={styles.terms}>
              {glue(
                `${area(flat.area)} по ${roubles(charge.flat_metre)}${along.length > 0 ? ' и то, что добавлено' : ''}`,
              )}
            </span>
          </dt>
          <dd>{roubles(cost.charge)}</dd>
        </div>
        <div className={styles.total}>
          <dt>
            Всего в&nbsp;месяц
            <span className={styles.terms}>{`взнос сразу ${roubles(cost.deposit)}`}</span>
          </dt>
          <dd>
            <output>{roubles(cost.total)}</output>
          </dd>
        </div>
      </dl>
      <p className={styles.note}>{charge.note}</p>
    </section>
  );
}
