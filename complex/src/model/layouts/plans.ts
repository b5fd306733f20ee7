import type { FlatPlan } from '@quarter/domain/plan/types';
import { threeDeep, twoDeep } from './deep-corner.ts';
import { fourDeep } from './four-deep.ts';
import { oneRoom, oneRoomCrosswise } from './one-room.ts';
import { penthouse } from './penthouse.ts';
import { studio } from './studio.ts';
import { cornerTerrace, frontTerrace, sideTerrace, type Terrace } from './terrace.ts';
import { threeClassic } from './three-classic.ts';
import { threeFamily } from './three-family.ts';
import { towerThree } from './tower.ts';
import { twoCorner } from './two-corner.ts';
import { twoLoggia } from './two-loggia.ts';
import { twoMiddle } from './two-middle.ts';

export interface NamedPlan {
  readonly code: string;
  readonly name: string;
  readonly plan: FlatPlan;
  readonly penthouse?: boolean;
}

/** Borders of side bays from a corner on, mm. */
const SIDE = {
  /** Lower tiers of sections 1, 2 and 4, 20 m deep. */
  lower: [0, 3333, 6667, 10_000],
  /** Their upper tiers, 16.6 m deep. */
  upper: [0, 3320, 6640],
  /** Section 3: 22 m, then 18.6 m deep. */
  tower: [0, 3667, 7333],
  crown: [0, 3720, 7440, 11_160],
} as const;

/** Depth of the rows of flats, mm: shallow ones to the river, deep ones to the yard, with a corridor between. */
const DEPTH = { river: 7650, yard: 10_650, upperRiver: 6750, upperYard: 8350 } as const;

const NAME = {
  studio: 'Студия',
  one: '1-комнатная с кухней-гостиной',
  oneCorner: '1-комнатная угловая',
  twoClassic: '2-комнатная классическая',
  twoEuro: '2-комнатная с кухней-гостиной',
  twoLoggia: '2-комнатная с лоджией',
  twoMiddle: '2-комнатная распашная',
  threeClassic: '3-комнатная классическая',
  threeEuro: '3-комнатная евро',
  threeFamily: '3-комнатная семейная',
  four: '4-комнатная с кабинетом',
  penthouse: 'Пентхаус',
} as const;

/** Doors from the day room to the terrace: at the front, at the front and beside, beside. */
const TO_FRONT: Terrace['exits'] = [['day', 'top']];
const TO_BOTH: Terrace['exits'] = [
  ['day', 'top'],
  ['day', 'right'],
];
const TO_SIDE: Terrace['exits'] = [['day', 'right']];
/** Clear width of a terrace beside a flat, mm; section 3 has the wider setback. */
const BESIDE = 3400;
const BESIDE_TOWER = 3600;

const threeUpper1 = threeFamily({ axis: 17_400, bays: 5, depth: DEPTH.upperRiver, side: SIDE.upper });
const twoUpper1 = twoCorner({ axis: 10_440, bays: 3, depth: DEPTH.upperYard, side: SIDE.upper }, 'euro');
const section1: readonly NamedPlan[] = [
  { code: '0A-1', name: NAME.studio, plan: studio({ axis: 3500, bays: 1, depth: DEPTH.yard }) },
  { code: '1A-1', name: NAME.one, plan: oneRoom({ axis: 7000, bays: 2, depth: DEPTH.river }) },
  { code: '1B-1', name: NAME.one, plan: oneRoom({ axis: 6960, bays: 2, depth: DEPTH.upperYard }) },
  { code: '2B-1', name: NAME.twoEuro, plan: twoUpper1 },
  {
    code: '2B-1-side',
    name: NAME.twoEuro,
    plan: sideTerrace(twoUpper1, { width: 10_565, depth: DEPTH.upperYard, beside: BESIDE, exits: TO_SIDE }),
  },
  {
    code: '3A-1',
    name: NAME.threeClassic,
    plan: threeClassic({ axis: 14_000, bays: 4, depth: DEPTH.river, side: SIDE.lower }),
  },
  { code: '3B-1', name: NAME.threeFamily, plan: threeUpper1 },
  { code: '3B-1-front', name: NAME.threeFamily, plan: frontTerrace(threeUpper1, 250, 17_325, TO_FRONT) },
  {
    code: '3B-1-corner',
    name: NAME.threeFamily,
    plan: cornerTerrace(threeUpper1, {
      width: 17_525,
      depth: DEPTH.upperRiver,
      beside: BESIDE,
      exits: TO_BOTH,
    }),
  },
  {
    code: '4A-1',
    name: NAME.four,
    plan: fourDeep({ axis: 14_000, bays: 4, depth: DEPTH.yard, side: SIDE.lower }),
  },
];

