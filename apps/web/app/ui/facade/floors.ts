import type { BuildingDetail, BuildingLot } from '@quarter/contract/complex';

/** A storey with what is free on it. */
export interface FreeFloor {
  readonly floor: number;
  /** Free flats, the cheapest first. */
  readonly flats: readonly BuildingLot[];
  readonly priceMin: number;
}

/** Storeys that have free flats, the highest first; with `isResult` only the flats that pass the filter. */
export function freeFloors({ lots }: Pick<BuildingDetail, 'lots'>, isResult = false): readonly FreeFloor[] {
  const free = lots.filter(({ status, is_match }) => status === 'free' && (is_match || !isResult));
  return [...Map.groupBy(free, ({ floor }) => floor)]
    .map(([floor, members]) => {
      const flats = members.toSorted((a, b) => a.price - b.price);
      return { floor, flats, priceMin: flats[0]?.price ?? 0 };
    })
    .toSorted((a, b) => b.floor - a.floor);
}

/** The storey to begin with: the one with most free flats, the highest of equals. */
export function richestFloor(floors: readonly FreeFloor[]): FreeFloor | undefined {
  return floors.reduce<FreeFloor | undefined>(
    (best, each) => (best && best.flats.length >= each.flats.length ? best : each),
    undefined,
  );
}
