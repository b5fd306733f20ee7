// Changes as a whole whenever it is rendered: memoised it would be larger and no faster.
'use no memo';

import { counted, FLATS } from '@quarter/domain/format';
import button from '../../ui/button.module.css';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Address, boutiqueHref, withoutChoices } from './address.ts';
import type { Advice } from './advice.ts';
import type { ChosenFilter } from './chips.ts';
import styles from './empty-list.module.css';

interface Props {
  readonly chips: readonly ChosenFilter[];
  readonly advice: readonly Advice[];
  readonly chosen: Address;
}

/** Nothing found: says what was asked for, and which filter to relax with what result. */
export function EmptyList({ chips, advice, chosen }: Props) {
  return (
    <div className={styles.empty}>
      <div>
        <h2>Таких квартир сейчас нет</h2>
        <p className={styles.asked}>{chips.map(chip => chip.text).join(', ')}</p>
        <a
          className={cx(button.button, button.medium, button.filled)}
          href={boutiqueHref(withoutChoices(chosen))}
        >
          Сбросить всё
        </a>
      </div>
      {advice.length > 0 && (
        <ul className={styles.advice} aria-label="Что можно изменить">
          {advice.map(item => (
            <li key={item.key}>
              <a className={styles.way} href={boutiqueHref({ ...chosen, filter: item.filter, pages: 1 })}>
                {item.text}
                <span className={styles.count}>{counted(item.count, FLATS)}</span>
                <Icon name="arrow" size={20} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
