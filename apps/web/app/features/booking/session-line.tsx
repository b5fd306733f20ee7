import { useState } from 'react';
import { TextButton } from '../../ui/text-link.tsx';
import { failureOf } from './failures.ts';
import styles from './session-line.module.css';
import { useBooking } from './store.ts';

/** Who is logged in, and the way out. */
export function SessionLine() {
  const { state, current, logOut } = useBooking();
  const [failure, setFailure] = useState<string | null>(null);

  async function leave() {
    try {
      await logOut();
    } catch (error) {
      console.warn('The session was not ended', error);
      setFailure(`${failureOf(error)}. В этом браузере вы вышли, на сервере сеанс закончится сам`);
    }
  }

  return (
    <div className={styles.line} role="status">
      {state.status === 'ready' && (
        <>
          {current && <span className={styles.phone}>{current.lead.phone}</span>}
          <TextButton onClick={leave}>Выйти</TextButton>
        </>
      )}
      {failure}
    </div>
  );
}
