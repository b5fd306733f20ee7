import { isReduced, planFrame } from '../../ui/plan/list-frame.ts';
import { PlanImage } from '../../ui/plan/plan-image.tsx';
import styles from './card-list.module.css';
import type { LayoutCard } from './layout-card.ts';

/** What stands in the card of a layout: its first plan, how many flats have it, and from what to what. */
export function LayoutWords({ card }: { readonly card: LayoutCard }) {
  return (
    <>
      <a className={styles.link} href={card.href} data-group={card.group}>
        {card.title}
        <span className="visually-hidden"> {card.area},</span>
        <span className={styles.place}>
          {card.flats}
          <span className="visually-hidden"> {card.price}</span>
        </span>
      </a>
      <div className={styles.plan}>
        <PlanImage plan={card.plan} alt="" frame={planFrame(card.plan)} />
      </div>
      {isReduced(card.plan) && <p className={styles.reduced}>План уменьшен</p>}
      <p className={styles.area}>{card.area}</p>
      <p className={styles.price}>{card.price}</p>
      <p className={styles.floor}>{card.floors}</p>
      <p className={styles.all} aria-hidden="true">
        <span>{card.show}</span>
      </p>
    </>
  );
}
