import { Button, TextInput } from '@mantine/core';
import { SELECTION_SEARCH } from '@quarter/contract/desk/selections';
import { type FormEvent, useState } from 'react';
import type { Filters } from '../../shared/use-filters.ts';
import styles from './selections.module.css';

export const FILTERS = ['number'] as const;

interface Props {
  readonly filters: Filters<(typeof FILTERS)[number]>;
}

/** The list by a number: titles are sealed, so that nothing finds them. */
export function SelectionFilters({ filters }: Props) {
  const number = filters.of('number') ?? '';
  return (
    <search className={styles.filters} aria-label="Поиск подборок">
      <NumberField key={number} number={number} onEnter={text => filters.set('number', text)} />
      {filters.isAny && (
        <Button variant="subtle" onClick={filters.clear}>
          Сбросить
        </Button>
      )}
    </search>
  );
}

interface FieldProps {
  readonly number: string;
  readonly onEnter: (text: string) => void;
}

function NumberField({ number, onEnter }: FieldProps) {
  const [text, setText] = useState(number);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const entered = text.replaceAll(/[№#\s]/g, '');
    const isNumber = entered === '' || SELECTION_SEARCH.test(entered);
    setProblem(isNumber ? null : 'Только номер: цифры и буквы, например 247');
    if (isNumber) onEnter(entered);
  };
  return (
    <form noValidate onSubmit={submit} className={styles.number}>
      <TextInput
        aria-label="Номер подборки или лота"
        placeholder="Номер подборки или лота"
        autoComplete="off"
        maxLength={40}
        value={text}
        error={problem}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Найти
      </Button>
    </form>
  );
}
