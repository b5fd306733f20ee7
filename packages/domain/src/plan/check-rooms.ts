import { edges, polygonArea, signedArea } from './geometry.ts';
import { contains, innerBoxes, isSimple, overlaps, segmentOnBoundary, TOLERANCE } from './polygon.ts';
import { type PlanProblem, problem } from './problem.ts';
import { type Point, type Polygon, type Room, type RoomKind, type Shaft, WALL } from './types.ts';

/** Least clear width by kind, mm. */
const LEAST: Partial<Record<RoomKind, number>> = {
  living: 2800,
  'kitchen-living': 2800,
  bedroom: 2800,
  nursery: 2800,
  study: 2800,
  bathroom: 1700,
  hall: 1200,
  corridor: 1200,
};

/** Rings close, run clockwise and have ids of their own. */
export function checkRings(rings: readonly { id: string; outline: Polygon }[]): PlanProblem[] {
  const seen = new Set<string>();
  return rings.flatMap(({ id, outline }) => {
    const repeated = seen.has(id);
    seen.add(id);
    return [
      ...(repeated ? [problem('id-repeated', [id], `Two outlines are called ${id}.`)] : []),
      ...(isSimple(outline)
        ? signedArea(outline) < 0
          ? [problem('ring-direction', [id], `The outline of ${id} runs counter-clockwise.`)]
          : []
        : [problem('ring-broken', [id], `The outline of ${id} is not a closed simple ring.`)]),
    ];
  });
}

/** Rooms lie within the walls and apart from each other and from shafts; terraces lie outside and touch. */
export function checkPlaces(
  contour: Polygon,
  rooms: readonly Room[],
  shafts: readonly Shaft[],
): PlanProblem[] {
  const problems: PlanProblem[] = [];
  for (const [index, room] of rooms.entries()) {
    if (room.kind === 'terrace' && !overlaps(contour, room.outline)) {
      if (!edges(room.outline).some(([a, b]) => segmentOnBoundary(contour, [a, b]))) {
        problems.push(problem('terrace-detached', [room.id], `${room.id} has no side on the outer wall.`));
      }
    } else if (!contains(contour, room.outline)) {
      problems.push(problem('room-outside', [room.id], `${room.id} leaves the contour.`));
    }
    for (const other of rooms.slice(index + 1)) {
      if (overlaps(room.outline, other.outline)) {
        problems.push(problem('rooms-overlap', [room.id, other.id], `${room.id} and ${other.id} overlap.`));
      }
    }
    for (const [number, shaft] of shafts.entries()) {
      if (overlaps(room.outline, shaft.outline)) {
        const text = `Shaft ${number} stands inside ${room.id}: cut it out of the room's outline.`;
        problems.push(problem('shaft-in-room', [room.id, `shaft-${number}`], text));
      }
    }
  }
  for (const [number, shaft] of shafts.entries()) {
    if (!contains(contour, shaft.outline)) {
      problems.push(problem('shaft-outside', [`shaft-${number}`], `Shaft ${number} leaves the contour.`));
    }
  }
  return problems;
}

interface Face {
  /** Room, `contour` or `shaft-0`. */
  readonly id: string;
  readonly kind: 'room' | 'contour' | 'shaft';
  readonly edge: readonly [Point, Point];
}

/** What the wall in front of a stretch of a room's face ends at. */
interface Gap {
  readonly id: string;
  readonly other: string;
  readonly kind: Face['kind'];
  readonly thickness: number;
  /** Length of the stretch, mm. */
  readonly length: number;
}

