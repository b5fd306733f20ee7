import { TextButton } from '../../ui/text-link.tsx';
import styles from './session-line.module.css';
import { useBooking } from './store.ts';

/** Who is logged in, and the way out. */
export function SessionLine() {
  const { state, current, logOut, hasLeftAlone } = useBooking();
  return (
    <div className={styles.line} role="status">
      {state.status === 'ready' && (
        <>
          {current && <span className={styles.phone}>{current.booking.phone}</span>}
          <TextButton onClick={logOut}>Выйти</TextButton>
        </>
      )}
      {hasLeftAlone && 'Сервер не\u00a0ответил: в\u00a0этом браузере вы вышли, там сеанс закончится сам'}
    </div>
  );
}
