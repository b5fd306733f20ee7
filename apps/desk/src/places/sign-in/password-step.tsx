import { Button } from '@mantine/core';
import { useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { useMeAnswer } from '../../shared/session.ts';
import { EmailField, PasswordField } from '../../shared/ui/account-fields.tsx';
import { Actions, Form, Lead } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { StepHead } from '../../shared/ui/step-head.tsx';
import { PasskeyButton } from './passkey-button.tsx';

interface Props {
  readonly isAgain: boolean;
}

export function PasswordStep({ isAgain }: Props) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { send, isSending, fields, failure } = useSend('deskSignIn', { onDone: useMeAnswer() });
  return (
    <>
      <StepHead title={isAgain ? 'Войдите ещё раз' : 'Вход'} />
      <Form onSubmit={() => send({ body: { email, password } })}>
        {isAgain && <Lead>Сеанс закончился. После входа вы вернётесь туда, где остановились.</Lead>}
        <EmailField value={email} onChange={setEmail} error={firstOf(fields, 'email')} isFocused />
        <PasswordField
          kind="current"
          value={password}
          onChange={setPassword}
          error={firstOf(fields, 'password')}
        />
        <FormFailure>{failure}</FormFailure>
        <Actions>
          <Button type="submit" loading={isSending}>
            Войти
          </Button>
          <PasskeyButton />
        </Actions>
        <Lead>Забыли пароль? Владелец сайта пришлёт ссылку, чтобы задать новый.</Lead>
      </Form>
    </>
  );
}
