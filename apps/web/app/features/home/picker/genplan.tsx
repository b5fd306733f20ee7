import type { Building } from '@quarter/contract/complex';
import { useId, useState } from 'react';
import { useSite } from '../../../shared/page/site.ts';
import { cx } from '../../../ui/cx.ts';
import { GENPLAN, GENPLAN_SECTIONS } from '../../../ui/genplan.ts';
import { Picture } from '../../../ui/picture.tsx';
import spots from '../../../ui/spots.module.css';
import styles from './genplan.module.css';
import { SectionSpots } from './section-spots.tsx';

interface Props {
  readonly buildings: readonly Building[];
  readonly onChoose: (number: number) => void;
}

/** The quarter from above: sections are links, the one under the mouse or the focus is cut out of the shade. */
export function Genplan({ buildings, onChoose }: Props) {
  const mask = useId();
  const picture = GENPLAN[useSite()?.project.season ?? 'summer'];
  const [active, setActive] = useState<number | null>(null);
  const places = GENPLAN_SECTIONS.flatMap(({ section, outline, label: [x = 0, y = 0] }) => {
    const building = buildings.find(({ number }) => number === section);
    const points = outline.map(point => point.join(',')).join(' ');
    return building ? [{ building, points, x, y }] : [];
  });
  const shown = places.find(({ building }) => building.number === active);

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
        <SectionSpots {...picture} places={places} active={active} onActive={setActive} onChoose={onChoose} />
      </div>
    </div>
  );
}