/** Walls outside one edge, stretch by stretch: a ray goes out from the middle of each to the nearest face. */
function gapsBehind(id: string, [a, b]: readonly [Point, Point], faces: readonly Face[]): Gap[] {
  const size = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy] = [(b[0] - a[0]) / size, (b[1] - a[1]) / size];
  // Clockwise rings on the screen have their outside on the left of an edge.
  const along = (p: Point) => (p[0] - a[0]) * ux + (p[1] - a[1]) * uy;
  const out = (p: Point) => (p[0] - a[0]) * uy - (p[1] - a[1]) * ux;
  const local = faces.map(face => ({
    face,
    from: { t: along(face.edge[0]), d: out(face.edge[0]) },
    to: { t: along(face.edge[1]), d: out(face.edge[1]) },
  }));
  const ends = local.flatMap(({ from, to }) => [from.t, to.t]).filter(t => t > 0 && t < size);
  const stops = [...new Set([0, ...ends.map(Math.round), size])].sort((p, q) => p - q);
  return stops.slice(1).flatMap((end, index): Gap[] => {
    const start = stops[index] ?? 0;
    const middle = (start + end) / 2;
    const hits = local.flatMap(({ face, from, to }) => {
      if (from.t > middle === to.t > middle) return [];
      const d = from.d + ((to.d - from.d) * (middle - from.t)) / (to.t - from.t);
      return d > -TOLERANCE ? [{ face, d }] : [];
    });
    const nearest = hits.sort((p, q) => p.d - q.d)[0];
    if (!nearest) return [];
    const { face, d } = nearest;
    return [{ id, other: face.id, kind: face.kind, thickness: Math.round(d), length: end - start }];
  });
}

/** Thicknesses of the walls around rooms, measured from face to face. Open terraces have none. */
export function wallGaps(contour: Polygon, rooms: readonly Room[], shafts: readonly Shaft[]): Gap[] {
  const closed = rooms.filter(room => room.kind !== 'terrace');
  const faces: Face[] = [
    ...edges(contour).map((edge): Face => ({ id: 'contour', kind: 'contour', edge })),
    ...closed.flatMap(room => edges(room.outline).map((edge): Face => ({ id: room.id, kind: 'room', edge }))),
    ...shafts.flatMap((shaft, index) =>
      edges(shaft.outline).map((edge): Face => ({ id: `shaft-${index}`, kind: 'shaft', edge })),
    ),
  ];
  return closed.flatMap(room =>
    edges(room.outline).flatMap(edge =>
      gapsBehind(
        room.id,
        edge,
        faces.filter(face => face.edge[0] !== edge[0] || face.edge[1] !== edge[1]),
      ),
    ),
  );
}

/** Thicknesses that data may have: between rooms, to the outside (and to the party wall's far face). */
const THICKNESSES: Record<'room' | 'contour', readonly number[]> = {
  room: [WALL.partition, WALL.party, WALL.outer],
  contour: [WALL.party, WALL.outer],
};

/** Walls have the standard's thicknesses. Ends of crossing walls, up to 400 mm long, are looked past. */
export function checkWalls(
  contour: Polygon,
  rooms: readonly Room[],
  shafts: readonly Shaft[],
): PlanProblem[] {
  const loggias = new Set(rooms.filter(room => room.kind === 'loggia').map(room => room.id));
  const found = wallGaps(contour, rooms, shafts).filter(gap => {
    if (gap.kind === 'shaft') return false;
    const parapet = gap.kind === 'contour' && loggias.has(gap.id);
    const allowed = THICKNESSES[parapet ? 'room' : gap.kind];
    if (allowed.some(thickness => Math.abs(thickness - gap.thickness) <= TOLERANCE)) return false;
    return gap.length > WALL.outer || gap.thickness < WALL.partition;
  });
  const told = new Map(found.map(gap => [`${[gap.id, gap.other].sort().join()} ${gap.thickness}`, gap]));
  return [...told.values()].map(({ id, other, thickness }) =>
    problem('wall-thickness', [id, other], `The wall between ${id} and ${other} is ${thickness} mm thick.`),
  );
}

/** Walls of a storey's common part are no thinner than a partition; how thick they get is the core's affair. */
export function checkThinness(contour: Polygon, rooms: readonly Room[]): PlanProblem[] {
  return wallGaps(contour, rooms, [])
    .filter(({ thickness }) => thickness < WALL.partition - TOLERANCE)
    .map(({ id, other, thickness }) =>
      problem('wall-thickness', [id, other], `The wall between ${id} and ${other} is ${thickness} mm thick.`),
    );
}

/** Rooms are as wide as people need: the largest square that fits inside is measured. */
export function checkSizes(rooms: readonly Room[]): PlanProblem[] {
  return rooms.flatMap(room => {
    const least = LEAST[room.kind];
    if (least === undefined || !isSimple(room.outline)) return [];
    const width = Math.max(0, ...innerBoxes(room.outline).map(box => Math.min(box.width, box.height)));
    if (width >= least) return [];
    const text = `${room.id} (${polygonArea(room.outline)} m²) is ${width} mm wide, ${least} needed.`;
    return [problem('room-too-small', [room.id], text)];
  });
}
