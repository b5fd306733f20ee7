import type { FlatPlan } from '@quarter/domain/plan/types';
import { bed, dining, media } from '../plan/furniture.ts';
import { Sketch } from '../plan/sketch.ts';
import { type Corner, cornerEnvelope } from './envelope.ts';

/** Depth of the loggia behind its parapet of 250 mm. */
const LOGGIA = 1150;

/**
 * Corner flat of three bays with a loggia at the middle one, 67–72 m²: the living room runs round the
 * loggia to the corner, the kitchen is lit from the side.
 */
export function twoLoggia(size: Corner): FlatPlan {
  const envelope = cornerEnvelope(size);
  const s = new Sketch(envelope);
  const [, e1 = 0, e2 = 0] = envelope.bays.top ?? [];
  const right = envelope.width - 400;
  const bottom = envelope.depth - 250;
  const inner = 250 + LOGGIA;
  const sleep = bottom - 2800;
  const day = bottom - 3100;
  const b = e1 + 50;
  const wet = b + 1900;
  const split = sleep + 1420;
  // The loggia lies between the fins of its bay; its side walls are outer walls.
  const [l0, l1] = [e1 + 350, e2 - 200];

  s.room('bedroom', 'bedroom', 'Спальня', [250, 400, e1 - 50, sleep]);
  s.room('loggia', 'loggia', 'Лоджия', [l0, 250, l1, inner]);
  s.room('living', 'living', 'Гостиная', [
    [l1 + 400, 400],
    [right, 400],
    [right, day],
    [b, day],
    [b, inner + 400],
    [l1 + 400, inner + 400],
  ]);
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
    [e1 - 50, day + 1300],
    [e1 - 50, bottom],
    [2150, bottom],
    [2150, sleep + 100],
    [b, sleep + 100],
  ]);
  s.room('wardrobe', 'wardrobe', 'Гардеробная', [250, sleep + 100, 2050, split]);
  s.room('toilet', 'toilet', 'Санузел', [250, split + 100, 2050, bottom]);
  s.room('bathroom', 'bathroom', 'Ванная', [e1 + 50, day + 1400, wet, bottom]);

  s.door('entrance', 'hall', 'bottom', 'outside', 2500, 900, { hinge: 'to' });
  s.door('swing', 'bedroom', 'bottom', 'hall', e1 - 950, 800, { hinge: 'to' });
  s.door('swing', 'living', 'bottom', 'hall', b + 300, 900);
  s.door('sliding', 'living', 'top', 'loggia', l0 + 500, 1400);
  s.glazing('living', 'top', 'loggia', l0 + 1950, l1 - l0 - 2050, 1);
  s.door('sliding', 'living', 'bottom', 'kitchen', wet + 1400, 2000);
  s.door('swing', 'kitchen', 'left', 'hall', day + 150, 800);
  s.door('swing', 'bathroom', 'top', 'hall', e1 + 300, 700);
  s.door('swing', 'wardrobe', 'right', 'hall', split - 800, 700, { hinge: 'to' });
  s.door('swing', 'toilet', 'right', 'hall', split + 200, 700);
  s.window('bedroom', 'top', 0).window('loggia', 'top', 1).window('living', 'top', 2);
  s.window('living', 'right', 0, 1100).window('kitchen', 'right', 1);

  bed(s, 'bedroom', 'left', 800);
  media(s, 'bedroom', 'right', 800, 1600);
  s.put('dresser', 'bedroom', 'bottom', 150, [1600, 450]);
  s.put('lounger', 'loggia', 'left', 150, [700, 1500]);
  s.put('planter', 'loggia', 'right', 100, [900, 350]);
  const mid = l1 + 400;
  s.box('rug', 'living', [mid + 150, 800, right - 600, 3000]);
  s.put('sofa', 'living', 'right', 200, [2300, 950], { gap: 60 });
  s.box('coffee-table', 'living', [mid + 700, 1700, mid + 1500, 2300]);
  s.box('armchair', 'living', [mid - 250, 2600, mid + 590, 3460], 290);
  s.put('tv', 'living', 'left', 150, [1100, 60], { face: 0 });
  s.put('dresser', 'living', 'bottom', 1350, [1300, 350]);
  s.put('plant', 'living', 'right', { end: 250 }, [460, 460], { gap: 120 });
  const line = bottom - 300 - (day + 100) - 1100;
  s.put('fridge', 'kitchen', 'left', 1100, [600, 600]);
  s.put('counter', 'kitchen', 'left', 1700, [line - 600, 600]);
  s.box('counter', 'kitchen', [wet + 550, bottom - 600, wet + 3350, bottom], 2);
  s.box('sink', 'kitchen', [wet + 1000, bottom - 520, wet + 1560, bottom - 80], 2);
  s.box('hob', 'kitchen', [wet + 2200, bottom - 550, wet + 2760, bottom - 60], 2);
  dining(s, 'kitchen', [right - 1050, day + 1500], { seats: 4 });
  s.put('hangers', 'wardrobe', 'left', 0, [1320, 560]);
  s.put('hangers', 'wardrobe', 'top', 560, [1240, 460]);
  s.put('toilet', 'toilet', 'left', { end: 130 }, [500, 670]);
  s.put('washbasin', 'toilet', 'bottom', { end: 290 }, [560, 330]);
  s.put('washbasin', 'bathroom', 'right', 0, [420, 420]);
  s.put('toilet', 'bathroom', 'right', { end: 760 }, [480, 670]);
  s.put('bath', 'bathroom', 'bottom', 20, [1710, 740]);
  return s.plan();
}
