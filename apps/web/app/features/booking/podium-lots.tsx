import type { ParkingLot, StoreroomLot } from '@quarter/contract/podium';
import { roubles } from '@quarter/domain/format';
import { TextLink } from '../../ui/text-link.tsx';
import { stepHref } from './address.ts';
import { viewOfPodium } from './lot-view.ts';
import styles from './podium-lots.module.css';

/** Free parking spaces or storerooms, a line each, with the way to book them. */
export function PodiumLots({ lots }: { readonly lots: readonly (ParkingLot | StoreroomLot)[] }) {
  return (
    <ul>
      {lots.map(lot => {
        const view = viewOfPodium(lot);
        return (
          <li key={lot.id} className={styles.lot}>
            <p>
              {view.title}
              <span className={styles.place}>{view.place}</span>
            </p>
            <p className={styles.price}>{roubles(lot.price)}</p>
            <TextLink href={stepHref('lot', lot)} aria-label={`Забронировать: ${view.name}`}>
              Забронировать
            </TextLink>
          </li>
        );
      })}
    </ul>
  );
}
