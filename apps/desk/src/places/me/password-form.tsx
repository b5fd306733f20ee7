import { Button, PasswordInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { PASSWORD_LENGTH } from '@quarter/contract/desk/account';
import { useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { useAccount, useMeAnswer } from '../../shared/session.ts';
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
      <PasswordInput
        label="Нынешний пароль"
        name="current"
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Показать нынешний пароль' }}
        value={current}
        onChange={event => setCurrent(event.currentTarget.value)}
        error={firstOf(fields, 'current')}
      />
      <PasswordInput
        label="Новый пароль"
        description={`Не меньше ${PASSWORD_LENGTH.least} знаков`}
        name="password"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': 'Показать новый пароль' }}
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
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
