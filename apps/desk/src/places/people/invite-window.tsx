import { Button, TextInput } from '@mantine/core';
import type { DeskIssuedLink } from '@quarter/contract/desk/account';
import { DESK_ROLES, needsSecondFactor } from '@quarter/contract/desk/roles';
import { useState } from 'react';
import * as z from 'zod/mini';
import { firstOf, useSend } from '../../shared/api.ts';
import { useAccount } from '../../shared/session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Actions, Form } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { useFormDraft } from '../../shared/use-draft.ts';
import { CodeAsked } from './code-asked.tsx';
import { IssuedLink } from './issued-link.tsx';
import { RoleSelect } from './role-select.tsx';

interface Props {
  readonly onClose: () => void;
}

const draftSchema = z.object({ email: z.string(), name: z.string(), role: z.enum(DESK_ROLES) });
type Draft = z.infer<typeof draftSchema>;
const EMPTY: Draft = { email: '', name: '', role: 'sales' };

/**
 * Makes an account, for a code where the role opens personal data or rights; its owner chooses the password by a link.
 * What is typed stays in this browser until it is sent or declined.
 */
export function InviteWindow({ onClose }: Props) {
  const account = useAccount();
  const { value, set, clear } = useFormDraft(`invite:${account.id}`, draftSchema, EMPTY);
  const { email, name, role } = value;
  // Not a part of the draft: it is good for half a minute.
  const [code, setCode] = useState('');
  const isCoded = needsSecondFactor(role);
  const [made, setMade] = useState<{ readonly link: DeskIssuedLink; readonly email: string } | null>(null);
  const { send, isSending, fields, failure } = useSend('deskInvite', {
    stale: ['deskPeople', 'deskAuditPeople', 'deskAudit'],
    onDone(link) {
      setMade({ link, email });
      clear();
    },
  });
  if (made) {
    return (
      <Dialog title="Приглашение готово" onClose={onClose}>
        <IssuedLink {...made} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Пригласить" onClose={onClose}>
      <Form onSubmit={() => send({ body: { email, name, role, ...(isCoded && { code }) } })}>
        <TextInput
          label="Имя и фамилия"
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={event => set({ name: event.currentTarget.value })}
          error={firstOf(fields, 'name')}
        />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="off"
          value={email}
          onChange={event => set({ email: event.currentTarget.value })}
          error={firstOf(fields, 'email')}
        />
        <RoleSelect value={role} onChange={chosen => set({ role: chosen })} error={firstOf(fields, 'role')} />
        {isCoded && (
          <CodeAsked value={code} onChange={setCode} error={firstOf(fields, 'code')}>
            Эта роль видит персональные данные или даёт права, поэтому нужен код.
          </CodeAsked>
        )}
        <FormFailure>{failure}</FormFailure>
        <Actions>
          <Button type="submit" loading={isSending} disabled={isCoded && code === ''}>
            Пригласить
          </Button>
          <Button
            variant="default"
            onClick={() => {
              clear();
              onClose();
            }}
          >
            Отмена
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
