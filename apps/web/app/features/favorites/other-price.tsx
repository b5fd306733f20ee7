import type { Favorite } from '@quarter/contract/favorites';
import type { LotStatus } from '@quarter/contract/lot-status';
import { NBSP, roubles } from '@quarter/domain/format';
import { discountOf } from '../../ui/lots/lot-discount.ts';
import styles from './other-lots.module.css';

const TAKEN: Readonly<Record<Exclude<LotStatus, 'free'>, string>> = {
  held: 'Бронируется',
  booked: 'Бронь',
  sold: 'Продано',
};

/** What a parking space, a storeroom or premises cost, with the words of a flat's discount; or that they are taken. */
export function OtherPrice({ lot }: { readonly lot: Exclude<Favorite, { kind: 'flat' }> }) {
  const discount = discountOf(lot);
  return (
    <p className={styles.price}>
      {lot.status === 'free' ? roubles(lot.price) : TAKEN[lot.status]}
      {discount && (
        <span className={styles.terms}>
          <s>{discount.full}</s> <b className={styles.discount}>{discount.mark}</b>{' '}
          <span>{`при${NBSP}100% оплате`}</span>
        </span>
      )}
    </p>
  );
}
