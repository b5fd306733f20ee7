import type { ReactNode } from 'react';
import styles from './form-failure.module.css';

interface Props {
  /** What has happened; null while nothing has. */
  readonly failure: string | null;
  /** What becomes of the typed data and what to do. */
  readonly children?: ReactNode;
}

/** A failure of a whole form, over its button. Stands in the form from the start, so that it is read out. */
export function FormFailure({ failure, children }: Props) {
  return (
    <div role="alert" className={styles.failure}>
      {failure && (
        <>
          <strong className={styles.title}>{failure}</strong>
          {children}
        </>
      )}
    </div>
  );
}
