import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { CodeField } from '../../shared/ui/code-field.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Form, Lead, SubmitOrCancel } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';

interface Props {
  readonly phone: string;
  readonly onClose: () => void;
  readonly onDone: (erased: DeskResponse<'deskPrivacyErase'>) => void;
}

/** Removes all that there is of somebody, for good. */
export function EraseWindow({ phone, onClose, onDone }: Props) {
  const [code, setCode] = useState('');
  const { send, isSending, fields, failure } = useSend('deskPrivacyErase', {
    stale: ['deskAudit', 'deskRequests', 'deskBookings', 'deskSelections', 'deskToday'],
    onDone,
  });
  return (
    <Dialog title="Удалить всё о человеке?" onClose={onClose}>
      <Form onSubmit={() => code !== '' && send({ body: { phone, code } })}>
        <Lead>
          Заявки, брони, кабинет, избранное и сообщения исчезнут сразу и насовсем; из прежних копий базы они
          уйдут вместе с копиями. Запишите запрос человека в журнале обращений: здесь телефона не останется.
        </Lead>
        <CodeField value={code} onChange={setCode} onFull={() => {}} error={firstOf(fields, 'code')} />
        <FormFailure>{failure}</FormFailure>
        <SubmitOrCancel isSending={isSending} isReady={code !== ''} color="red" onCancel={onClose}>
          Удалить насовсем
        </SubmitOrCancel>
      </Form>
    </Dialog>
  );
}
