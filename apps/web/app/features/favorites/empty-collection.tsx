import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './empty-collection.module.css';

interface Props {
  readonly isOwn: boolean;
  /** Cards of flats to go on with. */
  readonly recent: ReactNode;
}

/** A collection without lots. */
export function EmptyCollection({ isOwn, recent }: Props) {
  return (
    <>
      <div className={styles.empty}>
        <h2>Пока пусто</h2>
        <p className={styles.text}>
          {isOwn
            ? 'Нажмите на\u00a0сердце в\u00a0карточке квартиры, и\u00a0она появится здесь'
            : 'Подборка опустела: владелец всё убрал, или\u00a0выбранное снято с\u00a0продажи'}
        </p>
        <ButtonLink href="/flats" className={styles.action}>
          Бутик квартир
        </ButtonLink>
      </div>
      {recent}
    </>
  );
}
