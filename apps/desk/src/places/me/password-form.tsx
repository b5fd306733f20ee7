import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { PASSWORD_LENGTH } from '@quarter/contract/desk/account';
import { useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { useAccount, useMeAnswer } from '../../shared/session.ts';
import { PasswordField } from '../../shared/ui/account-fields.tsx';
import { Actions, Form } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';

export function PasswordForm() {
  const { email } = useAccount();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const answer = useMeAnswer();
  const { send, isSending, fields, failure } = useSend('deskPassword', {
    stale: ['deskSessions', 'deskAudit'],
    onDone: me => {
      answer(me);
      setCurrent('');
      setPassword('');
      notifications.show({ message: 'Пароль изменён, остальные сеансы закончены.' });
    },
  });
  return (
    <Form onSubmit={() => send({ body: { current, password } })}>
      {/* Managers of passwords want to know whose password it is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        kind="current"
        label="Нынешний пароль"
        value={current}
        onChange={setCurrent}
        error={firstOf(fields, 'current')}
      />
      <PasswordField
        kind="new"
        label="Новый пароль"
        description={`Не меньше ${PASSWORD_LENGTH.least} знаков`}
        value={password}
        onChange={setPassword}
        error={firstOf(fields, 'password')}
      />
      <FormFailure>{failure}</FormFailure>
      <Actions>
        <Button type="submit" loading={isSending}>
          Сменить пароль
        </Button>
      </Actions>
    </Form>
  );
}
