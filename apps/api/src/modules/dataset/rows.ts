import type { Dataset, DatasetLot } from '@quarter/contract/dataset';
import { layoutTypeOf } from '@quarter/domain/flat-name';
import type { ComplexRows } from './repo.ts';

type Row<Table extends keyof ComplexRows> = ComplexRows[Table][number];

/**
 * Rows of the tables, which refer to each other by ids, made from a data set that refers by natural keys: they are
 * numbered in its own order. Throws on a reference to what the data set does not have.
 */
export function toRows(dataset: Dataset): ComplexRows {
  const layoutIds = new Map(dataset.layouts.map((layout, index) => [layout.code, index + 1]));
  const plateIds = new Map(dataset.plates.map((plate, index) => [plate.code, index + 1]));
  const lotRows = dataset.lots.map((lot, index) =>
    toLotRow(lot, index + 1, dataset.date, layoutIds, plateIds),
  );
  return {
    project: [projectRow(dataset)],
    buildings: dataset.buildings.map(buildingRow),
    layouts: dataset.layouts.map((layout, index) => ({
      id: index + 1,
      code: layout.code,
      name: layout.name,
      layoutType: layoutTypeOf(layout.room_count),
      roomCount: layout.room_count,
      commonLayoutType: layout.common_layout_type,
      area: layout.area,
      livingArea: layout.living_area,
      kitchenArea: layout.kitchen_area,
      rooms: layout.rooms,
      plan: layout.plan,
      picture: layout.picture,
    })),
    plates: dataset.plates.map((plate, index) => ({
      id: index + 1,
      code: plate.code,
      buildingId: plate.building,
      plan: plate.plan,
    })),
    floors: toFloorRows(dataset, plateIds),
    lots: lotRows,
    priceHistory: dataset.lots.flatMap((lot, index) => toHistoryRows(lot, index + 1, dataset.date)),
    dictionaryOptions: dictionaryRows(dataset),
    levels: dataset.levels,
    views: dataset.views.map(viewRow),
    mortgageOffers: dataset.mortgage.offers.map(offerRow),
    mortgageSettings: [{ id: 1, isActive: dataset.mortgage.is_active, rate: dataset.mortgage.rate }],
  };
}

/** Every storey that has a flat or a plate. */
function toFloorRows(dataset: Dataset, plateIds: ReadonlyMap<string, number>): Row<'floors'>[] {
  const rows = new Map<string, Row<'floors'>>();
  const add = (buildingId: number, number: number, plateId: number | null) => {
    const key = `${buildingId}/${number}`;
    const plate = plateId ?? rows.get(key)?.plateId ?? null;
    rows.set(key, { buildingId, number, plateId: plate });
  };
  for (const plate of dataset.plates)
    for (const number of plate.floors) add(plate.building, number, find(plateIds, plate.code, 'plate'));
  for (const lot of dataset.lots) if (lot.kind === 'flat') add(lot.building, lot.floor, null);
  return [...rows.values()]
    .sort((a, b) => a.buildingId - b.buildingId || a.number - b.number)
    .map((row, index) => ({ id: index + 1, ...row }));
}

function toLotRow(
  lot: DatasetLot,
  id: number,
  date: string,
  layoutIds: ReadonlyMap<string, number>,
  plateIds: ReadonlyMap<string, number>,
): Row<'lots'> {
  const flat = lot.kind === 'flat' ? lot : null;
  return {
    id,
    kind: lot.kind,
    externalId: lot.external_id,
    number: lot.number,
    slug: lot.slug,
    buildingId: lot.building,
    floor: lot.floor,
    area: lot.area,
    status: lot.status,
    price: lot.price,
    oldPrice: lot.old_price,
    discountAmount: lot.discount_amount,
    discountUntil: lot.discount_until,
    priceDate: date,
    layoutId: flat && find(layoutIds, flat.layout, 'layout'),
    mirrored: flat?.mirrored ?? null,
    plateId: flat?.plate ? find(plateIds, flat.plate, 'plate') : null,
    position: flat?.position ?? null,
    ceilingHeight: flat?.ceiling_height ?? null,
    windowLook: flat?.window_look ?? null,
    windowSides: flat?.window_sides ?? null,
    planAzimuth: flat?.plan_azimuth ?? null,
    side: flat?.side ?? null,
    bays: flat?.bays ?? null,
    facingType: flat?.facing_type ?? null,
    features: flat?.features ?? null,
    isMortgage: flat?.is_mortgage ?? null,
    details: lot.kind === 'flat' ? null : detailsOf(lot),
  };
}

/** What only this kind of lot has. */
function detailsOf(lot: Exclude<DatasetLot, { kind: 'flat' }>): Record<string, unknown> {
  const { outline } = lot;
  if (lot.kind === 'storeroom') return { outline, pair: lot.pair };
  if (lot.kind === 'parking')
    return { type: lot.type, lift_distance: lot.lift_distance, outline, pair: lot.pair };
  const { block, level, purpose, ceiling_height, power, windows, rent } = lot;
  return { block, level, purpose, ceiling_height, power, windows, rent, outline };
}

/** The known history with today's price at its end, when it is not there yet. */
function toHistoryRows(lot: DatasetLot, lotId: number, date: string): Row<'priceHistory'>[] {
  const prices = new Map(lot.price_history.map(point => [point.date, point.price]));
  const last = lot.price_history.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1);
  if (last?.price !== lot.price) prices.set(date, lot.price);
  return [...prices].map(([day, price]) => ({ lotId, date: day, price }));
}

function projectRow({ project: { is_demo, ...texts }, date }: Dataset): Row<'project'> {
  return { id: 1, ...texts, isDemo: is_demo, date };
}

function buildingRow(building: Dataset['buildings'][number]): Row<'buildings'> {
  return {
    id: building.number,
    name: building.name,
    floors: building.floors,
    completionYear: building.completion.year,
    completionQuarter: building.completion.quarter,
    material: building.material,
    heightSecond: building.heights?.second ?? null,
    heightStorey: building.heights?.storey ?? null,
  };
}

function dictionaryRows({ dictionaries }: Dataset): Row<'dictionaryOptions'>[] {
  const names = ['window_look', 'facing_type', 'features', 'common_layout_type', 'parking_type'] as const;
  return names.flatMap(dictionary =>
    dictionaries[dictionary].map(({ value, label }, position) => ({
      dictionary,
      value: String(value),
      label,
      position,
    })),
  );
}

function viewRow(view: Dataset['views'][number]): Row<'views'> {
  const { building, side, from, to, picture, azimuth } = view;
  return { buildingId: building, side, floorFrom: from, floorTo: to, picture, azimuth };
}

function offerRow(offer: Dataset['mortgage']['offers'][number]): Row<'mortgageOffers'> {
  return {
    bank: offer.bank,
    name: offer.name,
    kind: offer.kind,
    rate: offer.rate,
    minDeposit: offer.min_deposit,
    maxTerm: offer.max_term,
    maxLoan: offer.max_loan,
    eligibility: offer.eligibility,
    leastAtStart: offer.costs.least.at_start,
    leastYearly: offer.costs.least.yearly,
    mostAtStart: offer.costs.most.at_start,
    mostYearly: offer.costs.most.yearly,
  };
}

function find(ids: ReadonlyMap<string, number>, code: string, what: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`data set refers to ${what} «${code}», which it does not have`);
  return id;
}
