import { Button, Checkbox, Popover } from '@mantine/core';
import { useState } from 'react';
import styles from './several.module.css';

interface Props {
  /** What is chosen of, and what the button says while nothing is. */
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Values that are chosen. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** How something is shown and not what: the button says its name alone, and choosing nothing has no button. */
  readonly isPlain?: boolean;
}

/** Escape closes the boxes alone, and not the window that they are in. */
const KEEPS_WINDOW = { 'data-mantine-stop-propagation': 'true' };

/** Any of several: a button with what is chosen, and boxes below it. */
export function Several({ label, options, value, onChange, isPlain = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  // A box is ticked at once; the address, and with it the value, follows.
  const [kept, setKept] = useState({ given: value, value });
  if (kept.given.join() !== value.join()) setKept({ given: value, value });
  const own = kept.value;
  const chosen = options.filter(option => own.includes(option.value));
  const words = isPlain ? '' : chosen.map(option => option.label).join(', ');
  const choose = (next: readonly string[]) => {
    setKept({ given: value, value: next });
    onChange(next);
  };
  const toggle = (one: string, isOn: boolean) =>
    // In the order of the options, so that one choice has one address.
    choose(options.map(option => option.value).filter(known => (known === one ? isOn : own.includes(known))));
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <Button
          variant={words === '' ? 'default' : 'light'}
          className={styles.button}
          aria-label={words === '' ? label : `${label}: ${words}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={styles.words}>{words || label}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={styles.list}>
        {options.map(option => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={own.includes(option.value)}
            onChange={event => toggle(option.value, event.currentTarget.checked)}
            {...KEEPS_WINDOW}
          />
        ))}
        {options.length === 0 && <p>Выбирать пока не из чего.</p>}
        {words !== '' && (
          <Button variant="subtle" size="compact-sm" onClick={() => choose([])} {...KEEPS_WINDOW}>
            Убрать выбор
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
