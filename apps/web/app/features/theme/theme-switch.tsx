import { chooseTheme, useTheme } from '../../shared/theme/theme.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './theme-switch.module.css';

/** Switches between day and night. The icon follows the theme's class, so it is right before hydration. */
export function ThemeSwitch() {
  const theme = useTheme();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Тёмная тема"
      aria-pressed={theme === 'dark'}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="moon" size={20} className={styles.moon} />
      <Icon name="sun" size={20} className={styles.sun} />
    </button>
  );
}
