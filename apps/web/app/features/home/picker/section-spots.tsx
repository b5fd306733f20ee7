import type { Building } from '@quarter/contract/complex';
import type { MouseEvent } from 'react';
import { isPlainClick } from '../../../shared/address/plain-click.ts';
import { freeText, fromText, heightText } from '../../../ui/facade/words.ts';
import spots from '../../../ui/spots.module.css';
import styles from './section-spots.module.css';

/** A section on a picture. */
export interface Place {
  readonly building: Building;
  /** Where its number stands, px of the picture. */
  readonly x: number;
  readonly y: number;
}

interface Props {
  /** Size of the picture, px. */
  readonly width: number;
  readonly height: number;
  readonly places: readonly Place[];
  /** Number of the section under the mouse or the focus. */
  readonly active: number | null;
  readonly onActive: (number: number | null) => void;
  readonly onChoose: (number: number) => void;
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Numbers of sections on a picture of the quarter: links to their flats, with a tag beside the active one. */
export function SectionSpots({ width, height, places, active, onActive, onChoose }: Props) {
  const shown = places.find(({ building }) => building.number === active);

  function press(event: MouseEvent, number: number) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(number);
  }

  return (
    <>
      {/* Lies above without taking the presses between the spots; places are shares of the picture. */}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: every link in it has its own name. */}
      <svg className={spots.spots}>
        {places.map(({ building, x, y }) => (
          // biome-ignore lint/a11y/noSvgWithoutTitle: a title would stand under the mouse beside the tag.
          <svg key={building.number} x={percent(x, width)} y={percent(y, height)} className={spots.place}>
            <a
              href={`/flats?building=${building.id}`}
              aria-label={describe(building)}
              className={spots.spot}
              data-active={building.number === active}
              onPointerEnter={() => onActive(building.number)}
              onFocus={() => onActive(building.number)}
              onBlur={() => onActive(null)}
              onClick={event => press(event, building.number)}
            >
              <circle r="22" />
              <text dy="0.35em">{building.number}</text>
            </a>
          </svg>
        ))}
      </svg>
      {shown && (
        <div
          className={styles.tag}
          data-side={shown.x > width * 0.6 ? 'left' : 'right'}
          style={{ left: percent(shown.x, width), top: percent(shown.y, height) }}
          aria-hidden="true"
        >
          <p className={styles.name}>
            {shown.building.name} <span>{heightText(shown.building)}</span>
          </p>
          <p>
            {freeText(shown.building.free)} {fromText(shown.building.price_min)}
          </p>
          <p className={styles.way}>Выбрать этаж</p>
        </div>
      )}
    </>
  );
}

function describe(building: Building): string {
  const words = [heightText(building), freeText(building.free), fromText(building.price_min)];
  return `${building.name}: ${words.filter(Boolean).join(', ')}`;
}
