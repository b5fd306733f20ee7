import { TextInput } from '@mantine/core';
import { type Amount, amountTyped } from '@quarter/domain/amount';
import { typedCaret } from '@quarter/domain/typed-number';
import {
  type ChangeEvent,
  type FocusEventHandler,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
} from 'react';
import { misreadWords } from '../misread-words.ts';

export interface NumberFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly amount: Amount;
  /** As it is typed, see `amountText`; `amountOf` reads it. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What the service says of it. */
  readonly error?: string | undefined;
  /** Whether a window begins with it. */
  readonly isFirst?: boolean;
  readonly unit?: ReactNode;
  readonly onFocus?: FocusEventHandler<HTMLInputElement>;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A number, set apart by thousands as it is typed. What is no number stays as it was pasted, and is told of. */
export function NumberField(props: NumberFieldProps) {
  const { label, description, amount, value, onChange, error, isFirst = false, unit, onFocus, ref } = props;
  const typed = useRef<{ readonly input: HTMLInputElement; readonly caret: number }>(null);
  useLayoutEffect(() => {
    if (typed.current !== null)
      typed.current.input.setSelectionRange(typed.current.caret, typed.current.caret);
    typed.current = null;
  });
  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const { value: text, selectionStart } = input;
    const next = amountTyped(text, amount);
    if (next !== text)
      typed.current = { input, caret: typedCaret(text, selectionStart ?? text.length, next) };
    onChange(next);
  };
  return (
    <TextInput
      ref={ref}
      label={label}
      description={description}
      inputMode={amount.isSigned ? 'text' : amount.of === 'roubles' ? 'numeric' : 'decimal'}
      autoComplete="off"
      rightSection={unit}
      data-autofocus={isFirst || undefined}
      value={value}
      onChange={change}
      onFocus={onFocus}
      error={misreadWords(value, amount) ?? error}
    />
  );
}
