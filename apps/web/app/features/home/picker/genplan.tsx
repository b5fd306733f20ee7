import type { Building } from '@quarter/contract/complex';
import { type MouseEvent, useId, useState } from 'react';
import manifest from '../../../pictures/genplan.generated.json' with { type: 'json' };
import { isPlainClick } from '../../../shared/address/plain-click.ts';
import { cx } from '../../../ui/cx.ts';
import { freeText, fromText, heightText } from '../../../ui/facade/words.ts';
import { Picture } from '../../../ui/picture.tsx';
import spots from '../../../ui/spots.module.css';
import styles from './genplan.module.css';

const { sections, ...day } = manifest.genplan;
const picture = { ...day, dark: manifest['genplan-evening'] };

interface Props {
  readonly buildings: readonly Building[];
  readonly onChoose: (number: number) => void;
}

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The quarter from above: sections are links, the one under the mouse or the focus is cut out of the shade. */
export function Genplan({ buildings, onChoose }: Props) {
  const mask = useId();
  const [active, setActive] = useState<number | null>(null);
  const places = sections.flatMap(({ section, outline, label: [x = 0, y = 0] }) => {
    const building = buildings.find(({ number }) => number === section);
    const points = outline.map(point => point.join(',')).join(' ');
    return building ? [{ building, points, x, y }] : [];
  });
  const shown = places.find(({ building }) => building.number === active);

  function press(event: MouseEvent, number: number) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onChoose(number);
  }

  return (
    <div className={styles.stage}>
      <div className={cx(spots.plan, styles.plan)} onPointerLeave={() => setActive(null)}>
        <Picture picture={picture} sizes="(width <= 767.98px) 146vw, 100vw" />
        <svg className={spots.layer} viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
          <mask id={mask}>
            <rect width="100%" height="100%" fill="white" />
            {shown && <polygon points={shown.points} fill="black" />}
          </mask>
          <rect
            width="100%"
            height="100%"
            mask={`url(#${mask})`}
            className={styles.shade}
            data-on={shown !== undefined}
          />
          {places.map(({ building: { number }, points }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the spot above it is the link.
            <polygon
              key={number}
              points={points}
              className={styles.outline}
              data-active={number === active}
              onPointerEnter={() => setActive(number)}
              onClick={() => onChoose(number)}
            />
          ))}
        </svg>
        {/* Lies above without taking the presses between the spots; places are shares of the picture. */}
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: every link in it has its own name. */}
        <svg className={spots.spots}>
          {places.map(({ building, x, y }) => (
            // biome-ignore lint/a11y/noSvgWithoutTitle: a title would stand under the mouse beside the tag.
            <svg
              key={building.number}
              x={percent(x, picture.width)}
              y={percent(y, picture.height)}
              className={spots.place}
            >
              <a
                href={`/flats?building=${building.id}`}
                aria-label={describe(building)}
                className={spots.spot}
                data-active={building.number === active}
                onPointerEnter={() => setActive(building.number)}
                onFocus={() => setActive(building.number)}
                onBlur={() => setActive(null)}
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
            data-side={shown.x > picture.width * 0.6 ? 'left' : 'right'}
            style={{ left: percent(shown.x, picture.width), top: percent(shown.y, picture.height) }}
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
      </div>
    </div>
  );
}

function describe(building: Building): string {
  const words = [heightText(building), freeText(building.free), fromText(building.price_min)];
  return `${building.name}: ${words.filter(Boolean).join(', ')}`;
}
