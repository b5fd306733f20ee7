import { rectangle } from './geometry.ts';
import type { Door, FlatPlan, FloorPlan, Furniture, FurnitureKind, Point, Room, RoomKind } from './types.ts';

/** Plans of the drawing standard: a corner flat of two rooms, a studio and the storey made of them. */

function room(id: RoomKind, name: string, x: number, y: number, width: number, height: number): Room {
  return { id, kind: id, name, outline: rectangle(x, y, width, height) };
}

/** Furniture by the box that it takes after turning. */
function put(
  kind: FurnitureKind,
  place: RoomKind,
  [x, y, width, height]: readonly [number, number, number, number],
  turn = 0,
  mirrored = false,
): Furniture {
  const size = turn % 2 === 1 ? ([height, width] as const) : ([width, height] as const);
  const at: Point = [x + (width - size[0]) / 2, y + (height - size[1]) / 2];
  return { kind, at, size, room: place, ...(turn && { turn }), ...(mirrored && { mirrored }) };
}

function door(
  kind: Door['kind'],
  rooms: readonly [string, string],
  from: Point,
  to: Point,
  rest: Partial<Door> = {},
): Door {
  return { kind, rooms, from, to, wall: 100, ...rest };
}

export const twoRooms: FlatPlan = {
  contour: rectangle(0, 0, 9650, 8050),
  rooms: [
    { ...room('bedroom', 'Спальня', 250, 400, 3300, 4300), label: [2250, 3700] },
    { ...room('living', 'Гостиная', 3650, 400, 5600, 3700), label: [6720, 3490] },
    {
      id: 'kitchen',
      kind: 'kitchen',
      name: 'Кухня-столовая',
      outline: [
        [5500, 4200],
        [9250, 4200],
        [9250, 7800],
        [5950, 7800],
        [5950, 7500],
        [5500, 7500],
      ],
      label: [7900, 4560],
    },
    {
      id: 'hall',
      kind: 'hall',
      name: 'Холл',
      outline: [
        [3650, 4200],
        [5400, 4200],
        [5400, 5400],
        [3550, 5400],
        [3550, 7800],
        [2100, 7800],
        [2100, 4800],
        [3650, 4800],
      ],
      label: [2830, 6150],
    },
    { ...room('wardrobe', 'Гардеробная', 250, 4800, 1750, 1600), label: [1400, 5580] },
    { ...room('toilet', 'Санузел', 250, 6500, 1750, 1300), label: [720, 6760] },
    { ...room('bathroom', 'Ванная', 3650, 5500, 1750, 2300), label: [4270, 6520] },
  ],
  shafts: [{ outline: rectangle(5500, 7500, 450, 300) }],
  doors: [
    door('entrance', ['hall', 'outside'], [2350, 7925], [3250, 7925], {
      wall: 250,
      hinge: 'to',
      into: 'hall',
    }),
    door('swing', ['bedroom', 'hall'], [2600, 4750], [3400, 4750], { hinge: 'to', into: 'bedroom' }),
    door('swing', ['living', 'hall'], [4000, 4150], [4900, 4150], { hinge: 'from', into: 'living' }),
    door('sliding', ['living', 'kitchen'], [6550, 4150], [8550, 4150]),
    door('swing', ['kitchen', 'hall'], [5450, 4350], [5450, 5150], { hinge: 'from', into: 'kitchen' }),
    door('swing', ['bathroom', 'hall'], [3900, 5450], [4600, 5450], { hinge: 'from', into: 'bathroom' }),
    door('swing', ['wardrobe', 'hall'], [2050, 5600], [2050, 6300], { hinge: 'to', into: 'wardrobe' }),
    door('swing', ['toilet', 'hall'], [2050, 6600], [2050, 7300], { hinge: 'from', into: 'toilet' }),
  ],
  windows: [
    { from: [950, 200], to: [2950, 200], wall: 400, room: 'bedroom', side: 'top', bay: 0 },
    { from: [4200, 200], to: [6200, 200], wall: 400, room: 'living', side: 'top', bay: 1 },
    { from: [6850, 200], to: [8850, 200], wall: 400, room: 'living', side: 'top', bay: 2 },
    { from: [9450, 1300], to: [9450, 3300], wall: 400, room: 'living', side: 'right', bay: 0 },
    { from: [9450, 5100], to: [9450, 6900], wall: 400, room: 'kitchen', side: 'right', bay: 1 },
  ],
  furniture: [
    put('rug', 'bedroom', [780, 1420, 1900, 1900]),
    put('bed-double', 'bedroom', [280, 1550, 2050, 1600], 3),
    put('nightstand', 'bedroom', [280, 1060, 400, 440], 3),
    put('nightstand', 'bedroom', [280, 3200, 400, 440], 3),
    put('dresser', 'bedroom', [3150, 1550, 400, 1600], 1),
    put('tv', 'bedroom', [3240, 1800, 60, 1100], 1),
    put('dresser', 'bedroom', [400, 4220, 1500, 450], 2),
    put('hangers', 'wardrobe', [250, 4800, 560, 1600], 3),
    put('hangers', 'wardrobe', [810, 4800, 1190, 460]),
    put('toilet', 'toilet', [250, 7050, 670, 500], 3),
    put('washbasin', 'toilet', [1150, 7470, 560, 330], 2),
    put('rug', 'living', [4900, 1020, 3000, 2150]),
    put('sofa-corner', 'living', [4950, 520, 2900, 1650]),
    put('coffee-table', 'living', [6320, 1730, 1040, 880]),
    put('armchair', 'living', [4180, 2190, 840, 860], 285),
    put('armchair', 'living', [7840, 1640, 840, 860], 70),
    put('plant', 'living', [3780, 570, 460, 460]),
    put('plant', 'living', [8640, 3480, 460, 460]),
    put('dresser', 'living', [5200, 3740, 900, 350], 2),
    put('fridge', 'kitchen', [5500, 5400, 600, 600], 3),
    put('counter', 'kitchen', [5500, 6000, 600, 1500], 3),
    put('counter', 'kitchen', [5950, 7200, 2800, 600], 2),
    put('sink', 'kitchen', [5580, 6270, 440, 560], 3),
    put('hob', 'kitchen', [7120, 7250, 560, 490], 2),
    put('dining-table', 'kitchen', [7370, 5070, 850, 1500]),
    put('chair', 'kitchen', [7110, 5220, 450, 450], 3),
    put('chair', 'kitchen', [7110, 5970, 450, 450], 3),
    put('chair', 'kitchen', [8030, 5220, 450, 450], 1),
    put('chair', 'kitchen', [8030, 5970, 450, 450], 1),
    put('washbasin', 'bathroom', [4930, 5530, 470, 780], 1),
    put('toilet', 'bathroom', [4730, 6380, 670, 500], 1),
    put('bath', 'bathroom', [3670, 7050, 1710, 740]),
  ],
};

