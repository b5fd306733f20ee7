/** Part of the drawing's plane that a sheet shows, mm. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Width to height, one of the steps that the style sheet knows: 0.6, 0.7 … 3.0. */
  readonly ratio: number;
}

export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const LEAST_RATIO = 0.6;
const GREATEST_RATIO = 3;

/**
 * Frame around a drawing with margins, widened (or heightened) to the next step of the ratio. A page of the server
 * carries no inline styles, so a sheet takes its ratio from a class; labels placed by percent then meet the
 * drawing exactly. Everything in mm; `least` keeps small plans from being blown up.
 */
export function frameAround(
  drawing: { readonly width: number; readonly height: number },
  margins: Margins,
  least: { readonly width: number; readonly height: number } = { width: 0, height: 0 },
): Frame {
  const inner = {
    width: Math.max(drawing.width, least.width),
    height: Math.max(drawing.height, least.height),
  };
  let width = inner.width + margins.left + margins.right;
  let height = inner.height + margins.top + margins.bottom;
  const steps = Math.ceil((width / height) * 10 - 1e-9);
  const ratio = Math.min(GREATEST_RATIO, Math.max(LEAST_RATIO, steps / 10));
  width = Math.max(width, height * ratio);
  height = Math.max(height, width / ratio);
  const spareX = width - drawing.width - margins.left - margins.right;
  const spareY = height - drawing.height - margins.top - margins.bottom;
  return { x: -margins.left - spareX / 2, y: -margins.top - spareY / 2, width, height, ratio };
}

/** The frame as the attribute `viewBox`. */
export function viewBox({ x, y, width, height }: Frame): string {
  return [x, y, width, height].map(value => Math.round(value)).join(' ');
}

/** Place of a point of the drawing in the frame, percent, as attributes of SVG text. */
export function place(frame: Frame, [x, y]: readonly [number, number]): { x: string; y: string } {
  return {
    x: `${round(((x - frame.x) / frame.width) * 100)}%`,
    y: `${round(((y - frame.y) / frame.height) * 100)}%`,
  };
}

type Size = readonly [width: number, height: number];

/** Widths of a sheet, px, at which the style sheet lets labels appear. */
const LABEL_STEPS = [240, 300, 360, 420, 480, 560, 640, 720, 800, 900, 1000, 1100] as const;

/**
 * Sheet, px, from which texts are written larger, and may lie on furniture when no place of their room is free of
 * it.
 */
const WIDE = 560;
/** Larger letters of wide sheets, see sheet.module.css. */
const WIDE_SCALE = 13 / 12;
/** What a text of a wide sheet keeps from the walls on both sides together, px. */
const WIDE_GAP = 4;

/**
 * The least sheet on which a text of `text` px has room in a space of `space` mm, both width and height;
 * null when none has.
 */
export function labelStep(frame: Frame, space: Size, text: Size): number | null {
  const fits = (step: number) => {
    const [scale, gap] = step < WIDE ? [1, 0] : [WIDE_SCALE, WIDE_GAP];
    const room = step / frame.width;
    return text[0] * scale + gap <= space[0] * room && text[1] * scale <= space[1] * room;
  };
  return LABEL_STEPS.find(fits) ?? null;
}

/**
 * As `labelStep`, for a text in a room with furniture: on small sheets, where a text covers much of the drawing,
 * only where it covers nothing of it.
 */
export function roomLabelStep(
  frame: Frame,
  { space, clear }: { readonly space: Size; readonly clear: Size },
  text: Size,
): number | null {
  const free = labelStep(frame, clear, text);
  if (free !== null && free <= WIDE) return free;
  const walls = labelStep(frame, space, text);
  return walls && Math.max(walls, WIDE);
}

/** Size of lines of small text, px: the average letter of the plan's texts is 7 px wide on a narrow sheet. */
export function textSize(...lines: readonly string[]): Size {
  return [Math.max(...lines.map(line => line.length)) * 7, 13 + (lines.length - 1) * 17];
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
