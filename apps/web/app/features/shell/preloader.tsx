import { useLocation, useNavigation } from 'react-router';
import { PRELOADER_ID } from '../../shared/page/head-script.ts';
import styles from './preloader.module.css';

/**
 * The bend, drawn while the first page of a visit is loading. The head's script shows and hides it (`headScript`):
 * nothing waits for it, and it covers nothing that is read.
 */
export function Preloader() {
  return (
    <div
      className={styles.preloader}
      id={PRELOADER_ID}
      role="progressbar"
      aria-label="Загрузка страницы"
      suppressHydrationWarning
    >
      <svg viewBox="0 0 72 8" width="36" height="4" fill="none" stroke="currentColor" aria-hidden="true">
        <path
          d="M0 1.2C8 1.2 15 2 22 4.2c9 2.8 19 2.8 28 0C57 2 64 1.2 72 1.2"
          pathLength="1"
          strokeWidth="2"
        />
      </svg>
    </div>
  );
}

/** A hairline at the top while another page is coming; changes of a page's own query do not show it. */
export function Progress() {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const isComing = location !== undefined && location.pathname !== pathname;
  return <div className={styles.line} data-coming={isComing} aria-hidden="true" />;
}
