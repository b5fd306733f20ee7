import type { DeskPerson } from '@quarter/contract/desk/account';
import { useState } from 'react';
import { firstOf } from '../../shared/api.ts';
import { CodeField } from '../../shared/ui/code-field.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Form, Lead, SubmitOrCancel } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { useChange } from './use-change.ts';

interface Props {
  readonly person: DeskPerson;
  readonly onClose: () => void;
}

/** Asks for a code before somebody is shut out or let in again: it may be nobody's own desk. */
export function BlockWindow({ person, onClose }: Props) {
  const [code, setCode] = useState('');
  const { send, isSending, fields, failure, present } = useChange(onClose);
  const { is_blocked, name, version } = present ?? person;
  const [title, words, verb] = is_blocked
    ? ['Разблокировать?', `${name} снова сможет войти с прежним паролем.`, 'Разблокировать']
    : ['Заблокировать?', `Все сеансы закончатся сразу, и войти ${name} не сможет.`, 'Заблокировать'];
  const save = () => send({ params: { id: person.id }, body: { version, is_blocked: !is_blocked, code } });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={save}>
        <Lead>{words}</Lead>
        <CodeField value={code} onChange={setCode} onFull={() => {}} error={firstOf(fields, 'code')} />
        <FormFailure>{failure}</FormFailure>
        <SubmitOrCancel
          isSending={isSending}
          isReady={code !== ''}
          color={is_blocked ? 'graphite' : 'red'}
          onCancel={onClose}
        >
          {verb}
        </SubmitOrCancel>
      </Form>
    </Dialog>
  );
}
