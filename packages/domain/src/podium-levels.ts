/** Ids of storeys above the first begin behind those of any depth. */
export const ABOVE = 100;
/** The first level down; the next ones count on. */
export const FIRST_DOWN = 2;

/** Whether a level of parking spaces and storerooms, by its id, lies below the ground. */
export function isUnderground(level: number): boolean {
  return level >= FIRST_DOWN && level < ABOVE;
}

/** Which storey a level of parking spaces and storerooms is, by its id: −1 for the first one down, 2 for the second up. */
export function storeyOf(level: number): number {
  if (isUnderground(level)) return FIRST_DOWN - 1 - level;
  return level > ABOVE ? level - ABOVE : level;
}
