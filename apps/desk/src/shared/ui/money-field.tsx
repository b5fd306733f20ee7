import type { Amount } from '@quarter/domain/amount';
import { useLayoutEffect, useRef } from 'react';
import { NumberField, type NumberFieldProps } from './number-field.tsx';

/** Whole roubles of 0 and more. */
export const MONEY: Amount = { of: 'roubles' };

/** A price. Takes the focus of its window with all of it chosen. */
export function MoneyField(props: Pick<NumberFieldProps, 'label' | 'value' | 'onChange' | 'error'>) {
  const input = useRef<HTMLInputElement>(null);
  // At once: what is typed right after opening belongs here, and a window looks for its first field only a moment later.
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <NumberField
      {...props}
      ref={input}
      amount={MONEY}
      isFirst
      unit={<span aria-hidden="true">₽</span>}
      onFocus={event => event.currentTarget.select()}
    />
  );
}
