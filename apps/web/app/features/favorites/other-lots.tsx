import type { Favorite } from '@quarter/contract/favorites';
import { lotHref } from '@quarter/contract/lot-href';
import { area, NBSP } from '@quarter/domain/format';
import { use } from 'react';
import { HeartSlot } from '../../shared/lots/heart-slot.ts';
import { Anchor } from '../../ui/anchor.tsx';
import styles from './other-lots.module.css';
import { OtherPrice } from './other-price.tsx';

export type OtherLot = Exclude<Favorite, { kind: 'flat' }>;

interface Props {
  readonly lots: readonly OtherLot[];
}

/** Parking spaces, storerooms and premises of a collection, a line each. */
export function OtherLots({ lots }: Props) {
  const Heart = use(HeartSlot);
  return (
    <ul className={styles.list}>
      {lots.map(lot => (
        <li key={lot.id} className={styles.lot}>
          <Anchor className={styles.name} href={lotHref(lot)}>
            {lotName(lot)}
          </Anchor>
          <p className={styles.place}>{lotPlace(lot)}</p>
          <p className={styles.area}>{area(lot.area)}</p>
          <OtherPrice lot={lot} />
          {Heart && <Heart lot={lot.id} name={lotName(lot)} className={styles.heart} />}
        </li>
      ))}
    </ul>
  );
}

const NAMES = { parking: 'Машино-место', storeroom: 'Кладовая', commercial: 'Помещение' } as const;
/** «Машино-место № 154» */
export function lotName({ kind, number }: OtherLot): string {
  return `${NAMES[kind]} №${NBSP}${number}`;
}

/** «−2 уровень, секция 3» */
export function lotPlace({ floor, building }: OtherLot): string {
  return `${floor.name}, ${building.name.charAt(0).toLowerCase()}${building.name.slice(1)}`;
}
