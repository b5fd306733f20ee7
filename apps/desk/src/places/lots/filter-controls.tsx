import { Button, TextInput } from '@mantine/core';
import type { LOT_FILTERS, LotFilterName } from '@quarter/contract/desk/lot-list';
import { askedNumber } from '@quarter/domain/asked-number';
import { type FormEvent, useState } from 'react';
import { Several } from '../../shared/ui/several.tsx';
import type { Filters } from '../../shared/use-filters.ts';
import { type BoundName, boundFault, boundText, boundValue, startOf } from './filter-values.ts';
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

/** A number or its beginning, or what a lot is called by. */
export function FilterNumber({ filters, label }: Omit<ControlProps<'number'>, 'name'>) {
  return (
    <FilterText
      label={label}
      value={filters.of('number') ?? ''}
      onEnter={text => filters.set('number', askedNumber(text))}
    />
  );
}

interface BoundProps extends ControlProps<BoundName> {
  /** For figures of nine places. */
  readonly isWide?: boolean;
}

/** Where something begins or ends. What is no number is told of, and goes nowhere. */
export function FilterBound({ filters, name, label, isWide = false }: BoundProps) {
  const value = filters.of(name) ?? '';
  const start = startOf(name);
  return (
    <FilterText
      label={label}
      value={boundText(name, value)}
      onEnter={text => {
        const next = boundValue(name, text);
        if (next !== null && next !== value) filters.set(name, next);
      }}
      faultOf={text => boundFault(name, text, start && filters.of(start))}
      isWide={isWide}
    />
  );
}

interface TextProps {
  readonly label: string;
  /** As the address has it. */
  readonly value: string;
  readonly onEnter: (text: string) => void;
  readonly faultOf?: (text: string) => string | undefined;
  readonly isWide?: boolean;
}

/** A text that goes into the address with Enter, or when the field is left. */
function FilterText({ label, value, onEnter, faultOf, isWide = false }: TextProps) {
  const [text, setText] = useState(value);
  const [former, setFormer] = useState(value);
  // What is taken away elsewhere is gone from the field too.
  if (value !== former) {
    setFormer(value);
    setText(value);
  }
  const enter = () => {
    if (text !== value) onEnter(text);
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
        error={faultOf?.(text)}
      />
    </form>
  );
}
