import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { doorSwing } from './doors.ts';
import {
  boundingBox,
  furnitureAngle,
  furnitureOutline,
  mirrorPlan,
  movePolygon,
  openingFaces,
  openingOutline,
  placePlan,
  planBox,
  polygonArea,
  rectangle,
  roomArea,
  signedArea,
  sumAreas,
} from './geometry.ts';
import { storey, studio, twoRooms } from './standard.fixture.ts';
import type { FlatPlan, Placement, Point, Polygon } from './types.ts';

const length = fc.integer({ min: 1, max: 4000 });
const coordinate = fc.integer({ min: -30_000, max: 30_000 });

/** Rectilinear ring made of columns that stand side by side and overlap in height, with its area by columns. */
const columns = fc
  .array(fc.record({ width: length, up: length, down: length }), { minLength: 1, maxLength: 8 })
  .map(parts => {
    const top: Point[] = [];
    const bottom: Point[] = [];
    let x = 0;
    for (const { width, up, down } of parts) {
      top.push([x, -up], [x + width, -up]);
      bottom.push([x, down], [x + width, down]);
      x += width;
    }
    const area = parts.reduce((sum, { width, up, down }) => sum + width * (up + down), 0);
    return { ring: [...top, ...bottom.reverse()] as Polygon, area };
  });

const motion = fc.record({
  mirrored: fc.boolean(),
  turn: fc.constantFrom(0, 1, 2, 3) as fc.Arbitrary<Placement['turn']>,
  shift: fc.tuple(coordinate, coordinate) as fc.Arbitrary<Point>,
});

describe('areas', () => {
  it('equal the sum of the columns a ring is made of, moved in any way', () => {
    fc.assert(
      fc.property(columns, motion, ({ ring, area }, move) => {
        expect(signedArea(movePolygon(ring, move))).toBe(area);
        expect(polygonArea(movePolygon(ring, move))).toBe(Math.round(area / 10_000) / 100);
      }),
    );
  });

  it('are rounded half up from whole millimetres', () => {
    expect(polygonArea(rectangle(0, 0, 1750, 2300))).toBe(4.03);
    expect(roomArea({ outline: rectangle(0, 0, 1750, 2300) })).toBe(4);
    expect(roomArea({ outline: rectangle(0, 0, 2650, 1000) })).toBe(2.7);
  });

  it('of the standard flats are those of the standard, totals are sums of rounded rooms', () => {
    expect(twoRooms.rooms.map(roomArea)).toEqual([14.2, 20.7, 13.4, 6.5, 2.8, 2.3, 4]);
    expect(sumAreas(twoRooms.rooms.map(roomArea))).toBe(63.9);
    expect(sumAreas(studio.rooms.map(roomArea))).toBe(31.1);
    expect(sumAreas([0.1, 0.2])).toBe(0.3);
  });
});

describe('boxes', () => {
  it('hold every point and are no larger', () => {
    expect(
      boundingBox([
        [3, 9],
        [-2, 4],
        [5, 5],
      ]),
    ).toEqual({ x: -2, y: 4, width: 7, height: 5 });
    expect(() => boundingBox([])).toThrow(RangeError);
  });

  it('of a plan hold its open terrace too', () => {
    const terrace = { id: 't', kind: 'terrace', name: '', outline: rectangle(0, -3000, 4800, 3000) } as const;
    expect(planBox({ ...studio, rooms: [...studio.rooms, terrace] })).toEqual({
      x: 0,
      y: -3000,
      width: 4800,
      height: 11_050,
    });
  });
});

describe('openings', () => {
  it('cut the wall through and no further', () => {
    const opening = { from: [100, 50], to: [900, 50], wall: 100 } as const;
    expect(boundingBox(openingOutline(opening))).toEqual({ x: 100, y: 0, width: 800, height: 100 });
    expect(openingFaces(opening).map(([a]) => a?.[1])).toEqual([100, 0]);
  });
});

describe('a door', () => {
  it('swings about its hinge into the room it names', () => {
    const bedroom = twoRooms.rooms[0]?.outline ?? [];
    const [, door] = twoRooms.doors;
    if (!door) throw new Error('no door');
    const swing = { pivot: [3400, 4700], tip: [3400, 3900], end: [2600, 4700] };
    expect(doorSwing(door, bedroom)).toEqual(swing);
    expect(doorSwing({ ...door, hinge: 'from' }, bedroom)).toEqual({
      pivot: [2600, 4700],
      tip: [2600, 3900],
      end: [3400, 4700],
    });
    const hall = twoRooms.rooms[3]?.outline ?? [];
    expect(doorSwing(door, hall)).toMatchObject({ pivot: [3400, 4800], tip: [3400, 5600] });
    expect(
      doorSwing({ kind: 'opening', rooms: door.rooms, from: door.from, to: door.to, wall: 100 }, hall),
    ).toBeNull();
  });
});

describe('furniture', () => {
  it('turns by quarters up to three and by degrees beyond', () => {
    expect([0, 1, 2, 3, 4, 15, -20, 363, 450].map(turn => furnitureAngle({ turn }))).toEqual([
      0, 90, 180, 270, 4, 15, 340, 3, 90,
    ]);
    expect(furnitureAngle({})).toBe(0);
  });

  it('has its place as a clockwise ring, mirrored and turned too', () => {
    for (const mirrored of [false, true])
      for (const turn of [0, 1, 2, 3, 40]) {
        const size = [2900, 1650] as const;
        const ring = furnitureOutline({ kind: 'sofa-corner', at: [0, 0], size, room: '', turn, mirrored });
        expect(signedArea(ring)).toBeCloseTo(2900 * 950 + 950 * 700, 3);
      }
  });

  it('turns about the centre of its box', () => {
    const outline = furnitureOutline({ kind: 'bath', at: [0, 0], size: [1700, 700], turn: 1, room: 'x' });
    expect(boundingBox(outline)).toEqual({ x: 500, y: -500, width: 700, height: 1700 });
  });
});

