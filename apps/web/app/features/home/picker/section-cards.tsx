import type { Building } from '@quarter/contract/complex';
import type { MouseEvent } from 'react';
import { isPlainClick } from '../../../shared/address/plain-click.ts';
import { freeText, fromText, heightText } from '../../../ui/facade/words.ts';
import styles from './section-cards.module.css';

interface Props {
  readonly buildings: readonly Building[];
  /** Number of the section that is open; null while the whole quarter is. */
  readonly chosen: number | null;
  readonly onChoose: (number: number) => void;
}

/** The sections in words: the same that the picture tells. */
export function SectionCards({ buildings, chosen, onChoose }: Props) {
  function press(event: MouseEvent, number: number) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(number);
  }

  return (
    <ul className={`wrap ${styles.cards}`} aria-label="Секции">
      {buildings.map(building => (
        <li key={building.id}>
          <a
            href={`/flats?building=${building.id}`}
            className={styles.card}
            aria-current={building.number === chosen || undefined}
            onClick={event => press(event, building.number)}
          >
            <span className={styles.number} aria-hidden="true">
              {building.number}
            </span>
            <span>
              {building.name}
              <span className={styles.quiet}>
                {heightText(building)}, {freeText(building.free)}
              </span>
              <b className={styles.price}>{fromText(building.price_min)}</b>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
