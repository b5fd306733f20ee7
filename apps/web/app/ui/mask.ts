import {
  Maskito,
  type MaskitoElement,
  type MaskitoOptions,
  maskitoTransform,
  maskitoUpdateElement,
} from '@maskito/core';
import { fillMask, MASKS, type MaskName } from '@quarter/domain/masks';
import { hasForeignCode } from '@quarter/domain/phone';
import { formatTyped, type NumberFormat, typedCaret } from '@quarter/domain/typed-number';

/** What a field lets in: digits in a fixed pattern, or a number with an optional sign after it. */
export type Mask =
  | { readonly pattern: MaskName }
  | { readonly format: NumberFormat; readonly sign?: string | undefined };

/** Keeps what is typed, pasted, dropped or filled in by the browser within the mask. Returns the way to stop it. */
export function attachMask(input: HTMLInputElement, mask: Mask): () => void {
  const options = 'pattern' in mask ? patternOptions(mask.pattern) : numberOptions(mask.format, mask.sign);
  const maskito = new Maskito(input, { ...options, plugins: [calibrate] });
  return () => maskito.destroy();
}

/** Puts what was typed before the mask came within it; the caret goes with it, or the next keys would fit nowhere. */
function calibrate(input: MaskitoElement, options: Required<MaskitoOptions>): void {
  const { value, selectionStart, selectionEnd } = input;
  const selection = [selectionStart ?? 0, selectionEnd ?? 0] as const;
  maskitoUpdateElement(input, maskitoTransform({ value, selection }, options));
}

/** For tests without a browser as well. */
export function patternOptions(name: MaskName): MaskitoOptions {
  const places = [...MASKS[name]].map(place => (place === '#' ? /\d/ : place));
  return {
    mask: ({ value }) => (name === 'phone' && hasForeignCode(value) ? /^\+\d*$/ : places),
    preprocessors: [
      ({ elementState, data }, action) => {
        const { value, selection } = elementState;
        const [from, to] = selection;
        if (action === 'validation') {
          const filled = fillMask(name, value);
          return {
            elementState:
              filled === value ? elementState : { value: filled, selection: [filled.length, filled.length] },
            data,
          };
        }
        // What goes on at the end is read together with what stands there: «8» before «916» is no digit of its own.
        if (action !== 'insert' || to < value.length) return { elementState, data };
        return {
          elementState: { value: '', selection: [0, 0] },
          data: fillMask(name, value.slice(0, from) + data),
        };
      },
    ],
  };
}

/** For tests without a browser as well. */
export function numberOptions(format: NumberFormat, sign = ''): MaskitoOptions {
  const isWritten = (char: string | undefined) => char === ' ' || (char !== undefined && char === sign);
  return {
    mask: /^.*$/,
    preprocessors: [
      ({ elementState, data }, action) => {
        const { value, selection } = elementState;
        let [from, to] = selection;
        const step = action === 'deleteForward' ? 1 : -1;
        // A press that would take away only what the mask writes itself takes the digit behind it.
        if (action.startsWith('delete')) {
          while (to - from === 1 && isWritten(value[from]) && value[from + step] !== undefined) {
            from += step;
            to += step;
          }
        }
        return { elementState: { value, selection: [from, to] }, data };
      },
    ],
    postprocessors: [
      state => {
        const number = formatTyped(state.value, format);
        const value = number && number + sign;
        if (value === state.value) return state;
        const caret = typedCaret(state.value, state.selection[1], number);
        return { value, selection: [caret, caret] };
      },
    ],
  };
}
