import type { FlatPlan } from '@quarter/domain/plan/types';
import { bed, desk, dining, media } from '../plan/furniture.ts';
import { Sketch } from '../plan/sketch.ts';
import { type Corner, cornerEnvelope } from './envelope.ts';

/**
 * Corner flat of four bays, 85–100 m², all rooms along the main facade: two bedrooms, the living room on the
 * corner, a separate kitchen lit from the side; the first bedroom has its own bathroom.
 */
export function threeClassic(size: Corner): FlatPlan {
  const envelope = cornerEnvelope(size);
  const s = new Sketch(envelope);
  const [, e1 = 0, e2 = 0] = envelope.bays.top ?? [];
  const right = envelope.width - 400;
  const bottom = envelope.depth - 250;
  const sleep = bottom - 3100;
  const day = Math.max(3900, bottom - 3750);
  const b = e2 + 50;
  const wet = b + 1900;
  const low = sleep + 1400;

  s.room('master', 'bedroom', 'Мастер-спальня', [250, 400, e1 - 50, sleep]);
  s.room('nursery', 'nursery', 'Детская', [e1 + 50, 400, e2 - 50, sleep]);
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
  s.room('hall', 'hall', 'Холл', [
    [b, day + 100],
    [wet, day + 100],
    [wet, day + 1300],
    [e2 - 50, day + 1300],
    [e2 - 50, bottom],
    [e2 - 1650, bottom],
    [e2 - 1650, low - 100],
    [2150, low - 100],
    [2150, sleep + 100],
    [b, sleep + 100],
  ]);
  s.room('ensuite', 'bathroom', 'Ванная', [250, sleep + 100, 2050, bottom]);
  s.room('laundry', 'laundry', 'Постирочная', [2150, low, 3700, bottom]);
  s.room('wardrobe', 'wardrobe', 'Гардеробная', [3800, low, e2 - 1750, bottom]);
  s.room('bathroom', 'bathroom', 'Ванная', [b, day + 1400, wet, bottom]);

  s.door('entrance', 'hall', 'bottom', 'outside', e2 - 1200, 900, { hinge: 'to' });
  s.door('swing', 'master', 'bottom', 'hall', e1 - 920, 800, { hinge: 'to' });
  s.door('swing', 'ensuite', 'top', 'master', 300, 700, { into: 'master' });
  s.door('swing', 'nursery', 'bottom', 'hall', e1 + 150, 800);
  s.door('swing', 'living', 'bottom', 'hall', b + 300, 900);
  s.door('sliding', 'living', 'bottom', 'kitchen', wet + 1400, 2000);
  s.door('swing', 'kitchen', 'left', 'hall', day + 150, 800);
  s.door('swing', 'bathroom', 'top', 'hall', b + 250, 700);
  s.door('swing', 'laundry', 'top', 'hall', 2350, 700);
  s.door('swing', 'wardrobe', 'right', 'hall', bottom - 800, 700, { hinge: 'to' });
  s.window('master', 'top', 0)
    .window('nursery', 'top', 1)
    .window('living', 'top', 2)
    .window('living', 'top', 3);
  s.window('living', 'right', 0, 1100).window('kitchen', 'right', 1);

  bed(s, 'master', 'left', 700);
  media(s, 'master', 'right', 700, 1600);
  s.put('bed-single', 'nursery', 'right', 200, [950, 2000], { gap: 20 });
  desk(s, 'nursery', 'left', 200, 1300);
  s.put('wardrobe', 'nursery', 'bottom', { end: 50 }, [1800, 600]);
  const mid = Math.round((b + right) / 2);
  s.box('rug', 'living', [mid - 1500, 1020, mid + 1500, 3070]);
  s.box('sofa-corner', 'living', [mid - 1450, 520, mid + 1450, 2170]);
  s.box('coffee-table', 'living', [mid - 80, 1730, mid + 960, 2610]);
  s.box('armchair', 'living', [mid - 2450, 1950, mid - 1610, 2810], 285);
  s.box('armchair', 'living', [mid + 1550, 1640, mid + 2390, 2500], 70);
  s.box('plant', 'living', [b + 130, 570, b + 590, 1030]);
  s.box('plant', 'living', [right - 610, day - 620, right - 150, day - 160]);
  s.put('dresser', 'living', 'bottom', 1400, [1400, 350]);
  const line = bottom - 300 - (day + 100) - 1150;
  s.put('fridge', 'kitchen', 'left', 1150, [600, 600]);
  s.put('counter', 'kitchen', 'left', 1750, [line - 600, 600]);
  s.box('counter', 'kitchen', [wet + 550, bottom - 600, wet + 3550, bottom], 2);
  s.box('sink', 'kitchen', [wet + 1000, bottom - 520, wet + 1560, bottom - 80], 2);
  s.box('hob', 'kitchen', [wet + 2300, bottom - 550, wet + 2860, bottom - 60], 2);
  dining(s, 'kitchen', [right - 1050, day + 1530], { seats: 4 });
  s.put('bath', 'ensuite', 'bottom', 20, [1750, 750]);
  s.put('washbasin', 'ensuite', 'right', 850, [900, 460]);
  s.put('toilet', 'ensuite', 'left', { end: 850 }, [500, 670]);
  s.put('washer', 'laundry', 'bottom', 30, [600, 600]);
  s.put('washer', 'laundry', 'bottom', 640, [600, 600]);
  s.put('hangers', 'wardrobe', 'left', 0, [bottom - low, 560]);
  s.put('bath', 'bathroom', 'bottom', 20, [1710, 740]);
  s.put('washbasin', 'bathroom', 'right', 20, [500, 470]);
  s.put('toilet', 'bathroom', 'right', { end: 780 }, [500, 670]);
  return s.plan();
}
