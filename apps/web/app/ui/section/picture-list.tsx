import { type ReactNode, useId, useState } from 'react';
import { Picture, type PictureData } from '../picture.tsx';
import styles from './picture-list.module.css';

interface Row {
  readonly id: string;
  readonly title: string;
  /** Area, price: at the right of the title. */
  readonly value: string;
  readonly content: ReactNode;
  /** Shown while the row is open; without one the picture before stays. */
  readonly picture?: PictureData | null | undefined;
}

interface Props {
  readonly rows: readonly Row[];
  /** The row that is open from the start and has a picture. */
  readonly openId: string;
  readonly side?: 'left' | 'right';
  /** Under the rows. */
  readonly children?: ReactNode;
}

/** Rows, one of which is open, by the browser's own `<details>`, and its large picture beside them. */
export function PictureList({ rows, openId, side = 'left', children }: Props) {
  const name = useId();
  const [shownId, setShown] = useState(openId);
  const picture = rows.find(({ id }) => id === shownId)?.picture;
  return (
    <div className={`wrap ${styles.block}`} data-side={side}>
      <figure className={styles.figure}>
        {picture && (
          <>
            <Picture picture={picture} sizes="(width <= 991.98px) 100vw, 62vw" />
            <figcaption>{picture.alt}</figcaption>
          </>
        )}
      </figure>
      <div className={styles.rows}>
        {rows.map(({ id, title, value, content, picture: own }) => (
          <details
            key={id}
            className={styles.row}
            name={name}
            open={id === openId}
            onToggle={event => own && event.currentTarget.open && setShown(id)}
          >
            <summary>
              <h3>{title}</h3>
              <span className={styles.value}>{value}</span>
            </summary>
            <div className={styles.content}>{content}</div>
          </details>
        ))}
        {children}
      </div>
    </div>
  );
}
