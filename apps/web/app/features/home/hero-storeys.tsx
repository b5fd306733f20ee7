import type { Building, BuildingDetail } from '@quarter/contract/complex';
import { NBSP } from '@quarter/domain/format';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import manifest from '../../pictures/hero-houses.generated.outlines.json' with { type: 'json' };
import { isPlainClick } from '../../shared/address/plain-click.ts';
import type { FreeFloor } from '../../ui/facade/floors.ts';
import { freeText, fromText } from '../../ui/facade/words.ts';
import { coveredPart, type Part } from './covered-part.ts';
import styles from './hero-storeys.module.css';
import { useFreeFloors } from './use-free-floors.ts';

interface Props {
  readonly buildings: readonly Building[];
  /** Lots of a building, asked for when somebody points at its house. */
  readonly load: (id: number) => Promise<BuildingDetail>;
}

interface Storey {
  readonly building: Building;
  readonly floor: number;
}

type Outline = readonly (readonly number[])[];
const pointsOf = (outline: Outline) => outline.map(point => point.join(',')).join(' ');
const hrefOf = ({ building, floor }: Storey) =>
  `/flats?building=${building.id}&floor_min=${floor}&floor_max=${floor}`;

/** The houses of the first screen as a choice of a storey: under the pointer and by keys. */
export default function HeroStoreys({ buildings, load }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const view = useView(stage);
  const [pointed, setPointed] = useState<Storey | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  /** Storey that the keys have chosen, by section; the highest one before. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map());
  const { floorsOf, ask } = useFreeFloors(buildings, load);
  const navigate = useNavigate();

  const houses = view === null ? [] : housesIn(view.part, buildings);
  const storeyOf = ({ building, floors }: House): Storey => {
    const [lowest = 0, highest = 0] = [floors[0]?.floor, floors.at(-1)?.floor];
    const floor = chosen.get(building.number) ?? highest;
    return { building, floor: Math.min(highest, Math.max(lowest, floor)) };
  };
  const wordsOf = ({ building, floor }: Storey) =>
    [`${floor}${NBSP}этаж`, freeWords(floorsOf(building.id), floor)].filter(Boolean).join(', ');

  function follow(event: MouseEvent, storey: Storey) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(hrefOf(storey));
  }

  function move(event: KeyboardEvent, house: House) {
    const numbers = house.floors.map(({ floor }) => floor);
    const [lowest = 0, highest = 0] = [numbers[0], numbers.at(-1)];
    const { building, floor } = storeyOf(house);
    const next = {
      ArrowUp: floor + 1,
      ArrowRight: floor + 1,
      ArrowDown: floor - 1,
      ArrowLeft: floor - 1,
      Home: lowest,
      End: highest,
    }[event.key];
    if (event.key === 'Enter') void navigate(hrefOf({ building, floor }));
    else if (next !== undefined)
      setChosen(new Map(chosen).set(building.number, Math.min(highest, Math.max(lowest, next))));
    else return;
    event.preventDefault();
  }

  const house = houses.find(({ building }) => building.number === focused);
  const byKeys = house ? storeyOf(house) : null;
  const shown = pointed ?? byKeys;
  const outlineOf = (storey: Storey | null): Outline | undefined =>
    houses
      .find(({ building }) => building.number === storey?.building.number)
      ?.floors.find(({ floor }) => floor === storey?.floor)?.outline;
  const place = view && tagPlace(outlineOf(shown) ?? [], view);

  return (
    <div ref={stage} className={styles.stage} onPointerLeave={() => setPointed(null)}>
      {view && houses.length > 0 && (
        // biome-ignore lint/a11y/noSvgWithoutTitle: every house in it has its own name.
        <svg
          className={styles.houses}
          style={view.box}
          viewBox={`${view.part.x} ${view.part.y} ${view.part.width} ${view.part.height}`}
        >
          {/* For the pointer alone; a house is one thing for keys and screen readers, see below. */}
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: no key gets into it. */}
          <g aria-hidden="true">
            {houses.map(({ building, floors }) =>
              floors.map(({ floor, outline }) => (
                <a
                  key={`${building.number}-${floor}`}
                  href={hrefOf({ building, floor })}
                  tabIndex={-1}
                  onClick={event => follow(event, { building, floor })}
                  onPointerEnter={() => {
                    ask(building.id);
                    setPointed({ building, floor });
                  }}
                >
                  <polygon points={pointsOf(outline)} className={styles.storey} />
                </a>
              )),
            )}
          </g>
          {houses.map(one => {
            const { building, floors } = one;
            const storey = storeyOf(one);
            return (
              <g
                key={building.number}
                role="slider"
                tabIndex={0}
                aria-orientation="vertical"
                aria-label={`${building.name}, этаж`}
                aria-valuemin={floors[0]?.floor ?? 0}
                aria-valuemax={floors.at(-1)?.floor ?? 0}
                aria-valuenow={storey.floor}
                aria-valuetext={wordsOf(storey)}
                className={styles.house}
                onFocus={() => {
                  ask(building.id);
                  setFocused(building.number);
                }}
                onBlur={() => setFocused(null)}
                onKeyDown={event => move(event, one)}
              >
                <Frame outline={building.number === focused ? outlineOf(byKeys) : undefined} />
              </g>
            );
          })}
          <Frame outline={outlineOf(pointed)} />
        </svg>
      )}
      {place && shown && (
        <p
          className={styles.tag}
          data-beside={place.isBeside}
          style={place.isBeside ? { left: place.left, top: place.top } : undefined}
          aria-hidden="true"
        >
          {wordsOf(shown)}
        </p>
      )}
    </div>
  );
}

