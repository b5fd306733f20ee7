import { Button, TextInput } from '@mantine/core';
import type { LOT_FILTERS, LotFilterName } from '@quarter/contract/desk/lot-list';
import { type FormEvent, useState } from 'react';
import { Several } from '../../shared/ui/several.tsx';
import type { Filters } from '../../shared/use-filters.ts';
import styles from './lot-filters.module.css';

export type LotFilters = Filters<LotFilterName | 'sort'>;

interface ControlProps<N extends LotFilterName> {
  readonly filters: LotFilters;
  readonly name: N;
  readonly label: string;
}

interface SeveralProps extends ControlProps<(typeof LOT_FILTERS.several)[number]> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Alternatives, of which any suit. */
export function FilterSeveral({ filters, name, label, options }: SeveralProps) {
  return (
    <Several
      label={label}
      options={options}
      value={filters.of(name)?.split(',') ?? []}
      onChange={chosen => filters.set(name, chosen.join(','))}
    />
  );
}

/** Yes, or either. */
export function FilterFlag({ filters, name, label }: ControlProps<(typeof LOT_FILTERS.flags)[number]>) {
  const isOn = filters.of(name) !== null;
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      onClick={() => filters.set(name, isOn ? null : 'true')}
      className={styles.plain}
    >
      {label}
      {isOn && ' ×'}
    </Button>
  );
}

interface FieldProps extends ControlProps<(typeof LOT_FILTERS.bounds)[number] | 'number'> {
  /** For figures of nine places. */
  readonly isWide?: boolean;
}

/** A text that goes into the address with Enter, or when the field is left. */
export function FilterField({ filters, name, label, isWide = false }: FieldProps) {
  const value = filters.of(name) ?? '';
  const [text, setText] = useState(value);
  const [former, setFormer] = useState(value);
  // What is taken away elsewhere is gone from the field too.
  if (value !== former) {
    setFormer(value);
    setText(value);
  }
  const enter = () => {
    // Figures of a price are typed in threes, and hundredths after a comma.
    const plain = name === 'number' ? text.trim() : text.replace(/\s/g, '').replace(',', '.');
    if (plain !== value) filters.set(name, plain);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter();
  };
  return (
    <form noValidate onSubmit={submit} className={isWide ? styles.wide : styles.field}>
      <TextInput
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={40}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onBlur={enter}
      />
    </form>
  );
}
