import { ApiError, FieldError } from '@quarter/contract/errors';
import { mobilePhone, mobileProblem } from '@quarter/domain/phone';
import { useEffect, useRef } from 'react';
import { telHref } from '../../shared/phone.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PhoneField } from '../../ui/masked-field.tsx';
import { type Problems, type Sent, useForm } from '../../ui/use-form.ts';
import { NewsConsent, PersonalConsent } from './consents.tsx';
import { sentOf } from './failures.ts';
import styles from './form.module.css';
import { askFor } from './hold.ts';
import { keepLogin, readLogin, setSessionHint } from './keys.ts';
import { KIND_WORDS } from './lot-view.ts';
import { type PendingCode, pendingOf } from './pending-code.ts';
import { useBooking } from './store.ts';
import { shownPhone } from './use-store.ts';

interface Props {
  readonly onPending: (pending: PendingCode) => void;
  /** Whether somebody has the lot: then the code does not lead to a hold. */
  readonly isTaken: boolean;
}

/** Asks for the phone and the consents, and has a code sent. */
export function PhoneForm({ onPending, isTaken }: Props) {
  const { call, named, data, phone: office, refresh } = useBooking();
  const { form, problems, failure, isSending } = useForm({ check, send });
  const { ref } = form;
  /** Phone of the last call that got no answer. */
  const unanswered = useRef('');
  useEffect(() => ref.current?.querySelector('input')?.focus({ preventScroll: true }), [ref]);

  async function send(fields: FormData): Promise<Sent> {
    const phone = mobilePhone(String(fields.get('phone'))) ?? '';
    keepLogin('phone', phone);
    try {
      const wish = { phone, consent: fields.get('consent') !== null, news: fields.get('news') !== null };
      const { lead: booking, code } = named
        ? await askFor(call, named, wish)
        : { lead: null, code: await call('sendCode', { body: { phone } }) };
      if (code) onPending(pendingOf(code));
      if (booking) {
        // Somebody is logged in here with this phone already.
        setSessionHint(true);
        await refresh();
      }
      return { kind: 'done' };
    } catch (error) {
      const wasLost = unanswered.current === phone;
      const isRefused = error instanceof ApiError;
      if (!isRefused && !(error instanceof FieldError)) unanswered.current = phone;
      // A code is on its way, perhaps of the call whose answer was lost: it can be typed.
      if (isRefused && (error.code === 'code_sent' || (error.status === 429 && wasLost))) {
        const now = Date.now();
        onPending({ phone: shownPhone(phone), expiresAt: now + 240_000, resendAt: now + 60_000 });
      }
      return sentOf(error);
    }
  }

  return (
    <form {...form} className={styles.form} aria-label="Телефон">
      <PhoneField
        label="Номер телефона"
        name="phone"
        defaultValue={readLogin('phone')}
        error={problems.phone}
        hint="Отправим код из шести цифр"
      />
      <div className={styles.consents}>
        <PersonalConsent text={data.personal} error={problems.consent} />
        {named && <NewsConsent text={data.news} />}
      </div>
      <FormFailure failure={failure}>
        Данные на&nbsp;месте. Повторите или позвоните{' '}
        <a href={telHref(office)} className={styles.figures}>
          {office}
        </a>
      </FormFailure>
      <div className={styles.actions}>
        <Button type="submit" size="universal" busy={isSending}>
          Получить код
        </Button>
      </div>
      {named && !isTaken && (
        <p className={styles.note}>
          {`После кода закрепим ${KIND_WORDS[named.kind].accusative} за\u00a0вами, чтобы вы\u00a0спокойно заполнили данные`}
        </p>
      )}
    </form>
  );
}

/** The same rules as the service's, said before anything is sent. */
function check(fields: FormData): Problems {
  const phone = String(fields.get('phone') ?? '');
  return {
    ...(mobilePhone(phone) === null && { phone: [mobileProblem(phone)] }),
    ...(fields.get('consent') === null && {
      consent: ['Без согласия мы не можем отправить код'],
    }),
  };
}
