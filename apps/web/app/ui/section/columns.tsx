import { TextLink } from '../text-link.tsx';
import styles from './columns.module.css';

interface Column {
  readonly title: string;
  readonly text: string;
  /** Terms that stand beside what is offered. */
  readonly terms?: string;
  readonly link?: { readonly label: string; readonly href: string };
}

/** Notes of equal weight side by side, each under a hairline. */
export function Columns({ items }: { readonly items: readonly Column[] }) {
  return (
    <ul className={`wrap ${styles.columns}`} data-count={items.length}>
      {items.map(({ title, text, terms, link }) => (
        <li key={title} className={styles.column}>
          <h3>{title}</h3>
          <p>{text}</p>
          {terms && <p className={styles.terms}>{terms}</p>}
          {link && (
            <TextLink href={link.href} className={styles.link}>
              {link.label}
            </TextLink>
          )}
        </li>
      ))}
    </ul>
  );
}
