import { use } from 'react';
import { HeartSlot } from '../../shared/heart-slot.ts';
import { planFrame } from '../../ui/plan/list-frame.ts';
import { PlanImage } from '../../ui/plan/plan-image.tsx';
import type { Card } from './card.ts';
import styles from './card-list.module.css';

interface Props {
  readonly cards: readonly Card[];
}

/** Flats as a hairline table. Cards are plain markup but for the heart: 54 of them are rendered for a document. */
export function CardList({ cards }: Props) {
  const Heart = use(HeartSlot);
  return (
    <ul className={styles.list}>
      {cards.map(card => (
        <li key={card.slug} className={styles.card}>
          <a className={styles.link} href={`/flats/${card.slug}`}>
            {card.type}
            <span className={styles.place}>{card.place}</span>
          </a>
          {Heart && <Heart lot={card.id} name={`${card.type}, ${card.place}`} className={styles.heart} />}
          <div className={styles.plan}>
            <PlanImage plan={card.plan} alt="" frame={planFrame(card.plan)} />
          </div>
          <p className={styles.area}>{card.area}</p>
          <p className={styles.price}>{card.price}</p>
          <p className={styles.floor}>{card.floor}</p>
          {card.oldPrice === null ? (
            <p className={styles.payment}>{card.payment}</p>
          ) : (
            <p className={styles.payment}>
              <s>{card.oldPrice}</s> <b className={styles.discount}>{card.discount}</b>
            </p>
          )}
          <p className={styles.finishing}>{card.finishing}</p>
          <p className={styles.terms}>{card.terms}</p>
        </li>
      ))}
    </ul>
  );
}
