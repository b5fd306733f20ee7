import type { FlatPlan } from '@quarter/domain/plan/types';
import { bed, desk, dining, kitchen, media, sofa } from '../plan/furniture.ts';
import { Sketch } from '../plan/sketch.ts';
import { type Corner, cornerEnvelope } from './envelope.ts';

/** Lower face of the rooms along the main facade, mm. */
const FRONT = 4600;

/**
 * Deep corner flat of two bays, 61–72 m²: a bedroom at the first bay, the kitchen-living room on the corner,
 * a second bedroom lit from the side behind it; bathrooms and wardrobe along the party wall.
 */
export function twoDeep(size: Corner, entry: 'bottom' | 'left' = 'bottom'): FlatPlan {
  const envelope = cornerEnvelope(size);
  const s = new Sketch(envelope);
  const [, edge = 0] = envelope.bays.top ?? [];
  const right = envelope.width - 400;
  const bottom = envelope.depth - 250;
  const a = edge - 50;
  const rear = (size.side[2] ?? 0) - 50; // partition at the second pier of the side facade
  const [h0, h1] = [2100, 3350];
  const k = h1 + 100;

  s.room('bedroom', 'bedroom', 'Спальня', [250, 400, a, FRONT]);
  s.room('day', 'kitchen-living', 'Кухня-гостиная', [
    [edge + 50, 400],
    [right, 400],
    [right, rear],
    [k, rear],
    [k, FRONT + 100],
    [edge + 50, FRONT + 100],
  ]);
  s.room('nursery', 'nursery', 'Детская', [k, rear + 100, right, bottom]);
  if (entry === 'bottom') {
    s.room('hall', 'hall', 'Холл', [h0, FRONT + 100, h1, bottom]);
    s.door('entrance', 'hall', 'bottom', 'outside', h0 + 150, 900);
  } else {
    s.room('hall', 'hall', 'Холл', [
      [h0, FRONT + 100],
      [h1, FRONT + 100],
      [h1, bottom],
      [250, bottom],
      [250, bottom - 1500],
      [h0, bottom - 1500],
    ]);
    s.door('entrance', 'hall', 'left', 'outside', bottom - 1350, 900);
    s.put('hangers', 'hall', 'bottom', 1100, [1400, 400]);
  }
  s.room('bathroom', 'bathroom', 'Ванная', [250, FRONT + 100, 2000, FRONT + 2300]);
  wetRooms(s, entry === 'bottom' ? bottom : bottom - 1600, entry === 'bottom');

  s.door('swing', 'bedroom', 'bottom', 'hall', h0 + 150, 800, { hinge: 'to' });
  s.door('opening', 'day', 'left', 'hall', FRONT + 350, 1200);
  s.door('swing', 'nursery', 'left', 'hall', rear + 250, 800);
  s.door('swing', 'bathroom', 'right', 'hall', FRONT + 250, 700);
  s.window('bedroom', 'top', 0).window('day', 'top', 1);
  s.window('day', 'right', 0, 1100).window('day', 'right', 1).window('nursery', 'right', 2);

  bed(s, 'bedroom', 'left', 900);
  s.put('wardrobe', 'bedroom', 'bottom', 50, [1700, 600]);
  media(s, 'bedroom', 'right', 900, 1500);
  sofa(s, 'day', 'right', 1300, 2200);
  media(s, 'day', 'left', 1200, 1800);
  s.put('plant', 'day', 'left', 150, [460, 460], { gap: 120 });
  kitchen(s, 'day', 'bottom', { end: 0 }, right - k - 100, { fridge: 'start' });
  roundDining(s, edge, right, rear);
  s.put('bed-single', 'nursery', 'right', 100, [950, 2000], { gap: 20 });
  s.put('wardrobe', 'nursery', 'bottom', 60, [1500, 600]);
  desk(s, 'nursery', 'bottom', 1750, 1200);
  s.put('bath', 'bathroom', 'bottom', 20, [1710, 740]);
  s.put('washbasin', 'bathroom', 'top', 60, [700, 460]);
  s.put('toilet', 'bathroom', 'left', 640, [500, 670]);
  return s.plan();
}

