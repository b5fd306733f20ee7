import type { LotMeasure } from '@quarter/contract/desk/figures';
import { thousands } from '@quarter/domain/format';
import styles from './demand.module.css';
import { rangeOf, TONES } from './tones.ts';
import { MEASURES } from './words.ts';

interface Props {
  readonly measure: LotMeasure;
  /** The largest figure on the chessboard. */
  readonly most: number;
}

/** What the colours and the outlines of the chessboard mean. */
export function DemandLegend({ measure, most }: Props) {
  const title = MEASURES.find(({ value }) => value === measure)?.label ?? '';
  return (
    <ul className={styles.legend} aria-label={`Обозначения: ${title}`}>
      <li>
        <span className={styles.key} data-tone={0} aria-hidden="true" />0
      </li>
      {TONES.map(tone => {
        const range = tone === 0 ? null : rangeOf(tone, most);
        if (range === null) return null;
        const [from, to] = range;
        return (
          <li key={tone}>
            <span className={styles.key} data-tone={tone} aria-hidden="true" />
            {from === to ? thousands(from) : `${thousands(from)}–${thousands(to)}`}
          </li>
        );
      })}
      <li>
        <span className={styles.key} data-status="booked" aria-hidden="true" />
        бронь
      </li>
      <li>
        <span className={styles.key} data-status="sold" aria-hidden="true" />
        продана
      </li>
    </ul>
  );
}
