import type { FlatPlan } from '@quarter/domain/plan/types';
import { bed, desk, dining, kitchen, media } from '../plan/furniture.ts';
import { Sketch } from '../plan/sketch.ts';
import { type Corner, cornerEnvelope } from './envelope.ts';

/** Lines that both variants share, mm. */
interface Lines {
  readonly right: number;
  readonly bottom: number;
  /** Right face of the first bay's room and left face of the next. */
  readonly a: number;
  readonly b: number;
  /** Lower face of the bedroom, of the day room, right face of the hall's arm. */
  readonly sleep: number;
  readonly day: number;
  readonly wet: number;
}

/**
 * Corner flat of three bays, 60–75 m²: a bedroom at the first bay, the day room on the corner, another room
 * lit from the side below it; hall, wardrobe, two bathrooms inside.
 * `classic`: living room and separate kitchen. `euro`: kitchen in the day room, a second bedroom.
 */
export function twoCorner(size: Corner, variant: 'classic' | 'euro'): FlatPlan {
  const envelope = cornerEnvelope(size);
  const s = new Sketch(envelope);
  const [, edge = 0] = envelope.bays.top ?? [];
  const bottom = envelope.depth - 250;
  const lines: Lines = {
    right: envelope.width - 400,
    bottom,
    a: edge - 50,
    b: edge + 50,
    sleep: bottom - 2800,
    day: variant === 'classic' ? 3900 : Math.min(4400, bottom - 3220),
    wet: edge + 1950,
  };
  core(s, lines);
  if (variant === 'classic') classic(s, lines);
  else euro(s, lines);
  return s.plan();
}

function core(s: Sketch, { a, b, sleep, day, wet, bottom }: Lines): void {
  const split = sleep + 100 + 1320;
  s.room('bedroom', 'bedroom', 'Спальня', [250, 400, a, sleep]);
  s.room('hall', 'hall', 'Холл', [
    [b, day + 100],
    [wet, day + 100],
    [wet, day + 1300],
    [a, day + 1300],
    [a, bottom],
    [2100, bottom],
    [2100, sleep + 100],
    [b, sleep + 100],
  ]);
  s.room('wardrobe', 'wardrobe', 'Гардеробная', [250, sleep + 100, 2000, split]);
  s.room('toilet', 'toilet', 'Санузел', [250, split + 100, 2000, bottom]);
  s.room('bathroom', 'bathroom', 'Ванная', [b, day + 1400, wet, bottom]);

  s.door('entrance', 'hall', 'bottom', 'outside', 2300, 900, { hinge: 'to' });
  s.door('swing', 'bedroom', 'bottom', 'hall', a - 920, 800, { hinge: 'to' });
  s.door('swing', 'bathroom', 'top', 'hall', b + 250, 700);
  s.door('swing', 'wardrobe', 'right', 'hall', split - 800, 700, { hinge: 'to' });
  s.door('swing', 'toilet', 'right', 'hall', split + 200, 700);
  s.window('bedroom', 'top', 0);

  const roomy = sleep > 4300;
  bed(s, 'bedroom', 'left', roomy ? 1050 : 600);
  media(s, 'bedroom', 'right', roomy ? 1000 : 500, 1700);
  if (roomy) s.put('dresser', 'bedroom', 'bottom', 150, [1500, 450]);
  s.put('hangers', 'wardrobe', 'left', 0, [1320, 560]);
  s.put('hangers', 'wardrobe', 'top', 560, [1190, 460]);
  s.put('toilet', 'toilet', 'left', { end: 130 }, [500, 670]);
  s.put('washbasin', 'toilet', 'bottom', { end: 290 }, [560, 330]);
  s.put('washbasin', 'bathroom', 'right', 20, [500, 470]);
  s.put('toilet', 'bathroom', 'right', { end: 780 }, [500, 670]);
  s.put('bath', 'bathroom', 'bottom', 20, [1710, 740]);
}

