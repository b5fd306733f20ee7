import type { Dataset, DatasetLot } from '@quarter/contract/dataset';
import { layoutTypeOf } from '@quarter/domain/flat-name';
import type { floors, layouts, lots, plates, priceHistory } from '../../db/schema/catalogue.ts';

type LotRow = typeof lots.$inferInsert & { id: number };

/** Rows of the tables that refer to each other by ids, made from a data set that refers by natural keys. */
export interface ComplexRows {
  readonly layouts: (typeof layouts.$inferInsert)[];
  readonly plates: (typeof plates.$inferInsert)[];
  readonly floors: (typeof floors.$inferInsert)[];
  readonly lots: LotRow[];
  readonly priceHistory: (typeof priceHistory.$inferInsert)[];
}

/** Numbers the rows of a data set in its own order. Throws on a reference to what the data set does not have. */
export function toRows(dataset: Dataset): ComplexRows {
  const layoutIds = new Map(dataset.layouts.map((layout, index) => [layout.code, index + 1]));
  const plateIds = new Map(dataset.plates.map((plate, index) => [plate.code, index + 1]));
  const lotRows = dataset.lots.map((lot, index) =>
    toLotRow(lot, index + 1, dataset.date, layoutIds, plateIds),
  );
  return {
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
  };
}

/** Every storey that has a flat or a plate. */
function toFloorRows(dataset: Dataset, plateIds: ReadonlyMap<string, number>): ComplexRows['floors'] {
  const rows = new Map<string, ComplexRows['floors'][number]>();
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
): LotRow {
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
function toHistoryRows(lot: DatasetLot, lotId: number, date: string): ComplexRows['priceHistory'] {
  const prices = new Map(lot.price_history.map(point => [point.date, point.price]));
  const last = lot.price_history.toSorted((a, b) => (a.date < b.date ? -1 : 1)).at(-1);
  if (last?.price !== lot.price) prices.set(date, lot.price);
  return [...prices].map(([day, price]) => ({ lotId, date: day, price }));
}

function find(ids: ReadonlyMap<string, number>, code: string, what: string): number {
  const id = ids.get(code);
  if (id === undefined) throw new Error(`data set refers to ${what} «${code}», which it does not have`);
  return id;
}
