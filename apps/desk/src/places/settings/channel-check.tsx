import { Button, TextInput } from '@mantine/core';
import type { DeskChannel } from '@quarter/contract/desk/settings';
import { useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { useAccount } from '../../shared/session.ts';
import { Form } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { useFocusAfter } from '../../shared/use-focus-after.ts';
import styles from './settings.module.css';
import { answerWords } from './words.ts';

interface Props {
  readonly channel: DeskChannel['channel'];
  /** No service takes its messages: they are printed where the site runs. */
  readonly isOfTerminal: boolean;
}

/** Sends a message of no matter and tells what was answered. */
export function ChannelCheck({ channel, isOfTerminal }: Props) {
  const { email } = useAccount();
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isTaken, setIsTaken] = useState(false);
  const { send, isSending, fields, failure } = useSend('deskCheck', {
    stale: ['deskSettings', 'deskAudit'],
    onDone: answer => {
      setError(answer.error);
      setIsTaken(answer.error === null);
    },
  });
  const button = useFocusAfter(isSending);
  const submit = () => {
    setError(null);
    setIsTaken(false);
    send({ body: channel === 'sms' ? { channel, phone } : { channel } });
  };
  return (
    <Form onSubmit={submit}>
      <div className={styles.check}>
        {channel === 'sms' && (
          <TextInput
            label="Телефон для проверки"
            type="tel"
            autoComplete="tel"
            value={phone}
            onChange={event => setPhone(event.currentTarget.value)}
            error={firstOf(fields, 'phone')}
          />
        )}
        <Button ref={button} type="submit" variant="default" loading={isSending}>
          {LABELS[channel]}
        </Button>
      </div>
      {channel === 'mail' && !isOfTerminal && <p className={styles.hint}>Письмо придёт на {email}.</p>}
      <p role="status" className={isTaken ? undefined : styles.quiet}>
        {isTaken && (isOfTerminal ? PRINTED : TAKEN[channel])}
      </p>
      <FormFailure>{error === null ? failure : answerWords(error)}</FormFailure>
    </Form>
  );
}

const LABELS: Readonly<Record<DeskChannel['channel'], string>> = {
  crm: 'Проверить CRM',
  mail: 'Проверить почту',
  sms: 'Проверить SMS',
};

const PRINTED = 'Никому не отправлено: служба не задана, сообщение напечатано в терминале сайта.';

const TAKEN: Readonly<Record<DeskChannel['channel'], string>> = {
  crm: 'Приняла. В CRM появилась запись «Проверка связи с сайтом», её можно удалить.',
  mail: 'Сервер принял письмо. Не пришло за несколько минут — посмотрите в спаме.',
  sms: 'Шлюз принял сообщение.',
};
