import type { Booking } from '@quarter/contract/booking';
import type { MortgageOffer } from '@quarter/contract/complex';
import { LOAN_ABOVE_LIMIT, type ProgrammeLoan } from '@quarter/contract/programme';
import { availableFrom, programmeTerms } from '@quarter/contract/programme-words';
import { type Programme, programmes } from '@quarter/contract/programmes';
import type { Payment } from '@quarter/contract/property';
import { moscowDate } from '@quarter/domain/dates';
import { counted, glue, percent, roubles, YEARS } from '@quarter/domain/format';
import { MOST_DEPOSIT } from '@quarter/domain/mortgage';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Slider } from '../../ui/slider.tsx';
import { stepHref } from './address.ts';
import type { Current } from './booking-rules.ts';
import { Failure } from './failure.tsx';
import { failureOf } from './failures.ts';
import form from './form.module.css';
import { Frame } from './frame.tsx';
import { Gate } from './gate.tsx';
import { instalmentView } from './instalment-view.ts';
import { KIND_WORDS } from './lot-view.ts';
import { PaymentMethods, type WayView } from './payment-methods.tsx';
import styles from './payment-step.module.css';
import { Programmes } from './programmes.tsx';
import { useBooking } from './store.ts';
import { useLotMortgage } from './use-lot-mortgage.ts';
import { usePaymentChoice } from './use-payment-choice.ts';

/** The lot and how it will be paid for. What is chosen is kept, so a reload finds it. */
export function PaymentStep() {
  const { lot } = useBooking();
  return (
    <Gate step={2} title={titleOf(lot?.kind ?? 'flat')} intro={INTRO}>
      {current => <Choice key={current.booking.id} current={current} />}
    </Gate>
  );
}

const INTRO = 'Способ оплаты можно сменить до\u00a0подписания договора';
const titleOf = (kind: Booking['kind']) => glue(`${KIND_WORDS[kind].name} и оплата`);

function Choice({ current: { booking, lot } }: { readonly current: Current }) {
  const { call, data } = useBooking();
  const navigate = useNavigate();
  const limits = { minDeposit: data.limits.min_deposit.min, maxTerm: data.limits.max_term.max };
  const { choice, change, save, failure, setFailure } = usePaymentChoice(booking, limits);
  const [isBusy, setBusy] = useState(false);
  const payment = useLotMortgage(call, lot, choice);
  const prices = { now: lot.price, full: lot.old_price ?? lot.price };
  const mainId = data.main?.id ?? null;
  const all = payment && mainId !== null ? programmes(prices, choice, data.offers, mainId) : [];
  const chosen = all.find(({ offer }) => offer.id === (choice.offer ?? mainId)) ?? all[0];
  const loan = chosen && payment ? loanOf(chosen, payment, mainId) : null;
  const instalment =
    lot.kind === 'flat' && data.instalment
      ? instalmentView(
          { ...lot, completion: lot.building.completion },
          data.instalment,
          moscowDate(new Date(booking.server_now)),
        )
      : null;
  const isMortgage = choice.payment_method === 'mortgage';

  async function goOn() {
    if (isMortgage && chosen?.loan.depositNeeded) return setFailure(LOAN_ABOVE_LIMIT);
    setBusy(true);
    setFailure(null);
    try {
      await save();
      await navigate(stepHref('owners', lot));
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  }

  return (
    <Frame step={2} title={titleOf(lot.kind)} intro={INTRO}>
      <div className={form.form}>
        <PaymentMethods
          value={choice.payment_method}
          onValue={payment_method => change({ payment_method })}
          price={lot.price}
          discount={lot.discount_amount}
          mortgage={chosen && loan ? mortgageView(chosen.offer, loan) : null}
          instalment={instalment}
        />
        {isMortgage && loan && chosen && (
          <>
            <div className={styles.sliders}>
              <Slider
                label="Первый взнос"
                text={roubles(loan.depositAmount)}
                aside={percent(loan.deposit)}
                value={loan.deposit}
                min={Math.max(limits.minDeposit, chosen.offer.min_deposit)}
                max={MOST_DEPOSIT}
                onChange={deposit => change({ deposit })}
              />
              <Slider
                label="Срок"
                text={counted(loan.term, YEARS)}
                aside={`кредит ${roubles(loan.loan)}`}
                value={loan.term}
                min={1}
                max={Math.min(limits.maxTerm, chosen.offer.max_term)}
                onChange={term => change({ term })}
              />
            </div>
            <Programmes programmes={all} value={chosen.offer.id} onValue={offer => change({ offer })} />
            <p className={form.note}>
              Предварительный расчёт, платежи равные. ПСК — полная стоимость кредита, зависит
              от&nbsp;страховки и&nbsp;оценки. Решение принимает банк. Не&nbsp;является публичной офертой
            </p>
          </>
        )}
        <Failure failure={failure} kept={'Выбор на\u00a0месте'} />
        <div className={form.actions}>
          <ButtonLink
            href={lot.kind === 'flat' ? `/flats/${lot.slug}` : KIND_WORDS[lot.kind].list}
            variant="outline"
            size="universal"
          >
            Назад
          </ButtonLink>
          <Button size="universal" busy={isBusy} onClick={goOn}>
            Продолжить
          </Button>
        </div>
      </div>
    </Frame>
  );
}

/** The loan of the chosen programme on its own terms; that of the main one is the service's own. */
function loanOf({ offer, loan, isMoved }: Programme, main: Payment, mainId: number | null): ProgrammeLoan {
  if (offer.id !== mainId || isMoved) return loan;
  return { ...loan, payment: main.payment, loan: main.loan, depositAmount: main.deposit_amount };
}

function mortgageView(offer: MortgageOffer, loan: ProgrammeLoan): WayView {
  const terms = `${offer.bank}: ${programmeTerms(offer, loan)}`;
  if (loan.depositNeeded !== null) return { payment: null, per: availableFrom(loan.depositNeeded), terms };
  return { payment: loan.payment, per: 'в\u00a0месяц', terms };
}
