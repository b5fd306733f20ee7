import type { Building } from '@quarter/contract/complex';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { DaytimeChoice } from '../../../ui/daytime-choice.tsx';
import facade from '../../../ui/facade/facade.module.css';
import { FacadeDrawing } from '../../../ui/facade/facade-drawing.tsx';
import { FloorPanel } from '../../../ui/facade/floor-panel.tsx';
import { type FreeFloor, richestFloor } from '../../../ui/facade/floors.ts';
import { AROUND, type Box, FACADE, storeyBox } from '../../../ui/facade/outline.ts';
import styles from './facade.module.css';

/** The section that stands where the panel is, and moves out of its way. */
const LAST = 4;

interface Props {
  readonly building: Building;
  readonly floors: readonly FreeFloor[];
}

/** The section on the straight view of the facade; a press on a storey shows what is free there. */
export function Facade({ building, floors }: Props) {
  const [chosen, setChosen] = useState(() => richestFloor(floors)?.floor ?? null);
  const [hovered, setHovered] = useState<number | null>(null);
  const current = floors.find(({ floor }) => floor === chosen);

  return (
    // The sky of the picture is the paper of the theme.
    <div className={styles.sheet}>
      <div className={cx(facade.stage, styles.stage)} data-section={building.number}>
        <FacadeDrawing
          section={building.number}
          floors={floors}
          chosen={chosen}
          active={hovered}
          sizes="(width <= 767.98px) 240vw, 100vw"
          onChoose={setChosen}
          onActive={setHovered}
        >
          <Leader box={storeyBox(building.number, chosen)} isLast={building.number === LAST} />
        </FacadeDrawing>
      </div>
      <div className={styles.time}>
        <DaytimeChoice />
      </div>
      <div className={styles.panel}>
        {current ? (
          <>
            <FloorPanel floors={floors} chosen={current} active={hovered} onChoose={setChosen} />
            <ButtonLink
              size="small"
              className={styles.all}
              href={`/flats?building=${building.id}&floor_min=${current.floor}&floor_max=${current.floor}`}
            >
              Этаж в&nbsp;бутике
            </ButtonLink>
          </>
        ) : (
          <p>В&nbsp;этой секции всё продано.</p>
        )}
      </div>
    </div>
  );
}

/** A hairline from the chosen storey up and to the panel. */
function Leader({ box, isLast }: { readonly box: Box | null; readonly isLast: boolean }) {
  if (!box) return null;
  const { x, y, width, height } = box;
  const right = x + width + AROUND;
  const turn = FACADE.width * (isLast ? 0.978 : 0.718);
  if (right > turn) return null;
  return (
    <path
      className={styles.leader}
      d={`M${right} ${y + height / 2}H${turn}V${FACADE.height * 0.1}H${turn + 18}`}
    />
  );
}
