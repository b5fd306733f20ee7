import { use } from 'react';
import { DrawOnceSlot } from '../../shared/draw-once.ts';
import { HeartSlot } from '../../shared/heart-slot.ts';
import type { Card } from './card.ts';
import styles from './card-list.module.css';
import { CardWords } from './card-words.tsx';

interface Props {
  readonly cards: readonly Card[];
}

/**
 * Flats as a hairline table. Cards are plain markup but for the heart: 54 of them stand in a page, so the server
 * draws each card once for all pages.
 */
export function CardList({ cards }: Props) {
  const heart = use(HeartSlot);
  const drawOnce = use(DrawOnceSlot);
  return (
    <ul className={styles.list}>
      {cards.map(card => {
        const content = <CardWords card={card} heart={heart} />;
        if (drawOnce === null) {
          return (
            <li key={card.slug} className={styles.card}>
              {content}
            </li>
          );
        }
        return (
          <li
            key={card.slug}
            className={styles.card}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of the same elements.
            dangerouslySetInnerHTML={{ __html: drawOnce(card, content) }}
          />
        );
      })}
    </ul>
  );
}