/** Light on dark, so that it is seen on a wall of any colour. */
function Frame({ outline }: { readonly outline: Outline | undefined }) {
  if (!outline) return null;
  return (
    <>
      <polygon points={pointsOf(outline)} className={styles.under} />
      <polygon points={pointsOf(outline)} className={styles.frame} />
    </>
  );
}

interface House {
  readonly building: Building;
  /** The lowest first. */
  readonly floors: readonly { readonly floor: number; readonly outline: Outline }[];
}

/** Houses that are for sale, as far as they are on the screen; the one that stands nearest comes last. */
function housesIn(part: Part, buildings: readonly Building[]): readonly House[] {
  return manifest.houses.toReversed().flatMap(({ section, floors }) => {
    const building = buildings.find(({ number }) => number === section);
    const seen = floors.filter(({ outline }) => outline.every(([, y = 0]) => y >= part.y));
    return building && seen.length > 0 ? [{ building, floors: seen }] : [];
  });
}

/** What is free on a storey; empty while it is not known. */
function freeWords(floors: readonly FreeFloor[] | undefined, floor: number): string {
  const free = floors?.find(one => one.floor === floor);
  if (free) return `${freeText(free.flats.length)} ${fromText(free.priceMin)}`;
  return floors ? 'всё продано' : '';
}

/** Room that the words of a storey take at most, and the header above them, px. */
const TAG = 320;
const HEADER = 112;

/** Beside the right end of an outline, px of the stage; where there is no room they stand in the corner. */
function tagPlace(outline: Outline, { part, box }: View) {
  const scale = box.width / part.width;
  const right = Math.max(...outline.map(([x = 0]) => (x - part.x) * scale));
  const ys = outline.map(([, y = 0]) => (y - part.y) * scale);
  const top = box.top + (Math.min(...ys) + Math.max(...ys)) / 2;
  return { isBeside: right + TAG < box.width && top > HEADER, left: box.left + right, top };
}

/** What the screen shows of the picture, and where in the stage, px. */
interface View {
  readonly part: Part;
  readonly box: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
}

/** Null before it is known, or when the picture is not shown. */
function useView(stage: { readonly current: HTMLElement | null }): View | null {
  const [view, setView] = useState<View | null>(null);
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => {
      const shown = [...(element.parentElement?.querySelectorAll('img') ?? [])].find(
        ({ offsetWidth }) => offsetWidth > 0,
      );
      if (!shown || element.clientWidth === 0) {
        setView(null);
        return;
      }
      const { left, top, width, height } = shown.getBoundingClientRect();
      const from = element.getBoundingClientRect();
      const [x = 50, y = 50] = getComputedStyle(shown).objectPosition.split(' ').map(Number.parseFloat);
      setView({
        part: coveredPart(manifest, { width, height }, { x: x / 100, y: y / 100 }),
        box: { left: left - from.left, top: top - from.top, width, height },
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return view;
}
