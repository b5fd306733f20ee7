import { counted, FLATS, NBSP } from '@quarter/domain/format';
import { IconButton } from '../icon-button.tsx';
import styles from './facade.module.css';
import { FloorFlats } from './floor-flats.tsx';
import type { FreeFloor } from './floors.ts';
import { freeText } from './words.ts';

interface Props {
  readonly floors: readonly FreeFloor[];
  readonly chosen: FreeFloor;
  /** The storey under the mouse: what it has stands in the place of the count. */
  readonly active: number | null;
  /** Level of its heading in the page; `h3` when absent. */
  readonly heading?: 'h2' | 'h3';
  readonly onChoose: (floor: number) => void;
}

/** The chosen storey beside the facade: its flats, and the way to the next storey that has some. */
export function FloorPanel({ floors, chosen, active, heading: Heading = 'h3', onChoose }: Props) {
  const index = floors.indexOf(chosen);
  const step = (by: number) => onChoose(floors[index + by]?.floor ?? chosen.floor);
  return (
    <>
      <div className={styles.head}>
        <Heading className={styles.title}>
          {chosen.floor}
          {NBSP}этаж
        </Heading>
        <p role="status" className={styles.count}>
          {hint(floors, active) ?? counted(chosen.flats.length, FLATS)}
        </p>
        <div className={styles.steps}>
          <IconButton
            icon="back"
            label="Этаж ниже, где есть свободные квартиры"
            isOff={index === floors.length - 1}
            onClick={() => step(1)}
          />
          <IconButton
            icon="arrow"
            label="Этаж выше, где есть свободные квартиры"
            isOff={index === 0}
            onClick={() => step(-1)}
          />
        </div>
      </div>
      <FloorFlats flats={chosen.flats} />
    </>
  );
}

/** What the storey under the mouse has; null when the mouse is elsewhere. */
function hint(floors: readonly FreeFloor[], active: number | null): string | null {
  if (active === null) return null;
  const free = floors.find(({ floor }) => floor === active)?.flats.length ?? 0;
  return `${active}${NBSP}этаж: ${freeText(free)}`;
}
