import { createHash } from 'node:crypto';
import { COMMERCIAL_LEVELS } from '@quarter/contract/commercial-levels';
import type {
  ImportFlat,
  ImportItem,
  ImportKind,
  ImportPlace,
  ImportPodiumRow,
  ImportRow,
} from '@quarter/contract/lot-import';
import { buildingKey, buildingName } from '@quarter/domain/building-label';
import { layoutTypeOf, roomsName } from '@quarter/domain/flat-name';
import { area } from '@quarter/domain/format';
import { slugOf } from '@quarter/domain/slug';
import { levelOf } from './levels.ts';
import type { StagedRow } from './staging-repo.ts';
import type { Words } from './words.ts';

/** A good row of a file as a row of the table on the way to the lots. */
export function toStagedRow(run: string, place: ImportPlace, row: ImportRow, words: Words): StagedRow {
  const building = buildingName(row.building);
  const { kind } = row;
  const slug = `${slugOf(building, 40) || 'korpus'}-${SLUGS[kind]}-${slugOf(row.number, 20) || 'bez-nomera'}`;
  return {
    run,
    line: place.line,
    sheet: place.sheet ?? null,
    fault: null,
    kind,
    externalId: row.external_id,
    number: row.number,
    slug,
    buildingKey: buildingKey(row.building),
    buildingName: building,
    material: row.material,
    completionYear: row.completion?.year ?? null,
    completionQuarter: row.completion?.quarter ?? null,
    floor: row.floor,
    floorsTotal: row.floors_total,
    area: row.area,
    price: row.price,
    oldPrice: row.old_price,
    discountAmount: row.discount_amount,
    discountUntil: row.discount_until,
    status: row.status,
    ...(kind === 'flat' ? flatColumns(row, words) : podiumColumns(row, words)),
  };
}

const SLUGS: Readonly<Record<ImportKind, string>> = {
  flat: 'kvartira',
  parking: 'mesto',
  storeroom: 'kladovaya',
  commercial: 'pomeshchenie',
};

/** Columns of flats. */
const NO_FLAT = {
  position: null,
  layoutCode: null,
  layoutName: null,
  layoutType: null,
  roomCount: null,
  livingArea: null,
  kitchenArea: null,
  rooms: null,
  picture: null,
  ceilingHeight: null,
  facingType: null,
  windowLook: null,
  features: null,
  isMortgage: null,
};

function flatColumns(row: ImportFlat, words: Words): Partial<StagedRow> {
  const values = (dictionary: 'window_look' | 'features', labels: readonly string[]) =>
    [...new Set(labels.map(label => words.valueOf(dictionary, label)))].sort();
  return {
    position: row.position,
    ...layoutOf(row),
    ceilingHeight: row.ceiling_height,
    facingType: row.facing === null ? null : words.valueOf('facing_type', row.facing),
    windowLook: values('window_look', row.window_look),
    features: values('features', row.features),
    isMortgage: row.is_mortgage,
    level: null,
    levelName: null,
    details: null,
  };
}

function podiumColumns(row: ImportPodiumRow, words: Words): Partial<StagedRow> {
  const { level, name } = levelOf(row);
  return { ...NO_FLAT, level, levelName: name, details: detailsOf(row, words) };
}

/** What a file knows of a lot beyond its columns. Its place on the scheme no file knows. */
function detailsOf(row: ImportPodiumRow, words: Words): object {
  if (row.kind === 'storeroom') return {};
  if (row.kind === 'parking')
    return { type: row.type === null ? null : words.valueOf('parking_type', row.type) };
  return {
    level: COMMERCIAL_LEVELS[row.floor - 1],
    purpose: row.purpose,
    ceiling_height: row.ceiling_height,
    power: row.power,
    windows: row.windows,
    rent: row.rent,
  };
}

/** A bad row: only what it speaks of counts, so that its lot does not look vanished. */
export function toBadRow(run: string, { line, sheet, key, lot, reasons }: Rejected): StagedRow {
  return {
    run,
    line,
    sheet: sheet ?? null,
    kind: lot?.kind ?? null,
    fault: reasons.join('; '),
    externalId: key,
    buildingKey: lot && buildingKey(lot.building),
    number: lot?.number ?? null,
    level:
      lot && lot.kind !== 'flat' && lot.floor !== null
        ? levelOf({ kind: lot.kind, floor: lot.floor }).level
        : null,
    verdict: 'rejected',
  };
}

type Rejected = Extract<ImportItem, { type: 'rejected' }>;

/**
 * The layout of a flat. A file has no drawings; flats share a layout when it calls them the same, or, without
 * a name, when rooms, areas and picture are the same.
 */
function layoutOf(row: ImportFlat) {
  const { layout, room_count, area: total, living_area, kitchen_area, room_areas, picture } = row;
  const same = layout === null ? [total, living_area, kitchen_area, ...room_areas] : [layout];
  const identity = JSON.stringify([room_count, picture, ...same]);
  const kitchen =
    kitchen_area === null ? [] : [{ id: 'kitchen', kind: 'kitchen', name: 'Кухня', area: kitchen_area }];
  return {
    layoutCode: `file-${createHash('sha1').update(identity).digest('hex').slice(0, 16)}`,
    layoutName: layout ?? `${roomsName(room_count)}, ${area(total)}`,
    layoutType: layoutTypeOf(room_count),
    roomCount: room_count,
    livingArea: living_area,
    kitchenArea: kitchen_area,
    rooms: [
      ...room_areas.map((size, index) => ({
        id: `room-${index + 1}`,
        kind: 'living',
        name: `Комната ${index + 1}`,
        area: size,
      })),
      ...kitchen,
    ],
    picture,
  };
}
