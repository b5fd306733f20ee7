import { TextInput } from '@mantine/core';
import { formatTyped, typedCaret } from '@quarter/domain/typed-number';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';

interface Props {
  readonly label: string;
  readonly description?: string;
  /** As it is typed, see `typedText`. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error?: string | undefined;
}

/** Whole roubles, set apart by thousands as they are typed. Takes the focus of its window with all of it chosen. */
export function MoneyField({ label, description, value, onChange, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // At once: what is typed right after opening belongs here, and a window looks for its first field only a moment later.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = currentTarget;
    const next = formatTyped(typed, { decimals: 0, isPositive: true });
    caret.current = typedCaret(typed, selectionStart ?? typed.length, next);
    onChange(next);
  };
  return (
    <TextInput
      ref={input}
      label={label}
      description={description}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      rightSection={<span aria-hidden="true">₽</span>}
      data-autofocus
      value={value}
      onChange={change}
      onFocus={event => event.currentTarget.select()}
      error={error}
    />
  );
}
