import { Anchor } from './anchor.tsx';
import { Icon } from './icon.tsx';
import styles from './pagination.module.css';
import { pageStops } from './pagination-rules.ts';

interface Props {
  /** What is divided into pages, for a screen reader. */
  readonly label: string;
  /** From 1. */
  readonly current: number;
  readonly count: number;
  readonly hrefOf: (page: number) => string;
}

/** Pages of a list as links, which work without scripts and can be opened aside. Nothing where there is one page. */
export function Pagination({ label, current, count, hrefOf }: Props) {
  if (count < 2) return null;
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {current > 1 && (
          <li>
            <Anchor
              href={hrefOf(current - 1)}
              className={styles.stop}
              rel="prev"
              aria-label="Предыдущая страница"
            >
              <Icon name="back" size={20} />
            </Anchor>
          </li>
        )}
        {pageStops(current, count).map((stop, index) => (
          <li key={stop === 'gap' ? `gap${index}` : stop}>
            {stop === 'gap' ? (
              <span className={styles.stop}>…</span>
            ) : (
              <Anchor
                href={hrefOf(stop)}
                className={styles.stop}
                aria-label={`Страница ${stop}`}
                aria-current={stop === current ? 'page' : undefined}
              >
                {stop}
              </Anchor>
            )}
          </li>
        ))}
        {current < count && (
          <li>
            <Anchor
              href={hrefOf(current + 1)}
              className={styles.stop}
              rel="next"
              aria-label="Следующая страница"
            >
              <Icon name="arrow" size={20} />
            </Anchor>
          </li>
        )}
      </ol>
    </nav>
  );
}
