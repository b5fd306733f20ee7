import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SELECTION_LOTS } from '@quarter/contract/desk/selections';
import { askedNumber } from '@quarter/domain/asked-number';
import { useEffect, useRef, useState } from 'react';
import { ChosenLot } from './chosen-lot.tsx';
import { FoundLots } from './found-lots.tsx';
import { moved, without } from './order.ts';
import styles from './selections.module.css';

interface Props {
  readonly ids: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
  readonly error: string | null;
}

/** A number that is being typed is looked for after so much, ms. */
const PAUSE_MS = 250;

/** Lots of a selection in their order, and a search for more by their number. */
export function LotPicker({ ids, onChange, error }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState('');
  const entered = askedNumber(number);
  const [asked] = useDebouncedValue(entered, PAUSE_MS);
  // Not what was looked for before a lot was added.
  const isAsked = asked !== '' && entered !== '' && (entered.startsWith(asked) || asked.startsWith(entered));
  /** What takes the focus once the list is drawn anew: what was pressed has moved, or is gone. */
  const next = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order is another one.
  useEffect(() => {
    if (next.current === null) return;
    const button = list.current?.querySelector<HTMLButtonElement>(`[data-act="${next.current}"]:enabled`);
    (button ?? field.current)?.focus();
    next.current = null;
  }, [ids]);

  function move(id: number, by: -1 | 1) {
    const after = moved(ids, id, by);
    const isAtEnd = after.indexOf(id) === (by < 0 ? 0 : after.length - 1);
    // At the end the button of the other way is the one that can be pressed.
    next.current = `${by < 0 !== isAtEnd ? 'up' : 'down'} ${id}`;
    onChange(after);
  }

  function remove(id: number) {
    const after = without(ids, id);
    const neighbour = after[Math.min(ids.indexOf(id), after.length - 1)];
    next.current = `remove ${neighbour ?? ''}`;
    onChange(after);
  }

  function add(id: number) {
    onChange([...ids, id]);
    setNumber('');
    field.current?.focus();
  }

  const isFull = ids.length >= SELECTION_LOTS;
  return (
    <fieldset className={styles.picker}>
      <legend>Лоты{ids.length > 0 && `: ${ids.length} из ${SELECTION_LOTS}`}</legend>
      {ids.length > 0 && (
        <ol ref={list} className={styles.chosen}>
          {ids.map((id, index) => (
            <ChosenLot
              key={id}
              id={id}
              isFirst={index === 0}
              isLast={index === ids.length - 1}
              onMove={by => move(id, by)}
              onRemove={() => remove(id)}
            />
          ))}
        </ol>
      )}
      <TextInput
        ref={field}
        label="Добавить лот по номеру"
        description="Или отметьте лоты в разделе «Лоты» и нажмите «В подборку»."
        autoComplete="off"
        maxLength={40}
        disabled={isFull}
        value={number}
        onChange={event => setNumber(event.currentTarget.value)}
        // Enter looks for a lot, and does not send the form.
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        error={error}
      />
      {isAsked && <FoundLots number={asked} chosen={ids} onAdd={add} />}
    </fieldset>
  );
}
