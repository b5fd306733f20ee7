import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './load-failed.module.css';

/** Shown when the data of a flat did not come after the skeleton was shown. */
export function LoadFailed() {
  return (
    <div className={`wrap ${styles.failed}`} role="alert">
      <h1>Не удалось загрузить квартиру</h1>
      <p>Похоже, пропала связь. Попробуйте ещё раз</p>
      <div className={styles.actions}>
        {/* The server answers a reload with the page, or with the right error page. */}
        <Button onClick={() => window.location.reload()}>Загрузить ещё раз</Button>
        <ButtonLink href="/flats" variant="outline">
          Бутик квартир
        </ButtonLink>
      </div>
    </div>
  );
}