function classic(s: Sketch, { b, day, wet, right, bottom }: Lines): void {
  const mid = Math.round((b + right) / 2);
  s.room('living', 'living', 'Гостиная', [b, 400, right, day]);
  s.room('kitchen', 'kitchen', 'Кухня-столовая', [
    [wet + 100, day + 100],
    [right, day + 100],
    [right, bottom],
    [wet + 550, bottom],
    [wet + 550, bottom - 300],
    [wet + 100, bottom - 300],
  ]);
  s.shaft(wet + 100, bottom - 300, wet + 550, bottom);
  s.door('swing', 'living', 'bottom', 'hall', b + 300, 900);
  s.door('sliding', 'living', 'bottom', 'kitchen', wet + 1000, 2000);
  s.door('swing', 'kitchen', 'left', 'hall', day + 150, 800);
  s.window('living', 'top', 1).window('living', 'top', 2);
  s.window('living', 'right', 0, 1100).window('kitchen', 'right', 1);

  s.box('rug', 'living', [mid - 1500, 1020, mid + 1500, 3170]);
  s.box('sofa-corner', 'living', [mid - 1450, 520, mid + 1450, 2170]);
  s.box('coffee-table', 'living', [mid - 80, 1730, mid + 960, 2610]);
  s.box('armchair', 'living', [mid - 2400, 2090, mid - 1560, 2950], 285);
  s.box('armchair', 'living', [mid + 1550, 1640, mid + 2390, 2500], 70);
  s.box('plant', 'living', [b + 130, 570, b + 590, 1030]);
  s.box('plant', 'living', [right - 610, day - 620, right - 150, day - 160]);
  s.put('dresser', 'living', 'bottom', 1400, [1100, 350]);

  s.put('fridge', 'kitchen', 'left', 1150, [600, 600]);
  s.put('counter', 'kitchen', 'left', 1750, [bottom - 300 - (day + 100) - 1750, 600]);
  s.box('counter', 'kitchen', [wet + 550, bottom - 600, wet + 3350, bottom], 2);
  s.box('sink', 'kitchen', [wet + 1000, bottom - 520, wet + 1560, bottom - 80], 2);
  s.box('hob', 'kitchen', [wet + 2200, bottom - 550, wet + 2760, bottom - 60], 2);
  dining(s, 'kitchen', [right - 1050, day + 1530], { seats: 4 });
}

function euro(s: Sketch, { b, day, wet, right, bottom }: Lines): void {
  s.room('day', 'kitchen-living', 'Кухня-гостиная', [b, 400, right, day]);
  s.room('nursery', 'nursery', 'Детская', [
    [wet + 100, day + 100],
    [right, day + 100],
    [right, bottom],
    [wet + 550, bottom],
    [wet + 550, bottom - 300],
    [wet + 100, bottom - 300],
  ]);
  s.shaft(wet + 100, bottom - 300, wet + 550, bottom);
  s.door('swing', 'day', 'bottom', 'hall', b + 300, 900);
  s.door('swing', 'nursery', 'left', 'hall', day + 150, 800);
  s.window('day', 'top', 1).window('day', 'top', 2);
  s.window('day', 'right', 0, 1100).window('nursery', 'right', 1);

  kitchen(s, 'day', 'bottom', { end: 0 }, 3600, { fridge: 'start' });
  dining(s, 'day', [right - 1500, 1600], { seats: 6, long: 'x' });
  s.put('sofa', 'day', 'top', 500, [2200, 950], { gap: 250 });
  s.put('rug', 'day', 'top', 500, [2200, 1500], { gap: 900 });
  s.put('coffee-table', 'day', 'top', 1150, [900, 620], { gap: 1500 });
  s.put('shelf', 'day', 'bottom', 1300, [1200, 350]);
  s.put('bed-single', 'nursery', 'right', 120, [950, 2000], { gap: 20 });
  s.put('wardrobe', 'nursery', 'bottom', { end: 50 }, [1600, 600]);
  desk(s, 'nursery', 'bottom', { end: 1800 }, 1300);
  s.put('shelf', 'nursery', 'top', 1050, [900, 350]);
}
