import styles from './sms-preview.module.css';

/** What the buyer will read, word for word. */
export function SmsPreview({ children }: { readonly children: string }) {
  return (
    <figure className={styles.message}>
      <figcaption>SMS покупателю</figcaption>
      <p>{children}</p>
    </figure>
  );
}