const oneUpper2 = oneRoom({ axis: 7543, bays: 2, depth: DEPTH.upperYard, side: SIDE.upper });
const twoUpper2 = twoCorner({ axis: 11_314, bays: 3, depth: DEPTH.upperRiver, side: SIDE.upper }, 'euro');
const threeUpper2 = threeFamily({ axis: 15_086, bays: 4, depth: DEPTH.upperRiver, side: SIDE.upper });
const section2: readonly NamedPlan[] = [
  { code: '0A-2', name: NAME.studio, plan: studio({ axis: 3750, bays: 1, depth: DEPTH.yard }) },
  { code: '1A-2', name: NAME.one, plan: oneRoom({ axis: 7500, bays: 2, depth: DEPTH.river }) },
  { code: '1C-2', name: NAME.oneCorner, plan: oneUpper2 },
  {
    code: '1C-2-side',
    name: NAME.oneCorner,
    plan: sideTerrace(oneUpper2, { width: 7668, depth: DEPTH.upperYard, beside: BESIDE, exits: TO_SIDE }),
  },
  {
    code: '2L-2',
    name: NAME.twoLoggia,
    plan: twoLoggia({ axis: 11_250, bays: 3, depth: DEPTH.river, side: SIDE.lower }),
  },
  {
    code: '2D-2',
    name: NAME.twoEuro,
    plan: twoDeep({ axis: 7500, bays: 2, depth: DEPTH.yard, side: SIDE.lower }),
  },
  { code: '2B-2', name: NAME.twoEuro, plan: twoUpper2 },
  { code: '2B-2-front', name: NAME.twoEuro, plan: frontTerrace(twoUpper2, 250, 11_239, TO_FRONT) },
  {
    code: '2E-2',
    name: NAME.twoEuro,
    plan: twoCorner({ axis: 11_314, bays: 3, depth: DEPTH.upperYard, side: SIDE.upper }, 'euro'),
  },
  {
    code: '3D-2',
    name: NAME.threeFamily,
    plan: threeDeep({ axis: 11_250, bays: 3, depth: DEPTH.yard, side: SIDE.lower }),
  },
  { code: '3F-2', name: NAME.threeEuro, plan: threeUpper2 },
  {
    code: '3F-2-corner',
    name: NAME.threeEuro,
    plan: cornerTerrace(threeUpper2, {
      width: 15_211,
      depth: DEPTH.upperRiver,
      beside: BESIDE,
      exits: TO_SIDE,
    }),
  },
  {
    code: '5P-2',
    name: NAME.penthouse,
    penthouse: true,
    plan: penthouse({
      width: 26_400,
      depth: DEPTH.upperRiver,
      bays: 7,
      left: 'suite',
      foyer: 'beside',
      right: ['nursery', 'study', 'bedroom'],
      side: SIDE.upper,
    }),
  },
];

const CROWN = 7565;
const twoCrown = twoCorner({ axis: 11_600, bays: 3, depth: CROWN, side: SIDE.crown }, 'classic');
const twoCrownYard = twoDeep({ axis: 7733, bays: 2, depth: 11_285, side: SIDE.crown }, 'left');
const threeCrown = towerThree({
  axis: 11_600,
  bays: 3,
  depth: 11_285,
  side: SIDE.crown,
  notch: [3867, CROWN],
});
const section3: readonly NamedPlan[] = [
  { code: '0A-3', name: NAME.studio, plan: studio({ axis: 3375, bays: 1, depth: 10_800 }) },
  { code: '1A-3', name: NAME.one, plan: oneRoom({ axis: 7084, bays: 2, depth: 6900 }) },
  {
    code: '1C-3',
    name: NAME.oneCorner,
    plan: oneRoomCrosswise({ axis: 7733, bays: 2, depth: CROWN, side: SIDE.crown }),
  },
  {
    code: '2A-3',
    name: NAME.twoClassic,
    plan: twoCorner({ axis: 10_125, bays: 3, depth: 7583, side: SIDE.tower }, 'classic'),
  },
  {
    code: '2B-3',
    name: NAME.twoEuro,
    plan: twoCorner({ axis: 10_125, bays: 3, depth: 7583, side: SIDE.tower }, 'euro'),
  },
  { code: '2C-3', name: NAME.twoClassic, plan: twoCrown },
  {
    code: '2C-3-corner',
    name: NAME.twoClassic,
    plan: cornerTerrace(twoCrown, {
      width: 11_725,
      depth: CROWN,
      beside: BESIDE_TOWER,
      exits: [
        ['living', 'top'],
        ['living', 'right'],
      ],
    }),
  },
  { code: '2D-3', name: NAME.twoEuro, plan: twoCrownYard },
  {
    code: '2D-3-side',
    name: NAME.twoEuro,
    plan: sideTerrace(twoCrownYard, { width: 7858, depth: 11_285, beside: BESIDE_TOWER, exits: TO_SIDE }),
  },
  { code: '3T-3', name: NAME.threeFamily, plan: threeCrown },
  { code: '3T-3-front', name: NAME.threeFamily, plan: frontTerrace(threeCrown, 250, 11_525, TO_FRONT) },
  {
    code: '5P-3',
    name: NAME.penthouse,
    penthouse: true,
    plan: penthouse({
      width: 23_200,
      depth: CROWN,
      bays: 6,
      left: 'rooms',
      foyer: 'inside',
      right: ['study', 'bedroom'],
      side: SIDE.crown,
    }),
  },
];