export const studio: FlatPlan = {
  contour: rectangle(0, 0, 4800, 8050),
  rooms: [
    { ...room('kitchen-living', 'Кухня-гостиная', 250, 400, 4300, 4900), label: [2150, 3350] },
    {
      id: 'bathroom',
      kind: 'bathroom',
      name: 'Санузел',
      outline: [
        [250, 5400],
        [2050, 5400],
        [2050, 7800],
        [650, 7800],
        [650, 7450],
        [250, 7450],
      ],
      label: [1200, 6420],
    },
    { ...room('hall', 'Холл', 2150, 5400, 2400, 2400), label: [2900, 6330] },
  ],
  shafts: [{ outline: rectangle(250, 7450, 400, 350) }],
  doors: [
    door('entrance', ['hall', 'outside'], [2350, 7925], [3250, 7925], {
      wall: 250,
      hinge: 'from',
      into: 'hall',
    }),
    door('swing', ['kitchen-living', 'hall'], [2300, 5350], [3100, 5350], {
      hinge: 'from',
      into: 'kitchen-living',
    }),
    door('swing', ['bathroom', 'hall'], [2100, 6700], [2100, 7400], { hinge: 'from', into: 'bathroom' }),
  ],
  windows: [{ from: [750, 200], to: [4050, 200], wall: 400, room: 'kitchen-living', side: 'top', bay: 0 }],
  furniture: [
    put('rug', 'kitchen-living', [670, 900, 1500, 2000]),
    put('sofa', 'kitchen-living', [280, 900, 900, 1900], 3),
    put('coffee-table', 'kitchen-living', [1450, 1600, 760, 640]),
    put('bed-double', 'kitchen-living', [2470, 850, 2050, 1600], 1),
    put('nightstand', 'kitchen-living', [4120, 400, 400, 420], 1),
    put('nightstand', 'kitchen-living', [4120, 2480, 400, 440], 1),
    put('fridge', 'kitchen-living', [250, 3290, 600, 600], 3),
    put('counter', 'kitchen-living', [250, 3890, 600, 1410], 3),
    put('counter', 'kitchen-living', [250, 4700, 1900, 600], 2),
    put('sink', 'kitchen-living', [330, 4060, 440, 560], 3),
    put('hob', 'kitchen-living', [1280, 4755, 560, 490], 2),
    put('round-table', 'kitchen-living', [3380, 3510, 860, 860]),
    put('chair', 'kitchen-living', [3590, 3100, 440, 440]),
    put('chair', 'kitchen-living', [3590, 4340, 440, 440], 2),
    put('shower', 'bathroom', [250, 5400, 1000, 900]),
    put('washbasin', 'bathroom', [1310, 5400, 720, 470]),
    put('toilet', 'bathroom', [250, 6620, 670, 500], 3),
    put('hangers', 'hall', [3950, 5400, 600, 2400], 1),
  ],
};

