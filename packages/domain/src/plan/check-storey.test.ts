import { describe, expect, it } from 'vitest';
import { checkFlatPlan, checkFloorPlan } from './check.ts';
import { rectangle } from './geometry.ts';
import { patch, toldOf } from './problem.fixture.ts';
import type { PlanProblemCode } from './problem.ts';
import { layouts, storey, studio } from './standard.fixture.ts';
import type { FlatPlan, FloorPlan, Room } from './types.ts';

const codes = (plan: FlatPlan) => checkFlatPlan(plan).map(({ code }) => code);

describe('a storey', () => {
  const check = (change: Partial<FloorPlan>) =>
    checkFloorPlan({ ...storey, ...change }, layouts).map(({ code }) => code);

  it('has no problems when it obeys the standard', () => {
    expect(checkFloorPlan(storey, layouts)).toEqual([]);
  });

  const cases: [PlanProblemCode, string, Partial<FloorPlan>][] = [
    ['ring-broken', 'the contour is no ring', { contour: [] }],
    [
      'ring-direction',
      'a shaft of a storey runs counter-clockwise',
      { shafts: storey.shafts.map(({ outline }) => ({ outline: outline.toReversed() })) },
    ],
    [
      'ring-direction',
      'a lift runs counter-clockwise',
      { equipment: storey.equipment.map(item => ({ ...item, outline: item.outline.toReversed() })) },
    ],
    [
      'position-repeated',
      'two flats share a position',
      { placements: patch(storey.placements, 1, { position: 1 }) },
    ],
    [
      'layout-unknown',
      'a layout is missing',
      { placements: patch(storey.placements, 1, { layout: 'loft' }) },
    ],
    [
      'flat-outside',
      'a flat leaves the storey',
      { placements: patch(storey.placements, 0, { at: [-100, 0] }) },
    ],
    ['flats-overlap', 'two flats overlap', { placements: patch(storey.placements, 1, { at: [9300, 0] }) }],
    [
      'flats-overlap',
      'a flat stands in the corridor',
      { placements: patch(storey.placements, 1, { at: [9400, 200] }) },
    ],
    [
      'flats-overlap',
      'a shaft stands in a flat',
      { shafts: [{ outline: rectangle(10_000, 1000, 500, 500) }] },
    ],
    [
      'window-off-facade',
      'a flat looks into a wall',
      { placements: patch(storey.placements, 0, { mirrored: false }) },
    ],
    [
      'entrance-off-common',
      'an entrance leads nowhere',
      { placements: patch(storey.placements, 1, { turn: 2 }) },
    ],
    ['room-outside', 'a common room leaves the storey', { contour: rectangle(0, 0, 28_150, 17_000) }],
    [
      'wall-thickness',
      'walls of the core are too thin',
      { common: patch(storey.common, 2, { outline: rectangle(9650, 12_200, 1900, 2300) }) },
    ],
    [
      'wall-thickness',
      'a wall of the core is 98 mm',
      { common: patch(storey.common, 5, { outline: rectangle(12_448, 14_750, 1502, 2550) }) },
    ],
    [
      'equipment-outside',
      'a lift stands in a wall',
      { equipment: [{ kind: 'lift', outline: rectangle(9500, 12_600, 1400, 1650) }] },
    ],
    [
      'common-unreachable',
      'nothing leads to the stairs',
      { doors: storey.doors.filter(({ rooms }) => !rooms.includes('stairs')) },
    ],
    [
      'door-off-room',
      'a door of the core is off its wall',
      { doors: patch(storey.doors, 3, { from: [14_000, 9775] }) },
    ],
    [
      'window-off-room',
      'a window of the stairs misses them',
      { windows: patch(storey.windows, 2, { from: [13_000, 17_500] }) },
    ],
  ];
  it.each(cases)('%s: %s', (code, _name, change) => {
    expect(check(change)).toContain(code);
  });

  it('has its mistakes told as they were', async () => {
    const told = cases.map(([, name, change]) =>
      toldOf(name, checkFloorPlan({ ...storey, ...change }, layouts)),
    );
    await expect(told.join('')).toMatchFileSnapshot('../../drawings/problems-of-storeys.txt');
  });

  it('may have flats whose windows look into their loggias', () => {
    const airy: FlatPlan = {
      ...studio,
      rooms: [
        { ...(studio.rooms[0] as Room), outline: rectangle(250, 1400, 4300, 3900) },
        ...studio.rooms.slice(1),
        { id: 'loggia', kind: 'loggia', name: 'Лоджия', outline: rectangle(250, 100, 4300, 900) },
      ],
      windows: [
        { from: [750, 1200], to: [4050, 1200], wall: 400, room: 'kitchen-living', side: 'top', bay: 0 },
      ],
      doors: [
        ...studio.doors,
        {
          kind: 'sliding',
          rooms: ['kitchen-living', 'loggia'],
          from: [4100, 1200],
          to: [4550, 1200],
          wall: 400,
        },
      ],
      furniture: [],
    };
    expect(codes(airy)).toEqual(['door-narrow']);
    expect(checkFloorPlan(storey, new Map([...layouts, ['studio', airy]]))).toEqual([]);
  });

  it('has all of its common rooms within reach of the first flat, not of any', () => {
    const [corridor, ...others] = storey.common;
    const left = { ...(corridor as Room), outline: rectangle(400, 8050, 13_500, 1600) };
    const right = { ...left, id: 'right', name: 'Коридор', outline: rectangle(14_150, 8050, 13_600, 1600) };
    const toRight = new Set(['lobby', 'technical']);
    const doors = storey.doors.map(door => ({
      ...door,
      rooms: door.rooms.map(id =>
        id === 'corridor' && door.rooms.some(other => toRight.has(other)) ? 'right' : id,
      ) as [string, string],
    }));
    const windows = storey.windows.map((window, index) =>
      index === 1 ? { ...window, room: 'right' } : window,
    );
    const apart = { common: [left, right, ...others], doors, windows };
    const told = checkFloorPlan({ ...storey, ...apart }, layouts).filter(
      ({ code }) => code === 'common-unreachable',
    );
    expect(told.flatMap(({ ids }) => ids)).toEqual(['right', 'stairs']);
  });

  it('has room for entrances that open outside', () => {
    const outwards: FlatPlan = { ...studio, doors: patch(studio.doors, 0, { into: 'outside' }) };
    const plans = new Map([...layouts, ['studio', outwards]]);
    expect(checkFloorPlan(storey, plans)).toEqual([]);
    const narrow = { common: patch(storey.common, 0, { outline: rectangle(400, 8050, 27_350, 800) }) };
    expect(checkFloorPlan({ ...storey, ...narrow }, plans).map(({ code }) => code)).toContain('door-leaf');
    expect(checkFloorPlan({ ...storey, ...narrow }, layouts).map(({ code }) => code)).not.toContain(
      'door-leaf',
    );
  });
});
