import styles from './version.module.css';

/** Of the site that this desk was opened from, `0.1.0+3b8d4821`: what somebody who reports a fault is asked for. */
export function Version() {
  const version = document.querySelector<HTMLMetaElement>('meta[name="version"]')?.content;
  return <p className={styles.version}>Версия {version}</p>;
}
