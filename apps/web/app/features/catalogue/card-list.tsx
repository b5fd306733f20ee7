import { use } from 'react';
import { HeartSlot } from '../../shared/lots/heart-slot.ts';
import type { Card } from './card.ts';
import styles from './card-list.module.css';
import { CardWords } from './card-words.tsx';

interface Props {
  readonly cards: readonly Card[];
}

/** Flats as a hairline table. Cards are plain markup but for the heart. */
export function CardList({ cards }: Props) {
  const heart = use(HeartSlot);
  return (
    <ul className={styles.list}>
      {cards.map(card => (
        <li key={card.slug} className={styles.card}>
          <CardWords card={card} heart={heart} />
        </li>
      ))}
    </ul>
  );
}
