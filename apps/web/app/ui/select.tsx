import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from './cx.ts';
import type { ControlAttributes } from './field.tsx';
import { Icon } from './icon.tsx';
import scroll from './scroll.module.css';
import styles from './select.module.css';
import { enabledIndex, type SelectOption, startingWith } from './select-rules.ts';

interface Props<T extends string> {
  /** Name for a screen reader. */
  readonly label: string;
  readonly options: readonly SelectOption<T>[];
  /** Chosen value; empty where nothing is chosen yet. */
  readonly value: T | '';
  readonly onChange: (value: T) => void;
  readonly className?: string | undefined;
  /** Makes it a field of a form: as wide as its place, with the line and the sentence of a field. */
  readonly field?: ControlAttributes & { readonly disabled: boolean | undefined };
  /** Words while nothing is chosen. */
  readonly nothing?: string;
}

/**
 * A choice of one from a list. Arrows go round over the options, letters jump to the next option that
 * starts with them. Pattern: WAI-ARIA APG, select-only combobox.
 */
export function Select<T extends string>(props: Props<T>) {
  const { label, options, value, onChange, className, field, nothing } = props;
  const id = useId();
  const [active, setActive] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const selected = options.findIndex(option => option.value === value);
  const shown = options[selected];
  const first = selected < 0 ? enabledIndex(options, -1, 1) : selected;
  const open = active !== null;

  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function choose(index: number) {
    const option = options[index];
    if (!option || option.disabled) return;
    setActive(null);
    if (option.value !== value) onChange(option.value);
  }

  function onKeyDown(event: KeyboardEvent) {
    const next = nextIndex(event);
    if (next !== undefined) setActive(next);
    else if (active !== null && (event.key === 'Enter' || event.key === ' ')) choose(active);
    else if (active !== null && event.key === 'Escape') setActive(null);
    else if (active !== null && event.key === 'Tab') return choose(active);
    else return;
    event.preventDefault();
  }

  function nextIndex({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent): number | undefined {
    const from = active ?? selected;
    if (key === 'ArrowDown') return open ? enabledIndex(options, from, 1) : first;
    if (key === 'ArrowUp') return open ? enabledIndex(options, from, -1) : first;
    if (key === 'Home') return enabledIndex(options, -1, 1);
    if (key === 'End') return enabledIndex(options, options.length, -1);
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
    const text = timeStamp - typed.current.at < 700 ? typed.current.text + key : key;
    typed.current = { text, at: timeStamp };
    return startingWith(options, text, from);
  }

  return (
    <div className={cx(styles.root, className)}>
      <button
        {...field}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={`${id}list`}
        aria-activedescendant={open ? `${id}${active}` : undefined}
        className={field ? cx(styles.wide, field.className, !shown && styles.nothing) : styles.button}
        onClick={event => {
          // Safari leaves the focus where it was.
          event.currentTarget.focus();
          setActive(open ? null : first);
        }}
        onKeyDown={onKeyDown}
        // The list never takes the focus, so leaving the button is leaving the select.
        onBlur={() => setActive(null)}
      >
        {shown ? (shown.displayName ?? shown.label) : nothing}
        <Icon name="chevron" size={20} className={cx(styles.chevron, open && styles.turned)} />
      </button>
      <div
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label={label}
        className={cx(scroll.area, styles.list)}
        hidden={!open}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: focus and keys stay on the button, as the pattern has it.
          <div
            key={option.value}
            id={`${id}${index}`}
            role="option"
            aria-selected={option.value === value}
            aria-disabled={option.disabled || undefined}
            data-active={index === active || undefined}
            className={styles.option}
            onPointerMove={() => !option.disabled && setActive(index)}
            onPointerDown={event => event.preventDefault()}
            onClick={() => choose(index)}
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  );
}
