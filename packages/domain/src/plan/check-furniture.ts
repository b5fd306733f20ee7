import { sweptDoors } from './check-openings.ts';
import { furnitureOutline } from './geometry.ts';
import { contains, overlaps } from './polygon.ts';
import { type PlanProblem, problem } from './problem.ts';
import type { Furniture, FurnitureKind, Walls } from './types.ts';

/** Pairs that may share their place: one stands on, in or under the other. */
const TOGETHER: readonly (readonly [FurnitureKind, FurnitureKind])[] = [
  ['chair', 'dining-table'],
  ['chair', 'round-table'],
  ['chair', 'desk'],
  ['chair', 'counter'],
  ['armchair', 'desk'],
  ['counter', 'hob'],
  ['counter', 'sink'],
  ['counter', 'fridge'],
  ['counter', 'washer'],
  ['counter', 'washbasin'],
  ['washbasin', 'washer'],
  ['counter', 'counter'],
  ['tv', 'dresser'],
  ['tv', 'shelf'],
  ['hangers', 'wardrobe'],
  ['planter', 'plant'],
];

function mayShare(a: FurnitureKind, b: FurnitureKind): boolean {
  if (a === 'rug' || b === 'rug') return true;
  return TOGETHER.some(([p, q]) => (a === p && b === q) || (a === q && b === p));
}

/** Furniture stands in its room, apart from other pieces, and out of the way of doors. */
export function checkFurniture(walls: Walls, furniture: readonly Furniture[]): PlanProblem[] {
  const swept = sweptDoors(walls);
  const items = furniture.map((item, index) => ({
    ...item,
    id: `${item.kind}-${index}`,
    outline: furnitureOutline(item),
  }));
  return items.flatMap((item, index): PlanProblem[] => {
    const room = walls.rooms.find(({ id }) => id === item.room);
    if (!room)
      return [problem('room-unknown', [item.id, item.room], `${item.id} names no room of the plan.`)];
    const outside = contains(room.outline, item.outline)
      ? []
      : [problem('furniture-outside', [item.id, room.id], `${item.id} does not stand inside ${room.id}.`)];
    const crossing = items
      .slice(index + 1)
      .filter(other => !mayShare(item.kind, other.kind) && overlaps(item.outline, other.outline))
      .map(other => problem('furniture-overlap', [item.id, other.id], `${item.id} and ${other.id} overlap.`));
    const hit = swept
      .filter(door => item.kind !== 'rug' && overlaps(item.outline, door.outline))
      .map(door => problem('furniture-in-door', [item.id, door.id], `${door.id} opens into ${item.id}.`));
    return [...outside, ...crossing, ...hit];
  });
}
