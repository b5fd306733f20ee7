import { cx } from './cx.ts';
import styles from './link-tabs.module.css';
import { useCurrentInSight } from './use-current-in-sight.ts';

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
  const row = useCurrentInSight<HTMLElement>(tabs.find(tab => tab.isCurrent)?.key);

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
