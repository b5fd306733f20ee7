/** Numbers of the pictures round the quarter: 0 is seen from the river, and they go on to the east. */

/** A number in the circle. */
export function inCircle(frame: number, count: number): number {
  return ((frame % count) + count) % count;
}

/** How many pictures lie between two, the shorter way round. */
function apart(one: number, other: number, count: number): number {
  const way = inCircle(one - other, count);
  return Math.min(way, count - way);
}

const COARSE = 6;
const MIDDLE = 3;

/**
 * In which order to load them when somebody begins to turn at one: every sixth, so that a wide turn is soon possible,
 * then every third, then all, the nearest first.
 */
export function loadOrder(count: number, from: number): number[] {
  const rank = (frame: number) => {
    const way = inCircle(frame - from, count);
    return way % COARSE === 0 ? 0 : way % MIDDLE === 0 ? 1 : 2;
  };
  return Array.from({ length: count }, (_, frame) => frame).sort(
    (a, b) => rank(a) - rank(b) || apart(a, from, count) - apart(b, from, count),
  );
}

/** The loaded picture that is nearest to the one that is wanted. @param loaded at least one */
export function nearestOf(loaded: Iterable<number>, wanted: number, count: number): number {
  let best: number | null = null;
  for (const frame of loaded)
    if (best === null || apart(frame, wanted, count) < apart(best, wanted, count)) best = frame;
  return best ?? wanted;
}

const SIDES = [
  'Вид с\u00a0реки',
  'Вид с\u00a0юго-востока',
  'Вид с\u00a0востока',
  'Вид с\u00a0северо-востока',
  'Вид со\u00a0двора',
  'Вид с\u00a0северо-запада',
  'Вид с\u00a0запада',
  'Вид с\u00a0юго-запада',
];

/** From where a picture is taken, in words. */
export function sideText(frame: number, count: number): string {
  return SIDES[Math.round((frame / count) * SIDES.length) % SIDES.length] ?? '';
}
