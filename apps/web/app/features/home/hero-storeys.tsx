import type { Building, BuildingDetail } from '@quarter/contract/complex';
import { NBSP } from '@quarter/domain/format';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import manifest from '../../pictures/hero-houses.generated.outlines.json' with { type: 'json' };
import { type FreeFloor, freeFloors } from '../../ui/facade/floors.ts';
import { freeText, fromText } from '../../ui/facade/words.ts';
import { coveredPart, type Part } from './covered-part.ts';
import styles from './hero-storeys.module.css';

interface Props {
  readonly buildings: readonly Building[];
  /** Lots of a building, asked for when somebody points at a house. */
  readonly load: (id: number) => Promise<BuildingDetail>;
}

interface Storey {
  readonly section: number;
  readonly floor: number;
}

// The one that stands nearest comes last, over the others.
const HOUSES = manifest.houses.toReversed();
const pointsOf = (outline: readonly (readonly number[])[]) => outline.map(point => point.join(',')).join(' ');

/** The houses of the first screen as a choice of a storey: under the pointer, by a finger, by keys. */
export default function HeroStoreys({ buildings, load }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const part = usePart(stage);
  const [active, setActive] = useState<Storey | null>(null);
  const { floorsOf, ask } = useFloors(load);
  const navigate = useNavigate();

  const buildingOf = (section: number) => buildings.find(({ number }) => number === section);
  const freeOn = ({ section, floor }: Storey): FreeFloor | null | undefined => {
    const floors = floorsOf(buildingOf(section)?.id);
    return floors && (floors.find(one => one.floor === floor) ?? null);
  };

  function show(storey: Storey | null) {
    if (storey) for (const { id } of buildings) ask(id);
    setActive(storey);
  }

  function open({ section, floor }: Storey) {
    const building = buildingOf(section);
    if (building) void navigate(`/flats?building=${building.id}&floor_min=${floor}&floor_max=${floor}`);
  }

  function press(event: PointerEvent, storey: Storey) {
    // A finger points first, and opens with the second touch of the same storey.
    const isSame = active?.section === storey.section && active.floor === storey.floor;
    if (event.pointerType === 'touch' && !isSame) show(storey);
    else open(storey);
  }

  function move(event: KeyboardEvent, section: number, floors: readonly number[]) {
    const [lowest = 0, highest = 0] = [floors[0], floors.at(-1)];
    const floor = active?.section === section ? active.floor : highest;
    const next = {
      ArrowUp: floor + 1,
      ArrowRight: floor + 1,
      ArrowDown: floor - 1,
      ArrowLeft: floor - 1,
      Home: lowest,
      End: highest,
    }[event.key];
    if (event.key === 'Enter') open({ section, floor });
    else if (next !== undefined) show({ section, floor: Math.min(highest, Math.max(lowest, next)) });
    else return;
    event.preventDefault();
  }

  const shown = active && HOUSES.find(({ section }) => section === active.section);
  const outline = shown?.floors.find(({ floor }) => floor === active?.floor)?.outline ?? [];
  const place = part && tagPlace(outline, part, stage.current?.clientWidth ?? 0);
  const words = active && [`${active.floor}${NBSP}этаж`, wordsOf(freeOn(active))];

  return (
    <div ref={stage} className={styles.stage} onPointerLeave={() => setActive(null)}>
      {part && (
        // biome-ignore lint/a11y/noSvgWithoutTitle: every house in it has its own name.
        <svg className={styles.houses} viewBox={`${part.x} ${part.y} ${part.width} ${part.height}`}>
          {HOUSES.map(({ section, floors }) => {
            const numbers = floors.map(({ floor }) => floor);
            const isHere = active?.section === section;
            const now = isHere ? active.floor : (numbers.at(-1) ?? 0);
            return (
              <g
                key={section}
                role="slider"
                tabIndex={0}
                aria-orientation="vertical"
                aria-label={`${buildingOf(section)?.name ?? ''}, этаж`}
                aria-valuemin={numbers[0] ?? 0}
                aria-valuemax={numbers.at(-1) ?? 0}
                aria-valuenow={now}
                aria-valuetext={[`${now}${NBSP}этаж`, wordsOf(freeOn({ section, floor: now }))].join(', ')}
                className={styles.house}
                onFocus={() => show({ section, floor: now })}
                onBlur={() => setActive(null)}
                onKeyDown={event => move(event, section, numbers)}
              >
                {floors.map(({ floor, outline }) => (
                  <polygon
                    key={floor}
                    points={pointsOf(outline)}
                    className={styles.storey}
                    data-active={isHere && floor === active.floor}
                    onPointerEnter={event => event.pointerType !== 'touch' && show({ section, floor })}
                    onPointerUp={event => press(event, { section, floor })}
                  />
                ))}
              </g>
            );
          })}
        </svg>
      )}
      {place && words && (
        <p
          className={styles.tag}
          data-side={place.side}
          style={{ left: place.left, top: place.top }}
          aria-hidden="true"
        >
          {words.filter(Boolean).join(', ')}
        </p>
      )}
    </div>
  );
}

/** What is free on a storey; empty while it is not known. */
function wordsOf(free: FreeFloor | null | undefined): string {
  if (free === undefined) return '';
  return free ? `${freeText(free.flats.length)} ${fromText(free.priceMin)}` : 'всё продано';
}

/** Room that the words of a storey take at most, px. */
const TAG = 300;

/** Beside the right end of an outline, or beside the left one where there is no room; px of the stage. */
function tagPlace(outline: readonly (readonly number[])[], part: Part, width: number) {
  const scale = width / part.width;
  const xs = outline.map(([x = 0]) => (x - part.x) * scale);
  const ys = outline.map(([, y = 0]) => (y - part.y) * scale);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const side = right + TAG > width ? 'left' : 'right';
  return { side, left: side === 'left' ? left : right, top: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

/** The part of the picture that the screen shows; null before it is known. */
function usePart(stage: { readonly current: HTMLElement | null }): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const shown = [...(element.parentElement?.querySelectorAll('img') ?? [])].find(
        ({ offsetWidth }) => offsetWidth > 0,
      );
      if (!shown) return;
      const [x = 50, y = 50] = getComputedStyle(shown).objectPosition.split(' ').map(Number.parseFloat);
      const box = { width: element.clientWidth, height: element.clientHeight };
      setPart(coveredPart(manifest, box, { x: x / 100, y: y / 100 }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return part;
}

/** Free flats by storey of the buildings that were asked for. */
function useFloors(load: Props['load']) {
  const [known, setKnown] = useState<ReadonlyMap<number, readonly FreeFloor[]>>(new Map());
  const asked = useRef(new Set<number>());
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return {
    floorsOf: (id: number | undefined) => (id === undefined ? undefined : known.get(id)),
    ask(id: number) {
      if (asked.current.has(id)) return;
      asked.current.add(id);
      load(id).then(
        detail => isHere.current && setKnown(now => new Map(now).set(id, freeFloors(detail))),
        // Without an answer the storeys are chosen all the same; the next one that is pointed at asks again.
        () => asked.current.delete(id),
      );
    },
  };
}
