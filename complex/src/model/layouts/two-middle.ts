import type { FlatPlan } from '@quarter/domain/plan/types';
import { bed, desk, dining, kitchen, media, sofa } from '../plan/furniture.ts';
import { Sketch } from '../plan/sketch.ts';
import { type Middle, middleEnvelope } from './envelope.ts';

/** Three bays between neighbours, 66–72 m²: the day room in the middle, a bedroom at either side. */
export function twoMiddle(size: Middle): FlatPlan {
  const envelope = middleEnvelope(size);
  const s = new Sketch(envelope);
  const [, e1 = 0, e2 = 0] = envelope.bays.top ?? [];
  const right = envelope.width - 250;
  const bottom = envelope.depth - 250;
  const sleep = bottom - 2900;
  const [k, m] = [e1 + 50, e2 - 50];

  s.room('bedroom', 'bedroom', 'Спальня', [250, 400, e1 - 50, sleep]);
  s.room('day', 'kitchen-living', 'Кухня-гостиная', [k, 400, m, bottom]);
  s.room('nursery', 'nursery', 'Детская', [e2 + 50, 400, right, sleep]);
  s.room('hall', 'hall', 'Холл', [2100, sleep + 100, e1 - 50, bottom]);
  s.room('bathroom', 'bathroom', 'Ванная', [
    [250, sleep + 100],
    [2000, sleep + 100],
    [2000, bottom],
    [650, bottom],
    [650, bottom - 300],
    [250, bottom - 300],
  ]);
  s.shaft(250, bottom - 300, 650, bottom);
  s.room('corridor', 'corridor', 'Коридор', [e2 + 50, sleep + 100, e2 + 1350, bottom]);
  s.room('shower', 'bathroom', 'Душевая', [e2 + 1450, sleep + 100, right, bottom - 1100]);
  s.room('wardrobe', 'wardrobe', 'Гардеробная', [e2 + 1450, bottom - 1000, right, bottom]);

  s.door('entrance', 'hall', 'bottom', 'outside', 2250, 900);
  s.door('swing', 'bedroom', 'bottom', 'hall', e1 - 920, 800, { hinge: 'to' });
  s.door('swing', 'bathroom', 'right', 'hall', sleep + 250, 700);
  s.door('opening', 'day', 'left', 'hall', sleep + 300, 1200);
  s.door('opening', 'corridor', 'left', 'day', sleep + 200, 900);
  s.door('swing', 'nursery', 'bottom', 'corridor', e2 + 150, 800);
  s.door('swing', 'shower', 'left', 'corridor', sleep + 250, 700);
  s.door('swing', 'wardrobe', 'left', 'corridor', bottom - 850, 700, { into: 'corridor' });
  s.window('bedroom', 'top', 0).window('day', 'top', 1).window('nursery', 'top', 2);

  bed(s, 'bedroom', 'left', 800);
  s.put('wardrobe', 'bedroom', 'bottom', 50, [1900, 600]);
  media(s, 'bedroom', 'right', 800, 1500);
  sofa(s, 'day', 'right', 400, 2200);
  media(s, 'day', 'left', 500, 1900);
  kitchen(s, 'day', 'bottom', 0, m - k, { fridge: 'start' });
  dining(s, 'day', [Math.round((k + m) / 2), bottom - 1850], { seats: 4, long: 'x' });
  s.put('bed-single', 'nursery', 'right', 200, [950, 2000], { gap: 20 });
  desk(s, 'nursery', 'left', 200, 1300);
  s.put('wardrobe', 'nursery', 'bottom', { end: 50 }, [1900, 600]);
  s.put('bath', 'bathroom', 'bottom', { end: 0 }, [1340, 740]);
  s.put('washbasin', 'bathroom', 'top', 60, [800, 460]);
  s.put('toilet', 'bathroom', 'left', 900, [500, 670]);
  s.put('shower', 'shower', 'right', { end: 0 }, [900, 900]);
  s.put('toilet', 'shower', 'bottom', 60, [500, 670]);
  s.put('washbasin', 'shower', 'top', { end: 60 }, [700, 460]);
  s.put('hangers', 'wardrobe', 'bottom', 0, [right - e2 - 1450, 560]);
  return s.plan();
}
