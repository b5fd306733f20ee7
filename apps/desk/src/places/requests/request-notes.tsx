import { Button, Textarea } from '@mantine/core';
import type { DeskNote, DeskRequestCard } from '@quarter/contract/desk/requests';
import { counted } from '@quarter/domain/format';
import { firstOf, useSend } from '../../shared/api.ts';
import { momentWords } from '../../shared/moments.ts';
import { useAccount } from '../../shared/session.ts';
import { Actions, Form } from '../../shared/ui/form.tsx';
import { FormFailure } from '../../shared/ui/form-failure.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { useDraft } from '../../shared/use-draft.ts';
import styles from './request-notes.module.css';
import type { RequestReveal } from './use-request-reveal.ts';

interface Props {
  readonly request: DeskRequestCard;
  /** Null for roles that may not see what notes say. */
  readonly reveal: RequestReveal | null;
  readonly mayWrite: boolean;
}

const NOTES = ['заметка', 'заметки', 'заметок'] as const;

/** What the office has written down about a request: in sight with whom it is from, and counted until then. */
export function RequestNotes({ request, reveal, mayWrite }: Props) {
  const notes = reveal?.notes ?? [];
  const hidden = Math.max(0, request.notes - notes.length);
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
      {hidden > 0 && <p className={styles.by}>{hiddenWords(hidden, reveal)}</p>}
      {hidden > 0 && reveal !== null && reveal.person !== null && (
        <div>
          <Button variant="default" size="compact-sm" loading={reveal.isSending} onClick={reveal.show}>
            Показать новые
          </Button>
        </div>
      )}
      {mayWrite && <NewNote id={request.id} onWritten={note => reveal?.add(note)} />}
      {!mayWrite && request.notes === 0 && <p className={styles.by}>Заметок нет.</p>}
    </Section>
  );
}

function hiddenWords(hidden: number, reveal: RequestReveal | null): string {
  const notes = counted(hidden, NOTES);
  if (reveal === null) return `${notes}.`;
  return reveal.person === null ? `Вместе с контактами: ${notes}.` : `Ещё ${notes}.`;
}

interface NewNoteProps {
  readonly id: string;
  readonly onWritten: (note: DeskNote) => void;
}

/** A note that is being written: it stays in this browser until it is sent. */
function NewNote({ id, onWritten }: NewNoteProps) {
  const account = useAccount();
  const { text, set, clear } = useDraft(`note:${account.id}:${id}`);
  const { send, isSending, fields, failure } = useSend('deskNoteRequest', {
    stale: ['deskRequest'],
    onDone: note => {
      clear();
      onWritten(note);
    },
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
