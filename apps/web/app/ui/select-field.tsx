import { useRef, useState } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldLook } from './field.tsx';
import { Icon } from './icon.tsx';
import { Select } from './select.tsx';
import styles from './select-field.module.css';
import type { SelectOption } from './select-rules.ts';

interface Props<T extends string> extends FieldLook {
  readonly name: string;
  readonly options: readonly SelectOption<T>[];
  readonly defaultValue?: T;
  readonly onValue?: (value: T | '') => void;
  readonly disabled?: boolean;
  readonly required?: boolean;
  /** What no choice means here: «Любой день». */
  readonly nothing?: string;
}

/** Words for no choice (specification, section 5). */
const NOTHING = 'Не выбрано';

/**
 * A choice of one in a form. Under a finger it is the system's own list, under a mouse ours; the native list keeps
 * the value of the form either way.
 */
export function SelectField<T extends string>({
  label,
  hint,
  error,
  className,
  name,
  options,
  defaultValue,
  onValue,
  disabled,
  required,
  nothing = NOTHING,
}: Props<T>) {
  const native = useRef<HTMLSelectElement>(null);
  const [value, setValue] = useState<T | ''>(defaultValue ?? '');

  function change(next: string) {
    const chosen = options.find(option => option.value === next)?.value ?? '';
    setValue(chosen);
    onValue?.(chosen);
  }

  // Through the native list, so that whoever listens to the form hears of it.
  function choose(next: T) {
    const list = native.current;
    if (!list) return;
    list.value = next;
    for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  }

  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {({ id, ...control }) => (
        <>
          <Select
            label={label}
            options={options}
            value={value}
            onChange={choose}
            className={styles.listed}
            field={{ ...control, id, disabled }}
            nothing={nothing}
          />
          <div className={styles.place}>
            <select
              ref={native}
              {...control}
              className={cx(control.className, styles.native)}
              aria-label={label}
              name={name}
              value={value}
              disabled={disabled}
              required={required}
              onChange={event => change(event.target.value)}
            >
              {/* A label is shown in place of the words. */}
              <option value="" label={nothing}>
                {NOTHING}
              </option>
              {options.map(option => (
                <option key={option.value} value={option.value} disabled={option.disabled}>
                  {option.label}
                </option>
              ))}
            </select>
            <Icon name="chevron" size={20} className={styles.chevron} />
          </div>
        </>
      )}
    </Field>
  );
}
