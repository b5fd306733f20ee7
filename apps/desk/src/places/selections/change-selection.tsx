import type { DeskSelectionCard, DeskSelectionPersonal } from '@quarter/contract/desk/selections';
import { useState } from 'react';
import { useAccount } from '../../shared/session.ts';
import { useDraft } from '../../shared/use-draft.ts';
import { type ChangeDraft, readDraft, writeDraft } from './change-draft.ts';
import { PresentSelection } from './present-selection.tsx';
import { SelectionForm } from './selection-form.tsx';
import { useSelectionAct } from './use-selection-act.ts';

interface Props {
  readonly selection: DeskSelectionCard;
  /** Null where it is another's and was not asked for: its lots alone can be changed then. */
  readonly known: DeskSelectionPersonal | null;
  readonly onClose: () => void;
}

/**
 * A selection that is being changed; its client sees it as soon as it is sent. What another has made of it meanwhile is
 * shown before anything takes its place.
 */
export function ChangeSelection({ selection, known, onClose }: Props) {
  const { id: own } = useAccount();
  const { id } = selection;
  const draft = useDraft(`selection-change:${own}:${id}`);
  const [form, setForm] = useState(() => begin(readDraft(draft.text), draftOf(selection, known)));
  const change = useSelectionAct('deskChangeSelection', () => close());
  const isOther = selection.version !== form.version;
  // What one may not see one does not write over.
  const isSeen = form.texts === null || selection.own !== null;

  function close(): void {
    draft.clear();
    onClose();
  }

  function keep(next: ChangeDraft): void {
    setForm(next);
    // What another has written is kept in sight and nowhere else.
    draft.set(writeDraft(selection.own === null ? { ...next, texts: null } : next));
  }

  function takePresent(): void {
    draft.clear();
    change.reset();
    setForm(draftOf(selection, selection.own));
  }

  const { texts, lots } = form;
  const body = { version: selection.version, lots: [...lots], ...texts };
  return (
    <SelectionForm
      text={
        texts && {
          ...texts,
          setTitle: title => keep({ ...form, texts: { ...texts, title } }),
          setWords: words => keep({ ...form, texts: { ...texts, words } }),
        }
      }
      lots={lots}
      onLots={next => keep({ ...form, lots: next })}
      sending={change}
      notice={isOther && <PresentSelection selection={selection} isSeen={isSeen} onTake={takePresent} />}
      submit={isOther ? 'Заменить моим' : 'Сохранить'}
      onSubmit={isOther && !isSeen ? null : () => change.send({ params: { id }, body })}
      onCancel={close}
    />
  );
}

/** What was left unsent, with the texts that it may not have kept. */
function begin(left: ChangeDraft | null, present: ChangeDraft): ChangeDraft {
  return left === null ? present : { ...left, texts: left.texts ?? present.texts };
}

function draftOf({ version, lots }: DeskSelectionCard, known: DeskSelectionPersonal | null): ChangeDraft {
  return {
    version,
    lots: lots.map(({ id }) => id),
    texts: known && { title: known.title, words: known.words ?? '' },
  };
}
