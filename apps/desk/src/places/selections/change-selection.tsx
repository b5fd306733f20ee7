import type { DeskSelectionCard, DeskSelectionPersonal } from '@quarter/contract/desk/selections';
import { useState } from 'react';
import { SelectionForm } from './selection-form.tsx';
import { useSelectionAct } from './use-selection-act.ts';

interface Props {
  readonly selection: DeskSelectionCard;
  /** Null where it is another's and was not asked for: its lots alone can be changed then. */
  readonly known: DeskSelectionPersonal | null;
  readonly onClose: () => void;
}

/** A selection that is being changed; its client sees it as soon as it is sent. */
export function ChangeSelection({ selection, known, onClose }: Props) {
  const [title, setTitle] = useState(known?.title ?? '');
  const [words, setWords] = useState(known?.words ?? '');
  const [lots, setLots] = useState<readonly number[]>(selection.lots.map(({ id }) => id));
  const change = useSelectionAct('deskChangeSelection', onClose);
  const { id, version } = selection;
  const body = { version, lots: [...lots], ...(known && { title, words }) };
  return (
    <SelectionForm
      text={known && { title, words, setTitle, setWords }}
      lots={lots}
      onLots={setLots}
      sending={change}
      submit="Сохранить"
      onSubmit={() => change.send({ params: { id }, body })}
      onCancel={onClose}
    />
  );
}
