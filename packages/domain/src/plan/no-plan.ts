/**
 * What stands in the place of a plan that the site does not have, on pages and in files: a quiet outline of no flat in
 * particular, in hairlines of the text's colour, and words under it.
 */
export const NO_PLAN = {
  width: 240,
  height: 180,
  /** Walls with two rooms and a kitchen, doors that open, windows. */
  lines: [
    'M178 160H220V20H20V160H150',
    'M150 160V132A28 28 0 0 1 178 160',
    'M120 20V70M120 98V160M120 70H92A28 28 0 0 0 120 98',
    'M120 110H160M188 110H220M160 110V82A28 28 0 0 1 188 110',
    'M44 16H96M44 24H96M144 16H200M144 24H200M16 66V122M24 66V122',
  ].join(''),
  opacity: 0.4,
  words: 'План уточняется',
} as const;