/** The plan with turns of furniture in degrees: 1 and 90 are one turn. */
function sameTurns(plan: FlatPlan) {
  const furniture = plan.furniture.map(({ mirrored = false, ...item }) => ({
    ...item,
    mirrored,
    turn: furnitureAngle(item),
  }));
  return { ...plan, furniture };
}

const plans = fc.constantFrom(twoRooms, studio);
const turns = fc.array(
  fc.oneof(fc.integer({ min: -400, max: 400 }), fc.constantFrom(1, 2, 3, 357, 358, 359)),
  {
    minLength: 1,
  },
);
/** A standard plan with furniture turned at random. */
const turnedPlans = fc.tuple(plans, turns).map(([plan, angles]) => ({
  ...plan,
  furniture: plan.furniture.map((item, index) => ({ ...item, turn: angles[index % angles.length] ?? 0 })),
}));

describe('moving whole plans', () => {
  it('mirrors twice into the same plan', () => {
    expect(mirrorPlan(mirrorPlan(twoRooms))).toEqual(twoRooms);
    fc.assert(
      fc.property(turnedPlans, plan => {
        expect(sameTurns(mirrorPlan(mirrorPlan(plan)))).toEqual(sameTurns(plan));
      }),
    );
  });

  it('turns four times into the same plan', () => {
    fc.assert(
      fc.property(turnedPlans, plan => {
        const quarter = (p: FlatPlan) => placePlan(p, { mirrored: false, turn: 1, at: [0, 0] });
        expect(sameTurns(quarter(quarter(quarter(quarter(plan)))))).toEqual(sameTurns(plan));
      }),
    );
  });

  it('puts the corner of the walls where the storey wants it', () => {
    fc.assert(
      fc.property(plans, motion, (plan, { mirrored, turn, shift }) => {
        const { x, y } = boundingBox(placePlan(plan, { mirrored, turn, at: shift }).contour);
        expect([x, y]).toEqual(shift);
      }),
    );
  });

  it('keeps areas, places of furniture in rooms and the swing of doors', () => {
    fc.assert(
      fc.property(plans, motion, (plan, { mirrored, turn, shift }) => {
        const moved = placePlan(plan, { mirrored, turn, at: shift });
        expect(moved.rooms.map(roomArea)).toEqual(plan.rooms.map(roomArea));
        const centre = (p: FlatPlan, index: number) => {
          const item = p.furniture[index];
          const room = p.rooms.find(({ id }) => id === item?.room);
          if (!item || !room) throw new Error('furniture without a room');
          const [a, b] = [boundingBox(furnitureOutline(item)), boundingBox(room.outline)];
          const gaps = [a.x - b.x, b.x + b.width - a.x - a.width, a.y - b.y, b.y + b.height - a.y - a.height];
          return gaps.map(Math.round).sort((p, q) => p - q);
        };
        for (const index of plan.furniture.keys()) {
          expect(centre(moved, index)).toEqual(centre(plan, index));
        }
        for (const [index, door] of plan.doors.entries()) {
          const reach = (p: FlatPlan) => {
            const found = p.doors[index];
            const outline = p.rooms.find(({ id }) => id === door.into)?.outline;
            if (!found || !outline) return null;
            const swing = doorSwing(found, outline);
            const far = (point: Point | undefined) =>
              point &&
              outline
                .map(([x, y]) => Math.round(Math.hypot(point[0] - x, point[1] - y)))
                .sort((a, b) => a - b);
            return [far(swing?.pivot), far(swing?.tip), far(swing?.end)];
          };
          expect(reach(moved)).toEqual(reach(plan));
        }
      }),
    );
  });

  it('carries a label with its room and counts bays along the axis of their side', () => {
    const mirrored = mirrorPlan(twoRooms);
    expect(mirrored.rooms[0]?.label).toEqual([7400, 3700]);
    expect(mirrored.windows.map(({ side, bay }) => `${side} ${bay}`)).toEqual([
      'top 2',
      'top 1',
      'top 0',
      'left 0',
      'left 1',
    ]);
    const turned = placePlan(twoRooms, { mirrored: false, turn: 2, at: [0, 0] });
    expect(turned.windows.map(({ side, bay }) => `${side} ${bay}`)).toEqual([
      'bottom 2',
      'bottom 1',
      'bottom 0',
      'left 1',
      'left 0',
    ]);
  });

  it('mirrors a corner sofa with its chaise', () => {
    const sofa = mirrorPlan(twoRooms).furniture.find(({ kind }) => kind === 'sofa-corner');
    expect(sofa).toMatchObject({ at: [1800, 520], mirrored: true });
    const right = sofa && furnitureOutline(sofa).filter(([x, y]) => x === 4700 && y === 2170);
    expect(right).toHaveLength(1);
  });

  it('puts the flats of the standard storey into its corners', () => {
    const [first] = storey.placements;
    const placed = first && placePlan(twoRooms, first);
    expect(placed?.windows.filter(({ side }) => side === 'left')).toHaveLength(2);
  });
});
