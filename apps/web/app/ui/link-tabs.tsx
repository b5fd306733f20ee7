import { useEffect, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './link-tabs.module.css';

interface Props {
  readonly label: string;
  readonly tabs: readonly {
    readonly key: string | number;
    readonly text: string;
    readonly href: string;
    readonly isCurrent: boolean;
  }[];
  readonly className?: string | undefined;
}

/** Tabs that are links: each has an address, and works without scripts. The current one is brought into sight. */
export function LinkTabs({ label, tabs, className }: Props) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(tab => tab.isCurrent)?.key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves when another tab becomes the current one.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !tab) return;
    const from = tab.offsetLeft - row.current.offsetLeft;
    row.current.scrollTo({ left: from - (row.current.clientWidth - tab.offsetWidth) / 2 });
  }, [current]);

  return (
    <nav className={cx(styles.tabs, className)} aria-label={label} ref={row}>
      {tabs.map(tab => (
        <a key={tab.key} className={styles.tab} href={tab.href} aria-current={tab.isCurrent || undefined}>
          {tab.text}
        </a>
      ))}
    </nav>
  );
}
