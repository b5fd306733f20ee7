import { Button, TextInput } from '@mantine/core';
import { type DeskLink, PASSWORD_LENGTH } from '@quarter/contract/desk/account';
import { ROLE_TITLES } from '@quarter/contract/desk/roles';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { firstOf, useSend } from '../../shared/api.ts';
import { useMeAnswer } from '../../shared/session.ts';
import { EmailField, PasswordField } from '../../shared/ui/account-fields.tsx';
import { Actions, Form, Lead } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { StepHead } from '../../shared/ui/step-head.tsx';

interface Props {
  readonly token: string;
  readonly link: DeskLink;
}

const TITLES = {
  first: 'Рабочее место владельца',
  invitation: 'Добро пожаловать',
  reset: 'Новый пароль',
} as const satisfies Record<DeskLink['kind'], string>;

/** Who one is, as far as that is not known, and a password. */
export function LinkForm({ token, link }: Props) {
  const [email, setEmail] = useState(link.email ?? '');
  const [name, setName] = useState(link.name ?? '');
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const answer = useMeAnswer();
  const { send, isSending, fields, failure } = useSend('deskUseLink', {
    onDone: me => {
      answer(me);
      void navigate('/', { replace: true });
    },
  });
  const asked = {
    ...(link.email === null && { email }),
    ...(link.name === null && { name }),
  };
  return (
    <>
      <StepHead title={TITLES[link.kind]} />
      <Form onSubmit={() => send({ body: { token, password, ...asked } })}>
        <Lead>{leadOf(link)}</Lead>
        {link.name === null && (
          <TextInput
            label="Имя и фамилия"
            name="name"
            autoComplete="name"
            autoFocus
            value={name}
            onChange={event => setName(event.currentTarget.value)}
            error={firstOf(fields, 'name')}
          />
        )}
        <EmailField
          description={link.email === null ? 'С ним вы будете входить.' : undefined}
          isFixed={link.email !== null}
          value={email}
          onChange={setEmail}
          error={firstOf(fields, 'email')}
        />
        <PasswordField
          kind="new"
          description={`Не меньше ${PASSWORD_LENGTH.least} знаков. Удобно взять несколько слов, которые знаете только вы.`}
          value={password}
          onChange={setPassword}
          error={firstOf(fields, 'password')}
        />
        <FormFailure>{failure}</FormFailure>
        <Actions>
          <Button type="submit" loading={isSending}>
            Продолжить
          </Button>
        </Actions>
      </Form>
    </>
  );
}

function leadOf({ kind, name, role }: DeskLink): string {
  if (kind === 'first') return 'Вы первый. Остальных сотрудников пригласите потом сами.';
  const greeting = name === null ? '' : `${name}, `;
  return kind === 'invitation'
    ? `${greeting}вас пригласили работать с сайтом. Ваша роль — ${ROLE_TITLES[role].toLowerCase()}. Придумайте пароль.`
    : `${greeting}придумайте новый пароль. Прежний больше не действует.`;
}
