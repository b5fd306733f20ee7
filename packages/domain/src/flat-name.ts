/** What a flat is called by its number of rooms: 0 → «Студия», 2 → «2-комнатная». */
export function roomsName(rooms: number): string {
  return rooms === 0 ? 'Студия' : `${rooms}-комнатная`;
}

/** Kind of layouts that the catalogue counts and filters by: four stands for more too. */
export function layoutTypeOf(rooms: number): number {
  return Math.min(4, rooms);
}

/** Kinds of rooms that count: a kitchen-living room is a kitchen. */
const COUNTED: ReadonlySet<string> = new Set(['living', 'bedroom', 'nursery', 'study']);

/** Number of rooms of a plan or a list of rooms. */
export function countRooms(rooms: readonly { readonly kind: string }[]): number {
  return rooms.filter(({ kind }) => COUNTED.has(kind)).length;
}
