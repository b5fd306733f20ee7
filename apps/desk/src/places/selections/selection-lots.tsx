import type { DeskSelectionLot } from '@quarter/contract/desk/selections';
import { decimal, NBSP } from '@quarter/domain/format';
import { lotName } from '@quarter/domain/lot-name';
import { Link } from 'react-router';
import { momentWords } from '../../shared/moments.ts';
import { Section } from '../../shared/ui/section.tsx';
import styles from './selections.module.css';
import { lotWords } from './words.ts';

/** The lots as the client sees them, with what he likes. */
export function SelectionLots({ lots }: { readonly lots: readonly DeskSelectionLot[] }) {
  return (
    <Section title="Лоты">
      <ol className={styles.lots}>
        {lots.map(lot => (
          <li key={lot.id}>
            <p className={styles.line}>
              <Link to={`/lots/${lot.id}`}>{lotName(lot)}</Link>
              <span>{lotWords(lot)}</span>
            </p>
            <p className={styles.place}>
              {[lot.place, lot.area && `${decimal(lot.area, 2)}${NBSP}м²`].filter(Boolean).join(', ')}
            </p>
            {lot.liked_at && <p className={styles.liked}>Нравится с {momentWords(lot.liked_at)}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
