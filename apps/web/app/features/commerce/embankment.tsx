import { NBSP } from '@quarter/domain/format';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/picture.tsx';
import { SeenFirst } from '../../ui/seen-first.tsx';
import spots from '../../ui/spots.module.css';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './embankment.module.css';
import type { Commerce } from './load-commerce.ts';
import { areaText, metresText, type Premises, premisesName, priceText, sizeText } from './premises.ts';

interface Props {
  readonly select: Commerce['select'];
  /** Premises of a level: the picture shows their fronts. */
  readonly lots: readonly Premises[];
  readonly suitable: ReadonlySet<number>;
  /** Premises that are shown on the scheme. */
  readonly shown: Premises | null;
  readonly href: (lot: Premises) => string;
}

/** Place of the tag at its front, px; attributes tell it, as a page of the server has no styles of its own. */
const TAG = { width: 280, height: 168 };
const SHIFT = 60;

const PLACES: Readonly<Record<Premises['level'], string>> = {
  street: 'на\u00a0улице',
  middle: 'на\u00a0среднем уровне',
  high: 'на\u00a0верхнем уровне',
};

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The embankment from above: every front of a level with a number on a line, which is a link to its premises. */
export function Embankment({ select, lots, suitable, shown, href }: Props) {
  const { picture, units } = select;
  const [pointed, setPointed] = useState<string | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const places = units.flatMap(({ number, outline, label: [x, y] }) => {
    const lot = lots.find(each => each.number === number);
    return lot ? [{ lot, points: outline.map(point => point.join(',')).join(' '), x, y }] : [];
  });
  const isOn = (lot: Premises) => (pointed === null ? lot.id === shown?.id : lot.number === pointed);
  const active = places.find(({ lot }) => isOn(lot));
  const current = places.find(({ lot }) => lot.id === shown?.id);
  const [first] = places;
  const firstShare = first ? first.x / picture.width : 0;
  const share = current ? current.x / picture.width : null;

  // The picture may be wider than the screen: a front is brought into sight, the first one while none is picked.
  useEffect(() => bringToSight(stage.current, firstShare), [firstShare]);
  useEffect(() => {
    if (share !== null) bringToSight(stage.current, share);
  }, [share]);

  if (places.length === 0) return null;
  return (
    <>
      <nav className={styles.stage} aria-label={select.title} ref={stage}>
        <div className={cx(spots.plan, styles.plan)} onPointerLeave={() => setPointed(null)}>
          <Picture
            picture={picture}
            sizes="(width <= 991.98px) 1080px, 100vw"
            priority
            suppressHydrationWarning
          />
          {picture.dark && <SeenFirst />}
          <svg className={spots.layer} viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
            <rect width="100%" height="100%" className={styles.shade} />
            {places.map(({ lot, points }) => (
              <polygon
                key={lot.id}
                points={points}
                className={styles.front}
                data-state={lot.status}
                data-active={isOn(lot)}
              />
            ))}
          </svg>
          {/* Lies above without taking the presses between the spots; places are shares of the picture. */}
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: every link in it has its own name. */}
          <svg className={spots.spots}>
            {places.map(({ lot, x, y }) => (
              // biome-ignore lint/a11y/noSvgWithoutTitle: a title would stand under the mouse beside the tag.
              <svg
                key={lot.id}
                x={percent(x, picture.width)}
                y={percent(y, picture.height)}
                className={spots.place}
              >
                <a
                  href={href(lot)}
                  aria-label={describe(lot)}
                  aria-current={lot.id === shown?.id || undefined}
                  className={cx(spots.spot, styles.spot)}
                  data-state={lot.status}
                  data-active={isOn(lot)}
                  data-other={!suitable.has(lot.id)}
                  data-show=""
                  onPointerEnter={() => setPointed(lot.number)}
                  onFocus={event => {
                    setPointed(lot.number);
                    // Under a finger it stays where it is pressed.
                    if (event.currentTarget.matches(':focus-visible'))
                      bringToSight(stage.current, x / picture.width);
                  }}
                  onBlur={() => setPointed(null)}
                >
                  <path className={styles.line} d="M0 0V38" />
                  <circle cy="60" r="22" />
                  <text y="60" dy="0.35em">
                    {lot.number}
                  </text>
                </a>
              </svg>
            ))}
            {active && (
              <svg
                x={percent(active.x, picture.width)}
                y={percent(active.y, picture.height)}
                className={spots.place}
                aria-hidden="true"
              >
                <foreignObject
                  x={active.x > picture.width * 0.7 ? SHIFT - TAG.width : -SHIFT}
                  y={active.y > picture.height * 0.45 ? -TAG.height - 20 : 94}
                  {...TAG}
                  className={styles.tag}
                  data-above={active.y > picture.height * 0.45}
                >
                  <div className={styles.words}>
                    <p className={styles.name}>{premisesName(active.lot)}</p>
                    <p>
                      {areaText(active.lot.area)} {PLACES[active.lot.level]}
                      {active.lot.front !== null && `, фасад ${metresText(active.lot.front)}`}
                    </p>
                    <p>{priceText(active.lot)}</p>
                    <TextLink href={href(active.lot)} tabIndex={-1} data-show="" className={styles.way}>
                      Смотреть помещение
                    </TextLink>
                  </div>
                </foreignObject>
              </svg>
            )}
          </svg>
        </div>
      </nav>
      <p className={`wrap ${styles.note}`}>
        <span className={styles.sweep}>
          Снимок шире экрана: остальные номера{NBSP}— по{NBSP}сторонам.{' '}
        </span>
        {select.note}
      </p>
    </>
  );
}

/** Scrolls a picture until a place, as a share of its width, stands in the middle. */
function bringToSight(box: HTMLElement | null, share: number) {
  box?.scrollTo({ left: share * box.scrollWidth - box.clientWidth / 2 });
}

/** «Помещение № 6: 84 м², фасад 8,4 м, 45 360 000 ₽» */
function describe(lot: Premises): string {
  return `${premisesName(lot)}: ${sizeText(lot)}, ${priceText(lot)}`;
}
