import { Button, TextInput } from '@mantine/core';
import type { DeskPerson } from '@quarter/contract/desk/account';
import { useState } from 'react';
import { firstOf } from '../../shared/api.ts';
import { useAccount } from '../../shared/session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Actions, Form } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { CodeAsked } from './code-asked.tsx';
import { Differences } from './differences.tsx';
import { RoleSelect } from './role-select.tsx';
import { useChange } from './use-change.ts';

interface Props {
  readonly person: DeskPerson;
  readonly onClose: () => void;
}

/** Name and role; another role is given for a code. */
export function ChangeWindow({ person, onClose }: Props) {
  const { id: own } = useAccount();
  const [name, setName] = useState(person.name);
  const [role, setRole] = useState(person.role);
  const [code, setCode] = useState('');
  // As he was looked at, and not as a newer list has brought him behind the window.
  const [seen] = useState(person);
  const { send, isSending, fields, failure, present } = useChange(onClose);
  const { version, role: former } = present ?? seen;
  const isCoded = role !== former;
  const save = () =>
    send({ params: { id: person.id }, body: { version, name, ...(isCoded && { role, code }) } });
  return (
    <Dialog title="Имя и роль" onClose={onClose}>
      <Form onSubmit={save}>
        <TextInput
          label="Имя и фамилия"
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          error={firstOf(fields, 'name')}
        />
        <RoleSelect value={role} onChange={setRole} error={firstOf(fields, 'role')} />
        {isCoded && (
          <CodeAsked value={code} onChange={setCode} error={firstOf(fields, 'code')}>
            {person.id === own ? 'Вам придётся войти ещё раз.' : 'Все сеансы этого человека закончатся.'} Роль
            даёт права, поэтому нужен код.
          </CodeAsked>
        )}
        <FormFailure>{failure}</FormFailure>
        {present && <Differences present={present} wanted={{ name, role }} />}
        <Actions>
          <Button type="submit" loading={isSending} disabled={isCoded && code === ''}>
            {present ? 'Сохранить моё' : 'Сохранить'}
          </Button>
          <Button variant="default" onClick={onClose}>
            {present ? 'Оставить как есть' : 'Отмена'}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
