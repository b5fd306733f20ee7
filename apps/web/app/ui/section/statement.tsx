import styles from './statement.module.css';

interface Props {
  readonly title: string;
  readonly text: string;
}

/** A thought in large type with a paragraph under it, between pictures. */
export function Statement({ title, text }: Props) {
  return (
    <section className={`wrap ${styles.statement}`}>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  );
}
