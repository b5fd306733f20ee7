import { fillMask, type MaskName } from '@quarter/domain/masks';
import {
  formatTyped,
  type NumberFormat,
  PERCENT,
  PLAIN_NUMBER,
  typedText,
} from '@quarter/domain/typed-number';
import { type FocusEvent, useEffect, useRef } from 'react';
import type { FieldLook } from './field.tsx';
import type { Mask } from './mask.ts';
import { type InputAttributes, TextField } from './text-field.tsx';

/** Masked fields tell their value by `onValue`: the mask writes it past React's `onChange`. */
export interface MaskedProps
  extends FieldLook,
    Omit<InputAttributes, 'type' | 'onChange' | 'onInput' | 'value' | 'defaultValue'> {
  /** Text of a controlled field, as `onValue` gave it. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onValue?: (text: string) => void;
}

interface Props extends MaskedProps {
  readonly mask: Mask;
  readonly type?: 'text' | 'tel';
  /** What is left when the field is left. */
  readonly settle?: (text: string) => string;
}

/**
 * A field that lets in only what fits its mask. The mask comes when the field is entered first; until then, and
 * where it cannot come, the field takes any text and its reader decides.
 */
function MaskedField({ mask, onValue, onFocus, onBlur, settle, ...rest }: Props) {
  const stop = useRef<Promise<() => void>>(undefined);
  useEffect(() => () => void stop.current?.then(end => end()), []);

  function enter(event: FocusEvent<HTMLInputElement>) {
    onFocus?.(event);
    const input = event.currentTarget;
    stop.current ??= import('./mask.ts').then(
      ({ attachMask }) => attachMask(input, mask),
      () => () => {},
    );
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const settled = settle?.(input.value) ?? input.value;
    if (settled !== input.value) {
      input.value = settled;
      onValue?.(settled);
    }
    onBlur?.(event);
  }

  return (
    <TextField
      autoComplete="off"
      inputMode="numeric"
      figures
      {...rest}
      onFocus={enter}
      onBlur={leave}
      onInput={event => onValue?.(event.currentTarget.value)}
    />
  );
}

interface PatternProps extends MaskedProps {
  readonly pattern: MaskName;
  readonly type?: 'text' | 'tel';
}

function PatternField({ pattern, defaultValue, ...rest }: PatternProps) {
  return (
    <MaskedField
      {...rest}
      mask={{ pattern }}
      {...(defaultValue !== undefined && { defaultValue: fillMask(pattern, defaultValue) })}
      settle={text => fillMask(pattern, text)}
    />
  );
}

/** Russian phone, +7 (###) ###-##-##; takes numbers written in any way, with 8 or +7 before them. */
export function PhoneField(props: MaskedProps) {
  return (
    <PatternField placeholder="+7" autoComplete="tel" {...props} type="tel" inputMode="tel" pattern="phone" />
  );
}

/** Day, ##/##/####; `defaultValue` may be an ISO date. */
export function DateField(props: MaskedProps) {
  return <PatternField placeholder="ДД/ММ/ГГГГ" {...props} pattern="date" />;
}

/** Time of a day, ##:##. */
export function TimeField(props: MaskedProps) {
  return <PatternField placeholder="ЧЧ:ММ" {...props} pattern="time" />;
}

/** Series and number of a passport, ## ## ######. */
export function PassportField(props: MaskedProps) {
  return <PatternField {...props} pattern="passport" />;
}

/** Code of the unit that has issued a passport, ###-###. */
export function PassportCodeField(props: MaskedProps) {
  return <PatternField {...props} pattern="passportCode" />;
}

/** Taxpayer number, ten digits. */
export function TaxIdField(props: MaskedProps) {
  return <PatternField {...props} pattern="taxId" />;
}

/** Number of a bank card, #### #### #### ####. */
export function CardField(props: MaskedProps) {
  return <PatternField autoComplete="cc-number" {...props} pattern="card" />;
}

interface NumberProps extends Omit<MaskedProps, 'defaultValue'> {
  readonly defaultValue?: number;
  /** What an empty field or a zero becomes when the field is left. */
  readonly fallback?: number;
  /** Two decimals by default. */
  readonly format?: NumberFormat;
}

/** A number with spaces between thousands (R-380…R-383). */
export function NumberField({ defaultValue, fallback, format = PLAIN_NUMBER, ...rest }: NumberProps) {
  if (fallback !== undefined && !Number.isFinite(fallback))
    console.warn(`Number field «${rest.label}»: fallback ${fallback} is no number`);
  return (
    <MaskedField
      inputMode="decimal"
      {...rest}
      mask={{ format }}
      {...(defaultValue !== undefined && { defaultValue: typedText(defaultValue, format) })}
      settle={text => {
        const number = formatTyped(text, format).replace(/^-?$|\.$/, '');
        const isEmpty = number === '' || Number(number.replaceAll(' ', '')) === 0;
        return isEmpty && fallback !== undefined ? typedText(fallback, format) : number;
      }}
    />
  );
}

/** Percent up to a hundred, with the sign after them. */
export function PercentField({ defaultValue, ...rest }: Omit<NumberProps, 'format' | 'fallback'>) {
  const signed = (number: string) => number && `${number}%`;
  return (
    <MaskedField
      inputMode="decimal"
      {...rest}
      mask={{ format: PERCENT, sign: '%' }}
      {...(defaultValue !== undefined && { defaultValue: signed(typedText(defaultValue, PERCENT)) })}
      settle={text => signed(formatTyped(text, PERCENT).replace(/\.$/, ''))}
    />
  );
}
