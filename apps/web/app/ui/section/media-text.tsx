import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Picture, type PictureData } from '../picture.tsx';
import styles from './media-text.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly picture: PictureData;
  readonly caption?: string;
  /** Whether what stands under the text ends where the picture does. */
  readonly isFull?: boolean;
  /** Rows, links: under the text. */
  readonly children?: ReactNode;
}

/** A picture that goes to the left edge of the screen, and words beside it. */
export function MediaText({ title, text, picture, caption, isFull = false, children }: Props) {
  return (
    <section className={styles.block}>
      <figure className={styles.figure}>
        <Picture picture={picture} sizes="(width <= 991.98px) 100vw, 64vw" />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
      <div className={cx(styles.words, isFull && styles.full)}>
        <h2>{title}</h2>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </section>
  );
}
