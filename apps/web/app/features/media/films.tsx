import type { Film } from '@quarter/contract/content/progress';
import { useState } from 'react';
import { Choice } from '../../ui/section/choice.tsx';
import { FilmGrid } from '../../ui/section/film-grid.tsx';
import styles from './films.module.css';

/** Value of the choice that hides nothing. */
const ALL = '';

/** The gallery of films; by category when they are of several. */
export function Films({ films }: { readonly films: readonly Film[] }) {
  const [chosen, setChosen] = useState(ALL);
  const categories = new Map(films.map(({ category, category_name }) => [category, category_name]));
  const options = [...categories].map(([value, label]) => ({ value, label }));
  return (
    <div className={styles.page}>
      {options.length > 1 && (
        <div className={`wrap ${styles.filter}`}>
          <Choice
            legend="О чём видео"
            options={[{ value: ALL, label: 'Все' }, ...options]}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      )}
      <FilmGrid films={films.filter(({ category }) => chosen === ALL || category === chosen)} />
    </div>
  );
}
