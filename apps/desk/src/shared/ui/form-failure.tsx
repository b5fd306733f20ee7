import styles from './form-failure.module.css';

/** Why a form was not taken, over its button; nothing while there is nothing to say. */
export function FormFailure({ children }: { readonly children: string | null }) {
  // Stays in the document, so that what comes into it is read out.
  return (
    <div role="alert" className={children === null ? styles.quiet : styles.failure}>
      {children}
    </div>
  );
}
