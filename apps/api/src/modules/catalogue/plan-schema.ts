import type { FlatPlan, FloorPlan, FurnitureKind, RoomKind } from '@quarter/domain/plan/types';
import * as z from 'zod/mini';
import type { KeptPicture } from './structure.ts';

/** Written as objects, because the compiler sees in them that no kind of the domain is missing. */
const ROOM_KINDS = {
  living: 'living',
  kitchen: 'kitchen',
  'kitchen-living': 'kitchen-living',
  bedroom: 'bedroom',
  nursery: 'nursery',
  study: 'study',
  hall: 'hall',
  corridor: 'corridor',
  bathroom: 'bathroom',
  toilet: 'toilet',
  laundry: 'laundry',
  wardrobe: 'wardrobe',
  terrace: 'terrace',
  loggia: 'loggia',
} as const satisfies { [K in RoomKind]: K };

const FURNITURE_KINDS = {
  'bed-double': 'bed-double',
  'bed-single': 'bed-single',
  nightstand: 'nightstand',
  sofa: 'sofa',
  'sofa-corner': 'sofa-corner',
  armchair: 'armchair',
  'coffee-table': 'coffee-table',
  rug: 'rug',
  tv: 'tv',
  'dining-table': 'dining-table',
  'round-table': 'round-table',
  desk: 'desk',
  chair: 'chair',
  wardrobe: 'wardrobe',
  hangers: 'hangers',
  shelf: 'shelf',
  plant: 'plant',
  counter: 'counter',
  hob: 'hob',
  sink: 'sink',
  fridge: 'fridge',
  washbasin: 'washbasin',
  toilet: 'toilet',
  bath: 'bath',
  shower: 'shower',
  washer: 'washer',
  dresser: 'dresser',
  planter: 'planter',
  lounger: 'lounger',
} as const satisfies { [K in FurnitureKind]: K };

/** Plan data as it lies in the database. The types are the domain's; these schemas only let nothing else in. */
const point = z.readonly(z.tuple([z.number(), z.number()]));
const polygon = z.readonly(z.array(point));
const opening = { from: point, to: point, wall: z.number() };

const room = z.object({
  id: z.string(),
  kind: z.enum(ROOM_KINDS),
  name: z.string(),
  outline: polygon,
  label: z.exactOptional(point),
});
const shaft = z.object({ outline: polygon });
const door = z.object({
  ...opening,
  kind: z.enum(['entrance', 'swing', 'sliding', 'opening']),
  rooms: z.readonly(z.tuple([z.string(), z.string()])),
  hinge: z.exactOptional(z.enum(['from', 'to'])),
  into: z.exactOptional(z.string()),
});
const window = z.object({
  ...opening,
  room: z.string(),
  side: z.enum(['top', 'right', 'bottom', 'left']),
  bay: z.number(),
});
const furniture = z.object({
  kind: z.enum(FURNITURE_KINDS),
  at: point,
  size: z.readonly(z.tuple([z.number(), z.number()])),
  turn: z.exactOptional(z.number()),
  mirrored: z.exactOptional(z.boolean()),
  room: z.string(),
});

export const flatPlanSchema: z.ZodMiniType<FlatPlan> = z.object({
  contour: polygon,
  rooms: z.array(room),
  shafts: z.array(shaft),
  doors: z.array(door),
  windows: z.array(window),
  furniture: z.array(furniture),
});

export const floorPlanSchema: z.ZodMiniType<FloorPlan> = z.object({
  contour: polygon,
  placements: z.array(
    z.object({
      position: z.int(),
      layout: z.string(),
      mirrored: z.boolean(),
      turn: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
      at: point,
    }),
  ),
  common: z.array(room),
  shafts: z.array(shaft),
  equipment: z.array(z.object({ kind: z.enum(['lift', 'stairs']), outline: polygon })),
  doors: z.array(door),
  windows: z.array(window),
});

export const keptPictureSchema: z.ZodMiniType<KeptPicture> = z.object({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z.array(z.int()),
});
