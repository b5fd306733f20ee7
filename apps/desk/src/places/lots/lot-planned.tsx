import type { DeskLotCard } from '@quarter/contract/desk/lots';
import { Section } from '../../shared/ui/section.tsx';
import styles from './lot-acts.module.css';
import { plannedWords } from './words.ts';

/** What is to become of a lot, and when. */
export function LotPlanned({ planned }: Pick<DeskLotCard, 'planned'>) {
  return (
    <Section title="Запланировано">
      <ul className={styles.planned} aria-label="Запланировано">
        {planned.map(({ id, due_at, change }) => (
          <li key={id}>{plannedWords(due_at, change)}</li>
        ))}
      </ul>
      <p className={styles.hint}>
        Если до этого лот изменят, он останется как есть. Владелец отменяет изменение над списком лотов,
        кнопкой «Запланировано».
      </p>
    </Section>
  );
}
