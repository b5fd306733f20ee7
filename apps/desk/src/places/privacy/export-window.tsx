import { useState } from 'react';
import { firstOf, useSend } from '../../shared/api.ts';
import { saveFile } from '../../shared/save-file.ts';
import { CodeField } from '../../shared/ui/code-field.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Form, Lead, SubmitOrCancel } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';

interface Props {
  readonly phone: string;
  readonly onClose: () => void;
}

/** Keeps a file of all that there is of somebody. The name of the file has no phone in it. */
export function ExportWindow({ phone, onClose }: Props) {
  const [code, setCode] = useState('');
  const { send, isSending, fields, failure } = useSend('deskPrivacyExport', {
    stale: ['deskAudit'],
    onDone: data => {
      const text = JSON.stringify(data, null, 2);
      saveFile('dannye-cheloveka.json', new Blob([text], { type: 'application/json' }));
      onClose();
    },
  });
  return (
    <Dialog title="Скачать всё о человеке" onClose={onClose}>
      <Form onSubmit={() => code !== '' && send({ body: { phone, code } })}>
        <Lead>
          В файле заявки с заметками, брони с собственниками, согласия и сообщения. Убедитесь, что спрашивает
          владелец телефона, и передайте файл закрытым путём.
        </Lead>
        <CodeField value={code} onChange={setCode} onFull={() => {}} error={firstOf(fields, 'code')} />
        <FormFailure>{failure}</FormFailure>
        <SubmitOrCancel isSending={isSending} isReady={code !== ''} onCancel={onClose}>
          Скачать
        </SubmitOrCancel>
      </Form>
    </Dialog>
  );
}
