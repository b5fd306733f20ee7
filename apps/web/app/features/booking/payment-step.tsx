import type { Lead } from '@quarter/contract/booking';
import { moscowDate } from '@quarter/domain/dates';
import { counted, glue, percent, roubles, YEARS } from '@quarter/domain/format';
import { clampTerms, DEFAULT_DEPOSIT, DEFAULT_TERM } from '@quarter/domain/mortgage';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Slider } from '../../ui/slider.tsx';
import { stepHref } from './address.ts';
import { failureOf } from './failures.ts';
import form from './form.module.css';
import { Frame } from './frame.tsx';
import { Gate } from './gate.tsx';
import { instalmentView } from './instalment-view.ts';
import type { Current } from './lead-rules.ts';
import { KIND_WORDS } from './lot-view.ts';
import { PaymentMethods } from './payment-methods.tsx';
import styles from './payment-step.module.css';
import { Programmes } from './programmes.tsx';
import { useBooking } from './store.ts';
import { useLotMortgage } from './use-lot-mortgage.ts';

type Method = NonNullable<Lead['payment_method']>;

interface Choice {
  readonly payment_method: Method;
  /** Percent. */
  readonly deposit: number;
  /** Years. */
  readonly term: number;
  /** Id of a programme; null is the main one. */
  readonly offer: number | null;
}

/** Pause after the last change before it is kept, ms. */
const PAUSE_MS = 600;

/** The lot and how it will be paid for. What is chosen is kept at once, so a reload finds it. */
export function PaymentStep() {
  const { lot } = useBooking();
  return (
    <Gate step={2} title={titleOf(lot?.kind ?? 'flat')} intro={INTRO}>
      {current => <Payment key={current.lead.id} current={current} />}
    </Gate>
  );
}

const INTRO = 'Способ оплаты можно сменить до\u00a0подписания договора';
const titleOf = (kind: Lead['kind']) => glue(`${KIND_WORDS[kind].name} и оплата`);

function Payment({ current: { lead, lot } }: { readonly current: Current }) {
  const { call, data, guarded, setLead } = useBooking();
  const navigate = useNavigate();
  const limits = { minDeposit: data.limits.min_deposit.min, maxTerm: data.limits.max_term.max };
  const [choice, setChoice] = useState<Choice>(() => ({
    payment_method: lead.payment_method ?? 'full',
    ...clampTerms({ deposit: lead.deposit ?? DEFAULT_DEPOSIT, term: lead.term ?? DEFAULT_TERM }, limits),
    offer: lead.offer,
  }));
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const payment = useLotMortgage(call, lot, choice);
  const full = lot.old_price ?? lot.price;
  const instalment =
    lot.kind === 'flat' && data.instalment
      ? instalmentView(full, data.instalment, moscowDate(new Date()))
      : null;
  const isMortgage = choice.payment_method === 'mortgage';

  async function save(next: Choice) {
    clearTimeout(timer.current);
    const { payment_method, deposit, term, offer } = next;
    const body =
      payment_method === 'mortgage' ? { payment_method, deposit, term, offer } : { payment_method };
    setLead(await guarded(() => call('patchLead', { params: { id: lead.id }, body })));
  }

  function change(part: Partial<Choice>) {
    const next = { ...choice, ...part };
    setChoice(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      save(next).then(
        () => setFailure(null),
        error => setFailure(failureOf(error)),
      );
    }, PAUSE_MS);
  }

  async function goOn() {
    setBusy(true);
    setFailure(null);
    try {
      await save(choice);
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
          payment={data.main && payment}
          instalment={instalment}
        />
        {isMortgage && payment && data.main && (
          <>
            <div className={styles.sliders}>
              <Slider
                label="Первый взнос"
                text={roubles(payment.deposit_amount)}
                aside={percent(choice.deposit)}
                value={choice.deposit}
                min={limits.minDeposit}
                max={100}
                onChange={deposit => change({ deposit })}
              />
              <Slider
                label="Срок"
                text={counted(choice.term, YEARS)}
                aside={`кредит ${roubles(payment.loan)}`}
                value={choice.term}
                min={1}
                max={limits.maxTerm}
                onChange={term => change({ term })}
              />
            </div>
            <Programmes
              price={{ now: lot.price, full }}
              terms={choice}
              offers={data.offers}
              mainId={data.main.id}
              value={choice.offer ?? data.main.id}
              onValue={offer => change({ offer })}
            />
            <p className={form.note}>
              Предварительный расчёт, платежи равные. ПСК — полная стоимость кредита, зависит
              от&nbsp;страховки и&nbsp;оценки. Решение принимает банк. Не&nbsp;является публичной офертой
            </p>
          </>
        )}
        <FormFailure failure={failure}>Выбор на&nbsp;месте: повторите, когда связь появится</FormFailure>
        <div className={form.actions}>
          <ButtonLink
            href={lot.kind === 'flat' ? `/flats/${lot.slug}` : '/'}
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