export const layouts: ReadonlyMap<string, FlatPlan> = new Map([
  ['two', twoRooms],
  ['studio', studio],
]);

function cell(id: string, name: string, x: number, y: number, right: number, bottom: number): Room {
  return { id, kind: 'hall', name, outline: rectangle(x, y, right - x, bottom - y) };
}

export const storey: FloorPlan = {
  contour: rectangle(0, 0, 28_150, 17_700),
  placements: [
    { position: 1, layout: 'two', mirrored: true, turn: 0, at: [0, 0] },
    { position: 2, layout: 'studio', mirrored: false, turn: 0, at: [9400, 0] },
    { position: 3, layout: 'studio', mirrored: true, turn: 0, at: [13_950, 0] },
    { position: 4, layout: 'two', mirrored: false, turn: 0, at: [18_500, 0] },
    { position: 5, layout: 'two', mirrored: true, turn: 2, at: [18_500, 9650] },
    { position: 6, layout: 'two', mirrored: false, turn: 2, at: [0, 9650] },
  ],
  common: [
    cell('corridor', 'Коридор', 400, 8050, 27_750, 9650),
    cell('lift-hall', 'Лифтовой холл', 9650, 9900, 13_950, 12_150),
    cell('lift-1', '', 9650, 12_400, 11_550, 14_500),
    cell('lift-2', '', 11_800, 12_400, 13_700, 14_500),
    cell('lift-3', '', 9650, 14_750, 12_350, 17_300),
    cell('risers', '', 12_550, 14_750, 13_950, 17_300),
    cell('lobby', '', 14_200, 9900, 15_550, 11_350),
    cell('technical', '', 15_800, 9900, 18_500, 11_350),
    { ...cell('stairs', 'Лестница', 14_200, 11_600, 16_900, 17_300), label: [15_550, 12_200] },
    cell('ducts', '', 17_100, 11_600, 18_500, 17_300),
  ],
  shafts: [{ outline: rectangle(13_700, 12_150, 500, 2600) }],
  equipment: [
    { kind: 'lift', outline: rectangle(9900, 12_600, 1400, 1650) },
    { kind: 'lift', outline: rectangle(12_050, 12_600, 1400, 1650) },
    { kind: 'lift', outline: rectangle(9900, 14_950, 2200, 1250) },
    { kind: 'stairs', outline: rectangle(14_200, 12_900, 2700, 3000) },
  ],
  doors: [
    door('opening', ['corridor', 'lift-hall'], [10_750, 9775], [12_750, 9775], { wall: 250 }),
    door('sliding', ['lift-hall', 'lift-1'], [10_050, 12_275], [11_150, 12_275], { wall: 250 }),
    door('sliding', ['lift-hall', 'lift-2'], [12_200, 12_275], [13_300, 12_275], { wall: 250 }),
    door('swing', ['corridor', 'lobby'], [14_400, 9775], [15_300, 9775], {
      wall: 250,
      hinge: 'to',
      into: 'lobby',
    }),
    door('swing', ['lobby', 'stairs'], [14_400, 11_475], [15_300, 11_475], {
      wall: 250,
      hinge: 'from',
      into: 'stairs',
    }),
    door('swing', ['corridor', 'technical'], [16_250, 9775], [17_050, 9775], {
      wall: 250,
      hinge: 'to',
      into: 'technical',
    }),
  ],
  windows: [
    { from: [200, 8350], to: [200, 9350], wall: 400, room: 'corridor', side: 'left', bay: 0 },
    { from: [27_950, 8350], to: [27_950, 9350], wall: 400, room: 'corridor', side: 'right', bay: 0 },
    { from: [14_800, 17_500], to: [16_300, 17_500], wall: 400, room: 'stairs', side: 'bottom', bay: 0 },
  ],
};
