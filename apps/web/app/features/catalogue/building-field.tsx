import { shortNames } from '@quarter/contract/flat-filter-words';
import { LABELS } from '@quarter/contract/flat-filters';
import { thousands } from '@quarter/domain/format';
import { useState } from 'react';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './filter-fields.module.css';
import { FIRST_SECTIONS } from './first-sections.ts';
import { type Choice, named } from './options.ts';

interface Props {
  readonly buildings: readonly Choice<number>[];
  /** How many there are in all where `buildings` are the first only; null where they are all there. */
  readonly total: number | null;
  readonly onToggle: (value: number) => void;
  /** Is called for the others when the visitor wants them. */
  readonly onWhole: () => void;
}

/** Sections to choose from: the first ones and those that are chosen, the others after a press. */
export function BuildingField({ buildings, total, onToggle, onWhole }: Props) {
  const [isWhole, setWhole] = useState(false);
  const { heading, names } = shortNames(buildings.map(option => option.label));
  const segments = buildings.map((option, index) => ({
    ...option,
    label: names[index] ?? option.label,
    name: named(option.label, option.count),
    isDisabled: option.isDead,
  }));
  const count = total ?? segments.length;
  const few = segments.filter(({ isChosen }, index) => index < FIRST_SECTIONS || isChosen);
  return (
    <>
      <SegmentedControl
        legend={heading ?? LABELS.building}
        name="building"
        segments={isWhole ? segments : few}
        onToggle={onToggle}
      />
      {count > FIRST_SECTIONS && (
        <TextButton
          className={styles.more}
          aria-expanded={isWhole}
          onClick={() => {
            setWhole(!isWhole);
            if (!isWhole && total !== null) onWhole();
          }}
        >
          {isWhole ? 'Показать меньше' : `Показать все: ${thousands(count)}`}
        </TextButton>
      )}
    </>
  );
}
