import { type ReactNode, useId } from 'react';
import { Picture } from '../picture.tsx';
import styles from './facade.module.css';
import { FacadeTime } from './facade-time.tsx';
import type { FreeFloor } from './floors.ts';
import { AROUND, FACADE, FACADE_SECTIONS } from './outline.ts';

const BOX = `0 0 ${FACADE.width} ${FACADE.height}`;

interface Props {
  /** Number of the section that stands out. */
  readonly section: number;
  readonly floors: readonly FreeFloor[];
  readonly chosen: number | null;
  /** The storey under the mouse or the focus. */
  readonly active: number | null;
  readonly sizes: string;
  readonly onChoose: (floor: number) => void;
  readonly onActive: (floor: number | null) => void;
  /** Makes the other sections answer to a press. */
  readonly onSection?: (section: number) => void;
  /** Makes storeys without flats pale. */
  readonly isResult?: boolean;
  /** More lines over the picture, in its pixels. */
  readonly children?: ReactNode;
}

/**
 * The straight view of the facade with the storeys of one section. A picture for eyes and mouse: who uses it puts
 * the same beside it as links or buttons.
 */
export function FacadeDrawing({
  section: number,
  floors,
  chosen,
  active,
  sizes,
  onChoose,
  onActive,
  onSection,
  isResult = false,
  children,
}: Props) {
  const mask = useId();
  const section = FACADE_SECTIONS.find(each => each.section === number);
  return (
    <>
      <Picture picture={FACADE} sizes={sizes} className={styles.picture} />
      <FacadeTime sizes={sizes} />
      {section && (
        <svg className={styles.layer} viewBox={BOX} aria-hidden="true">
          <mask id={mask}>
            <rect width="100%" height="100%" fill="white" />
            <polygon points={pointsOf(section.outline)} fill="black" />
          </mask>
          <rect width="100%" height="100%" mask={`url(#${mask})`} className={styles.fade} />
          {onSection &&
            FACADE_SECTIONS.filter(other => other !== section).map(other => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the links beside the picture.
              <polygon
                key={other.section}
                points={pointsOf(other.outline)}
                className={styles.other}
                onClick={() => onSection(other.section)}
              />
            ))}
          {section.floors.map(({ floor, box: [x = 0, y = 0, width = 0, height = 0] }) => {
            const free = floors.find(each => each.floor === floor)?.flats.length ?? 0;
            // Two numbers one above the other would touch.
            const isBesideTold = [chosen, active].some(told => told !== null && Math.abs(told - floor) === 1);
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has what stands beside the picture.
              <g
                key={floor}
                className={styles.floor}
                data-free={free > 0}
                data-result={isResult}
                data-active={floor === active}
                data-chosen={floor === chosen}
                onClick={() => free > 0 && onChoose(floor)}
                onPointerEnter={() => onActive(floor)}
                onPointerLeave={() => onActive(null)}
              >
                <rect x={x - AROUND} y={y} width={width + 2 * AROUND} height={height} />
                {(floor === chosen || floor === active || (floor % 2 === 0 && !isBesideTold)) && (
                  <text x={(section.outline[0]?.[0] ?? x) - 30} y={y + height / 2} dy="0.35em">
                    {floor}
                  </text>
                )}
              </g>
            );
          })}
          {children}
        </svg>
      )}
    </>
  );
}

function pointsOf(outline: readonly (readonly number[])[]): string {
  return outline.map(point => point.join(',')).join(' ');
}
