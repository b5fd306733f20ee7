import { use } from 'react';
import { HeartSlot } from '../../shared/lots/heart-slot.ts';
import { keyOfCard, type ListCard } from './card.ts';
import styles from './card-list.module.css';
import { CardWords } from './card-words.tsx';
import { LayoutWords } from './layout-words.tsx';

interface Props {
  readonly cards: readonly ListCard[];
}

/** Flats, and layouts that stand for theirs, as a hairline table. Cards are plain markup but for the heart. */
export function CardList({ cards }: Props) {
  const heart = use(HeartSlot);
  return (
    <ul className={styles.list}>
      {cards.map(card => (
        <li key={keyOfCard(card)} className={styles.card}>
          {'flats' in card ? <LayoutWords card={card} /> : <CardWords card={card} heart={heart} />}
        </li>
      ))}
    </ul>
  );
}
