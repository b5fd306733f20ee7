import type { DeskIssuedLink, DeskPerson } from '@quarter/contract/desk/account';
import { useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { CodeField } from '../../shared/ui/code-field.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Form, Lead, SubmitOrCancel } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { IssuedLink } from './issued-link.tsx';

interface Props {
  readonly person: DeskPerson;
  readonly onClose: () => void;
}

/** For who has lost the password or the phone. What is wiped is gone, so it asks for a code. */
export function ResetWindow({ person, onClose }: Props) {
  const [link, setLink] = useState<DeskIssuedLink | null>(null);
  const [code, setCode] = useState('');
  const { send, isSending, fields, failure } = useSend('deskResetPerson', {
    stale: ['deskPeople', 'deskAudit'],
    onDone: setLink,
  });
  return (
    <Dialog title={link ? 'Вход сброшен' : 'Сбросить вход?'} onClose={onClose}>
      {link ? (
        <IssuedLink link={link} email={person.email} onClose={onClose} />
      ) : (
        <Form onSubmit={() => send({ params: { id: person.id }, body: { code } })}>
          <Lead>
            Пароль, коды из приложения, резервные коды и ключи входа перестанут подходить, все сеансы
            закончатся. {person.name} задаст новые по одноразовой ссылке.
          </Lead>
          <CodeField value={code} onChange={setCode} onFull={() => {}} error={firstOf(fields, 'code')} />
          <FormFailure>{failure}</FormFailure>
          <SubmitOrCancel isSending={isSending} color="red" onCancel={onClose}>
            Сбросить вход
          </SubmitOrCancel>
        </Form>
      )}
    </Dialog>
  );
}
