import type { FlatPlan } from '@quarter/domain/plan/types';
import { bed, desk, dining, kitchen, media } from '../plan/furniture.ts';
import { Sketch } from '../plan/sketch.ts';
import { type Corner, cornerEnvelope } from './envelope.ts';

/**
 * Corner flat of four or five bays in a shallow row, 80–102 m²: three bedrooms along the facade and the
 * kitchen-living room on the corner, one bay or two wide; with two bays the first bedroom has its bathroom.
 */
export function threeFamily(size: Corner): FlatPlan {
  const envelope = cornerEnvelope(size);
  const s = new Sketch(envelope);
  const [, e1 = 0, e2 = 0, e3 = 0] = envelope.bays.top ?? [];
  const right = envelope.width - 400;
  const bottom = envelope.depth - 250;
  const sleep = bottom - 2800;
  const low = sleep + 1400;
  const large = size.bays === 5;
  // The hall ends where the kitchen-living room begins: behind the third bedroom or beside it.
  const k = large ? e3 + 50 : e2 + 1150;

  s.room('bedroom', 'bedroom', large ? 'Мастер-спальня' : 'Спальня', [250, 400, e1 - 50, sleep]);
  s.room('nursery', 'nursery', 'Детская', [e1 + 50, 400, e2 - 50, sleep]);
  s.room('second', 'bedroom', 'Спальня', [e2 + 50, 400, e3 - 50, sleep]);
  if (large) {
    s.room('day', 'kitchen-living', 'Кухня-гостиная', [
      [k, 400],
      [right, 400],
      [right, bottom],
      [k + 2500, bottom],
      [k + 2500, bottom - 1800],
      [k, bottom - 1800],
    ]);
  } else {
    s.room('day', 'kitchen-living', 'Кухня-гостиная', [
      [e3 + 50, 400],
      [right, 400],
      [right, bottom],
      [k, bottom],
      [k, sleep + 100],
      [e3 + 50, sleep + 100],
    ]);
  }
  const strip = large ? k - 1800 : 2150;
  const street = large ? k - 100 : strip + 1700;
  s.room(
    'hall',
    'hall',
    'Холл',
    large
      ? [
          [2150, sleep + 100],
          [k - 100, sleep + 100],
          [k - 100, bottom],
          [strip, bottom],
          [strip, low - 100],
          [2150, low - 100],
        ]
      : [
          [2150, sleep + 100],
          [k - 100, sleep + 100],
          [k - 100, low - 100],
          [street, low - 100],
          [street, bottom],
          [2150, bottom],
        ],
  );
  s.room('bathroom', 'bathroom', 'Ванная', [250, sleep + 100, 2050, bottom]);
  s.door('entrance', 'hall', 'bottom', 'outside', large ? strip + 500 : strip + 450, 900, {
    hinge: large ? 'to' : 'from',
  });
  s.door('swing', 'bedroom', 'bottom', 'hall', e1 - 920, 800, { hinge: 'to' });
  s.door('swing', 'nursery', 'bottom', 'hall', e1 + 150, 800);
  if (large) wideService(s, { k, low, strip, bottom, sleep, e2 });
  else {
    narrowService(s, { k, low, strip: street, bottom, sleep, e2 });
    s.put('hangers', 'hall', 'right', { end: 60 }, [900, 350], { face: 1 });
  }
  s.window('bedroom', 'top', 0)
    .window('nursery', 'top', 1)
    .window('second', 'top', 2)
    .window('day', 'top', 3);
  if (large) s.window('day', 'top', 4);
  s.window('day', 'right', 0, 1100).window('day', 'right', 1);

  bed(s, 'bedroom', 'left', 500);
  media(s, 'bedroom', 'right', 500, 1500);
  s.put('bed-single', 'nursery', 'right', 100, [950, 2000], { gap: 20 });
  desk(s, 'nursery', 'left', 200, 1200);
  s.put('wardrobe', 'nursery', 'bottom', { end: 50 }, [1700, 600]);
  bed(s, 'second', 'right', 600);
  s.put('wardrobe', 'second', 'left', 200, [1800, 600]);
  s.put('bath', 'bathroom', 'bottom', 20, [1750, 750]);
  s.put('washbasin', 'bathroom', large ? 'right' : 'top', large ? 900 : 60, [900, 460]);
  s.put('toilet', 'bathroom', 'left', { end: 850 }, [500, 670]);
  if (large) wideDay(s, k, right, bottom);
  else cornerDay(s, e3, k, right, bottom);
  return s.plan();
}

interface Service {
  readonly k: number;
  readonly low: number;
  readonly strip: number;
  readonly bottom: number;
  readonly sleep: number;
  readonly e2: number;
}

