import type { ComparedFigures } from '@quarter/contract/desk/figures';
import { Link } from 'react-router';
import { Measures } from '../../shared/ui/measures.tsx';
import { Part } from './part.tsx';
import styles from './today.module.css';

/** The last seven days beside the seven before. */
export function FiguresToday({ figures }: { readonly figures: ComparedFigures }) {
  return (
    <Part title="За 7 дней">
      {Object.values(figures).every(({ now, before }) => now === 0 && before === 0) ? (
        <p className={styles.hint}>За последние две недели посещений, заявок и броней не было.</p>
      ) : (
        <Measures figures={figures} before="прошлые 7 дней" />
      )}
      <p className={styles.links}>
        <Link to="/figures?days=7">Все показатели</Link>
      </p>
    </Part>
  );
}
