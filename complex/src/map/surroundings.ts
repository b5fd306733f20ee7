import { random } from '../model/random.ts';
import { HEIGHTS, SECTIONS, type Tier } from '../model/sections.ts';
import { alongRiver, bandOfRiver, type Point, RIVER, radiusAt } from './river.ts';

/** Where the demo quarter would stand. */
export const MIDDLE = { lng: 37.6584, lat: 55.7043 } as const;
const METRES = { lng: 111_320 * Math.cos((MIDDLE.lat * Math.PI) / 180), lat: 111_320 } as const;

type Position = [lng: number, lat: number];
type Geometry =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'MultiLineString'; readonly coordinates: Position[][] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: Position[][][] };
interface Feature {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, string | number>>;
  readonly geometry: Geometry;
}

/** The invented city around the demo quarter, as GeoJSON: one feature of each kind, labels and sections one by one. */
export function surroundings(): {
  readonly type: 'FeatureCollection';
  readonly features: readonly Feature[];
} {
  const { streets, avenues, buildings } = city();
  return {
    type: 'FeatureCollection',
    features: [
      polygons({ kind: 'water' }, [bandOfRiver(RIVER.inner, RIVER.outer)]),
      polygons({ kind: 'green' }, [bandOfRiver(548, 562), bandOfRiver(748, 890), ...GREENS.map(rectangle)]),
      polygons({ kind: 'building' }, buildings),
      lines({ kind: 'street' }, streets),
      lines({ kind: 'avenue' }, [...avenues, alongRiver(575)]),
      lines({ kind: 'path' }, [alongRiver(593), alongRiver(742)]),
      lines({ kind: 'bridge' }, BRIDGES),
      lines({ kind: 'metro' }, [METRO]),
      lines({ kind: 'ring' }, [circle(400), circle(800)]),
      polygons({ kind: 'podium' }, [rectangle([-92, 0, 92, 74])]),
      ...SECTIONS.flatMap(({ number, lower, upper }) => [section(number, lower), section(number, upper)]),
      ...LABELS.map(([kind, name, at]) =>
        feature({ kind, name }, { type: 'Point', coordinates: degrees(at) }),
      ),
    ],
  };
}

type Box = readonly [west: number, south: number, east: number, north: number];

/** A square, a school's and a kindergarten's grounds, the courtyard's far side, a boulevard. */
const GREENS: readonly Box[] = [
  [-195, 285, -60, 375],
  [105, 385, 200, 450],
  [-275, 180, -190, 240],
  [-76, 80, 76, 104],
  [-900, 700, -640, 860],
];
const BRIDGES: readonly (readonly Point[])[] = [
  [
    [-420, 128],
    [-515, 35],
  ],
  [
    [470, 182],
    [576, 98],
  ],
];
/** Through both stations. */
const METRO: readonly Point[] = [
  [-1400, 640],
  [-620, 590],
  [-80, 610],
  [420, 700],
  [900, 880],
  [1400, 1140],
];
const LABELS: readonly (readonly [kind: string, name: string, at: Point])[] = [
  ['label-water', 'Москва-река', [-330, -70]],
  ['label-green', 'Заречный парк', [120, -262]],
  ['label-street', 'Береговая набережная', [300, 92]],
  ['label-street', 'Излучинская улица', [-330, 392]],
  ['label-street', 'Литейный проезд', [330, 520]],
  ['label-ring', '5\u00a0минут', [0, 400]],
  ['label-ring', '10\u00a0минут', [0, 800]],
];

/** Streets turned along the river, every third wider; blocks of houses between them where neither water nor parks are. */
const STEP = { x: 144, y: 110 } as const;
const STREET = 20;
const TURN = (9 * Math.PI) / 180;
const COUNT = 11;

