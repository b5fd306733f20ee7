import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import styles from './failed-load.module.css';

/** The service did not answer. The choice stands in the address and in the panel, so a retry asks for the same. */
export function FailedLoad() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failed} role="alert">
      <div>
        <p className={styles.title}>Не получилось загрузить квартиры</p>
        <p className={styles.text}>Выбранные фильтры сохранены. Проверьте соединение и попробуйте ещё раз</p>
      </div>
      <Button variant="outline" busy={state === 'loading'} onClick={() => void revalidate()}>
        Повторить
      </Button>
    </div>
  );
}
