import { ApiError } from '@quarter/contract/errors';
import { normalPhone } from '@quarter/domain/phone';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { telHref } from '../../shared/phone.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { clock, useSecondsLeft } from './countdown.ts';
import { Failure } from './failure.tsx';
import { failureOf } from './failures.ts';
import styles from './form.module.css';
import { VALIDATE } from './hold.ts';
import { forgetPrivate, keepLogin, readLogin } from './keys.ts';
import { KIND_WORDS } from './lot-view.ts';
import { attemptOf, isWhole, keepToken, type PendingCode, pendingOf } from './pending-code.ts';
import { useBooking } from './store.ts';

interface Props {
  readonly pending: PendingCode;
  /** Another code was sent; null goes back to the phone. */
  readonly onPending: (pending: PendingCode | null) => void;
}

/** Takes the code of the message, confirms it and logs in with it. */
export function CodeForm({ pending, onPending }: Props) {
  const { call, named, phone: office, onLogin } = useBooking();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const phone = normalPhone(pending.phone) ?? pending.phone;
  const isOld = useSecondsLeft(pending.expiresAt) === 0;

  const focus = () => form.current?.querySelector('input')?.focus({ preventScroll: true });
  useEffect(focus, []);

  async function logIn(typed: string) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setError(undefined);
    setFailure(null);
    try {
      const { key: idempotencyKey, token: known } = attemptOf(phone, typed);
      keepLogin('code', typed);
      const confirm = VALIDATE[named?.kind ?? 'flat'];
      const body = { phone, code: typed };
      const token = known ?? (await call(confirm, { body, idempotencyKey })).token;
      keepToken(token);
      keepLogin('token', token);
      // As it is kept; a browser that keeps nothing sends what it has here.
      const login = {
        code: readLogin('code') || typed,
        token: readLogin('token') || token,
        phone: readLogin('phone') || phone,
      };
      const answer = await call('login', { body: login, idempotencyKey });
      forgetPrivate('code');
      forgetPrivate('attempt');
      await onLogin(answer);
    } catch (reason) {
      if (reason instanceof ApiError && reason.status < 500) {
        forgetPrivate('attempt');
        setError(reason.detail);
      } else setFailure(failureOf(reason));
      focus();
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isWhole(code)) void logIn(code);
    else {
      setError('Введите 6 цифр из сообщения');
      focus();
    }
  }

  async function resend() {
    setFailure(null);
    try {
      onPending(pendingOf(await call('sendCode', { body: { phone } })));
    } catch (reason) {
      setFailure(failureOf(reason));
    }
  }

  const hint = isOld ? 'Код устарел: запросите новый' : undefined;
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate aria-label="Код из сообщения">
      <div className={styles.sent}>
        <p>
          <span className={styles.note}>Код отправлен на&nbsp;номер</span>
          <br />
          <span className={styles.phone}>{pending.phone}</span>
        </p>
        <TextButton onClick={() => onPending(null)}>Изменить номер</TextButton>
      </div>
      <CodeField
        label="Код из сообщения"
        name="code"
        value={code}
        error={error}
        hint={hint}
        onValue={digits => {
          setCode(digits);
          setError(undefined);
        }}
        onComplete={logIn}
      />
      <p className={styles.note}>
        <Resend at={pending.resendAt} onResend={resend} /> Не&nbsp;приходит — позвоните{' '}
        <a href={telHref(office)} className={styles.figures}>
          {office}
        </a>
      </p>
      <Failure failure={failure} kept={'Набранное на\u00a0месте'} />
      <div className={styles.actions}>
        <Button type="submit" size="universal" busy={isBusy}>
          {named ? `Закрепить ${KIND_WORDS[named.kind].accusative}` : 'Войти'}
        </Button>
      </div>
    </form>
  );
}

/** When another code may be asked for; the service counts, this clock only shows it. */
function Resend({ at, onResend }: { readonly at: number; readonly onResend: () => void }) {
  const left = useSecondsLeft(at);
  if (left === 0) return <TextButton onClick={onResend}>Отправить новый код</TextButton>;
  return (
    <>
      Новый код — через&nbsp;<span className={styles.figures}>{clock(left)}</span>.
    </>
  );
}
