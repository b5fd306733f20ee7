import type { DeskPerson } from '@quarter/contract/desk/account';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Form, Lead, SubmitOrCancel } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { useChange } from './use-change.ts';

interface Props {
  readonly person: DeskPerson;
  readonly onClose: () => void;
}

/** Asks before somebody is shut out or let in again. */
export function BlockWindow({ person, onClose }: Props) {
  const { send, isSending, failure, present } = useChange(onClose);
  const { is_blocked, name, version } = present ?? person;
  const [title, words, verb] = is_blocked
    ? ['Разблокировать?', `${name} снова сможет войти с прежним паролем.`, 'Разблокировать']
    : ['Заблокировать?', `Все сеансы закончатся сразу, и войти ${name} не сможет.`, 'Заблокировать'];
  const save = () => send({ params: { id: person.id }, body: { version, is_blocked: !is_blocked } });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={save}>
        <Lead>{words}</Lead>
        <FormFailure>{failure}</FormFailure>
        <SubmitOrCancel
          isSending={isSending}
          color={is_blocked ? 'graphite' : 'red'}
          isFirst
          onCancel={onClose}
        >
          {verb}
        </SubmitOrCancel>
      </Form>
    </Dialog>
  );
}
