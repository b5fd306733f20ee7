import type { Door } from '@quarter/domain/plan/types';
import { SECTIONS, type Section } from '../sections.ts';
import { type Common, common, core } from './core.ts';
import { type Lodger, type Plans, type Plate, row, span, storey } from './plate.ts';

/** The tower: eight flats around a hall that runs to both sides of the studios and of the lifts. */
function lower(plans: Plans, section: Section): Plate {
  const tier = section.lower;
  const depth = tier.y1 - tier.y0;
  const river = row(
    plans,
    [
      { layout: '2A-3', mirrored: true },
      { layout: '0A-3' },
      { layout: '0A-3', mirrored: true },
      { layout: '2A-3' },
    ],
    { x: 0, turn: 0, depth },
  );
  const hall: Common = {
    common: [
      common('hall', 'hall', 'Лифтовой холл', [
        [6900, 7583],
        [8500, 7583],
        [8500, 10_800],
        [18_500, 10_800],
        [18_500, 7583],
        [20_100, 7583],
        [20_100, 14_417],
        [18_500, 14_417],
        [18_500, 13_200],
        [8500, 13_200],
        [8500, 14_417],
        [6900, 14_417],
      ]),
      common('power', 'hall', 'Щитовая', [8650, 7583, 10_000, 10_600]),
      common('signal', 'hall', 'Серверная', [17_000, 7583, 18_350, 10_600]),
      common('riser-1', 'hall', '', [8650, 13_400, 10_050, 14_417]),
      common('riser-2', 'hall', '', [16_950, 13_400, 18_350, 14_417]),
    ],
    shafts: [],
    equipment: [],
    doors: [technical('power', 8575, 'from'), technical('signal', 18_425, 'from')],
    windows: [],
  };
  const shaft = core({
    lifts: [10_250, 13_400],
    yard: [depth - 400, depth],
    lobby: [15_400, 16_750],
    hall: 'hall',
    bay: 3,
  });
  const flats = [
    ...river,
    { layout: '1A-3', mirrored: false, turn: 1 as const, at: [20_100, 7333] as const },
    { layout: '2B-3', mirrored: true, turn: 2 as const, at: [16_750, 14_417] as const },
    { layout: '2B-3', mirrored: false, turn: 2 as const, at: [0, 14_417] as const },
    { layout: '1A-3', mirrored: true, turn: 3 as const, at: [0, 7333] as const },
  ];
  return {
    code: '3-lower',
    building: 3,
    floors: span(2, 19),
    tier,
    plan: storey(tier, flats, [hall, shaft]),
  };
}

function technical(room: string, x: number, hinge: 'from' | 'to'): Door {
  return {
    kind: 'swing',
    rooms: [room, 'hall'],
    from: [x, 9000],
    to: [x, 9800],
    wall: 150,
    hinge,
    into: room,
  };
}

/** Upper tier: flats at the four corners, those of the yard entered from the side of the lifts. */
function upper(
  plans: Plans,
  section: Section,
  code: string,
  floors: readonly number[],
  river: readonly Lodger[],
  yard: { readonly left: string; readonly right: string },
): Plate {
  const tier = section.upper;
  const [width, depth] = [tier.x1 - tier.x0, tier.y1 - tier.y0];
  const hall: Common = {
    common: [common('hall', 'hall', 'Лифтовой холл', [7858, 7565, 15_342, 9800])],
    shafts: [],
    equipment: [],
    doors: [],
    windows: [],
  };
  const shaft = core({
    lifts: [10_250, 10_000],
    yard: [depth - 400, depth],
    lobby: [7858, 10_050],
    hall: 'hall',
    bay: 2,
  });
  const right = row(plans, [{ layout: yard.right, mirrored: true }], { x: width - 7858, turn: 2, depth });
  const left = row(plans, [{ layout: yard.left }], { x: 0, turn: 2, depth });
  const flats = [...row(plans, river, { x: 0, turn: 0, depth }), ...right, ...left];
  return { code, building: 3, floors, tier, plan: storey(tier, flats, [hall, shaft]) };
}

export function platesOfSection3(plans: Plans): Plate[] {
  const section = SECTIONS.find(({ number }) => number === 3);
  if (!section) throw new RangeError('There is no section 3');
  const pair = (east: string, west: string): Lodger[] => [{ layout: east, mirrored: true }, { layout: west }];
  return [
    lower(plans, section),
    upper(plans, section, '3-terrace', [20], pair('3T-3-front', '2C-3-corner'), {
      left: '1C-3',
      right: '2D-3-side',
    }),
    upper(plans, section, '3-upper', span(21, 23), pair('3T-3', '2C-3'), { left: '1C-3', right: '2D-3' }),
    upper(plans, section, '3-top', [24], [{ layout: '5P-3' }], { left: '2D-3', right: '2D-3' }),
  ];
}
