import type { FlatPlan, RoomKind } from '@quarter/domain/plan/types';
import { bed, desk, dining, kitchen, media } from '../plan/furniture.ts';
import { Sketch } from '../plan/sketch.ts';

export interface Penthouse {
  readonly width: number;
  readonly depth: number;
  readonly bays: number;
  /** Left wing of two bays: one wide master bedroom, or a master bedroom and a nursery. */
  readonly left: 'suite' | 'rooms';
  /** Where the entrance lies: beside the day room, or in a corner of it, above the lift hall. */
  readonly foyer: 'beside' | 'inside';
  /** Rooms of the right wing, one bay each, up to the corner. */
  readonly right: readonly RoomKind[];
  /** Borders of the side bays from the river corner on, the same at both ends, mm. */
  readonly side: readonly number[];
}

/** Lines of a penthouse, mm: borders of bays, faces of the day room, lower face of the bedrooms. */
interface Lines {
  readonly edge: (index: number) => number;
  readonly width: number;
  readonly bays: number;
  readonly bottom: number;
  readonly sleep: number;
  readonly d0: number;
  readonly d1: number;
  /** Left face of the foyer. */
  readonly h0: number;
}

const NAMES: Partial<Record<RoomKind, string>> = { nursery: 'Детская', study: 'Кабинет', bedroom: 'Спальня' };

/**
 * The whole river side of a storey, 145–185 m²: the day room as deep as the flat in the middle, the master's
 * wing to its left, entrance and the other bedrooms to its right.
 */
export function penthouse({ width, depth, bays, left, foyer, right, side }: Penthouse): FlatPlan {
  const edge = (index: number) => Math.round((width * index) / bays);
  const s = new Sketch({
    width,
    depth,
    walls: { top: 400, right: 400, bottom: 250, left: 400 },
    bays: { top: Array.from({ length: bays + 1 }, (_, index) => edge(index)), left: side, right: side },
  });
  const bottom = depth - 250;
  const end = edge(bays - right.length) - 50;
  const lines: Lines = {
    edge,
    width,
    bays,
    bottom,
    sleep: bottom - 2700,
    d0: edge(2) + 50,
    d1: end,
    h0: foyer === 'beside' ? end + 100 : end - 2100,
  };
  const { d0, h0, sleep } = lines;
  s.room('day', 'kitchen-living', 'Кухня-гостиная', [
    [d0, 400],
    [end, 400],
    ...(foyer === 'beside' ? [] : [[end, sleep] as const, [h0 - 100, sleep] as const]),
    [h0 - 100, bottom],
    [d0, bottom],
  ]);
  for (let bay = 2; bay < bays - right.length; bay += 1) s.window('day', 'top', bay);
  rightWing(s, lines, right);
  leftWing(s, lines, left);
  dayRoom(s, lines);
  return s.plan();
}

function leftWing(s: Sketch, { edge, bottom, sleep, d0 }: Lines, kind: Penthouse['left']): void {
  const low = sleep + 100;
  const wide = kind === 'suite';
  s.room('master', 'bedroom', 'Мастер-спальня', [400, 400, edge(wide ? 2 : 1) - 50, sleep]);
  s.room('master-bath', 'bathroom', 'Ванная', [400, low, 2400, bottom]);
  s.window('master', 'top', 0).window('master', 'left', 0, 1100).window('master-bath', 'left', 1, 1200);
  s.door('swing', 'master-bath', 'top', 'master', 900, 700, { into: 'master' });
  bed(s, 'master', 'left', 500);
  s.put('bath', 'master-bath', 'bottom', 'mid', [1800, 800], { gap: 20 });
  s.put('washbasin', 'master-bath', 'right', 300, [1000, 460]);
  s.put('toilet', 'master-bath', 'left', { end: 900 }, [500, 670]);
  if (wide) {
    s.room('lobby', 'hall', 'Холл', [d0 - 1500, low, d0 - 100, bottom]);
    s.room('closet', 'wardrobe', 'Гардеробная', [2500, low, d0 - 1600, bottom]);
    s.window('master', 'top', 1);
    s.door('swing', 'master', 'bottom', 'lobby', d0 - 1400, 800, { hinge: 'to' });
    s.door('swing', 'closet', 'top', 'master', d0 - 2500, 700, { hinge: 'to' });
    s.put('hangers', 'closet', 'left', 0, [bottom - low, 560]);
    s.put('hangers', 'closet', 'bottom', 560, [d0 - 1600 - 2500 - 560, 560]);
    s.put('sofa', 'master', 'right', 400, [1900, 900], { gap: 40 });
    s.put('tv', 'master', 'bottom', 1900, [1300, 60]);
    s.put('shelf', 'lobby', 'bottom', 100, [1100, 350]);
  } else {
    s.room('nursery', 'nursery', 'Детская', [edge(1) + 50, 400, edge(2) - 50, sleep]);
    s.room('lobby', 'hall', 'Холл', [2500, low, d0 - 100, low + 1200]);
    s.room('closet', 'wardrobe', 'Гардеробная', [2500, low + 1300, 4700, bottom]);
    s.room('store', 'wardrobe', 'Гардеробная', [4800, low + 1300, d0 - 100, bottom]);
    s.window('nursery', 'top', 1);
    s.door('swing', 'master', 'bottom', 'lobby', 2600, 800, { hinge: 'to' });
    s.door('swing', 'nursery', 'bottom', 'lobby', edge(1) + 200, 800);
    s.door('swing', 'closet', 'top', 'lobby', 3900, 700);
    s.door('swing', 'store', 'top', 'lobby', 4900, 700, { hinge: 'to' });
    s.put('hangers', 'closet', 'bottom', 0, [2200, 560]);
    s.put('hangers', 'store', 'bottom', 0, [d0 - 4900, 560]);
    s.put('dresser', 'master', 'right', 500, [1500, 450]);
    child(s);
  }
  s.door('opening', 'day', 'left', 'lobby', low + 100, 1000);
}

