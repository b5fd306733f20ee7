import type { DeskResponse } from '@quarter/contract/desk/endpoints';
import { useState } from 'react';
import { firstOf, useSend } from '../../../shared/api.ts';
import { CodeField } from '../../../shared/ui/code-field.tsx';
import { Form, Lead, SubmitOrCancel } from '../../../shared/ui/form.tsx';
import { FormFailure } from '../../../shared/ui/form-failure.tsx';
import { MASS_STALE } from './stale.ts';

interface Props {
  /** Of the change. */
  readonly id: string;
  /** What was changed, where that is not in sight. */
  readonly what?: string;
  readonly onDone: (undone: DeskResponse<'deskMassUndo'>) => void;
  readonly onClose: () => void;
}

/** Takes a change of many lots back, for a code as it was done for one. */
export function MassUndo({ id, what, onDone, onClose }: Props) {
  const [code, setCode] = useState('');
  const { send, isSending, fields, failure } = useSend('deskMassUndo', { stale: MASS_STALE, onDone });
  return (
    <Form onSubmit={() => send({ params: { id }, body: { code } })}>
      <Lead>
        {what && `${what}. `}Все лоты этого изменения станут прежними. Те, что потом меняли ещё раз, останутся
        как есть.
      </Lead>
      <CodeField value={code} onChange={setCode} onFull={() => {}} error={firstOf(fields, 'code')} />
      <FormFailure>{failure}</FormFailure>
      <SubmitOrCancel isSending={isSending} isReady={code !== ''} onCancel={onClose}>
        Вернуть
      </SubmitOrCancel>
    </Form>
  );
}
