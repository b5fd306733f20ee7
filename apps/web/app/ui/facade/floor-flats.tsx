import { roomsName } from '@quarter/domain/flat-name';
import { area, NBSP, percent } from '@quarter/domain/format';
import { Anchor } from '../anchor.tsx';
import styles from './facade.module.css';
import type { FreeFloor } from './floors.ts';
import { priceText } from './words.ts';

/** Free flats of a storey with area and price; a discount is bronze and has its terms under the list. */
export function FloorFlats({ flats }: Pick<FreeFloor, 'flats'>) {
  const discounted = flats.filter(({ discount_amount }) => discount_amount > 0);
  return (
    <>
      <ul className={styles.list}>
        {flats.map(({ slug, number, room_count, area: size, price, discount_amount }) => (
          <li key={slug}>
            <Anchor href={`/flats/${slug}`} className={styles.flat}>
              <span className={styles.quiet}>№{`${NBSP}${number}`}</span>
              <span>{roomsName(room_count)}</span>
              <span>{area(size)}</span>
              <b className={styles.price} data-discount={discount_amount > 0}>
                {priceText(price)}
              </b>
            </Anchor>
          </li>
        ))}
      </ul>
      {discounted.length > 0 && (
        <p className={styles.terms}>
          {discounted
            .map(({ number, discount_amount }) => `№${NBSP}${number}: скидка ${percent(discount_amount)}`)
            .join(', ')}
          , при{NBSP}100% оплате
        </p>
      )}
    </>
  );
}
