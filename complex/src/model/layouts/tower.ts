import type { FlatPlan } from '@quarter/domain/plan/types';
import { bed, desk, dining, kitchen, media, sofa } from '../plan/furniture.ts';
import { Sketch } from '../plan/sketch.ts';
import { type Corner, cornerEnvelope } from './envelope.ts';

interface Notched extends Corner {
  /** Right and upper face of the lift hall that cuts into the flat's lower left corner, mm. */
  readonly notch: readonly [x: number, y: number];
}

/** Lower face of the bedrooms along the main facade, mm. */
const FRONT = 4400;

/**
 * Flat of three bays at the top of the tower, 96–104 m², round a corner of the lift hall: two bedrooms, the
 * kitchen-living room on the corner, the master bedroom with its bathroom lit from the side.
 */
export function towerThree(size: Notched): FlatPlan {
  const [nx, ny] = size.notch;
  const base = cornerEnvelope(size);
  const s = new Sketch({
    ...base,
    contour: [
      [0, 0],
      [base.width, 0],
      [base.width, base.depth],
      [nx, base.depth],
      [nx, ny],
      [0, ny],
    ],
  });
  const [, e1 = 0, e2 = 0] = base.bays.top ?? [];
  const right = base.width - 400;
  const bottom = base.depth - 250;
  const low = ny - 250;
  const left = nx + 250;
  const rear = (size.side[2] ?? 0) - 50;
  const k = e1 + 1700;

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
  const end = rear + 1300;
  s.room('hall', 'hall', 'Холл', [
    [2250, FRONT + 100],
    [k - 100, FRONT + 100],
    [k - 100, end],
    [left, end],
    [left, low],
    [2250, low],
  ]);
  s.room('bathroom', 'bathroom', 'Ванная', [250, FRONT + 100, 2150, low]);
  s.room('master', 'bedroom', 'Мастер-спальня', [
    [k, rear + 100],
    [right, rear + 100],
    [right, bottom],
    [6700, bottom],
    [6700, end],
    [k, end],
  ]);
  s.room('ensuite', 'bathroom', 'Ванная', [left, end + 100, 6600, bottom]);

  s.door('entrance', 'hall', 'bottom', 'outside', 2500, 900);
  s.door('swing', 'bedroom', 'bottom', 'hall', e1 - 920, 800, { hinge: 'to' });
  s.door('swing', 'nursery', 'bottom', 'hall', e1 + 200, 800);
  s.door('opening', 'day', 'left', 'hall', FRONT + 400, 1500);
  s.door('swing', 'bathroom', 'right', 'hall', FRONT + 250, 700);
  s.door('swing', 'master', 'left', 'hall', rear + 250, 800);
  s.door('swing', 'ensuite', 'right', 'master', end + 250, 700);
  s.window('bedroom', 'top', 0).window('nursery', 'top', 1).window('day', 'top', 2);
  s.window('day', 'right', 0, 1100).window('day', 'right', 1).window('master', 'right', 2);

  bed(s, 'bedroom', 'left', 900);
  s.put('wardrobe', 'bedroom', 'bottom', 50, [2000, 600]);
  media(s, 'bedroom', 'right', 800, 1600);
  s.put('bed-single', 'nursery', 'right', 300, [950, 2000], { gap: 20 });
  desk(s, 'nursery', 'left', 300, 1300);
  s.put('wardrobe', 'nursery', 'bottom', { end: 50 }, [1900, 600]);
  sofa(s, 'day', 'right', 900, 2300);
  media(s, 'day', 'left', 900, 1900);
  s.put('plant', 'day', 'left', 150, [460, 460], { gap: 120 });
  kitchen(s, 'day', 'bottom', { end: 0 }, right - k - 700, { fridge: 'start' });
  dining(s, 'day', [Math.round((e2 + right) / 2), rear - 1950], { seats: 6, long: 'x' });
  s.put('bath', 'bathroom', 'left', { end: 20 }, [1700, 750]);
  s.put('toilet', 'bathroom', 'bottom', { end: 100 }, [500, 670]);
  s.put('washbasin', 'bathroom', 'top', 60, [900, 460]);
  s.put('wardrobe', 'hall', 'bottom', { end: 0 }, [700, 600], { face: 0 });
  s.put('hangers', 'hall', 'left', 300, [1000, 350], { face: 1 });
  s.put('shower', 'ensuite', 'left', { end: 0 }, [1200, 900]);
  s.put('bath', 'ensuite', 'bottom', { end: 0 }, [1500, 700]);
  s.put('toilet', 'ensuite', 'top', 100, [500, 670]);
  s.put('washbasin', 'ensuite', 'top', 700, [900, 460]);
  s.put('bed-double', 'master', 'bottom', { end: 1200 }, [1600, 2050], { gap: 20 });
  s.put('nightstand', 'master', 'bottom', { end: 700 }, [450, 400], { gap: 20 });
  s.put('nightstand', 'master', 'bottom', { end: 2850 }, [450, 400], { gap: 20 });
  s.put('rug', 'master', 'bottom', { end: 900 }, [2200, 1400], { gap: 800 });
  s.put('wardrobe', 'master', 'top', { end: 300 }, [2600, 600]);
  return s.plan();
}
