import { cx } from '../../ui/cx.ts';
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

/** Tabs that are links: each has an address, and works without scripts. */
export function LinkTabs({ label, tabs, className }: Props) {
  return (
    <nav className={cx(styles.tabs, className)} aria-label={label}>
      {tabs.map(tab => (
        <a key={tab.key} className={styles.tab} href={tab.href} aria-current={tab.isCurrent || undefined}>
          {tab.text}
        </a>
      ))}
    </nav>
  );
}
