import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface Props {
  /** Anchor of the section. */
  readonly id?: string;
  readonly title: string;
  /** A line or a paragraph beside the title. */
  readonly text?: string;
  /** Link, tabs or a note at the right. */
  readonly aside?: ReactNode;
  /** Brings its own `wrap`, so that pictures may go to the edges. */
  readonly children?: ReactNode;
}

/** A part of a page under its own heading: title at the left, a line in the middle, something to press at the right. */
export function Section({ id, title, text, aside, children }: Props) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={styles.section}>
      <header className={`wrap ${styles.head}`}>
        <h2 id={heading}>{title}</h2>
        {text && <p className={styles.text}>{text}</p>}
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  );
}
