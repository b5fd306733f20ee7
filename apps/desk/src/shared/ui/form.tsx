import type { FormEvent, ReactNode } from 'react';
import styles from './form.module.css';

interface Props {
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Fields one under the other. The browser's own words about them do not come: the desk's stand beside the fields. */
export function Form({ onSubmit, children }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A form in a window of a form is not the outer one's.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {children}
    </form>
  );
}

/** Buttons under a form, the main one first. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Explains what a form is for, over its fields. */
export function Lead({ children }: { readonly children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}
