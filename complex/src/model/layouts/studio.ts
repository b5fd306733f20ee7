import type { FlatPlan } from '@quarter/domain/plan/types';
import { bed, roundTable } from '../plan/furniture.ts';
import { Sketch } from '../plan/sketch.ts';
import { type Middle, middleEnvelope } from './envelope.ts';

/** Studio of one bay: hall with a wardrobe, bathroom, one long room with the bed at the window. */
export function studio(size: Middle): FlatPlan {
  const envelope = middleEnvelope(size);
  const s = new Sketch(envelope);
  const right = envelope.width - 250;
  const bottom = envelope.depth - 250;
  const wall = bottom - 2500;
  const a = right - 1800; // hall's right face: the bathroom is 1700 wide

  s.room('room', 'kitchen-living', 'Кухня-гостиная', [250, 400, right, wall]);
  s.room('hall', 'hall', 'Холл', [250, wall + 100, a, bottom]);
  s.room('bathroom', 'bathroom', 'Санузел', [
    [a + 100, wall + 100],
    [right, wall + 100],
    [right, bottom - 350],
    [right - 400, bottom - 350],
    [right - 400, bottom],
    [a + 100, bottom],
  ]);
  s.shaft(right - 400, bottom - 350, right, bottom);

  s.door('entrance', 'hall', 'bottom', 'outside', 300, 900);
  s.door('opening', 'room', 'bottom', 'hall', 300, 900);
  s.door('swing', 'bathroom', 'left', 'hall', wall + 250, 700);
  s.window('room', 'top', 0);

  bed(s, 'room', 'right', 700);
  s.put('sofa', 'room', 'left', 2700, [1700, 900], { gap: 40 });
  s.put('rug', 'room', 'left', 2650, [1800, 1700], { gap: 500 });
  s.put('coffee-table', 'room', 'left', 3250, [600, 600], { gap: 1150 });
  s.put('wardrobe', 'room', 'left', 4480, [1100, 600]);
  s.put('plant', 'room', 'left', 200, [460, 460], { gap: 100 });
  s.put('fridge', 'room', 'right', { end: 0 }, [600, 600]);
  s.put('counter', 'room', 'right', { end: 600 }, [2000, 600]);
  s.put('sink', 'room', 'right', { end: 800 }, [560, 440], { gap: 80 });
  s.put('hob', 'room', 'right', { end: 1850 }, [560, 490], { gap: 50 });
  roundTable(s, 'room', [1050, 6750]);
  s.put('hangers', 'hall', 'left', 150, [1200, 350]);
  s.put('washbasin', 'bathroom', 'top', { end: 60 }, [620, 450]);
  s.put('toilet', 'bathroom', 'right', 700, [500, 670]);
  s.put('shower', 'bathroom', 'bottom', 0, [1300, 900]);
  return s.plan();
}
