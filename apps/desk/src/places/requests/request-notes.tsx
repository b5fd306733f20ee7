import { Button, Textarea } from '@mantine/core';
import type { DeskRequestCard } from '@quarter/contract/desk/requests';
import { firstOf, useSend } from '../../shared/api.ts';
import { momentWords } from '../../shared/moments.ts';
import { useAccount } from '../../shared/session.ts';
import { Actions, Form } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { useDraft } from '../../shared/use-draft.ts';
import styles from './request-notes.module.css';

interface Props {
  readonly request: DeskRequestCard;
  readonly mayWrite: boolean;
}

/** What the office has written down about a request. */
export function RequestNotes({ request: { id, notes }, mayWrite }: Props) {
  return (
    <Section title="Заметки">
      {notes.length > 0 && (
        <ol className={styles.notes}>
          {notes.map(({ id, at, account, text }) => (
            <li key={id}>
              <p className={styles.text}>{text}</p>
              <p className={styles.by}>
                {account?.name ?? 'Кто-то'}, <time dateTime={at}>{momentWords(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayWrite ? <NewNote id={id} /> : notes.length === 0 && <p className={styles.by}>Заметок нет.</p>}
    </Section>
  );
}

/** A note that is being written: it stays in this browser until it is sent. */
function NewNote({ id }: { readonly id: string }) {
  const account = useAccount();
  const { text, set, clear } = useDraft(`note:${account.id}:${id}`);
  const { send, isSending, fields, failure } = useSend('deskNoteRequest', {
    stale: ['deskRequest'],
    onDone: clear,
  });
  const isEmpty = text.trim() === '';
  return (
    <Form onSubmit={() => isEmpty || send({ params: { id }, body: { text } })}>
      <Textarea
        aria-label="Новая заметка"
        placeholder="О чём договорились, когда перезвонить"
        autosize
        minRows={2}
        maxRows={10}
        // What is typed behind a sending would be taken for sent.
        readOnly={isSending}
        value={text}
        onChange={event => set(event.currentTarget.value)}
        error={firstOf(fields, 'text')}
      />
      <FormFailure>{failure}</FormFailure>
      {!isEmpty && (
        <Actions>
          <Button type="submit" loading={isSending}>
            Записать
          </Button>
          <span className={styles.by}>Черновик хранится в этом браузере.</span>
        </Actions>
      )}
    </Form>
  );
}