function city(): { streets: Point[][]; avenues: Point[][]; buildings: Point[][] } {
  const next = random(214);
  const streets: Point[][] = [];
  const avenues: Point[][] = [];
  const buildings: Point[][] = [];
  for (let index = -COUNT; index <= COUNT; index += 1) {
    const group = index % 3 === 0 ? avenues : streets;
    const limit = COUNT * STEP.x;
    group.push(...cut(limit, along => turned([index * STEP.x, along])));
    group.push(...cut(limit, along => turned([along, index * STEP.y])));
    for (let row = -COUNT; row < COUNT; row += 1) {
      buildings.push(...block(index * STEP.x, row * STEP.y, next));
    }
  }
  return { streets, avenues, buildings };
}

/** Houses round the courtyard of a block: slabs with gaps between them, here and there a tower. */
function block(west: number, south: number, next: () => number): Point[][] {
  const [left, bottom] = [west + STREET / 2 + 4, south + STREET / 2 + 4];
  const [right, top] = [west + STEP.x - STREET / 2 - 4, south + STEP.y - STREET / 2 - 4];
  const depth = 13 + Math.round(next() * 5);
  const gap = () => 8 + next() * 26;
  const slabs: Box[] = [
    [left + gap(), top - depth, right - gap(), top],
    [left + gap(), bottom, right - gap(), bottom + depth],
    [left, bottom + gap(), left + depth, top - gap()],
    [right - depth, bottom + gap(), right, top - gap()],
  ];
  const towerX = left + 34 + next() * 26;
  const tower: Box = [towerX, bottom + 28, towerX + 22, bottom + 50];
  return [...slabs, tower]
    .filter(() => next() < 0.72)
    .map(box => rectangle(box).map(turned))
    .filter(outline => outline.every(isBuilt));
}

function turned([x, y]: Point): Point {
  return [x * Math.cos(TURN) - y * Math.sin(TURN), x * Math.sin(TURN) + y * Math.cos(TURN)];
}

const isBuilt = (point: Point) => isCity(point) && !GREENS.some(box => isIn(box, point, 8));

function isCity(point: Point): boolean {
  const radius = radiusAt(point);
  return (radius < 540 || radius > 905) && !isIn([-92, 0, 92, 110], point, 16);
}

function isIn([west, south, east, north]: Box, [x, y]: Point, margin: number): boolean {
  return x > west - margin && x < east + margin && y > south - margin && y < north + margin;
}

/** The parts of a line that go through the city; walked in steps. */
function cut(limit: number, at: (along: number) => Point): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  for (let along = -limit; along <= limit; along += 12) {
    const point = at(along);
    if (isCity(point) || isCity(at(along + 12))) part.push(point);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  }
  parts.push(part);
  return parts.flatMap(points => {
    const [first, last] = [points[0], points.at(-1)];
    return first && last && points.length > 2 ? [[first, last]] : [];
  });
}

function rectangle([west, south, east, north]: Box): Point[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

function circle(radius: number): Point[] {
  return Array.from({ length: 73 }, (_, index): Point => {
    const angle = (index * Math.PI) / 36;
    return [radius * Math.sin(angle), radius * Math.cos(angle)];
  });
}

function section(number: number, { from, to, x0, y0, x1, y1 }: Tier): Feature {
  const level = (floor: number) => Number((HEIGHTS.ground + (floor - 2) * HEIGHTS.storey).toFixed(1));
  const box: Box = [x0 / 1000, y0 / 1000, x1 / 1000, y1 / 1000];
  return polygons({ kind: 'section', number, base: level(from), height: level(to + 1) }, [rectangle(box)]);
}

function feature(properties: Feature['properties'], geometry: Geometry): Feature {
  return { type: 'Feature', properties, geometry };
}

const polygons = (properties: Feature['properties'], outlines: readonly (readonly Point[])[]) =>
  feature(properties, { type: 'MultiPolygon', coordinates: outlines.map(outline => [outline.map(degrees)]) });

const lines = (properties: Feature['properties'], parts: readonly (readonly Point[])[]) =>
  feature(properties, { type: 'MultiLineString', coordinates: parts.map(part => part.map(degrees)) });

/** Six digits: a tenth of a metre. */
function degrees([x, y]: Point): Position {
  const round = (value: number) => Number(value.toFixed(6));
  return [round(MIDDLE.lng + x / METRES.lng), round(MIDDLE.lat + y / METRES.lat)];
}
