import { Button } from '@mantine/core';
import type { DeskMessage } from '@quarter/contract/desk/parts';
import { counted } from '@quarter/domain/format';
import { momentWords } from '../moments.ts';
import { FormFailure } from './form-failure.tsx';
import styles from './messages.module.css';
import { Section } from './section.tsx';

interface Props {
  readonly messages: readonly DeskMessage[];
  /** Tries those again that were given up; null for who may not. */
  readonly onResend: (() => void) | null;
  readonly isSending: boolean;
  readonly failure: string | null;
}

const CHANNELS: Readonly<Record<DeskMessage['channel'], string>> = { crm: 'CRM', mail: 'Почта', sms: 'SMS' };
const KINDS: Readonly<Record<string, string>> = {
  lead: 'заявка',
  lead_mail: 'письмо в офис',
  lead_call: 'звонок по заявке',
  crm_booking: 'новость о брони',
  mail_booking_office: 'письмо в офис',
  sms_booking: 'бронь оформлена',
  sms_booking_turn: 'подошла очередь',
  sms_booking_cancelled: 'бронь отменена',
  sms_booking_moved: 'бронь перенесена',
  mail_booking: 'бронь оформлена',
};
/** What has become of a booking, where one kind of message tells of all of it. */
const EVENTS: Readonly<Record<string, string>> = {
  finished: 'бронь оформлена',
  prolonged: 'бронь продлена',
  moved: 'бронь перенесена',
  cancelled: 'бронь отменена',
  expired: 'срок брони вышел',
  sold: 'лот продан',
};
const TIMES = ['попытка', 'попытки', 'попыток'] as const;

/** Whom a thing was told to, and what became of it. */
export function Messages({ messages, onResend, isSending, failure }: Props) {
  const isDead = messages.some(({ state }) => state === 'dead');
  return (
    <Section title="Что отправлено">
      {messages.length === 0 ? (
        <p className={styles.pale}>Об этом никому не сообщали.</p>
      ) : (
        <ul className={styles.list}>
          {messages.map(message => (
            <li key={message.id}>
              <span>
                {CHANNELS[message.channel]} <span className={styles.pale}>— {nameOf(message)}</span>
              </span>
              <Outcome message={message} />
            </li>
          ))}
        </ul>
      )}
      <FormFailure>{failure}</FormFailure>
      {isDead && onResend !== null && (
        <div>
          <Button variant="default" loading={isSending} onClick={onResend}>
            Отправить ещё раз
          </Button>
        </div>
      )}
    </Section>
  );
}

function nameOf({ kind, event }: DeskMessage): string {
  const told = event === null ? null : (EVENTS[event] ?? event);
  if (told === null) return KINDS[kind] ?? kind;
  return kind === 'mail_booking_office' ? `письмо в офис: ${told}` : told;
}

function Outcome({ message }: { readonly message: DeskMessage }) {
  const { state, attempts, last_error, next_at, finished_at } = message;
  const tried = attempts > 0 ? `, ${counted(attempts, TIMES)}` : '';
  switch (state) {
    case 'delivered':
      return (
        <span className={styles.pale}>
          <span>доставлено</span>
          {finished_at !== null && <time dateTime={finished_at}> {momentWords(finished_at)}</time>}
        </span>
      );
    case 'expired':
      return <span className={styles.pale}>уже не нужно</span>;
    case 'dropped':
      return <span className={styles.pale}>решили не отправлять</span>;
    case 'waiting':
      return (
        <span>
          ждёт отправки{tried}
          {attempts > 0 && next_at !== null && (
            <span className={styles.pale}>, снова {momentWords(next_at)}</span>
          )}
          <Reason>{last_error}</Reason>
        </span>
      );
    case 'dead':
      return (
        <span>
          <strong className={styles.failed}>не доставлено</strong>
          {tried}
          <Reason>{last_error}</Reason>
        </span>
      );
  }
}

/** What the receiver has said last. */
function Reason({ children }: { readonly children: string | null }) {
  return children && <span className={styles.reason}>{children}</span>;
}
