import { Button } from '@mantine/core';
import { DocumentTitle } from '../shared/ui/page.tsx';
import styles from './crash.module.css';

/** A place did not come or broke: most often there is a newer version of the site, or no connection. */
export function Crash() {
  return (
    <section role="alert" className={styles.crash}>
      <DocumentTitle>Не открылось</DocumentTitle>
      <h1>Страница не открылась</h1>
      <p>Пропала связь или на сайте появилась новая версия. Откройте страницу ещё раз.</p>
      <Button onClick={() => window.location.reload()}>Попробовать ещё раз</Button>
    </section>
  );
}
