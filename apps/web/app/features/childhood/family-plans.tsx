import { area, counted, FLATS_ACCUSATIVE, roubles } from '@quarter/domain/format';
import { useState } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { PlanSheet } from '../../ui/plan/plan-sheet.tsx';
import { Choice } from '../../ui/section/choice.tsx';
import { NoteList } from '../../ui/section/note-list.tsx';
import { Section } from '../../ui/section/section.tsx';
import styles from './family-plans.module.css';
import type { ChildhoodData } from './load-childhood.ts';

/** Plans of flats for families: numbers on the drawing, the same numbers in words. */
export function FamilyPlans({ title, families }: ChildhoodData['layouts']) {
  const [chosen, setChosen] = useState(families[0]?.name);
  const family = families.find(({ name }) => name === chosen);
  if (!family) return null;
  const { layout, notes, marks, note, link, free, price_min } = family;
  const tabs = families.length > 1 && (
    <Choice
      legend="Какую планировку показать"
      options={families.map(({ name }) => ({ value: name, label: name }))}
      value={family.name}
      onChange={name => setChosen(name)}
    />
  );
  return (
    <Section title={title} aside={tabs}>
      <div className="wrap">
        <div className={styles.block}>
          <div className={styles.plan}>
            <PlanSheet
              plan={layout.plan}
              notes={notes}
              marks={marks.map(({ at }) => at)}
              alt={`План: ${layout.name}, ${area(layout.area)}`}
            />
          </div>
          <div className={styles.words}>
            <NoteList items={marks} isNumbered />
            <p className={styles.price}>
              <span>{area(layout.area)}</span>
              {price_min !== null && <b>от&nbsp;{roubles(price_min)}</b>}
            </p>
            <p className={styles.note}>{note}</p>
            <ButtonLink href={free > 0 ? `/flats?layout=${layout.id}` : link.href} wide>
              {free > 0 ? `Показать ${counted(free, FLATS_ACCUSATIVE)}` : link.label}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Section>
  );
}
