import { Button, TextInput } from '@mantine/core';
import type { DeskIssuedLink } from '@quarter/contract/desk/account';
import type { DeskRole } from '@quarter/contract/desk/roles';
import { useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Actions, Form } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { IssuedLink } from './issued-link.tsx';
import { RoleSelect } from './role-select.tsx';

interface Props {
  readonly onClose: () => void;
}

/** Makes an account; its owner chooses the password by a link. */
export function InviteWindow({ onClose }: Props) {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [role, setRole] = useState<DeskRole>('sales');
  const [link, setLink] = useState<DeskIssuedLink | null>(null);
  const { send, isSending, fields, failure } = useSend('deskInvite', {
    stale: ['deskPeople', 'deskAudit'],
    onDone: setLink,
  });
  if (link) {
    return (
      <Dialog title="Приглашение готово" onClose={onClose}>
        <IssuedLink link={link} email={email} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Пригласить" onClose={onClose}>
      <Form onSubmit={() => send({ body: { email, name, role } })}>
        <TextInput
          label="Имя и фамилия"
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          error={firstOf(fields, 'name')}
        />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="off"
          value={email}
          onChange={event => setEmail(event.currentTarget.value)}
          error={firstOf(fields, 'email')}
        />
        <RoleSelect value={role} onChange={setRole} error={firstOf(fields, 'role')} />
        <FormFailure>{failure}</FormFailure>
        <Actions>
          <Button type="submit" loading={isSending}>
            Пригласить
          </Button>
          <Button variant="default" onClick={onClose}>
            Отмена
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
