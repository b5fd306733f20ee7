import { isNotFound } from '@quarter/contract/errors';
import { useAsyncError } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './load-failed.module.css';

/** Shown when the data of a flat did not come after the skeleton was shown. */
export function LoadFailed() {
  const isMissing = isNotFound(useAsyncError());
  const title = isMissing ? 'Такой квартиры нет' : 'Не удалось загрузить квартиру';
  return (
    <div className={`wrap ${styles.failed}`} role="alert">
      <title>{title}</title>
      <h1>{title}</h1>
      <p>{isMissing ? 'Проверьте адрес или выберите другую' : 'Похоже, пропала связь. Попробуйте ещё раз'}</p>
      <div className={styles.actions}>
        {/* The server answers a reload with the page, or with the right error page. */}
        {!isMissing && <Button onClick={() => window.location.reload()}>Загрузить ещё раз</Button>}
        <ButtonLink href="/flats" variant={isMissing ? 'filled' : 'outline'}>
          Бутик квартир
        </ButtonLink>
      </div>
    </div>
  );
}
