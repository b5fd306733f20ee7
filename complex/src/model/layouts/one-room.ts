import type { FlatPlan } from '@quarter/domain/plan/types';
import { bed, dining, kitchen, media } from '../plan/furniture.ts';
import { Sketch } from '../plan/sketch.ts';
import { type Corner, cornerEnvelope, type Middle, middleEnvelope } from './envelope.ts';

/**
 * Two bays, 40–52 m²: bedroom at the left bay, kitchen-living room as deep as the flat at the right one,
 * hall and bathroom behind the bedroom; a wardrobe where the depth leaves room for it.
 */
export function oneRoom(size: Middle | Corner): FlatPlan {
  const corner = 'side' in size;
  const envelope = corner ? cornerEnvelope(size) : middleEnvelope(size);
  const s = new Sketch(envelope);
  const [, edge = 0] = envelope.bays.top ?? [];
  const right = envelope.width - envelope.walls.right;
  const bottom = envelope.depth - 250;
  const [a, b] = [edge - 50, edge + 50];
  const wide = bottom - 400 > 6800;
  const sleep = wide ? Math.max(4050, bottom - 3500) : bottom - 2350;
  const wetTop = wide ? Math.max(sleep + 1250, bottom - 2100) : sleep + 100;
  const wet = 250 + 1750;

  s.room('bedroom', 'bedroom', 'Спальня', [250, 400, a, sleep]);
  s.room('day', 'kitchen-living', 'Кухня-гостиная', [b, 400, right, bottom]);
  s.room('hall', 'hall', 'Холл', [wet + 100, sleep + 100, a, bottom]);
  s.room('bathroom', 'bathroom', 'Ванная', [
    [250, wetTop],
    [wet, wetTop],
    [wet, bottom],
    [650, bottom],
    [650, bottom - 300],
    [250, bottom - 300],
  ]);
  s.shaft(250, bottom - 300, 650, bottom);
  if (wide) {
    s.room('wardrobe', 'wardrobe', 'Гардеробная', [250, sleep + 100, wet, wetTop - 100]);
    s.door('swing', 'wardrobe', 'right', 'hall', sleep + 200, 700);
    s.put('hangers', 'wardrobe', 'left', 0, [wetTop - 100 - (sleep + 100), 560]);
  } else {
    s.put('hangers', 'hall', 'bottom', 0, [540, 350]);
  }

  s.door('entrance', 'hall', 'bottom', 'outside', a - 950, 900, { hinge: 'to' });
  s.door('swing', 'bedroom', 'bottom', 'hall', a - 900, 800, { hinge: 'to' });
  s.door('opening', 'day', 'left', 'hall', sleep + 250, 1000);
  s.door('swing', 'bathroom', 'right', 'hall', bottom - 1750, 700, { hinge: 'from' });
  s.window('bedroom', 'top', 0).window('day', 'top', 1);
  if (corner) s.window('day', 'right', 0, 1100).window('day', 'right', 1);

  bed(s, 'bedroom', 'left', 750);
  s.put('wardrobe', 'bedroom', 'bottom', 50, [1700, 600]);
  media(s, 'bedroom', 'right', 700, 1500);
  kitchen(s, 'day', 'bottom', 0, right - b, { fridge: 'start' });
  dining(s, 'day', [right - 1000, bottom - 1950], { seats: 4 });
  s.put('rug', 'day', 'right', 500, [2300, 1800], { gap: 500 });
  s.put('sofa', 'day', 'right', 500, [2200, 950], { gap: 60 });
  s.put('coffee-table', 'day', 'right', 1200, [800, 600], { gap: 1350 });
  media(s, 'day', 'left', 700, 1800);
  s.put('washbasin', 'bathroom', 'top', 60, [700, 460]);
  s.put('toilet', 'bathroom', 'left', 620, [500, 670]);
  s.put('shower', 'bathroom', 'bottom', { end: 0 }, [1000, 800]);
  return s.plan();
}

/** The same two bays on a corner, entered from the side: the hall crosses the flat behind the bedroom. */
export function oneRoomCrosswise(size: Corner): FlatPlan {
  const envelope = cornerEnvelope(size);
  const s = new Sketch(envelope);
  const [, edge = 0] = envelope.bays.top ?? [];
  const right = envelope.width - 400;
  const bottom = envelope.depth - 250;
  const [a, b] = [edge - 50, edge + 50];
  const sleep = bottom - 3400;
  const low = sleep + 1400;

  s.room('bedroom', 'bedroom', 'Спальня', [250, 400, a, sleep]);
  s.room('day', 'kitchen-living', 'Кухня-гостиная', [b, 400, right, bottom]);
  s.room('hall', 'hall', 'Холл', [250, sleep + 100, a, low - 100]);
  s.room('wardrobe', 'wardrobe', 'Гардеробная', [250, low, a - 1950, bottom]);
  s.room('bathroom', 'bathroom', 'Ванная', [
    [a - 1850, low],
    [a, low],
    [a, bottom],
    [a - 1450, bottom],
    [a - 1450, bottom - 300],
    [a - 1850, bottom - 300],
  ]);
  s.shaft(a - 1850, bottom - 300, a - 1450, bottom);

  s.door('entrance', 'hall', 'left', 'outside', sleep + 250, 900);
  s.door('swing', 'bedroom', 'bottom', 'hall', a - 950, 800, { hinge: 'to' });
  s.door('opening', 'day', 'left', 'hall', sleep + 200, 1000);
  s.door('swing', 'wardrobe', 'top', 'hall', a - 2750, 700);
  s.door('swing', 'bathroom', 'top', 'hall', a - 850, 700, { hinge: 'to' });
  s.window('bedroom', 'top', 0).window('day', 'top', 1);
  s.window('day', 'right', 0, 1100).window('day', 'right', 1);

  bed(s, 'bedroom', 'left', 650);
  s.put('wardrobe', 'bedroom', 'bottom', 50, [1700, 600]);
  media(s, 'bedroom', 'right', 600, 1500);
  kitchen(s, 'day', 'bottom', 0, right - b, { fridge: 'start' });
  dining(s, 'day', [right - 1200, bottom - 1950], { seats: 4, long: 'x' });
  s.put('rug', 'day', 'right', 500, [2300, 1800], { gap: 500 });
  s.put('sofa', 'day', 'right', 500, [2200, 950], { gap: 60 });
  s.put('coffee-table', 'day', 'right', 1200, [800, 600], { gap: 1350 });
  media(s, 'day', 'left', 600, 1800);
  s.put('hangers', 'wardrobe', 'left', 0, [bottom - low, 560]);
  s.put('washbasin', 'bathroom', 'left', 60, [700, 460]);
  s.put('toilet', 'bathroom', 'left', 850, [500, 670]);
  s.put('shower', 'bathroom', 'right', { end: 0 }, [1000, 900]);
  return s.plan();
}
