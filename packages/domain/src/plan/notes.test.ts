import { describe, expect, it } from 'vitest';
import { sweptDoors } from './check-openings.ts';
import { floorFlats, floorNotes } from './floor-notes.ts';
import { boundingBox, furnitureOutline, mirrorPlan, rectangle } from './geometry.ts';
import { planNotes } from './notes.ts';
import { contains, overlaps, pointInPolygon } from './polygon.ts';
import { layouts, storey, studio, twoRooms } from './standard.fixture.ts';
import type { FlatPlan, FloorPlan, Opening, Point, Room } from './types.ts';

const unlabelled = (plan: FlatPlan): FlatPlan => ({
  ...plan,
  rooms: plan.rooms.map(({ label: _label, ...room }) => room),
});

it('notes of the standard plans, with their names where there is place for them, stay as they were', async () => {
  const notes = {
    twoRooms: planNotes(twoRooms),
    twoRoomsUnlabelled: planNotes(unlabelled(twoRooms)),
    studioUnlabelled: planNotes(unlabelled(mirrorPlan(studio))),
    flats: floorFlats(storey, layouts),
    floor: floorNotes(
      { ...storey, common: storey.common.map(({ label: _label, ...room }) => room) },
      layouts,
    ),
  };
  const lines = Object.entries(notes).map(([name, note]) => `${name}: ${JSON.stringify(note)}`);
  // Made anew on purpose by `npm test -- unit plan/notes -u`.
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../drawings/notes.txt');
});

describe('notes of a flat', () => {
  it('give names, areas and the dimensions of the standard drawing', () => {
    const notes = planNotes(twoRooms);
    expect(notes.rooms[0]).toEqual({
      name: 'Спальня',
      area: 14.2,
      at: [2250, 3700],
      space: [2600, 2000],
      clear: [2600, 400],
    });
    const lengths = (spans: readonly [number, number][]) => spans.map(([from, to]) => to - from);
    expect(lengths(notes.top)).toEqual([3300, 5600]);
    expect(lengths(notes.left)).toEqual([4300, 1600, 1300]);
    expect(lengths(planNotes(studio).left)).toEqual([4900, 2400]);
  });

  it('are mirrored with the flat', () => {
    const notes = planNotes(mirrorPlan(twoRooms));
    expect(notes.top).toEqual([
      [400, 6000],
      [6100, 9400],
    ]);
    expect(notes.left).toEqual([
      [400, 4100],
      [4200, 7800],
    ]);
    expect(notes.rooms[0]?.at).toEqual([7400, 3700]);
  });

  it('count a room with a shaft at the facade once, and skip rooms behind others', () => {
    const rooms = studio.rooms.map(
      (room): Room =>
        room.id === 'kitchen-living'
          ? {
              ...room,
              outline: [
                [750, 400],
                [4550, 400],
                [4550, 5300],
                [250, 5300],
                [250, 900],
                [750, 900],
              ],
            }
          : room,
    );
    expect(planNotes({ ...studio, rooms }).top).toEqual([[250, 4550]]);
  });

  it('leave out what is too short for a number', () => {
    const top = (width: number) => {
      const rooms: Room[] = [
        { id: 'a', kind: 'hall', name: '', outline: rectangle(250, 400, width, 4900) },
        { id: 'b', kind: 'hall', name: '', outline: rectangle(350 + width, 400, 4200 - width, 4900) },
      ];
      return planNotes({ ...studio, rooms }).top;
    };
    expect(top(399)).toEqual([[749, 4550]]);
    expect(top(400)).toEqual([
      [250, 650],
      [750, 4550],
    ]);
  });

  it('start where the drawing starts when a terrace lies before the facade', () => {
    const terrace: Room = {
      id: 't',
      kind: 'terrace',
      name: 'Терраса',
      outline: rectangle(0, -3000, 4800, 3000),
    };
    const notes = planNotes({ ...studio, rooms: [...studio.rooms, terrace] });
    expect(notes.left).toEqual([
      [3400, 8300],
      [8400, 10_800],
    ]);
    expect(notes.top).toEqual([[250, 4550]]);
    expect(notes.rooms[0]?.at).toEqual([2150, 6350]);
    expect(notes.rooms[3]).toMatchObject({ name: 'Терраса', area: 14.4 });
  });

  it.each([
    ['corner flat', unlabelled(twoRooms)],
    ['studio', unlabelled(studio)],
  ])('put names without a place of their own clear of furniture and doors: %s', (_name, plan) => {
    const notes = planNotes(plan);
    for (const [index, room] of plan.rooms.entries()) {
      const [x, y] = notes.rooms[index]?.at ?? [0, 0];
      expect(pointInPolygon(room.outline, [x, y])).toBe(true);
      const text = rectangle(x - 200, y - 120, 400, 240);
      expect(contains(room.outline, text)).toBe(true);
      const hard = plan.furniture.filter(({ kind }) => kind !== 'rug').map(furnitureOutline);
      const crossed = [...hard, ...sweptDoors(plan).map(({ outline }) => outline)].filter(outline =>
        overlaps(outline, text),
      );
      expect(crossed).toEqual([]);
    }
  });
});

