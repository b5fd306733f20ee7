import { COMMERCIAL_LEVELS } from '@quarter/contract/commercial-levels';
import type {
  CommercialFloor,
  CommercialLot,
  Level,
  ParkingLot,
  PodiumFacets,
  PodiumSpecs,
  StoreroomLot,
} from '@quarter/contract/podium';
import {
  EMPTY_PODIUM_FILTER,
  PODIUM_ORDERS,
  type PodiumFilter,
  type PodiumOrder,
} from '@quarter/contract/podium-filter';
import type { CatalogueState, PodiumLot, PodiumSnapshot } from '../catalogue/service.ts';
import { commercialLot, parkingLot, storeroomLot } from './resource.ts';

/** A lot of the podium in any state, as its own list shows it. */
export function listedPodiumLot(
  state: CatalogueState,
  lot: PodiumLot,
): ParkingLot | StoreroomLot | CommercialLot {
  if (lot.kind === 'parking') return parkingLot(state, lot);
  return lot.kind === 'storeroom' ? storeroomLot(state, lot) : commercialLot(state, lot);
}

export function facetsOf<L extends PodiumLot>(
  snapshot: PodiumSnapshot<L>,
  filter: PodiumFilter,
): PodiumFacets {
  const { count, lists, price, area } = snapshot.facets(filter);
  const { type, sale_status, floor, building } = lists;
  return { count, type, sale_status, floor, building, price, area };
}

const ORDER_LABELS: Readonly<Record<PodiumOrder, string>> = {
  number: 'По номеру',
  '-number': 'По номеру, с последнего',
  price: 'Сначала дешевле',
  '-price': 'Сначала дороже',
  area: 'Сначала меньше',
  '-area': 'Сначала больше',
};
/** Steps of the controls: roubles, m². */
const STEPS = { price: 10_000, area: 0.1 } as const;
const NOTHING = { min: 0, max: 0 };

/** Every option there is and the full ranges, which are the facets of no filter at all. */
export function specsOf<L extends PodiumLot>(snapshot: PodiumSnapshot<L>): PodiumSpecs {
  const { options } = snapshot;
  const { price, area } = snapshot.facets(EMPTY_PODIUM_FILTER);
  return {
    type: [...options.type],
    sale_status: [...options.sale_status],
    floor: [...options.floor],
    building: [...options.building],
    price: { ...(price ?? NOTHING), step: STEPS.price },
    area: { ...(area ?? NOTHING), step: STEPS.area },
    order: PODIUM_ORDERS.map(value => ({ value, label: ORDER_LABELS[value] })),
  };
}

/** Levels of parking spaces or of storerooms, from the first one down. */
export function levelsOf(state: CatalogueState, kind: 'parking' | 'storeroom'): Level[] {
  return withLots(
    state.structure.levels.flatMap(level =>
      level.kind === kind ? [{ ...levelBase(state, level), scheme: level.scheme }] : [],
    ),
  );
}

/** Levels of commercial premises from the street up. A storey without a level of its own name is left out. */
export function commercialFloorsOf(state: CatalogueState): CommercialFloor[] {
  return withLots(
    state.structure.levels.flatMap(level => {
      const name = COMMERCIAL_LEVELS[level.floor - 1];
      if (level.kind !== 'commercial' || name === undefined) return [];
      return [{ ...levelBase(state, level), level: name, scheme: level.scheme }];
    }),
  );
}

/** Levels that an import has left without lots are none any more; when all are so, the page still has its levels. */
function withLots<L extends { readonly lots: number }>(levels: L[]): L[] {
  const filled = levels.filter(({ lots }) => lots > 0);
  return filled.length > 0 ? filled : levels;
}

function levelBase(
  state: CatalogueState,
  { kind, floor, name }: CatalogueState['structure']['levels'][number],
) {
  const lots = state.podium[kind]().lots.filter(lot => lot.floor === floor);
  return {
    id: floor,
    name,
    lots: lots.length,
    free: lots.filter(lot => lot.status === 'free').length,
  };
}
