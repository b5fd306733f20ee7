import { useNetwork } from '@mantine/hooks';
import styles from './connection-strip.module.css';

/** Says that there is no connection, as long as there is none. */
export function ConnectionStrip() {
  const { online } = useNetwork();
  return (
    // Stays in the document, so that what comes into it is read out.
    <div role="status" className={online ? undefined : styles.strip}>
      {!online && 'Нет связи. Показано то, что успело загрузиться; изменения сейчас не отправить.'}
    </div>
  );
}
