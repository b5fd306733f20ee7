import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { fraction, nearestThumb, parseNumber, snap, snapPair, type Track, valueAt } from './range.ts';
import styles from './range-slider.module.css';

type Pair = readonly [low: number, high: number];

interface Props {
  readonly legend: string;
  /** Names of the form fields of the two values; a single one has no lower value. */
  readonly names: readonly [low: string, high: string] | readonly [single: string];
  readonly track: Track;
  /** In single mode the lower value is the start of the track. */
  readonly value: Pair;
  /** Called after a drag, a typed value or keys, and only when the values have changed. */
  readonly onChange: (value: Pair) => void;
  readonly format: (value: number) => string;
  /** Value of one typed unit: 1 000 000 when millions are typed. */
  readonly scale?: number;
  readonly labels?: readonly [low: string, high: string];
  /** Words after a single value. */
  readonly after?: string;
  /** Unit of the values themselves, said by the plain fields where it is not the typed one: «₽» beside «млн ₽». */
  readonly unit?: string;
  readonly isDisabled?: boolean;
  /** Under the line, such as its marks. */
  readonly children?: ReactNode;
}

/** How long keys may pause before their value counts as chosen, ms. */
const KEY_PAUSE = 350;

/**
 * A slider with two thumbs (or one) whose values can also be typed; shows the values while they move. Without
 * scripts it is two plain fields of numbers.
 */
export function RangeSlider(props: Props) {
  const { legend, names, track, value, onChange, format, scale = 1, labels = ['от', 'до'] } = props;
  const [draft, setDraft] = useState<Pair | null>(null);
  const dragged = useRef<0 | 1 | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSingle = names.length === 1;
  const shown = draft ?? value;
  const thumbs = isSingle ? ([1] as const) : ([0, 1] as const);
  /** Without a name a field is not sent with the form: a thumb at the end of its track bounds nothing. */
  const nameOf = (thumb: 0 | 1) => {
    const isAtEnd = thumb === 0 ? value[0] <= track.min : value[1] >= track.max;
    return isAtEnd ? undefined : isSingle ? names[0] : names[thumb];
  };
  const titleOf = (thumb: 0 | 1) => (isSingle ? legend : `${legend}, ${labels[thumb]}`);

  if (track.min > track.max) console.warn(`Slider «${legend}»: min ${track.min} is above max ${track.max}`);
  useEffect(() => () => clearTimeout(pause.current), []);

  const replaced = (thumb: 0 | 1, next: number): Pair => (thumb === 0 ? [next, shown[1]] : [shown[0], next]);

  function commit(next: Pair) {
    clearTimeout(pause.current);
    const [low, high] = isSingle ? [value[0], snap(next[1], track)] : snapPair(next, track);
    if (low !== value[0] || high !== value[1]) onChange([low, high]);
    setDraft(null);
  }

  function valueUnder(event: PointerEvent<HTMLElement>): number {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    return valueAt((event.clientX - left) / width, track);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (props.isDisabled || event.button !== 0) return;
    const pressed = valueUnder(event);
    const thumb = isSingle ? 1 : nearestThumb(pressed, shown);
    dragged.current = thumb;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget
      .querySelectorAll('input')
      .item(isSingle ? 0 : thumb)
      .focus({ preventScroll: true });
    event.preventDefault();
    setDraft(replaced(thumb, pressed));
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (dragged.current !== null) setDraft(replaced(dragged.current, valueUnder(event)));
  }

  function onPointerUp() {
    if (dragged.current === null) return;
    dragged.current = null;
    commit(shown);
  }

  function onPointerCancel() {
    dragged.current = null;
    setDraft(null);
  }

  function onKeys(thumb: 0 | 1, next: number) {
    const moved = replaced(thumb, next);
    setDraft(moved);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => commit(moved), KEY_PAUSE);
  }

  const ordered = shown[0] <= shown[1] ? shown : ([shown[1], shown[0]] as const);
  // A track without length has its thumbs at both ends all the same.
  const hasLength = track.max > track.min;
  const place = (thumb: 0 | 1, at: number) =>
    `${hasLength ? Math.round(fraction(at, track) * 100_000) / 1000 : thumb * 100}%`;
  return (
    <fieldset className={cx(styles.group, props.isDisabled && styles.off)} disabled={props.isDisabled}>
      <legend className={isSingle ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.fields}>
        {thumbs.map(thumb => (
          <TypedValue
            key={thumb}
            label={labels[thumb]}
            title={titleOf(thumb)}
            text={format(ordered[thumb])}
            onType={typed => commit(replaced(thumb, typed * scale))}
          />
        ))}
        {props.after && <span>{props.after}</span>}
      </div>
      <div
        className={styles.track}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerCancel}
      >
        {thumbs.map(thumb => (
          <input
            key={thumb}
            type="range"
            name={nameOf(thumb)}
            className={thumb === 0 ? styles.low : styles.high}
            min={track.min}
            max={track.max}
            step={track.step}
            value={shown[thumb]}
            aria-label={titleOf(thumb)}
            aria-valuetext={format(shown[thumb])}
            onChange={event => onKeys(thumb, event.target.valueAsNumber)}
            onBlur={() => draft && dragged.current === null && commit(draft)}
          />
        ))}
        <svg className={styles.drawing} aria-hidden="true">
          <line
            className={styles.fill}
            x1={place(0, ordered[0])}
            x2={place(1, ordered[1])}
            y1="50%"
            y2="50%"
          />
          {thumbs.map(thumb => (
            <g key={thumb} className={thumb === 0 ? styles.lowThumb : styles.highThumb}>
              <circle className={styles.thumb} cx={place(thumb, shown[thumb])} cy="50%" />
              <circle className={styles.ring} cx={place(thumb, shown[thumb])} cy="50%" />
            </g>
          ))}
        </svg>
      </div>
      {props.children}
      <noscript>
        <div className={styles.plain}>
          {thumbs.map(thumb => (
            <label key={thumb}>
              {props.unit ? `${labels[thumb]}, ${props.unit}` : labels[thumb]}
              <input
                type="number"
                name={isSingle ? names[0] : names[thumb]}
                className={styles.number}
                min={0}
                step={Math.min(1, track.step)}
                defaultValue={nameOf(thumb) && value[thumb]}
                placeholder={String(thumb === 0 ? track.min : track.max).replace('.', ',')}
                aria-label={titleOf(thumb)}
              />
            </label>
          ))}
        </div>
      </noscript>
    </fieldset>
  );
}

interface TypedValueProps {
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly onType: (value: number) => void;
}

/** A value as text that can be typed over. What is not a number goes back to the value. */
function TypedValue({ label, title, text, onType }: TypedValueProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function finish() {
    const number = typed === null ? null : parseNumber(typed);
    if (number !== null && typed !== text) onType(number);
    setTyped(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      finish();
    } else if (event.key === 'Escape' && typed !== null) {
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
    }
  }

  return (
    <span className={styles.field}>
      <span aria-hidden="true">{label}</span>
      <span className={styles.box}>
        <span className={styles.sizer} aria-hidden="true">
          {typed ?? text}
        </span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={styles.typed}
          aria-label={title}
          value={typed ?? text}
          onFocus={event => event.target.select()}
          onChange={event => setTyped(event.target.value)}
          onBlur={finish}
          onKeyDown={onKeyDown}
        />
      </span>
    </span>
  );
}
