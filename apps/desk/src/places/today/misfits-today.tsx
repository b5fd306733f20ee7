import { Part } from './part.tsx';
import styles from './today.module.css';

/** Content that pages cannot show, because it was written for another version of the site. */
export function MisfitsToday({ misfits }: { readonly misfits: readonly string[] }) {
  return (
    <Part title="Тексты не подходят этой версии сайта">
      <p className={styles.hint}>
        Эти блоки на страницах не показываются. Тот, кто ведёт сайт, загрузит их заново: npm run content --
        load.
      </p>
      <ul className={styles.keys}>
        {misfits.map(key => (
          <li key={key}>{key}</li>
        ))}
      </ul>
    </Part>
  );
}
