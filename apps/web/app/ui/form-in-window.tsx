import type { ReactNode } from 'react';
import styles from './form-in-window.module.css';
import { LatePart } from './late-part.tsx';
import { LostForm } from './lost-form.tsx';

/** Place of a form in a window, a late component, or words that it has not come. */
export function FormInWindow({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.place} tabIndex={-1}>
      <LatePart lost={LostForm}>{children}</LatePart>
    </div>
  );
}
