import { Button } from '@mantine/core';
import type { DeskIssuedLink, DeskPerson } from '@quarter/contract/desk/account';
import { useState } from 'react';
import { useSend } from '../../shared/api.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Actions, Form, Lead } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { IssuedLink } from './issued-link.tsx';

interface Props {
  readonly person: DeskPerson;
  readonly onClose: () => void;
}

/** For who has lost the password or the phone. */
export function ResetWindow({ person, onClose }: Props) {
  const [link, setLink] = useState<DeskIssuedLink | null>(null);
  const { send, isSending, failure } = useSend('deskResetPerson', {
    stale: ['deskPeople', 'deskAudit'],
    onDone: setLink,
  });
  return (
    <Dialog title={link ? 'Вход сброшен' : 'Сбросить вход?'} onClose={onClose}>
      {link ? (
        <IssuedLink link={link} email={person.email} onClose={onClose} />
      ) : (
        <Form onSubmit={() => send({ params: { id: person.id } })}>
          <Lead>
            Пароль, коды из приложения и резервные коды перестанут подходить, все сеансы закончатся.{' '}
            {person.name} задаст новые по одноразовой ссылке.
          </Lead>
          <FormFailure>{failure}</FormFailure>
          <Actions>
            <Button type="submit" color="red" loading={isSending} data-autofocus>
              Сбросить вход
            </Button>
            <Button variant="default" onClick={onClose}>
              Отмена
            </Button>
          </Actions>
        </Form>
      )}
    </Dialog>
  );
}
