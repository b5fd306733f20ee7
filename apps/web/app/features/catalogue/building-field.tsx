import { shortNames } from '@quarter/contract/flat-filter-words';
import { LABELS } from '@quarter/contract/flat-filters';
import { thousands } from '@quarter/domain/format';
import { useState } from 'react';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import styles from './filter-fields.module.css';
import { type Choice, named } from './options.ts';

interface Props {
  readonly buildings: readonly Choice<number>[];
  readonly onToggle: (value: number) => void;
}

/** Sections that are there at once; a thousand of them are three fifths of a page, and nobody looks through them. */
const FIRST = 48;

/** Sections to choose from: the first ones and those that are chosen, the others after a press. */
export function BuildingField({ buildings, onToggle }: Props) {
  const [isWhole, setWhole] = useState(false);
  const { heading, names } = shortNames(buildings.map(option => option.label));
  const segments = buildings.map((option, index) => ({
    ...option,
    label: names[index] ?? option.label,
    name: named(option.label, option.count),
    isDisabled: option.isDead,
  }));
  const few = segments.filter(({ isChosen }, index) => index < FIRST || isChosen);
  return (
    <>
      <SegmentedControl
        legend={heading ?? LABELS.building}
        name="building"
        segments={isWhole ? segments : few}
        onToggle={onToggle}
      />
      {segments.length > FIRST && (
        <TextButton className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(whole => !whole)}>
          {isWhole ? 'Показать меньше' : `Показать все: ${thousands(segments.length)}`}
        </TextButton>
      )}
    </>
  );
}
