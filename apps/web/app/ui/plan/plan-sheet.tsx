import type { PlanImage as Plan, PlanNotes } from '@quarter/contract/property';
import { decimal, NBSP, thousands } from '@quarter/domain/format';
import { Anchor } from './anchor.tsx';
import { type Frame, frameAround, labelStep, place, roomLabelStep, textSize, viewBox } from './frame.ts';
import { PlanImage } from './plan-image.tsx';
import styles from './sheet.module.css';

/** Rooms smaller than this carry their area only, m². */
const NAMED_FROM = 5;
/** A studio is drawn in this frame at least, so that it does not look bigger than a flat of three rooms. */
const LEAST = { width: 7_600, height: 7_000 };

/** What a picture takes of the screen, see `PlanImageProps`. */
const SHEET = 'auto, (width <= 991.98px) 100vw, 60vw';

export interface PlanSheetProps {
  readonly plan: Plan | null;
  readonly notes: PlanNotes | null;
  /** What the drawing shows, for those who cannot see it. Rooms are listed elsewhere as text. */
  readonly alt: string;
  /** Places of numbers on the drawing, mm: the first is 1. A room with a number has no words of its own. */
  readonly marks?: readonly (readonly [number, number] | null)[];
  /** Whether furniture stands in it; it does by default. */
  readonly isFurnished?: boolean;
}

/** Full drawing of a flat: plan, names and areas of rooms, clear dimensions on two sides, scale bar. */
export function PlanSheet({ plan, notes, alt, marks = [], isFurnished = true }: PlanSheetProps) {
  if (plan === null || plan.kind === 'picture' || notes === null) {
    return (
      <div className={styles.plain}>
        <PlanImage plan={plan} alt={alt} sizes={SHEET} />
      </div>
    );
  }
  const longest = Math.max(plan.width, plan.height);
  const gap = Math.max(620, longest * 0.062);
  const margin = gap + Math.max(300, longest * 0.03);
  const frame = frameAround(plan, { top: margin, left: margin, right: gap, bottom: margin }, LEAST);
  return (
    <div className={styles.sheet} data-ratio={frame.ratio.toFixed(1)}>
      <svg className={styles.layer} viewBox={viewBox(frame)} role="img" aria-label={alt}>
        {isFurnished && <use href={`${plan.href}#furniture`} />}
        <use href={`${plan.href}#plan`} />
      </svg>
      <svg className={styles.layer} aria-hidden="true">
        {notes.rooms
          .filter(room => !marks.some(mark => mark?.join() === room.at.join()))
          .map(room => (
            <RoomLabel key={room.at.join()} frame={frame} room={room} />
          ))}
        {marks.map(
          (mark, index) =>
            mark && (
              <Anchor key={mark.join()} frame={frame} at={mark}>
                <circle r="14" className={styles.mark} />
                <text dy="0.35em" className={styles.number}>
                  {index + 1}
                </text>
              </Anchor>
            ),
        )}
        <Chain frame={frame} spans={notes.top} at={-gap} axis="x" />
        <Chain frame={frame} spans={notes.left} at={-gap} axis="y" />
        <ScaleBar frame={frame} right={notes.top.at(-1)?.[1] ?? plan.width} at={plan.height + gap * 0.7} />
      </svg>
    </div>
  );
}

function RoomLabel({ frame, room }: { frame: Frame; room: PlanNotes['rooms'][number] }) {
  const number = decimal(room.area, 1);
  const area = `${number}${NBSP}м²`;
  const named = room.area >= NAMED_FROM ? roomLabelStep(frame, room, textSize(room.name, area)) : null;
  const plain = roomLabelStep(frame, room, textSize(number));
  const position = place(frame, room.at);
  return (
    <>
      {plain !== null && (
        <text
          {...position}
          dy="0.35em"
          className={styles.area}
          data-from={plain}
          data-to={named ?? undefined}
        >
          {number}
        </text>
      )}
      {named !== null && (
        <Anchor frame={frame} at={room.at} from={named}>
          <text y="-4" className={styles.name}>
            {room.name}
          </text>
          <text y="13" className={styles.area}>
            {area}
          </text>
        </Anchor>
      )}
    </>
  );
}

interface ChainProps {
  readonly frame: Frame;
  readonly spans: readonly (readonly [number, number])[];
  /** Where the chain lies on the other axis, mm. */
  readonly at: number;
  readonly axis: 'x' | 'y';
}

/** Dimension chain: a line with a slash at each end of each clear length, numbers above it. */
function Chain({ frame, spans, at, axis }: ChainProps) {
  const first = spans[0];
  const last = spans.at(-1);
  if (!first || !last) return null;
  const point = (value: number) => (axis === 'x' ? ([value, at] as const) : ([at, value] as const));
  const from = place(frame, point(first[0]));
  const to = place(frame, point(last[1]));
  return (
    <g className={styles.chain}>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      {[...new Set(spans.flat())].map(value => (
        <Anchor key={value} frame={frame} at={point(value)}>
          <path d={axis === 'x' ? 'M0-8V8M-6 6L6-6' : 'M-8 0H8M-6 6L6-6'} />
        </Anchor>
      ))}
      {spans.map(([start, end]) => {
        const label = thousands(end - start);
        const step = labelStep(frame, [end - start, Number.POSITIVE_INFINITY], textSize(label));
        if (step === null) return null;
        return (
          <Anchor key={start} frame={frame} at={point((start + end) / 2)} from={step}>
            <text y="-7" transform={axis === 'x' ? undefined : 'rotate(-90)'}>
              {label}
            </text>
          </Anchor>
        );
      })}
    </g>
  );
}

/** Three metres with marks under the drawing, ending at `right`. */
function ScaleBar({ frame, right, at }: { frame: Frame; right: number; at: number }) {
  const marks = [0, 1, 2, 3];
  const point = (metres: number) => [right - (3 - metres) * 1000, at] as const;
  const from = place(frame, point(0));
  const to = place(frame, point(3));
  return (
    <g className={styles.chain} data-from="300">
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      {marks.map(metres => (
        <Anchor key={metres} frame={frame} at={point(metres)}>
          <path d="M0-4V4" />
          <text y="18">{metres === 3 ? `3${NBSP}м` : metres}</text>
        </Anchor>
      ))}
    </g>
  );
}
