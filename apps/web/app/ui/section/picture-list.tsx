import { type ReactNode, useId } from 'react';
import { Picture, type PictureData } from '../picture.tsx';
import styles from './picture-list.module.css';

interface Row {
  readonly id: string;
  readonly title: string;
  /** Area, price: at the right of the title. */
  readonly value: string;
  readonly content: ReactNode;
}

interface Props {
  readonly rows: readonly Row[];
  /** The row that is open from the start. */
  readonly openId: string | undefined;
  readonly picture: PictureData;
  readonly caption?: string;
  readonly side?: 'left' | 'right';
  /** Under the rows. */
  readonly children?: ReactNode;
}

/** A large picture and rows beside it, one of which is open: the browser's own `<details>`. */
export function PictureList({ rows, openId, picture, caption, side = 'left', children }: Props) {
  const name = useId();
  return (
    <div className={`wrap ${styles.block}`} data-side={side}>
      <figure className={styles.figure}>
        <Picture picture={picture} sizes="(width <= 991.98px) 100vw, 62vw" />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
      <div className={styles.rows}>
        {rows.map(({ id, title, value, content }) => (
          <details key={id} className={styles.row} name={name} open={id === openId}>
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
