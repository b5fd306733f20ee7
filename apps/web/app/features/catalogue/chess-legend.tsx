import styles from './chessboard.module.css';

/** What the cells of the chessboard mean; `example` is a price in millions with a discount in it. */
export function ChessLegend({ example }: { readonly example: string | null }) {
  return (
    <ul className={styles.legend} aria-label="Обозначения">
      <li className={styles.keyFree}>свободна</li>
      <li className={styles.keyTaken}>бронь</li>
      <li className={styles.keySold}>продана</li>
      {example !== null && <li className={styles.keyDiscounted}>{example} — со скидкой</li>}
    </ul>
  );
}
