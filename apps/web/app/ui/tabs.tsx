import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './tabs.module.css';

interface Tab<T extends string> {
  readonly id: T;
  readonly label: string;
}

interface Props<T extends string> {
  /** What the tabs switch, for a screen reader. */
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly className?: string | undefined;
  /** Panel of the selected tab. */
  readonly children: ReactNode;
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A row of tabs over one panel; arrows, Home and End move between them. */
export function Tabs<T extends string>({ label, tabs, value, onChange, className, children }: Props<T>) {
  const id = useId();

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const index = tabs.findIndex(tab => tab.id === value);
    const next = tabs[STEPS[event.key]?.(index, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(`${id}${next.id}`)?.focus();
  }

  return (
    <>
      <div role="tablist" aria-label={label} className={cx(styles.list, className)} onKeyDown={onKeyDown}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}${tab.id}`}
            aria-selected={tab.id === value}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${value}`}>
        {children}
      </div>
    </>
  );
}
