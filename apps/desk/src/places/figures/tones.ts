/** Steps of a colour on the chessboard, from nothing to the most. */
export const TONES = [0, 1, 2, 3, 4] as const;
export type Tone = (typeof TONES)[number];

/**
 * Step of a figure among the others: 0 for nothing, else by quarters of the largest. By the largest and not by ranks, so
 * that a lot that everybody looks at stands out, and a chessboard where all are alike is of one colour.
 */
export function toneOf(count: number, most: number): Tone {
  if (count <= 0 || most <= 0) return 0;
  const step = Math.ceil((Math.min(count, most) / most) * 4);
  return TONES.find(tone => tone === step) ?? 0;
}

/** From which figure to which a step is; null for a step that no whole figure has. @param tone above 0 */
export function rangeOf(tone: Tone, most: number): readonly [from: number, to: number] | null {
  const to = Math.floor((most * tone) / 4);
  const from = Math.floor((most * (tone - 1)) / 4) + 1;
  return from <= to ? [from, to] : null;
}
