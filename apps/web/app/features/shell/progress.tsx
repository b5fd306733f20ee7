import { useLocation, useNavigation } from 'react-router';
import styles from './progress.module.css';

/** A hairline at the top while another page is coming; changes of a page's own query do not show it. */
export function Progress() {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const isComing = location !== undefined && location.pathname !== pathname;
  return <div className={styles.line} data-coming={isComing} aria-hidden="true" />;
}
