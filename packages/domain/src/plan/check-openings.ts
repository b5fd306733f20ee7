import { doorSwing, sweptOutline } from './doors.ts';
import { edges, openingFaces, openingLength, openingOutline, SIDES } from './geometry.ts';
import { contains, overlaps, segmentOnBoundary } from './polygon.ts';
import { type PlanProblem, problem } from './problem.ts';
import type { Door, PlanSide, Polygon, Room, RoomKind, Walls, Window } from './types.ts';

const HABITABLE: ReadonlySet<RoomKind> = new Set(['living', 'kitchen-living', 'bedroom', 'nursery', 'study']);
const OPEN_AIR: ReadonlySet<RoomKind> = new Set(['loggia', 'terrace']);
const SMALL: ReadonlySet<RoomKind> = new Set(['bathroom', 'toilet', 'laundry', 'wardrobe']);

function roomOf(rooms: readonly Room[], id: string): Room | undefined {
  return rooms.find(room => room.id === id);
}

/** Ring of a door's side: a room, or the contour for `outside`. */
function outlineOf({ contour, rooms }: Walls, id: string): Polygon | undefined {
  return id === 'outside' ? contour : roomOf(rooms, id)?.outline;
}

/** Side of the contour on which a face lies, by the direction to its outside; null when it is not on the contour. */
function sideOf(contour: Polygon, face: Polygon): PlanSide | null {
  if (!segmentOnBoundary(contour, face)) return null;
  const edge = edges(contour).find(([a, b]) => segmentOnBoundary([a, b], face));
  if (!edge) return null;
  const [[ax, ay], [bx, by]] = edge;
  if (Math.abs(bx - ax) > Math.abs(by - ay)) return bx > ax ? 'top' : 'bottom';
  return by > ay ? 'right' : 'left';
}

/** Windows lie in the outer wall, light the room they name, look where they say; habitable rooms have one. */
export function checkWindows(walls: Walls): PlanProblem[] {
  const { contour, rooms, windows } = walls;
  const problems: PlanProblem[] = [];
  for (const [index, window] of windows.entries()) {
    const id = `window-${index}`;
    const room = roomOf(rooms, window.room);
    if (!room) {
      problems.push(problem('room-unknown', [id, window.room], `Window ${index} names no room of the plan.`));
      continue;
    }
    const faces = openingFaces(window);
    const inner = faces.findIndex(face => segmentOnBoundary(room.outline, face));
    const outer = faces[inner === -1 ? (sideOf(contour, faces[0]) ? 0 : 1) : 1 - inner];
    const side = outer ? sideOf(contour, outer) : null;
    if (inner === -1) {
      problems.push(problem('window-off-room', [id, room.id], `Window ${index} does not touch ${room.id}.`));
    }
    if (side === null) {
      const sheltered = rooms.some(r => OPEN_AIR.has(r.kind) && outer && segmentOnBoundary(r.outline, outer));
      if (sheltered) continue;
      problems.push(problem('window-off-facade', [id, room.id], `Window ${index} is not in the outer wall.`));
    } else if (side !== window.side) {
      const text = `Window ${index} looks ${side}, not ${window.side}.`;
      problems.push(problem('window-side', [id, room.id], text));
    }
  }
  for (const room of rooms) {
    if (HABITABLE.has(room.kind) && !windows.some(window => window.room === room.id)) {
      problems.push(problem('room-without-window', [room.id], `${room.id} has no window.`));
    }
  }
  return problems;
}

/** Bays of each side grow from left to right or from top to bottom. */
export function checkBays(windows: readonly Window[]): PlanProblem[] {
  return SIDES.flatMap(side => {
    const axis = side === 'top' || side === 'bottom' ? 0 : 1;
    const row = windows
      .map((window, index) => ({ id: `window-${index}`, bay: window.bay, at: window.from[axis] }))
      .filter((_, index) => windows[index]?.side === side)
      .sort((a, b) => a.at - b.at);
    return row.flatMap((next, index) => {
      const previous = row[index - 1];
      if (!previous || previous.bay <= next.bay) return [];
      return [problem('window-bay', [previous.id, next.id], `Bays run backwards on the ${side} side.`)];
    });
  });
}

/** Least width of a door by the rooms it joins, mm. */
function leastWidth(door: Door, rooms: readonly Room[]): number {
  if (door.kind === 'entrance') return 900;
  const kinds = door.rooms.flatMap(id => roomOf(rooms, id)?.kind ?? []);
  if (kinds.some(kind => SMALL.has(kind) || OPEN_AIR.has(kind))) return 700;
  return kinds.includes('living') ? 900 : 800;
}

