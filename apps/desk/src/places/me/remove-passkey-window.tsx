import type { DeskPasskey } from '@quarter/contract/desk/passkeys';
import { useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Form, Lead, SubmitOrCancel } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { type ConfirmBy, ConfirmField } from './confirm-field.tsx';

interface Props {
  readonly passkey: DeskPasskey;
  readonly confirmBy: ConfirmBy;
  readonly onClose: () => void;
}

/** Asks once more before a passkey is no good any more. */
export function RemovePasskeyWindow({ passkey: { id, name }, confirmBy, onClose }: Props) {
  const [confirmation, setConfirmation] = useState('');
  const { send, isSending, fields, failure } = useSend('deskRemovePasskey', {
    stale: ['deskPasskeys', 'deskAudit'],
    onDone: onClose,
  });
  return (
    <Dialog title={`Удалить ключ «${name}»?`} onClose={onClose}>
      <Form onSubmit={() => send({ params: { id }, body: { confirmation } })}>
        <Lead>
          Войти им будет нельзя. Начатые с ним сеансы останутся: если устройство потеряно, нажмите потом
          «Выйти везде».
        </Lead>
        <ConfirmField
          by={confirmBy}
          value={confirmation}
          onChange={setConfirmation}
          error={firstOf(fields, 'confirmation')}
        />
        <FormFailure>{failure}</FormFailure>
        <SubmitOrCancel isSending={isSending} isReady={confirmation !== ''} color="red" onCancel={onClose}>
          Удалить
        </SubmitOrCancel>
      </Form>
    </Dialog>
  );
}
