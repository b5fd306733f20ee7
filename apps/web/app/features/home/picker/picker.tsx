import type { Building, BuildingDetail } from '@quarter/contract/complex';
import { useId, useState } from 'react';
import { heightText } from '../../../ui/facade/words.ts';
import { LatePart, lateComponent } from '../../../ui/late-part.tsx';
import { PressedTab } from '../../../ui/pressed-tab.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { BySection } from './by-section.tsx';
import { Genplan } from './genplan.tsx';
import styles from './picker.module.css';
import { SectionCards } from './section-cards.tsx';

type View = 'genplan' | 'turn' | 'facade' | 'list';
const VIEWS: readonly (readonly [View, string])[] = [
  ['genplan', 'Генплан'],
  ['turn', 'Вокруг'],
  ['facade', 'Фасад'],
  ['list', 'Списком'],
];

interface Props {
  readonly title: string;
  readonly text: string;
  readonly buildings: readonly Building[];
  /** Lots of a building, asked for when it is chosen. */
  readonly load: (id: number) => Promise<BuildingDetail>;
}

const Turn = lateComponent(() => import('./turn.tsx'));

/**
 * Section → storey → free flats: on the plan of the quarter, around it from the air and on the facade, and the same as
 * a table. Without scripts the sections lead to their flats in the boutique.
 */
export function Picker({ title, text, buildings, load }: Props) {
  const heading = useId();
  const [view, setView] = useState<View>('genplan');
  const [chosen, setChosen] = useState<number | null>(null);
  const largest = buildings.reduce(
    (best, each) => (each.free > best.free ? each : best),
    buildings[0] ?? NOBODY,
  );
  const building = buildings.find(({ number }) => number === chosen) ?? largest;
  /** All sections are seen, none is chosen. */
  const isWhole = view === 'genplan' || view === 'turn';

  function choose(number: number) {
    setChosen(number);
    if (isWhole) setView('facade');
  }

  return (
    <section aria-labelledby={heading} className={styles.picker}>
      <header className={`wrap ${styles.head}`}>
        <h2 id={heading}>{isWhole ? title : `${building.name}, ${heightText(building)}`}</h2>
        <p className={styles.text}>{view === 'genplan' ? text : TEXTS[view]}</p>
        <fieldset className={styles.views}>
          <legend className="visually-hidden">Как выбирать</legend>
          {VIEWS.map(([id, name]) => (
            <PressedTab key={id} isPressed={id === view} onPress={() => setView(id)}>
              {name}
            </PressedTab>
          ))}
        </fieldset>
      </header>
      <div>
        {view === 'genplan' && <Genplan buildings={buildings} onChoose={choose} />}
        {view === 'turn' && (
          <LatePart waiting={<Skeleton className={styles.waiting} />}>
            <Turn buildings={buildings} onChoose={choose} />
          </LatePart>
        )}
        {!isWhole && (
          <BySection key={building.id} building={building} load={load} isTable={view === 'list'} />
        )}
      </div>
      <SectionCards buildings={buildings} chosen={isWhole ? null : building.number} onChoose={choose} />
    </section>
  );
}

const TEXTS = {
  turn: 'Поверните квартал и\u00a0выберите секцию: номер над\u00a0крышей ведёт к\u00a0её этажам.',
  facade: 'Выберите этаж на\u00a0фасаде\u00a0— рядом появятся свободные квартиры.',
  list: 'Этажи, на\u00a0которых есть свободные квартиры. Каждая\u00a0— ссылка на\u00a0её страницу.',
} as const;

/** Stands for the building of a complex that has none. */
const NOBODY: Building = {
  id: 0,
  number: 0,
  name: '',
  floors: 0,
  completion: { year: 0, quarter: 1 },
  material: '',
  free: 0,
  price_min: null,
};
