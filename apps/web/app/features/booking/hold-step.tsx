import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { useForm } from '../../ui/use-form.ts';
import type { LotRef } from './address.ts';
import { NewsConsent, PersonalConsent, withoutConsent } from './consents.tsx';
import styles from './form.module.css';
import { Frame } from './frame.tsx';
import { readLogin } from './keys.ts';
import { useLotView } from './lot-aside.tsx';
import { KIND_WORDS } from './lot-view.ts';
import { NoSuchLot } from './refusals.tsx';
import { useBooking } from './store.ts';
import { SOLD, TakenStep } from './taken-step.tsx';
import { useAsk } from './use-call.ts';
import { shownPhone } from './use-store.ts';

/** For a visitor who is logged in: holds the lot of the address after his consent. */
export function HoldStep({ lot }: { readonly lot: LotRef }) {
  const { data } = useBooking();
  const ask = useAsk(lot);
  const { lot: view, isMissing } = useLotView();
  const { form, problems, failure, isSending } = useForm({
    check: withoutConsent,
    send: fields => ask({ consent: true, news: fields.get('news') !== null }),
  });
  const words = KIND_WORDS[lot.kind];

  if (isMissing) return <NoSuchLot kind={lot.kind} />;
  if (view && view.status !== 'free') return <TakenStep problem={TAKEN[view.status]} view={view} />;
  return (
    <Frame
      step={1}
      title="Телефон"
      intro={'По номеру вы вернётесь к\u00a0брони с\u00a0любого устройства. Пароль не\u00a0нужен'}
    >
      <form {...form} className={styles.form} aria-label="Согласие">
        <p>
          <span className={styles.note}>Вы вошли по&nbsp;номеру</span>
          <br />
          <span className={styles.phone}>{shownPhone(readLogin('phone'))}</span>
        </p>
        <div className={styles.consents}>
          <PersonalConsent text={data.personal} error={problems.consent} />
          <NewsConsent text={data.news} />
        </div>
        <FormFailure failure={failure} />
        <div className={styles.actions}>
          <Button type="submit" size="universal" busy={isSending}>
            {`Закрепить ${words.accusative}`}
          </Button>
        </div>
      </form>
    </Frame>
  );
}

const TAKEN = {
  held: {
    code: 'lot_taken',
    detail: 'Уже закреплено за другим покупателем. Можно встать в очередь или посмотреть похожие',
  },
  booked: {
    code: 'lot_taken',
    detail: 'Уже забронировано. Можно встать в очередь или посмотреть похожие',
  },
  sold: SOLD,
} as const;