/** Shower room down to `end` and, above it, a wardrobe where there is room for one. */
function wetRooms(s: Sketch, end: number, hasWardrobe: boolean): void {
  const top = hasWardrobe ? end - 2050 : FRONT + 2400;
  s.room('shower', 'bathroom', 'Душевая', [
    [250, top],
    [2000, top],
    [2000, end],
    [550, end],
    [550, end - 350],
    [250, end - 350],
  ]);
  s.shaft(250, end - 350, 550, end);
  s.door('swing', 'shower', 'right', 'hall', top + 100, 700);
  s.put('shower', 'shower', 'bottom', { end: 0 }, [1000, 850]);
  s.put('toilet', 'shower', 'left', 700, [500, 670]);
  s.put('washbasin', 'shower', 'top', 60, [600, 420]);
  if (!hasWardrobe) return;
  s.room('wardrobe', 'wardrobe', 'Гардеробная', [250, FRONT + 2400, 2000, top - 100]);
  s.door('swing', 'wardrobe', 'right', 'hall', FRONT + 2500, 700);
  s.put('hangers', 'wardrobe', 'left', 0, [top - 100 - FRONT - 2400, 560]);
}

function roundDining(s: Sketch, edge: number, right: number, rear: number): void {
  dining(s, 'day', [Math.round((edge + right) / 2) + 300, rear - 1850], { seats: 4, long: 'x' });
}

/**
 * Deep corner flat of three bays, 95–103 m²: two bedrooms at the first bays, the kitchen-living room on
 * the corner with the kitchen behind a bedroom, the master bedroom with its bathroom lit from the side.
 */
export function threeDeep(size: Corner): FlatPlan {
  const envelope = cornerEnvelope(size);
  const s = new Sketch(envelope);
  const [, e1 = 0, e2 = 0] = envelope.bays.top ?? [];
  const right = envelope.width - 400;
  const bottom = envelope.depth - 250;
  const rear = (size.side[2] ?? 0) - 50;
  const k = Math.max(right - 5800, e1 + 1100); // left face of the kitchen and of the master bedroom
  const h = k - 1600; // left face of the hall
  const low = FRONT + 2400;

  s.room('bedroom', 'bedroom', 'Спальня', [250, 400, e1 - 50, FRONT]);
  s.room('nursery', 'nursery', 'Детская', [e1 + 50, 400, e2 - 50, FRONT]);
  s.room('day', 'kitchen-living', 'Кухня-гостиная', [
    [e2 + 50, 400],
    [right, 400],
    [right, rear],
    [k, rear],
    [k, FRONT + 100],
    [e2 + 50, FRONT + 100],
  ]);
  s.room('hall', 'hall', 'Холл', [
    [2550, FRONT + 100],
    [k - 100, FRONT + 100],
    [k - 100, bottom],
    [h, bottom],
    [h, low],
    [2550, low],
  ]);
  s.room('bathroom', 'bathroom', 'Ванная', [250, FRONT + 100, 2450, low]);
  master(s, { k, right, rear, bottom, block: 1800 });
  s.room('wardrobe', 'wardrobe', 'Гардеробная', [250, low + 100, h - 100, bottom - 1900]);
  s.room('laundry', 'laundry', 'Постирочная', [250, bottom - 1800, h - 100, bottom - 0]);

  s.door('entrance', 'hall', 'bottom', 'outside', h + 350, 900);
  s.door('swing', 'bedroom', 'bottom', 'hall', e1 - 920, 800, { hinge: 'to' });
  s.door('swing', 'nursery', 'bottom', 'hall', e1 + 100, 800);
  s.door('opening', 'day', 'left', 'hall', FRONT + 250, 1400);
  s.door('swing', 'bathroom', 'right', 'hall', low - 850, 700, { hinge: 'to' });
  s.door('swing', 'wardrobe', 'right', 'hall', low + 200, 700, { into: 'hall' });
  s.door('swing', 'laundry', 'right', 'hall', bottom - 1700, 700, { into: 'laundry' });
  s.window('bedroom', 'top', 0).window('nursery', 'top', 1).window('day', 'top', 2);
  s.window('day', 'right', 0, 1100).window('day', 'right', 1);

  bed(s, 'bedroom', 'left', 900);
  s.put('wardrobe', 'bedroom', 'bottom', 50, [2000, 600]);
  media(s, 'bedroom', 'right', 900, 1500);
  s.put('bed-single', 'nursery', 'right', 300, [950, 2000], { gap: 20 });
  desk(s, 'nursery', 'left', 300, 1300);
  s.put('wardrobe', 'nursery', 'bottom', { end: 50 }, [1800, 600]);
  s.put('shelf', 'nursery', 'right', 1700, [1200, 350]);
  sofa(s, 'day', 'right', 900, 2300);
  media(s, 'day', 'left', 900, 1900);
  s.put('plant', 'day', 'left', 150, [460, 460], { gap: 120 });
  kitchen(s, 'day', 'bottom', { end: 0 }, right - k - 500, { fridge: 'start' });
  dining(s, 'day', [Math.round((e2 + right) / 2), rear - 1900], { seats: 6, long: 'x' });
  familyBath(s, 'bathroom');
  s.put('hangers', 'wardrobe', 'bottom', 0, [h - 350, 560]);
  laundry(s);
  s.put('shelf', 'hall', 'right', { end: 1500 }, [1200, 350]);
  return s.plan();
}

