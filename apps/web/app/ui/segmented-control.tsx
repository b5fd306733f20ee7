import { cx } from './cx.ts';
import styles from './segmented-control.module.css';

export interface Segment<T extends string | number> {
  readonly value: T;
  /** Short text in the cell. */
  readonly label: string;
  /** Full words for a screen reader. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
}

interface Props<T extends string | number> {
  readonly legend: string;
  /** Name of the form field; every chosen value is sent under it. */
  readonly name: string;
  readonly segments: readonly Segment<T>[];
  readonly onToggle: (value: T) => void;
}

/** As many cells as stand in one row of a sidebar. */
const IN_ROW = 6;

/** A row of cells, or several where they are many, any number of which may be on. Each is a checkbox, so it works in a plain form too. */
export function SegmentedControl<T extends string | number>({ legend, name, segments, onToggle }: Props<T>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={cx(styles.row, segments.length > IN_ROW && styles.many)}>
        {segments.map(segment => (
          <label key={segment.value} className={styles.cell}>
            <input
              type="checkbox"
              className={styles.input}
              name={name}
              value={segment.value}
              checked={segment.isChosen}
              disabled={segment.isDisabled}
              aria-label={segment.name}
              onChange={() => onToggle(segment.value)}
            />
            {segment.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
