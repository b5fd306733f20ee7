import type { MortgageFacets, MortgageOffer } from '@quarter/contract/complex';
import { withFullCost } from '@quarter/contract/programme-words';
import { monthAfter } from '@quarter/domain/dates';
import { counted, glue, percent, rate, roubles, YEARS } from '@quarter/domain/format';
import { Slider } from '../../ui/slider.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './calculator.module.css';
import { ProgrammeTable } from './programme-table.tsx';
import type { MortgageState } from './use-mortgage.ts';

interface Props {
  /** What the visitor pays, and the price without the discount. */
  readonly price: { readonly now: number; readonly full: number };
  /** Day of the price, ISO. */
  readonly date: string;
  readonly mortgage: MortgageState;
  readonly limits: MortgageFacets;
  readonly offers: readonly MortgageOffer[];
  /** The offer that payments are counted by, as the service names it. */
  readonly main: MortgageOffer | null;
}

/** Mortgage of one flat: deposit and term by sliders, payment, programmes of banks with their own terms. */
export function Calculator({ price, date, mortgage, limits, offers, main }: Props) {
  const { terms, change } = mortgage;
  const payment = withFullCost(mortgage.payment, main);
  const hasLoan = payment.loan > 0;
  return (
    <div className={styles.calculator}>
      <div className={styles.inputs}>
        <div>
          <p className={styles.label}>Стоимость</p>
          <p className={styles.price}>{roubles(price.now)}</p>
        </div>
        <Slider
          label="Первый взнос"
          text={roubles(payment.deposit_amount)}
          aside={percent(terms.deposit)}
          value={terms.deposit}
          min={limits.min_deposit.min}
          max={100}
          onChange={deposit => change({ deposit })}
        />
        <Slider
          label="Срок"
          text={counted(terms.term, YEARS)}
          aside={`до ${monthAfter(date, terms.term)}`}
          value={terms.term}
          min={1}
          max={limits.max_term.max}
          onChange={term => change({ term })}
        />
        <dl className={styles.result} aria-busy={mortgage.isPending}>
          <div className={styles.payment}>
            <dt>Платёж в месяц</dt>
            <dd data-testid="payment">{roubles(payment.payment)}</dd>
          </div>
          <div>
            <dt>Кредит</dt>
            <dd>{hasLoan ? roubles(payment.loan) : 'не нужен'}</dd>
          </div>
          {hasLoan && (
            <div>
              <dt>Ставка</dt>
              <dd>{rate(payment.rate)}</dd>
            </div>
          )}
          {hasLoan && payment.fullCost && (
            <div>
              <dt>ПСК</dt>
              <dd>{payment.fullCost}</dd>
            </div>
          )}
        </dl>
        <p className={styles.note} role="status">
          {mortgage.hasFailed ? (
            <>
              Нет связи с сервером, платёж посчитан предварительно.{' '}
              <TextButton onClick={mortgage.retry}>Посчитать ещё раз</TextButton>
            </>
          ) : (
            main && hasLoan && `${main.name}, ${main.bank}`
          )}
        </p>
      </div>
      <div className={styles.programmes}>
        <ProgrammeTable price={price} terms={terms} offers={offers} mainId={main?.id ?? null} />
        <p className={styles.note}>
          {glue(
            `Предварительный расчёт при взносе ${percent(terms.deposit)} и сроке ${counted(terms.term, YEARS)}. ПСК — полная стоимость кредита, зависит от страховки и оценки. Условия определяет банк. Не является публичной офертой`,
          )}
        </p>
      </div>
    </div>
  );
}
