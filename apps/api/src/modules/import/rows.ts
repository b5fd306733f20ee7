import { createHash } from 'node:crypto';
import type { ImportItem, ImportRow } from '@quarter/contract/lot-import';
import { buildingKey, buildingName } from '@quarter/domain/building-label';
import { layoutTypeOf, roomsName } from '@quarter/domain/flat-name';
import { area } from '@quarter/domain/format';
import { slugOf } from '@quarter/domain/slug';
import type { StagedRow } from './staging-repo.ts';
import type { Words } from './words.ts';

/** A good row of a file as a row of the table on the way to the lots. */
export function toStagedRow(run: string, line: number, row: ImportRow, words: Words): StagedRow {
  const building = buildingName(row.building);
  const values = (dictionary: 'window_look' | 'features', labels: readonly string[]) =>
    [...new Set(labels.map(label => words.valueOf(dictionary, label)))].sort();
  return {
    run,
    line,
    fault: null,
    externalId: row.external_id,
    number: row.number,
    slug: `${slugOf(building, 40) || 'korpus'}-kvartira-${slugOf(row.number, 20) || 'bez-nomera'}`,
    buildingKey: buildingKey(row.building),
    buildingName: building,
    material: row.material,
    completionYear: row.completion.year,
    completionQuarter: row.completion.quarter,
    floor: row.floor,
    floorsTotal: row.floors_total,
    position: row.position,
    area: row.area,
    ...layoutOf(row),
    price: row.price,
    oldPrice: row.old_price,
    discountAmount: row.discount_amount,
    discountUntil: row.discount_until,
    status: row.status,
    ceilingHeight: row.ceiling_height,
    facingType: row.facing === null ? null : words.valueOf('facing_type', row.facing),
    windowLook: values('window_look', row.window_look),
    features: values('features', row.features),
    isMortgage: row.is_mortgage,
  };
}

/** A bad row: only what it speaks of counts, so that the flat does not look vanished. */
export function toBadRow(run: string, { line, key, flat, reasons }: Rejected): StagedRow {
  return {
    run,
    line,
    fault: reasons.join('; '),
    externalId: key,
    buildingKey: flat && buildingKey(flat.building),
    number: flat?.number ?? null,
    verdict: 'rejected',
  };
}

type Rejected = Extract<ImportItem, { type: 'rejected' }>;

/**
 * The layout of a flat. A file has no drawings; flats share a layout when it calls them the same, or, without
 * a name, when rooms, areas and picture are the same.
 */
function layoutOf(row: ImportRow) {
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
