import { Anchor } from './anchor.tsx';
import styles from './breadcrumb.module.css';

export interface Crumb {
  readonly title: string;
  readonly href: string;
}

/** The way from the home page to this one; `current` is its own title. */
export function Breadcrumb({
  crumbs,
  current,
}: {
  readonly crumbs: readonly Crumb[];
  readonly current: string;
}) {
  return (
    <nav aria-label="Путь">
      <ol className={styles.list}>
        {crumbs.map(({ title, href }) => (
          <li key={href} className={styles.item}>
            <Anchor href={href} className={styles.link}>
              {title}
            </Anchor>
          </li>
        ))}
        <li className={styles.item}>
          <span aria-current="page">{current}</span>
        </li>
      </ol>
    </nav>
  );
}
