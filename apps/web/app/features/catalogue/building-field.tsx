import { shortNames } from '@quarter/contract/flat-filter-words';
import { LABELS } from '@quarter/contract/flat-filters';
import { useState } from 'react';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './filter-fields.module.css';
import { FIRST_SECTIONS } from './first-sections.ts';
import { type Choice, named } from './options.ts';

interface Props {
  readonly buildings: readonly Choice<number>[];
  /** How many there are in all; `buildings` may be the first only. */
  readonly total: number;
  readonly onToggle: (value: number) => void;
  /** Is called when the visitor wants all of them. */
  readonly onWhole: () => void;
}

/** Sections to choose from: the first ones and those that are chosen, the others after a press. */
export function BuildingField({ buildings, total, onToggle, onWhole }: Props) {
  const [isWhole, setWhole] = useState(false);
  const { heading, names } = shortNames(buildings.map(option => option.label));
  const segments = buildings.flatMap((option, index) =>
    isWhole || index < FIRST_SECTIONS || option.isChosen
      ? {
          ...option,
          label: names[index] ?? option.label,
          name: named(option.label, option.count),
          isDisabled: option.isDead,
        }
      : [],
  );
  return (
    <>
      <SegmentedControl
        legend={heading ?? LABELS.building}
        name="building"
        segments={segments}
        onToggle={onToggle}
      />
      {total > FIRST_SECTIONS && (
        <TextButton
          className={styles.more}
          onClick={() => {
            setWhole(!isWhole);
            onWhole();
          }}
        >
          {isWhole ? 'Свернуть' : `Показать все: ${total}`}
        </TextButton>
      )}
    </>
  );
}
