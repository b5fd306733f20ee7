/** What the header does while the page scrolls; px and ms. */
const TOP = 1;
const HIDE_FROM = 160;
const MOVEMENT = 5;
const PAUSE = 100;

export interface HeaderState {
  /** At the very top of the page. */
  readonly top: boolean;
  readonly hidden: boolean;
  /** Offset from which the next movement is measured. */
  readonly from: number;
  /** Time of the last change of `hidden`. */
  readonly changed: number;
}

export const HEADER_START: HeaderState = { top: true, hidden: false, from: 0, changed: -PAUSE };

/**
 * The header after a scroll to offset `y` (px) at `time` (ms). It hides on the way down past 160 px, comes back
 * on the way up, takes movements over 5 px only and changes at most once in 100 ms. Where it may not hide
 * (`canHide`), it stays.
 */
export function nextHeader(state: HeaderState, y: number, time: number, canHide: boolean): HeaderState {
  const top = y <= TOP;
  const moved = Math.abs(y - state.from) > MOVEMENT;
  const from = moved || top ? y : state.from;
  const wanted = wantedHidden(state, y, moved, canHide);
  if (wanted === state.hidden) return { ...state, top, from };
  if (time - state.changed < PAUSE) return { ...state, top };
  return { top, hidden: wanted, from, changed: time };
}

function wantedHidden(state: HeaderState, y: number, moved: boolean, canHide: boolean): boolean {
  if (!canHide) return false;
  if (!moved) return state.hidden;
  const down = y > state.from;
  return down && (y > HIDE_FROM || state.hidden);
}
