import type { ComponentType } from 'react';
import type { HeartProps } from '../../shared/lots/heart-slot.ts';
import { isReduced, planFrame } from '../../ui/plan/list-frame.ts';
import { PlanImage } from '../../ui/plan/plan-image.tsx';
import type { Card } from './card.ts';
import styles from './card-list.module.css';

interface Props {
  readonly card: Card;
  readonly heart: ComponentType<HeartProps> | null;
}

/** What stands in the card of a flat, in a list and in a row. */
export function CardWords({ card, heart: Heart }: Props) {
  return (
    <>
      <a className={styles.link} href={`/flats/${card.slug}${card.query}`}>
        {card.type}
        <span className={styles.place}>{card.place}</span>
      </a>
      {Heart && <Heart lot={card.id} name={`${card.type}, ${card.place}`} className={styles.heart} />}
      <div className={styles.plan}>
        <PlanImage plan={card.plan} alt="" frame={planFrame(card.plan)} />
      </div>
      {isReduced(card.plan) && <p className={styles.reduced}>План уменьшен</p>}
      {card.isLowered && <p className={styles.lowered}>Цена снижена</p>}
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
    </>
  );
}