interface Master {
  readonly k: number;
  readonly right: number;
  readonly rear: number;
  readonly bottom: number;
  /** Width of the bathroom's block between the door and the bed, mm. */
  readonly block: number;
}

/** Master bedroom behind the corner: a passage from the hall past its own bathroom, the bed at the far wall. */
export function master(s: Sketch, { k, right, rear, bottom, block }: Master): void {
  const top = rear + 100;
  const m = k + block;
  s.room('master', 'bedroom', 'Мастер-спальня', [
    [k, top],
    [right, top],
    [right, bottom],
    [m, bottom],
    [m, top + 1200],
    [k, top + 1200],
  ]);
  s.room('ensuite', 'bathroom', 'Ванная', [
    [k, top + 1300],
    [m - 100, top + 1300],
    [m - 100, bottom],
    [k + 350, bottom],
    [k + 350, bottom - 300],
    [k, bottom - 300],
  ]);
  s.shaft(k, bottom - 300, k + 350, bottom);
  s.door('swing', 'master', 'left', 'hall', top + 150, 800);
  s.door('swing', 'ensuite', 'right', 'master', top + 1400, 700);
  s.window('master', 'right', 2);
  s.put('washbasin', 'ensuite', 'top', 60, [700, 460]);
  s.put('toilet', 'ensuite', 'left', 650, [500, 670]);
  s.put('shower', 'ensuite', 'bottom', { end: 0 }, [1200, 850]);
  s.put('bed-double', 'master', 'bottom', { end: 850 }, [1600, 2050], { gap: 20 });
  s.put('nightstand', 'master', 'bottom', { end: 330 }, [450, 400], { gap: 20 });
  s.put('nightstand', 'master', 'bottom', { end: 2520 }, [450, 400], { gap: 20 });
  s.put('rug', 'master', 'bottom', { end: 550 }, [2200, 1400], { gap: 800 });
  s.put('wardrobe', 'master', 'top', { end: 300 }, [2200, 600]);
}

/** Bath along the lower wall, two basins at the top, toilet at the left. */
export function familyBath(s: Sketch, room: string): void {
  s.put('bath', room, 'left', { end: 20 }, [1700, 750]);
  s.put('toilet', room, 'top', 820, [500, 670]);
  s.put('washbasin', room, 'top', { end: 40 }, [780, 460]);
}

/** Washing machines and a sink in a row, shelves opposite. */
export function laundry(s: Sketch): void {
  s.put('washer', 'laundry', 'left', 30, [600, 600]);
  s.put('washer', 'laundry', 'left', 640, [600, 600]);
  s.put('shelf', 'laundry', 'bottom', 700, [1200, 350]);
}
