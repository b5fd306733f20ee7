import type { Envelope } from '../plan/sketch.ts';

/** A flat between two others: bays of one width on the facade, party walls on the three other sides. */
export interface Middle {
  /** Width of the flat between the axes of its party walls, mm. */
  readonly axis: number;
  readonly bays: number;
  /** Depth between the outer faces, mm. */
  readonly depth: number;
}

/** A flat on the corner of a building, drawn with the corner on the right. */
export interface Corner extends Middle {
  /** Borders of the side facade's bays from the corner on, mm. */
  readonly side: readonly number[];
}

/** Half of a party wall, mm: how far a flat's outer face lies beyond the wall's axis. */
const HALF = 125;

function borders(from: number, axis: number, bays: number): number[] {
  return Array.from({ length: bays + 1 }, (_, index) => Math.round(from + (axis * index) / bays));
}

export function middleEnvelope({ axis, bays, depth }: Middle): Envelope {
  return {
    width: axis + 2 * HALF,
    depth,
    walls: { top: 400, right: 250, bottom: 250, left: 250 },
    bays: { top: borders(HALF, axis, bays) },
  };
}

export function cornerEnvelope({ axis, bays, depth, side }: Corner): Envelope {
  return {
    width: axis + HALF,
    depth,
    walls: { top: 400, right: 400, bottom: 250, left: 250 },
    bays: { top: borders(HALF, axis, bays), right: side },
  };
}
