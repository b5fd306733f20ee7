import { Button, TextInput } from '@mantine/core';
import type { DeskPerson } from '@quarter/contract/desk/account';
import { useState } from 'react';
import { firstOf } from '../../shared/api.ts';
import { useAccount } from '../../shared/session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Actions, Form, Lead } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { Differences } from './differences.tsx';
import { RoleSelect } from './role-select.tsx';
import { useChange } from './use-change.ts';

interface Props {
  readonly person: DeskPerson;
  readonly onClose: () => void;
}

/** Name and role. */
export function ChangeWindow({ person, onClose }: Props) {
  const { id: own } = useAccount();
  const [name, setName] = useState(person.name);
  const [role, setRole] = useState(person.role);
  // The version that was looked at, and not the one that a newer list has brought behind the window.
  const [version] = useState(person.version);
  const { send, isSending, fields, failure, present } = useChange(onClose);
  const save = (over: number) => send({ params: { id: person.id }, body: { version: over, name, role } });
  return (
    <Dialog title="Имя и роль" onClose={onClose}>
      <Form onSubmit={() => save(present?.version ?? version)}>
        <TextInput
          label="Имя и фамилия"
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          error={firstOf(fields, 'name')}
        />
        <RoleSelect value={role} onChange={setRole} error={firstOf(fields, 'role')} />
        {role !== person.role && (
          <Lead>
            {person.id === own ? 'Вам придётся войти ещё раз.' : 'Все сеансы этого человека закончатся.'}
          </Lead>
        )}
        <FormFailure>{failure}</FormFailure>
        {present && <Differences present={present} wanted={{ name, role }} />}
        <Actions>
          <Button type="submit" loading={isSending}>
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