const twoUpper4 = twoCorner({ axis: 10_600, bays: 3, depth: DEPTH.upperYard, side: SIDE.upper }, 'euro');
const threeUpper4 = threeFamily({ axis: 14_133, bays: 4, depth: DEPTH.upperRiver, side: SIDE.upper });
const threeWide4 = threeFamily({ axis: 17_667, bays: 5, depth: DEPTH.upperRiver, side: SIDE.upper });
const section4: readonly NamedPlan[] = [
  { code: '0A-4', name: NAME.studio, plan: studio({ axis: 3545, bays: 1, depth: DEPTH.yard }) },
  { code: '1A-4', name: NAME.one, plan: oneRoom({ axis: 7092, bays: 2, depth: DEPTH.river }) },
  {
    code: '2A-4',
    name: NAME.twoClassic,
    plan: twoCorner({ axis: 10_636, bays: 3, depth: DEPTH.river, side: SIDE.lower }, 'classic'),
  },
  { code: '2M-4', name: NAME.twoMiddle, plan: twoMiddle({ axis: 10_636, bays: 3, depth: DEPTH.river }) },
  { code: '2B-4', name: NAME.twoEuro, plan: twoUpper4 },
  {
    code: '2B-4-side',
    name: NAME.twoEuro,
    plan: sideTerrace(twoUpper4, { width: 10_725, depth: DEPTH.upperYard, beside: BESIDE, exits: TO_SIDE }),
  },
  {
    code: '3D-4',
    name: NAME.threeFamily,
    plan: threeDeep({ axis: 10_636, bays: 3, depth: DEPTH.yard, side: SIDE.lower }),
  },
  { code: '3F-4', name: NAME.threeEuro, plan: threeUpper4 },
  {
    code: '3F-4-corner',
    name: NAME.threeEuro,
    plan: cornerTerrace(threeUpper4, {
      width: 14_258,
      depth: DEPTH.upperRiver,
      beside: BESIDE,
      exits: TO_SIDE,
    }),
  },
  { code: '3B-4', name: NAME.threeFamily, plan: threeWide4 },
  { code: '3B-4-front', name: NAME.threeFamily, plan: frontTerrace(threeWide4, 250, 17_592, TO_FRONT) },
  {
    code: '3A-4',
    name: NAME.threeClassic,
    plan: threeClassic({ axis: 14_133, bays: 4, depth: DEPTH.upperYard, side: SIDE.upper }),
  },
  {
    code: '4A-4',
    name: NAME.four,
    plan: fourDeep({ axis: 14_182, bays: 4, depth: DEPTH.yard, side: SIDE.lower }),
  },
  {
    code: '5P-4',
    name: NAME.penthouse,
    penthouse: true,
    plan: penthouse({
      width: 31_800,
      depth: DEPTH.upperRiver,
      bays: 9,
      left: 'suite',
      foyer: 'beside',
      right: ['bedroom', 'nursery', 'study', 'bedroom'],
      side: SIDE.upper,
    }),
  },
];

/** Every layout of the quarter. The code ends with the section and, for terraces, with where the terrace lies. */
export const PLANS_BY_SECTION: readonly NamedPlan[] = [...section1, ...section2, ...section3, ...section4];
