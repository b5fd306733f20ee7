import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { desk } from '../../shared/api.ts';
import { failureWords } from '../../shared/failure-words.ts';
import { useAccount } from '../../shared/session.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { placesOf } from '../places.ts';
import styles from './finder.module.css';
import { type FoundItem, foundGroups } from './found-items.ts';
import type { TypedAhead } from './typed-ahead.ts';

/** Whoever types on is not asked for yet, ms. */
const PAUSE_MS = 200;

interface Props {
  readonly onClose: () => void;
  /** Gives what was typed before the field had the focus, once. */
  readonly takeTyped: () => TypedAhead | null;
}

/** One field, and below it what its text names: arrows choose, Enter opens. */
export function FinderWindow({ onClose, takeTyped }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const { role } = useAccount();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const wanted = text.trim();
  // What Enter was pressed for before it was found.
  const [entered, setEntered] = useState<string | null>(null);
  const isEntered = entered === wanted;
  const [paused] = useDebouncedValue(wanted, PAUSE_MS);
  const asked = isEntered ? wanted : paused;
  const answer = useQuery({
    queryKey: ['deskFind', asked],
    queryFn: ({ signal }) => desk('deskFind', { body: { text: asked }, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    // It may be a phone: it is forgotten with the window.
    gcTime: 0,
  });
  const isWaiting = wanted !== asked || answer.isFetching;
  const groups = foundGroups(wanted, placesOf(role), wanted === '' ? null : (answer.data ?? null));
  const items = groups.flatMap(group => group.items);
  const current = items[Math.min(chosen, items.length - 1)] ?? null;
  const at = current === null ? -1 : items.indexOf(current);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const open = (item: FoundItem) => {
    onClose();
    void navigate(item.to);
  };
  const openFound = useEffectEvent(() => {
    setEntered(null);
    if (current !== null) open(current);
  });
  useEffect(() => {
    if (isEntered && !isWaiting) openFound();
  }, [isEntered, isWaiting]);

  function onKeyDown(event: KeyboardEvent) {
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    const step = event.key === 'ArrowDown' || event.key === 'ArrowUp' ? steps[event.key] : null;
    if (step !== null) {
      event.preventDefault();
      setEntered(null);
      setChosen((at + step + items.length) % Math.max(1, items.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      // Places are known at once; what else is in sight may be what was found for less of the text.
      if (current !== null && (current.isPlace || !isWaiting)) open(current);
      else if (isWaiting) setEntered(wanted);
    }
  }

  return (
    <Dialog title="Найти" onClose={onClose}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={LABEL}
        placeholder={LABEL}
        aria-expanded={items.length > 0}
        aria-controls={`${id}list`}
        aria-activedescendant={at < 0 ? undefined : `${id}${at}`}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={LONGEST}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value);
          setEntered(null);
          setChosen(0);
        }}
        onFocus={() => {
          const typed = takeTyped();
          if (typed === null) return;
          setText(typed.text.slice(0, LONGEST));
          if (typed.isEntered) setEntered(typed.text.trim());
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}list`} role="listbox" aria-label="Найденное" className={styles.found}>
        {groups.map(group => (
          // biome-ignore lint/a11y/useSemanticElements: groups of a listbox are no fieldsets.
          <div key={group.title} role="group" aria-label={group.title}>
            <p className={styles.group} role="presentation">
              {group.title}
            </p>
            {group.items.map(item => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus.
              // biome-ignore lint/a11y/useKeyWithClickEvents: and hears the keys.
              <div
                key={item.key ?? item.to}
                id={`${id}${items.indexOf(item)}`}
                role="option"
                data-at={items.indexOf(item)}
                aria-selected={item === current}
                className={styles.option}
                onClick={() => open(item)}
              >
                <span>{item.title}</span>
                {item.hint !== '' && <span className={styles.hint}>{item.hint}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={styles.note}>
        {statusWords({ error: answer.error, isWaiting, isEmpty: items.length === 0 })}
      </p>
    </Dialog>
  );
}

const LONGEST = 60;
const LABEL = 'Номер, телефон, раздел или сотрудник';
const HOW =
  'Номер лота можно ввести с\u00a0начала, номер брони и\u00a0телефон — целиком. Покупателей ищите по\u00a0телефону или\u00a0номеру: их имена закрыты.';

function statusWords({
  error,
  isWaiting,
  isEmpty,
}: {
  readonly error: unknown;
  readonly isWaiting: boolean;
  readonly isEmpty: boolean;
}): string {
  if (error !== null) return failureWords(error);
  if (isWaiting) return 'Ищем…';
  return isEmpty ? `Ничего не нашлось. ${HOW}` : HOW;
}