/** Behind the bedrooms of the narrow flat: wardrobe, laundry where it fits, guest toilet. */
function narrowService(s: Sketch, { k, low, strip, bottom, sleep, e2 }: Service): void {
  const end = strip + 2000;
  const hasLaundry = k - 100 - end > 2750;
  const wc = hasLaundry ? end + 1500 : end + 100;
  s.room('wardrobe', 'wardrobe', 'Гардеробная', [strip + 100, low, end, bottom]);
  if (hasLaundry) {
    s.room('laundry', 'laundry', 'Постирочная', [end + 100, low, end + 1400, bottom]);
    s.door('swing', 'laundry', 'top', 'hall', end + 300, 700, { into: 'hall' });
    s.put('washer', 'laundry', 'bottom', 20, [600, 600]);
    s.put('washer', 'laundry', 'bottom', 640, [600, 600]);
  }
  s.room('toilet', 'toilet', 'Санузел', [wc, low, k - 100, bottom]);
  s.door('swing', 'second', 'bottom', 'hall', e2 + 150, 800);
  s.door('opening', 'day', 'left', 'hall', sleep + 150, 1050);
  s.door('swing', 'bathroom', 'right', 'hall', sleep + 250, 700);
  s.door('swing', 'wardrobe', 'top', 'hall', strip + 300, 700, { into: 'hall' });
  s.door('swing', 'toilet', 'top', 'hall', wc + 100, 700, { into: 'hall' });
  s.put('hangers', 'wardrobe', 'bottom', 0, [1900, 560]);
  s.put('toilet', 'toilet', 'bottom', 60, [500, 670]);
  s.put('washbasin', 'toilet', 'right', { end: 60 }, [600, 400]);
}

function wideService(s: Sketch, { k, low, strip, bottom, sleep, e2 }: Service): void {
  s.room('guest', 'bathroom', 'Душевая', [k, bottom - 1700, k + 2400, bottom]);
  const split = Math.round((2150 + strip) / 2);
  s.room('wardrobe', 'wardrobe', 'Гардеробная', [2150, low, split - 50, bottom]);
  s.room('laundry', 'laundry', 'Постирочная', [split + 50, low, strip - 100, bottom]);
  s.door('swing', 'bathroom', 'top', 'bedroom', 300, 700, { into: 'bedroom' });
  s.door('swing', 'second', 'bottom', 'hall', e2 + 250, 800);
  s.door('opening', 'day', 'left', 'hall', sleep + 100, 900);
  s.door('swing', 'guest', 'left', 'hall', bottom - 1550, 700);
  s.door('swing', 'wardrobe', 'top', 'hall', split - 900, 700, { into: 'hall' });
  s.door('swing', 'laundry', 'right', 'hall', low + 200, 700, { into: 'hall', hinge: 'from' });
  s.put('hangers', 'wardrobe', 'left', 0, [bottom - low, 560]);
  s.put('hangers', 'wardrobe', 'bottom', 560, [split - 50 - 2150 - 560, 500]);
  s.put('washer', 'laundry', 'bottom', 30, [600, 600]);
  s.put('washer', 'laundry', 'bottom', 640, [600, 600]);
  s.put('shower', 'guest', 'right', { end: 0 }, [1000, 900]);
  s.put('toilet', 'guest', 'bottom', 850, [500, 670]);
  s.put('washbasin', 'guest', 'top', 900, [650, 460]);
}

/** Day room two bays wide: sofas by the windows, kitchen on the lower wall, long table beside it. */
function wideDay(s: Sketch, k: number, right: number, bottom: number): void {
  s.box('rug', 'day', [k + 500, 900, k + 3500, 3100]);
  s.box('sofa-corner', 'day', [k + 550, 600, k + 3350, 2250]);
  s.box('coffee-table', 'day', [k + 1900, 1800, k + 2800, 2500]);
  s.box('armchair', 'day', [k + 3600, 1700, k + 4440, 2560], 75);
  s.put('tv', 'day', 'left', 500, [1500, 60]);
  s.put('plant', 'day', 'right', 150, [460, 460], { gap: 150 });
  kitchen(s, 'day', 'bottom', { end: 0 }, right - k - 2600, { fridge: 'start', face: 1 });
  dining(s, 'day', [right - 1900, bottom - 2000], { seats: 6, long: 'x' });
}

/** Day room one bay wide with the kitchen behind the third bedroom. */
function cornerDay(s: Sketch, e3: number, k: number, right: number, bottom: number): void {
  s.put('rug', 'day', 'right', 450, [2200, 1800], { gap: 600 });
  s.put('sofa', 'day', 'right', 450, [2200, 950], { gap: 60 });
  s.put('coffee-table', 'day', 'right', 1100, [900, 620], { gap: 1350 });
  media(s, 'day', 'left', 450, 1900);
  kitchen(s, 'day', 'bottom', { end: 0 }, right - k - 300, { fridge: 'start' });
  dining(s, 'day', [Math.round((e3 + right) / 2) + 200, bottom - 1950], { seats: 4, long: 'x' });
}
