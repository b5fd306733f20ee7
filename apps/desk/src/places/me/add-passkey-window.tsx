import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { PASSKEY_NAME_LENGTH } from '@quarter/contract/desk/passkeys';
import { useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { makePasskey, passkeyFailure } from '../../shared/passkeys.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Form, Lead, SubmitOrCancel } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { browserWords } from './browser-words.ts';
import { type ConfirmBy, ConfirmField } from './confirm-field.tsx';

interface Props {
  readonly confirmBy: ConfirmBy;
  readonly onClose: () => void;
}

/** Names a new passkey and has the browser make it. */
export function AddPasskeyWindow({ confirmBy, onClose }: Props) {
  const [name, setName] = useState(() => browserWords(navigator.userAgent));
  const [confirmation, setConfirmation] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = useSend('deskAddPasskey', {
    stale: ['deskPasskeys', 'deskAudit'],
    onDone() {
      notifications.show({ message: 'Ключ добавлен: теперь можно входить им.' });
      onClose();
    },
  });
  const begin = useSend('deskBeginPasskey', {
    async onDone(options) {
      setIsAsking(true);
      // It is used up.
      setConfirmation('');
      try {
        const credential = await makePasskey(options);
        add.send({ body: { name, credential } });
      } catch (error) {
        setRefusal(passkeyFailure(error));
      }
      setIsAsking(false);
    },
  });
  return (
    <Dialog title="Новый ключ входа" onClose={onClose}>
      <Form
        onSubmit={() => {
          setRefusal(null);
          add.reset();
          begin.send({ body: { confirmation } });
        }}
      >
        <Lead>
          После кнопки браузер спросит, где хранить ключ, и попросит подтвердить лицом, пальцем или ПИН-кодом.
        </Lead>
        <TextInput
          label="Название"
          description="Чтобы узнать его в списке."
          autoComplete="off"
          maxLength={PASSKEY_NAME_LENGTH}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
          error={firstOf(add.fields, 'name')}
        />
        <ConfirmField
          by={confirmBy}
          value={confirmation}
          onChange={setConfirmation}
          error={firstOf(begin.fields, 'confirmation')}
        />
        <FormFailure>{refusal ?? begin.failure ?? add.failure}</FormFailure>
        <SubmitOrCancel
          isSending={begin.isSending || isAsking || add.isSending}
          isReady={name.trim() !== '' && confirmation !== ''}
          onCancel={onClose}
        >
          Добавить
        </SubmitOrCancel>
      </Form>
    </Dialog>
  );
}
