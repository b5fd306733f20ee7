import type { Building } from '@quarter/contract/complex';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import manifest from '../../../pictures/turn.generated.json' with { type: 'json' };
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Slider } from '../../../ui/slider.tsx';
import spots from '../../../ui/spots.module.css';
import { SectionSpots } from './section-spots.tsx';
import styles from './turn.module.css';
import { inCircle, loadOrder, nearestOf, sideText } from './turn-frames.ts';

const FRAMES = Object.values(manifest);
const COUNT = FRAMES.length;
/** Pictures that a drag across the whole stage passes by: half a turn. */
const ACROSS = COUNT / 2;
const AT_ONCE = 4;

interface Props {
  readonly buildings: readonly Building[];
  readonly onChoose: (number: number) => void;
}

/** The quarter from the air, once round: dragged, or by the slider under it. Other pictures come when it is turned. */
export default function Turn({ buildings, onChoose }: Props) {
  const [wanted, setWanted] = useState(0);
  const [active, setActive] = useState<number | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly pointer: number; readonly x: number; readonly frame: number } | null>(null);
  const { loaded, isLost, begin } = useFrames(stage);
  const shown = nearestOf(loaded.keys(), wanted, COUNT);
  const frame = FRAMES[shown] ?? FRAMES[0];
  const first = FRAMES[0];
  if (!first || !frame) return null;

  const places = (frame.roofs ?? []).flatMap(({ section, label: [x = 0, y = 0] }) => {
    const building = buildings.find(({ number }) => number === section);
    return building ? [{ building, x, y }] : [];
  });

  function turnTo(next: number) {
    begin(wanted);
    setActive(null);
    setWanted(inCircle(next, COUNT));
  }

  function grip(event: PointerEvent<HTMLDivElement>) {
    // A second finger zooms.
    if (drag.current || event.button !== 0 || (event.target instanceof Element && event.target.closest('a')))
      return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { pointer: event.pointerId, x: event.clientX, frame: wanted };
    begin(wanted);
  }

  function follow({ clientX, currentTarget, pointerId }: PointerEvent<HTMLDivElement>) {
    if (drag.current?.pointer !== pointerId) return;
    // The near side goes with the finger, so the one who looks goes the other way round.
    const passed = ((clientX - drag.current.x) / currentTarget.clientWidth) * ACROSS;
    const next = inCircle(Math.round(drag.current.frame - passed), COUNT);
    if (next !== wanted) turnTo(next);
  }

  const letGo = ({ pointerId }: PointerEvent) => {
    if (drag.current?.pointer === pointerId) drag.current = null;
  };

  return (
    <div className={styles.turn}>
      <div className={styles.stage}>
        {/* The slider below does the same by keys. */}
        <div
          ref={stage}
          className={cx(spots.plan, styles.plan)}
          onPointerDown={grip}
          onPointerMove={follow}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onPointerLeave={() => setActive(null)}
        >
          <Picture picture={first} sizes="(width <= 767.98px) 128vw, 100vw" draggable={false} />
          {shown !== 0 && (
            <img
              src={loaded.get(shown)}
              alt={frame.alt}
              width={frame.width}
              height={frame.height}
              decoding="sync"
              draggable={false}
              className={styles.frame}
            />
          )}
          <SectionSpots
            width={frame.width}
            height={frame.height}
            places={places}
            active={active}
            onActive={setActive}
            onChoose={onChoose}
          />
          {wanted === 0 && loaded.size === 1 && (
            <p className={styles.hint} aria-hidden="true">
              Потяните, чтобы повернуть
            </p>
          )}
        </div>
      </div>
      <div className={`wrap ${styles.control}`}>
        <Slider
          label="Поворот квартала"
          text={sideText(wanted, COUNT)}
          aside={`${Math.round((360 / COUNT) * wanted)}°`}
          value={wanted}
          min={0}
          max={COUNT - 1}
          onChange={turnTo}
        />
        <p role="status" className={styles.lost}>
          {isLost && 'Не\u00a0все виды загрузились. Проверьте связь и\u00a0поверните ещё раз.'}
        </p>
      </div>
    </div>
  );
}

/** Pictures that are there, by number with their addresses: the first one at once, the others when somebody begins to turn. */
function useFrames(stage: { readonly current: HTMLElement | null }) {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, string>>(new Map([[0, '']]));
  const [isLost, setLost] = useState(false);
  const hasBegun = useRef(false);
  // A picture that nothing holds may be fetched again when it is shown.
  const held = useRef<HTMLImageElement[]>([]);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function load(from: number, variant: string): Promise<void> {
    if (variant === '') {
      hasBegun.current = false;
      setLost(true);
      return;
    }
    const queue = loadOrder(COUNT, from).values();
    async function one() {
      for (const frame of queue) {
        if (isGone.current) return;
        const picture = FRAMES[frame];
        if (!picture || loaded.has(frame)) continue;
        const image = new Image();
        image.src = `${picture.src}${variant}`;
        // One that is lost is passed over: its neighbour is shown.
        if (
          !(await image.decode().then(
            () => true,
            () => false,
          ))
        )
          continue;
        held.current.push(image);
        setLoaded(known => new Map(known).set(frame, image.src));
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    if (isGone.current || held.current.length === COUNT - 1) return;
    // What has not come is asked for once more at the next turn.
    hasBegun.current = false;
    setLost(true);
  }

  return {
    loaded,
    isLost,
    /** @param from number of the picture that is seen */
    begin(from: number) {
      const first = stage.current?.querySelector('img');
      if (hasBegun.current || !first) return;
      hasBegun.current = true;
      setLost(false);
      // The width and the format that this browser has chosen for the first one suit the others.
      void first
        .decode()
        .catch(() => undefined)
        .then(() => load(from, /-\d+\.\w+$/.exec(first.currentSrc)?.[0] ?? ''));
    },
  };
}
