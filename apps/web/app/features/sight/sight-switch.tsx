import { chooseSight, FIRST_SIGHT, useSight } from '../../shared/sight/sight.ts';
import styles from './sight-switch.module.css';

/** Turns the version for who sees badly on with one press, and off again. In a menu it closes that. */
export function SightSwitch() {
  const isOn = useSight();
  return (
    <button
      type="button"
      className={styles.switch}
      onClick={({ currentTarget }) => {
        // First, so that the focus goes from the window to what opens.
        currentTarget.closest('dialog')?.close();
        chooseSight(isOn ? '' : FIRST_SIGHT);
      }}
    >
      {isOn ? 'Обычная версия' : 'Версия для слабовидящих'}
    </button>
  );
}