describe('free room of a name', () => {
  const drawings = [twoRooms, mirrorPlan(twoRooms), studio, unlabelled(twoRooms), unlabelled(studio)];

  it.each(drawings.map((plan, index) => [index, plan] as const))(
    'holds no furniture and no door but what the name itself stands on: drawing %i',
    (_index, plan) => {
      const things = [
        ...plan.furniture.filter(({ kind }) => kind !== 'rug').map(furnitureOutline),
        ...sweptDoors(plan).map(({ outline }) => outline),
      ].map(boundingBox);
      let narrowed = 0;
      for (const { at, space, clear } of planNotes(plan).rooms) {
        const [x, y] = at;
        const [width, height] = clear;
        expect(width).toBeLessThanOrEqual(space[0]);
        expect(height).toBeLessThanOrEqual(space[1]);
        if (width < space[0] || height < space[1]) narrowed += 1;
        for (const box of things) {
          const away = [Math.abs(box.x + box.width / 2 - x), Math.abs(box.y + box.height / 2 - y)] as const;
          const isUnder = away[0] < box.width / 2 && away[1] < box.height / 2;
          const isApart =
            away[0] >= (box.width + width) / 2 - 1e-6 || away[1] >= (box.height + height) / 2 - 1e-6;
          expect(isApart || isUnder).toBe(true);
        }
      }
      expect(narrowed).toBeGreaterThan(0);
    },
  );
});

/** The standard storey drawn in another place. */
function placed(dx: number, dy: number): FloorPlan {
  const point = ([x, y]: Point): Point => [x + dx, y + dy];
  const opening = <T extends Opening>(item: T): T => ({
    ...item,
    from: point(item.from),
    to: point(item.to),
  });
  return {
    contour: storey.contour.map(point),
    placements: storey.placements.map(item => ({ ...item, at: point(item.at) })),
    common: storey.common.map(({ label, ...room }) => ({
      ...room,
      outline: room.outline.map(point),
      ...(label && { label: point(label) }),
    })),
    shafts: storey.shafts.map(({ outline }) => ({ outline: outline.map(point) })),
    equipment: storey.equipment.map(item => ({ ...item, outline: item.outline.map(point) })),
    doors: storey.doors.map(opening),
    windows: storey.windows.map(opening),
  };
}

describe('notes of a storey', () => {
  it('outline flats by the inner faces of their walls and label them inside', () => {
    const flats = floorFlats(storey, layouts);
    expect(flats.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(boundingBox(flats[0]?.outline ?? [])).toEqual({ x: 400, y: 400, width: 9000, height: 7400 });
    expect(boundingBox(flats[1]?.outline ?? [])).toEqual({ x: 9650, y: 400, width: 4300, height: 7400 });
    expect(boundingBox(flats[4]?.outline ?? [])).toEqual({ x: 18_750, y: 9900, width: 9000, height: 7400 });
    for (const { outline, label, space } of flats) {
      expect(pointInPolygon(outline, label)).toBe(true);
      expect(Math.min(...space)).toBeGreaterThan(900);
    }
  });

  it('follow an angled contour', () => {
    const contour = [
      [0, 0],
      [4800, 0],
      [4800, 5550],
      [2400, 5550],
      [2400, 8050],
      [0, 8050],
    ] as const;
    const rooms: Room[] = [
      { id: 'a', kind: 'living', name: '', outline: rectangle(250, 400, 4300, 4900) },
      { id: 'b', kind: 'hall', name: '', outline: rectangle(250, 5400, 1900, 2400) },
    ];
    const plans = new Map([['angled', { ...studio, contour, rooms, doors: [], windows: [], furniture: [] }]]);
    const placements = [
      { position: 1, layout: 'angled', mirrored: false, turn: 0 as const, at: [0, 0] as const },
    ];
    const [flat] = floorFlats({ ...storey, placements }, plans);
    expect(flat?.outline).toEqual([
      [250, 400],
      [4550, 400],
      [4550, 5300],
      [2150, 5300],
      [2150, 7800],
      [250, 7800],
    ]);
  });

  it('do not write over the flights of a staircase', () => {
    const common = storey.common.map(({ label: _label, ...room }) => room);
    const names = ['Коридор', 'Лифтовой холл'];
    expect(floorNotes({ ...storey, common }, layouts).map(({ name }) => name)).toEqual(names);
    const two = {
      common: common.map(room => (room.id === 'ducts' ? { ...room, name: 'Вторая лестница' } : room)),
      equipment: [
        ...storey.equipment,
        { kind: 'stairs' as const, outline: rectangle(17_200, 12_900, 1200, 3000) },
      ],
    };
    expect(floorNotes({ ...storey, ...two }, layouts).map(({ name }) => name)).toEqual(names);
  });

  it('are in the frame of a drawing that begins at its own corner, wherever the storey begins', () => {
    const moved = placed(-1300, 700);
    expect(floorNotes(moved, layouts)).toEqual(floorNotes(storey, layouts));
    expect(floorFlats(moved, layouts)).toEqual(floorFlats(storey, layouts));
  });

  it('name no flat by its open air, however large', () => {
    const loggia: Room = { id: 'l', kind: 'loggia', name: '', outline: rectangle(250, 400, 4300, 4900) };
    const open: Room = { id: 't', kind: 'terrace', name: '', outline: rectangle(0, -9000, 4800, 9000) };
    const hall: Room = { id: 'h', kind: 'hall', name: '', outline: rectangle(250, 5400, 4300, 2400) };
    const plan = { ...studio, rooms: [loggia, open, hall], doors: [], windows: [], furniture: [] };
    const placements = [{ position: 1, layout: 'airy', mirrored: false, turn: 0, at: [0, 0] }] as const;
    const [flat] = floorFlats({ ...storey, placements }, new Map([['airy', plan]]));
    expect(flat?.label).toEqual([2400, 15_600]);
  });

  it('name common rooms and leave shafts without a name', () => {
    expect(floorNotes(storey, layouts)).toEqual([
      { name: 'Коридор', at: [14_075, 8850], space: [27_350, 1600] },
      { name: 'Лифтовой холл', at: [11_800, 11_025], space: [4300, 2250] },
      { name: 'Лестница', at: [15_550, 12_200], space: [2700, 1200] },
    ]);
  });
});
