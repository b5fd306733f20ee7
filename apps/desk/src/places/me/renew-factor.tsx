import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { useMeAnswer } from '../../shared/session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Form, Lead, SubmitOrCancel } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import styles from './me.module.css';

/** Another telephone, or new recovery codes: both are set up as after the first sign-in. */
export function RenewFactor() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.sessions}>
      <Lead>
        Сменили телефон или кончаются резервные коды — настройте приложение заново: новый QR-код и десять
        новых кодов.
      </Lead>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Настроить заново
      </Button>
      {isOpen && <RenewWindow onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** Asks for a code of what is to be replaced. */
function RenewWindow({ onClose }: { readonly onClose: () => void }) {
  const [code, setCode] = useState('');
  const answer = useMeAnswer();
  const { send, isSending, fields, failure } = useSend('deskRenewFactor', { onDone: answer });
  return (
    <Dialog title="Настроить приложение заново?" onClose={onClose}>
      <Form onSubmit={() => send({ body: { code } })}>
        <Lead>
          Держите под рукой телефон, на котором будет новое приложение. Когда вы введёте код из него, прежние
          коды перестанут подходить, а остальные сеансы закончатся.
        </Lead>
        <TextInput
          label="Код из приложения или резервный код"
          autoComplete="one-time-code"
          data-autofocus
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
          error={firstOf(fields, 'code')}
        />
        <FormFailure>{failure}</FormFailure>
        <SubmitOrCancel isSending={isSending} isReady={code !== ''} onCancel={onClose}>
          Настроить заново
        </SubmitOrCancel>
      </Form>
    </Dialog>
  );
}
