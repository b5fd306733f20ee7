import { Button } from '@mantine/core';
import { type DeskSelectionCard, SELECTION_DAYS } from '@quarter/contract/desk/selections';
import { useState } from 'react';
import { CopyField } from '../../shared/ui/copy-field.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { Form, Lead, SubmitOrCancel } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { Section } from '../../shared/ui/section.tsx';
import styles from './selections.module.css';
import { useFile } from './use-file.ts';
import { useSelectionAct } from './use-selection-act.ts';

interface Props {
  readonly selection: DeskSelectionCard;
  /** Path with its secret; null while it is not open, or hidden. */
  readonly link: string | null;
}

/** The client's address, and what can be done with it. */
export function SelectionLink({ selection, link }: Props) {
  const { id, number, version, state } = selection;
  const [isClosing, setClosing] = useState(false);
  const prolong = useSelectionAct('deskProlongSelection');
  return (
    <Section title="Ссылка для клиента">
      {state === 'closed' && <p>Прежняя ссылка закрыта и больше ничего не откроет.</p>}
      {state === 'ended' && <p>Срок вышел: по ссылке видно, что подборка закрыта.</p>}
      {link !== null && (
        <>
          <CopyField label="Откроется без входа на сайт" text={window.location.origin + link} />
          <OpenLinks link={link} number={number} />
        </>
      )}
      <div className={styles.acts}>
        <Button
          variant={state === 'open' ? 'default' : 'filled'}
          loading={prolong.isSending}
          onClick={() => prolong.send({ params: { id }, body: { version } })}
        >
          {state === 'closed' ? 'Новая ссылка' : 'Продлить'} на {SELECTION_DAYS} дней
        </Button>
        {state !== 'closed' && (
          <Button variant="default" color="red" onClick={() => setClosing(true)}>
            Закрыть ссылку
          </Button>
        )}
      </div>
      <FormFailure>{prolong.failure}</FormFailure>
      {isClosing && <CloseWindow selection={selection} onClose={() => setClosing(false)} />}
    </Section>
  );
}

function OpenLinks({ link, number }: { readonly link: string; readonly number: number }) {
  const file = useFile(link, number);
  return (
    <>
      <div className={styles.acts}>
        <Button variant="default" component="a" href={link} target="_blank" rel="noreferrer">
          Открыть
        </Button>
        <Button variant="default" loading={file.isFetching} onClick={file.save}>
          Скачать PDF
        </Button>
      </div>
      <p className={styles.hint}>Ваши просмотры не считаются.</p>
      <FormFailure>{file.failure}</FormFailure>
    </>
  );
}

interface WindowProps {
  readonly selection: DeskSelectionCard;
  readonly onClose: () => void;
}

function CloseWindow({ selection: { id, version }, onClose }: WindowProps) {
  const { send, isSending, failure } = useSelectionAct('deskCloseSelection', onClose);
  return (
    <Dialog title="Закрыть ссылку?" onClose={onClose}>
      <Form onSubmit={() => send({ params: { id }, body: { version } })}>
        <Lead>
          Клиент увидит, что подборка закрыта, и телефон отдела продаж. Открыть эту ссылку снова нельзя, но
          можно выдать новую.
        </Lead>
        <FormFailure>{failure}</FormFailure>
        <SubmitOrCancel isSending={isSending} isFirst onCancel={onClose}>
          Закрыть ссылку
        </SubmitOrCancel>
      </Form>
    </Dialog>
  );
}
