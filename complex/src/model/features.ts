import type { FlatPlan, Room, RoomKind } from '@quarter/domain/plan/types';

/** Features that a flat can have, in the order in which they are listed. */
export const FEATURES = [
  { value: 'terrace', label: 'Терраса' },
  { value: 'loggia', label: 'Лоджия' },
  { value: 'corner', label: 'Угловая' },
  { value: 'master-bedroom', label: 'Мастер-спальня' },
  { value: 'kitchen-living', label: 'Кухня-гостиная' },
  { value: 'two-bathrooms', label: 'Два и более санузла' },
  { value: 'wardrobe', label: 'Гардеробная' },
  { value: 'laundry', label: 'Постирочная' },
  { value: 'study', label: 'Кабинет' },
  { value: 'high-floor', label: 'Высокий этаж' },
] as const;
export type Feature = (typeof FEATURES)[number]['value'];

/** Lowest floor that is called high. */
const HIGH_FLOOR = 15;
const BEDROOMS: ReadonlySet<RoomKind> = new Set(['bedroom', 'nursery', 'study']);

/** Whether a bathroom is entered from a bedroom, at once or through the bedroom's own wardrobe. */
function hasMaster({ rooms, doors }: FlatPlan): boolean {
  const beside = (id: string): Room[] =>
    doors
      .filter(door => door.rooms.includes(id))
      .flatMap(door => rooms.filter(room => room.id !== id && door.rooms.includes(room.id)));
  return rooms
    .filter(room => room.kind === 'bathroom')
    .some(room => {
      const ways = beside(room.id);
      return ways.some(way =>
        way.kind === 'wardrobe'
          ? beside(way.id).some(({ kind }) => BEDROOMS.has(kind))
          : BEDROOMS.has(way.kind),
      );
    });
}

/** What a plan has, read from its rooms, doors and windows. */
export function planFeatures(plan: FlatPlan): Feature[] {
  const count = (...kinds: RoomKind[]) => plan.rooms.filter(room => kinds.includes(room.kind)).length;
  const has: Record<Exclude<Feature, 'high-floor'>, boolean> = {
    terrace: count('terrace') > 0,
    loggia: count('loggia') > 0,
    corner: new Set(plan.windows.map(window => window.side)).size > 1,
    'master-bedroom': hasMaster(plan),
    'kitchen-living': count('kitchen-living') > 0 && count('bedroom', 'living', 'nursery') > 0,
    'two-bathrooms': count('bathroom', 'toilet') > 1,
    wardrobe: count('wardrobe') > 0,
    laundry: count('laundry') > 0,
    study: count('study') > 0,
  };
  return FEATURES.flatMap(({ value }) => (value !== 'high-floor' && has[value] ? [value] : []));
}

/** Features of a plan together with those of the floor. */
export function featuresOf(plan: readonly Feature[], floor: number): Feature[] {
  return floor >= HIGH_FLOOR ? [...plan, 'high-floor'] : [...plan];
}