function rightWing(
  s: Sketch,
  { edge, width, bays, bottom, sleep, h0 }: Lines,
  rooms: readonly RoomKind[],
): void {
  const low = sleep + 100;
  const under = low + 1300;
  const h1 = width - 2500;
  const foyer = h0 + 2000;
  s.room('hall', 'hall', 'Холл', [
    [h0, low],
    [h1, low],
    [h1, low + 1200],
    [foyer, low + 1200],
    [foyer, bottom],
    [h0, bottom],
  ]);
  for (const [index, kind] of rooms.entries()) {
    const bay = bays - rooms.length + index;
    const id = `${kind}-${index}`;
    const last = index === rooms.length - 1;
    const [x0, x1] = [edge(bay) + 50, last ? width - 400 : edge(bay + 1) - 50];
    s.room(id, kind, NAMES[kind] ?? 'Комната', [x0, 400, x1, sleep]);
    s.window(id, 'top', bay);
    const at = last ? h1 - 850 : x0 + 150;
    s.door('swing', id, 'bottom', 'hall', at, 800);
    if (last) s.window(id, 'right', 0, 1100);
    furnish(s, id, kind, last);
  }
  s.room('bathroom', 'bathroom', 'Ванная', [width - 2400, low, width - 400, bottom]);
  s.window('bathroom', 'right', 1, 1200);
  s.door('swing', 'bathroom', 'left', 'hall', low + 250, 700);
  s.put('bath', 'bathroom', 'bottom', 'mid', [1800, 800], { gap: 20 });
  s.put('washbasin', 'bathroom', 'top', { end: 60 }, [1000, 460]);
  s.put('toilet', 'bathroom', 'right', { end: 900 }, [500, 670]);

  const toilet = foyer + 1700;
  const laundry = Math.min(toilet + 1900, h1);
  s.room('toilet', 'toilet', 'Санузел', [foyer + 100, under, toilet, bottom]);
  s.room('laundry', 'laundry', 'Постирочная', [toilet + 100, under, laundry, bottom]);
  s.shaft(toilet, bottom - 400, toilet + 100, bottom);
  s.door('entrance', 'hall', 'bottom', 'outside', h0 + 550, 900);
  s.door('opening', 'day', 'right', 'hall', low + 200, 1500);
  s.door('swing', 'toilet', 'left', 'hall', under + 100, 700, { into: 'hall' });
  s.door('swing', 'laundry', 'top', 'hall', laundry - 800, 700, { into: 'hall' });
  s.put('toilet', 'toilet', 'right', { end: 60 }, [500, 670]);
  s.put('washbasin', 'toilet', 'bottom', 150, [600, 400]);
  s.put('washer', 'laundry', 'bottom', 30, [600, 600]);
  s.put('washer', 'laundry', 'bottom', 640, [600, 600]);
  if (h1 - laundry < 1500) return;
  s.room('wardrobe', 'wardrobe', 'Гардеробная', [laundry + 100, under, h1, bottom]);
  s.door('swing', 'wardrobe', 'top', 'hall', laundry + 200, 700, { hinge: 'to' });
  s.put('hangers', 'wardrobe', 'bottom', 0, [h1 - laundry - 100, 560]);
}

function furnish(s: Sketch, id: string, kind: RoomKind, last: boolean): void {
  if (kind === 'study') {
    desk(s, id, 'left', 300, 1600);
    s.put('shelf', id, 'right', 300, [2200, 350]);
    s.put('armchair', id, 'bottom', { end: 600 }, [800, 800]);
  } else if (kind === 'nursery') {
    child(s, id);
  } else {
    bed(s, id, 'right', 500);
    s.put(last ? 'dresser' : 'wardrobe', id, 'left', 300, [1700, last ? 450 : 600]);
  }
}

function child(s: Sketch, id = 'nursery'): void {
  s.put('bed-single', id, 'right', 100, [950, 2000], { gap: 20 });
  desk(s, id, 'left', 200, 1300);
  s.put('wardrobe', id, 'bottom', { end: 50 }, [1700, 600]);
}

/** Sofas by the windows at the left, kitchen with an island on the inner wall, a long table between. */
function dayRoom(s: Sketch, { d0, d1, h0, bottom }: Lines): void {
  const wide = d1 - d0 > 9000;
  s.box('rug', 'day', [d0 + 400, 800, d0 + 3700, 3300]);
  s.box('sofa-corner', 'day', [d0 + 450, 600, d0 + 3350, 2250]);
  s.box('coffee-table', 'day', [d0 + 1750, 1700, d0 + 2750, 2500]);
  if (wide) s.box('armchair', 'day', [d0 + 3650, 1700, d0 + 4490, 2560], 75);
  media(s, 'day', 'left', 900, 1900);
  const line = wide ? 5400 : 4200;
  const x = Math.round((d0 + h0 - 100 - line) / 2);
  kitchen(s, 'day', 'bottom', x - d0, line, { fridge: 'start' });
  s.box('counter', 'day', [x + 900, bottom - 2600, x + line - 500, bottom - 1700], 2);
  const table = wide ? d1 - 2600 : d1 - 1900;
  dining(s, 'day', [table, 1700], { seats: wide ? 8 : 6, long: 'x' });
}
