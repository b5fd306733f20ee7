import type { MortgageOffer } from '@quarter/contract/complex';
import { type ProgrammeLoan, programmeLoan } from '@quarter/contract/programme';
import { availableFrom, fullCost } from '@quarter/contract/programme-words';
import { openingProgramme } from '@quarter/contract/programmes';
import { dayAfter, monthAfter } from '@quarter/domain/dates';
import { counted, glue, percent, rate, roubles, YEARS } from '@quarter/domain/format';
import { clampTerms, DEFAULT_DEPOSIT, DEFAULT_TERM, MOST_DEPOSIT } from '@quarter/domain/mortgage';
import { repaymentByYear } from '@quarter/domain/repayment';
import { yearsTo } from '@quarter/domain/years-to';
import { useAddress } from '../../shared/address/use-address.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Slider } from '../../ui/slider.tsx';
import { choiceCodec } from './choice.ts';
import { flatsFor } from './flats-href.ts';
import { LoanChart } from './loan-chart.tsx';
import { LoanTable } from './loan-table.tsx';
import styles from './payment.module.css';
import { PRICE_STEP, priceRange } from './price-range.ts';

interface Props {
  readonly note: string;
  readonly offers: readonly MortgageOffer[];
  readonly main: MortgageOffer;
  /** Prices of flats on sale, whole roubles. */
  readonly prices: { readonly min: number; readonly max: number };
  /** ISO date in Moscow. */
  readonly today: string;
}

const USUAL = { deposit: DEFAULT_DEPOSIT, term: DEFAULT_TERM };

/** Payment, overpayment and full cost of a loan, by year; and the flats that it pays for. */
export function LoanCalculator({ note, offers, main, prices, today }: Props) {
  const limits = priceRange(prices);
  const opening = openingProgramme(limits.usual, USUAL, offers, main);
  const usual = {
    price: limits.usual,
    ...clampTerms(USUAL, { minDeposit: opening.min_deposit, maxTerm: opening.max_term }),
    programme: opening.id,
  };
  const programmeOf = (id: number) => offers.find(offer => offer.id === id) ?? opening;
  const clamp = ({ price, programme, ...terms }: typeof usual) => {
    const { id, min_deposit, max_term } = programmeOf(programme);
    return {
      ...clampTerms(
        { deposit: Math.min(MOST_DEPOSIT, Math.round(terms.deposit)), term: terms.term },
        { minDeposit: min_deposit, maxTerm: max_term },
      ),
      price: Math.min(limits.max, Math.max(limits.min, Math.round(price))),
      programme: id,
    };
  };
  const { chosen: choice, set } = useAddress(choiceCodec(usual, clamp), { usual });
  const change = (part: Partial<typeof usual>) => set(clamp({ ...choice, ...part }));
  const offer = programmeOf(choice.programme);
  const loanOf = (programme: MortgageOffer) =>
    programmeLoan({ now: choice.price, full: choice.price }, choice, programme);
  const loan = loanOf(offer);
  const flats = flatsFor({ loan, offer, isMain: offer.id === main.id, cheapest: prices.min });
  // The first payment falls in the month after the contract.
  const [year = 0, month = 1] = dayAfter(`${today.slice(0, 7)}-28`, 5)
    .split('-')
    .map(Number);
  const years = repaymentByYear(choice.price, offer.rate, choice, { year, month });
  const interest = years.reduce((sum, row) => sum + row.interest, 0);

  return (
    <div className={styles.columns}>
      <div className={styles.inputs}>
        <Slider
          label="Стоимость"
          text={roubles(choice.price)}
          aside=""
          value={choice.price}
          min={limits.min}
          max={limits.max}
          step={PRICE_STEP}
          onChange={price => change({ price })}
        />
        <Slider
          label="Первый взнос"
          text={roubles(loan.depositAmount)}
          aside={percent(choice.deposit)}
          value={choice.deposit}
          min={offer.min_deposit}
          max={MOST_DEPOSIT}
          onChange={deposit => change({ deposit })}
        />
        <Slider
          label="Срок"
          text={counted(choice.term, YEARS)}
          aside={`до ${monthAfter(today, choice.term)}`}
          value={choice.term}
          min={1}
          max={offer.max_term}
          onChange={term => change({ term })}
        />
        <SelectField
          key={choice.programme}
          label="Программа"
          name="programme"
          defaultValue={String(choice.programme)}
          options={offers.map(programme => ({
            value: String(programme.id),
            label: optionLabel(programme, loanOf(programme)),
          }))}
          onValue={id => change({ programme: Number(id) || opening.id })}
        />
        <p className={styles.note}>
          {glue(
            `${offer.name}, ${offer.bank}: ставка ${rate(offer.rate)}, взнос от ${percent(offer.min_deposit)}, срок до ${yearsTo(offer.max_term)}. ${offer.eligibility}. ПСК ${fullCost(offer, loan)}. ${note}`,
          )}
        </p>
      </div>
      <div className={styles.result}>
        <dl className={cx(styles.sums, styles.loan)} data-pinned>
          <div className={styles.main}>
            <dt>Платёж в&nbsp;месяц</dt>
            <dd data-testid="payment">{roubles(loan.payment)}</dd>
          </div>
          <div>
            <dt>{`Переплата за\u00a0${counted(choice.term, YEARS)}`}</dt>
            <dd>{roubles(interest)}</dd>
          </div>
          <div>
            <dt>Кредит</dt>
            <dd>{roubles(loan.loan)}</dd>
          </div>
          <div>
            <dt>Ставка</dt>
            <dd>{rate(loan.rate)}</dd>
          </div>
          <div>
            <dt>ПСК</dt>
            <dd>{fullCost(offer, loan)}</dd>
          </div>
        </dl>
        {loan.depositNeeded !== null && (
          <p role="status">
            {`Программа ${availableFrom(loan.depositNeeded)}, её лимит\u00a0— ${roubles(offer.max_loan ?? 0)}. `}
            {flats && `С\u00a0этим взносом лимита хватит на\u00a0квартиру до\u00a0${roubles(flats.most)}`}
          </p>
        )}
        <LoanChart years={years} />
        <LoanTable years={years} />
        <div className={styles.actions}>
          <Button variant="outline" onClick={() => window.print()}>
            Печать или PDF
          </Button>
          {flats && (
            <ButtonLink href={flats.href}>
              {loan.depositNeeded === null
                ? 'Подобрать квартиры с\u00a0таким платежом'
                : 'Подобрать квартиры в\u00a0пределах лимита'}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  );
}

function optionLabel({ name, bank, rate: yearly }: MortgageOffer, { depositNeeded }: ProgrammeLoan): string {
  const words = `${name}, ${bank}, ${rate(yearly)}`;
  return depositNeeded === null ? words : `${words}, ${availableFrom(depositNeeded)}`;
}