function checkLeaf(door: Door, id: string, walls: Walls): PlanProblem[] {
  const hinged = door.kind === 'swing' || door.kind === 'entrance';
  if (!hinged) {
    if (!door.hinge && !door.into) return [];
    return [problem('door-hinge', [id], `${id} is ${door.kind} and can have no hinge.`)];
  }
  if (!door.hinge || !door.into || !door.rooms.includes(door.into)) {
    return [problem('door-hinge', [id], `${id} needs a hinge and one of its rooms to open into.`)];
  }
  const outline = outlineOf(walls, door.into);
  const swing = outline ? doorSwing(door, outline) : null;
  // A leaf that opens outside is judged on the storey's plan, where that room is known.
  if (!outline || !swing || door.into === 'outside') return [];
  if (contains(outline, sweptOutline(swing))) return [];
  return [problem('door-leaf', [id, door.into], `The leaf of ${id} does not fit into ${door.into}.`)];
}

/** Doors cut a wall between the two rooms they name, are wide enough and have room to open. */
export function checkDoors(walls: Walls): PlanProblem[] {
  const problems: PlanProblem[] = [];
  for (const [index, door] of walls.doors.entries()) {
    const id = `door-${index}`;
    const [a, b] = door.rooms.map(room => outlineOf(walls, room));
    if (!a || !b) {
      problems.push(problem('room-unknown', [id, ...door.rooms], `${id} names no room of the plan.`));
      continue;
    }
    const [near, far] = openingFaces(door);
    const joins = (p: Polygon, q: Polygon) => segmentOnBoundary(a, p) && segmentOnBoundary(b, q);
    if (!joins(near, far) && !joins(far, near)) {
      const text = `${id} does not lie in the wall between ${door.rooms.join(' and ')}.`;
      problems.push(problem('door-off-room', [id, ...door.rooms], text));
      continue;
    }
    const [width, least] = [openingLength(door), leastWidth(door, walls.rooms)];
    if (width < least) {
      problems.push(problem('door-narrow', [id], `${id} is ${width} mm wide, ${least} needed.`));
    }
    problems.push(...checkLeaf(door, id, walls));
  }
  return [...problems, ...checkClashes(walls)];
}

/** Floor that each hinged door of the plan sweeps, with the door's id. */
export function sweptDoors(walls: Walls): { id: string; outline: Polygon }[] {
  return walls.doors.flatMap((door, index) => {
    const outline = door.into === undefined ? undefined : outlineOf(walls, door.into);
    const swing = outline && doorSwing(door, outline);
    return swing ? [{ id: `door-${index}`, outline: sweptOutline(swing) }] : [];
  });
}

function checkClashes(walls: Walls): PlanProblem[] {
  const swept = sweptDoors(walls);
  const cuts = [
    ...walls.doors.map((door, index) => ({ id: `door-${index}`, outline: openingOutline(door) })),
    ...walls.windows.map((window, index) => ({ id: `window-${index}`, outline: openingOutline(window) })),
  ];
  const pairs = <T extends { id: string; outline: Polygon }>(items: readonly T[]) =>
    items.flatMap((one, index) =>
      items
        .slice(index + 1)
        .filter(other => overlaps(one.outline, other.outline))
        .map(other => [one.id, other.id] as const),
    );
  return [
    ...pairs(swept).map(([p, q]) => problem('doors-clash', [p, q], `The leaves of ${p} and ${q} meet.`)),
    ...pairs(cuts).map(([p, q]) => problem('openings-overlap', [p, q], `${p} and ${q} overlap.`)),
  ];
}

/** Ids of rooms that one can walk to from the given ones. */
export function reachable(from: readonly string[], doors: readonly Door[]): ReadonlySet<string> {
  const reached = new Set(from);
  const queue = [...from];
  for (let room = queue.pop(); room !== undefined; room = queue.pop()) {
    for (const { rooms } of doors) {
      const next = rooms[0] === room ? rooms[1] : rooms[1] === room ? rooms[0] : undefined;
      if (next === undefined || reached.has(next)) continue;
      reached.add(next);
      // Stepping outside does not lead back in by another door.
      if (next !== 'outside') queue.push(next);
    }
  }
  return reached;
}

/** There is an entrance, and every room is reachable from it. */
export function checkReach({ rooms, doors }: Walls): PlanProblem[] {
  const entrances = doors.filter(door => door.kind === 'entrance' && door.rooms.includes('outside'));
  const [first] = entrances;
  if (!first) return [problem('entrance-missing', [], 'No door leads in from outside.')];
  const inside = first.rooms[0] === 'outside' ? first.rooms[1] : first.rooms[0];
  const reached = reachable([inside], doors);
  return rooms
    .filter(room => !reached.has(room.id))
    .map(room => problem('room-unreachable', [room.id], `No doors lead from the entrance to ${room.id}.`));
}
