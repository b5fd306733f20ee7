import type { ReactNode } from 'react';
import { Picture, type PictureData } from '../picture.tsx';
import styles from './media-text.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly picture: PictureData;
  readonly caption?: string;
  /** Rows, links: under the text. */
  readonly children?: ReactNode;
}

/** A picture that goes to the left edge of the screen, and words beside it. */
export function MediaText({ title, text, picture, caption, children }: Props) {
  return (
    <section className={styles.block}>
      <figure className={styles.figure}>
        <Picture picture={picture} sizes="(width <= 991.98px) 100vw, 64vw" />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </section>
  );
}
