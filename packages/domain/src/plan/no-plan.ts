/**
 * What stands in the place of a plan that the site does not have, on pages and in files: a quiet outline of no flat in
 * particular, in hairlines of the text's colour, and words under it.
 */
export const NO_PLAN = {
  width: 240,
  height: 180,
  /** Walls with two rooms and a kitchen, two doors that open. */
  lines: [
    'M178 160H220V20H20V160H150',
    'M150 160V132A28 28 0 0 1 178 160',
    'M120 20V70M120 98V160M120 70H92A28 28 0 0 0 120 98',
    'M120 110H220',
  ].join(''),
  opacity: 0.4,
  words: 'План уточняется',
} as const;
