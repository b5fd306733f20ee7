import styles from './note-list.module.css';

interface Props {
  readonly items: readonly { readonly title: string; readonly text: string }[];
  /** The same numbers stand on a drawing. */
  readonly isNumbered?: boolean;
  /** As wide as the page: three side by side. */
  readonly isWide?: boolean;
}

/** Short notes one under another between hairlines. */
export function NoteList({ items, isNumbered = false, isWide }: Props) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className={styles.list} data-wide={isWide}>
      {items.map(({ title, text }, index) => (
        <li key={title} className={styles.item} data-numbered={isNumbered}>
          {isNumbered && (
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
          )}
          <span>
            {title}
            <span className={styles.text}>{text}</span>
          </span>
        </li>
      ))}
    </List>
  );
}
