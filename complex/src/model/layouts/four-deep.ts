import type { FlatPlan } from '@quarter/domain/plan/types';
import { bed, desk, dining, kitchen, media, sofa } from '../plan/furniture.ts';
import { Sketch } from '../plan/sketch.ts';
import { master } from './deep-corner.ts';
import { type Corner, cornerEnvelope } from './envelope.ts';

/** Lower face of the rooms along the main facade; of the study, which leaves the kitchen more room, mm. */
const FRONT = 4600;
const STUDY = 3450;

/**
 * Deep corner flat of four bays, 120–135 m²: bedroom with its own wardrobe and bathroom, second bedroom,
 * study, kitchen-living room on the corner, master bedroom lit from the side.
 */
export function fourDeep(size: Corner): FlatPlan {
  const envelope = cornerEnvelope(size);
  const s = new Sketch(envelope);
  const [, e1 = 0, e2 = 0, e3 = 0] = envelope.bays.top ?? [];
  const right = envelope.width - 400;
  const bottom = envelope.depth - 250;
  const rear = (size.side[2] ?? 0) - 50;
  const k = e2 + 50;
  const h = k - 1700;

  s.room('bedroom', 'bedroom', 'Спальня', [250, 400, e1 - 50, FRONT]);
  s.room('nursery', 'nursery', 'Детская', [e1 + 50, 400, e2 - 50, FRONT]);
  s.room('study', 'study', 'Кабинет', [k, 400, e3 - 50, STUDY]);
  s.room('day', 'kitchen-living', 'Кухня-гостиная', [
    [e3 + 50, 400],
    [right, 400],
    [right, rear],
    [k, rear],
    [k, STUDY + 100],
    [e3 + 50, STUDY + 100],
  ]);
  s.room('hall', 'hall', 'Холл', [
    [2600, FRONT + 100],
    [k - 100, FRONT + 100],
    [k - 100, bottom],
    [h, bottom],
    [h, FRONT + 1400],
    [2600, FRONT + 1400],
  ]);
  master(s, { k, right, rear, bottom, block: 2300 });
  s.room('closet', 'wardrobe', 'Гардеробная', [250, FRONT + 100, 2500, FRONT + 1700]);
  s.room('private', 'bathroom', 'Ванная', [250, FRONT + 1800, 2500, bottom - 2000]);
  s.room('laundry', 'laundry', 'Постирочная', [250, bottom - 1900, 2500, bottom]);
  s.room('bathroom', 'bathroom', 'Ванная', [2600, FRONT + 1500, h - 100, bottom - 2250]);
  s.room('wardrobe', 'wardrobe', 'Гардеробная', [2600, bottom - 2150, h - 100, bottom]);

  s.door('entrance', 'hall', 'bottom', 'outside', h + 350, 900);
  s.door('swing', 'bedroom', 'bottom', 'hall', 2650, 800, { hinge: 'to' });
  s.door('swing', 'closet', 'top', 'bedroom', 500, 700, { hinge: 'from', into: 'bedroom' });
  s.door('swing', 'private', 'top', 'closet', 1500, 700, { hinge: 'to' });
  s.door('swing', 'nursery', 'bottom', 'hall', e1 + 150, 800);
  s.door('opening', 'day', 'left', 'hall', FRONT + 250, 1300);
  s.door('swing', 'study', 'bottom', 'day', k + 300, 900, { hinge: 'from' });
  s.door('swing', 'bathroom', 'right', 'hall', FRONT + 1650, 700);
  s.door('swing', 'wardrobe', 'right', 'hall', bottom - 1000, 700, { hinge: 'to' });
  s.door('swing', 'laundry', 'right', 'wardrobe', bottom - 1750, 700, { hinge: 'from' });
  s.window('bedroom', 'top', 0).window('nursery', 'top', 1).window('study', 'top', 2).window('day', 'top', 3);
  s.window('day', 'right', 0, 1100).window('day', 'right', 1);

  bed(s, 'bedroom', 'left', 900);
  s.put('dresser', 'bedroom', 'right', 900, [1600, 450]);
  s.put('bed-single', 'nursery', 'right', 300, [950, 2000], { gap: 20 });
  desk(s, 'nursery', 'left', 300, 1300);
  s.put('wardrobe', 'nursery', 'bottom', { end: 50 }, [1800, 600]);
  desk(s, 'study', 'left', 500, 1600);
  s.put('shelf', 'study', 'right', 400, [2000, 350]);
  s.put('armchair', 'study', 'bottom', { end: 500 }, [800, 800]);
  sofa(s, 'day', 'right', 700, 2400, { corner: false });
  media(s, 'day', 'left', 700, 1900);
  s.put('plant', 'day', 'left', 100, [460, 460], { gap: 60 });
  kitchen(s, 'day', 'bottom', { end: 0 }, 5200, { fridge: 'start' });
  dining(s, 'day', [e3 + 700, rear - 1950], { seats: 8, long: 'x' });
  s.put('hangers', 'closet', 'left', 0, [1600, 560]);
  s.put('bath', 'private', 'bottom', 20, [1710, 740]);
  s.put('toilet', 'private', 'left', 50, [500, 670]);
  s.put('washbasin', 'private', 'right', 760, [800, 460]);
  s.put('washer', 'laundry', 'left', 30, [600, 600]);
  s.put('washer', 'laundry', 'left', 640, [600, 600]);
  s.put('shelf', 'laundry', 'bottom', { end: 60 }, [1300, 350]);
  s.put('shower', 'bathroom', 'left', { end: 0 }, [1000, 1000]);
  s.put('toilet', 'bathroom', 'left', 60, [500, 670]);
  s.put('washbasin', 'bathroom', 'bottom', { end: 60 }, [900, 460]);
  s.put('hangers', 'wardrobe', 'top', { end: 0 }, [h - 100 - 2600 - 900, 560]);
  s.put('hangers', 'wardrobe', 'bottom', 900, [900, 560]);
  s.put('shelf', 'hall', 'right', { end: 1400 }, [1400, 350]);
  return s.plan();
}
