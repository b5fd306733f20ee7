import type { Building } from '@quarter/contract/complex';
import { counted, FLATS, NBSP } from '@quarter/domain/format';
import { useId, useState } from 'react';
import manifest from '../../../pictures/facade.generated.json' with { type: 'json' };
import { ButtonLink } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './facade.module.css';
import { FloorFlats } from './floor-flats.tsx';
import { type FreeFloor, richestFloor } from './floors.ts';
import { freeText } from './words.ts';

const { storeys, ...picture } = manifest.facade;
const BOX = `0 0 ${picture.width} ${picture.height}`;
/** Room around the frame of a storey, px of the picture. */
const AROUND = 14;

interface Props {
  readonly building: Building;
  readonly floors: readonly FreeFloor[];
}

/** The section on the straight view of the facade; a press on a storey shows what is free there. */
export function Facade({ building, floors }: Props) {
  const mask = useId();
  const [chosen, setChosen] = useState(() => richestFloor(floors)?.floor ?? null);
  const [hovered, setHovered] = useState<number | null>(null);
  const section = storeys.find(each => each.section === building.number);
  const current = floors.find(({ floor }) => floor === chosen);
  const index = floors.findIndex(({ floor }) => floor === chosen);
  const step = (by: number) => setChosen(floors[index + by]?.floor ?? chosen);
  const boxOf = (floor: number | null) => section?.floors.find(each => each.floor === floor)?.box;

  return (
    // A drawing on paper: the sky of the picture is that paper, by night too.
    <div className={`theme-light ${styles.sheet}`}>
      <div className={styles.stage} data-section={building.number}>
        <Picture picture={picture} sizes="(max-width: 767.98px) 240vw, 100vw" />
        {section && (
          <svg className={styles.layer} viewBox={BOX} aria-hidden="true">
            <mask id={mask}>
              <rect width="100%" height="100%" fill="white" />
              <polygon points={section.outline.map(point => point.join(',')).join(' ')} fill="black" />
            </mask>
            <rect width="100%" height="100%" mask={`url(#${mask})`} className={styles.fade} />
            {section.floors.map(({ floor, box: [x = 0, y = 0, width = 0, height = 0] }) => {
              const free = floors.find(each => each.floor === floor)?.flats.length ?? 0;
              return (
                // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the buttons of the panel and the table.
                <g
                  key={floor}
                  className={styles.floor}
                  data-free={free > 0}
                  data-chosen={floor === chosen}
                  onClick={() => free > 0 && setChosen(floor)}
                  onPointerEnter={() => setHovered(floor)}
                  onPointerLeave={() => setHovered(null)}
                >
                  <rect x={x - AROUND} y={y} width={width + 2 * AROUND} height={height} />
                  {(floor % 2 === 0 || floor === chosen || floor === hovered) && (
                    <text x={(section.outline[0]?.[0] ?? x) - 30} y={y + height / 2} dy="0.35em">
                      {floor}
                    </text>
                  )}
                </g>
              );
            })}
            <Leader box={boxOf(chosen)} />
          </svg>
        )}
      </div>
      <div className={styles.panel}>
        {current ? (
          <>
            <div className={styles.head}>
              <h3>
                {current.floor}
                {NBSP}этаж
              </h3>
              <p role="status" className={styles.count}>
                {hint(floors, hovered) ?? counted(current.flats.length, FLATS)}
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
            <FloorFlats flats={current.flats} />
            <ButtonLink
              size="small"
              className={styles.all}
              href={`/flats?building=${building.number}&floor_min=${current.floor}&floor_max=${current.floor}`}
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

/** What the storey under the mouse has; null when the mouse is elsewhere. */
function hint(floors: readonly FreeFloor[], hovered: number | null): string | null {
  if (hovered === null) return null;
  const free = floors.find(({ floor }) => floor === hovered)?.flats.length ?? 0;
  return `${hovered}${NBSP}этаж: ${freeText(free)}`;
}

/** A hairline from the chosen storey up and to the panel. */
function Leader({ box }: { readonly box: readonly number[] | undefined }) {
  if (!box) return null;
  const [x = 0, y = 0, width = 0, height = 0] = box;
  const right = x + width + AROUND;
  const turn = picture.width * 0.718;
  if (right > turn) return null;
  return (
    <path
      className={styles.leader}
      d={`M${right} ${y + height / 2}H${turn}V${picture.height * 0.1}H${turn + 18}`}
    />
  );
}
