import { COMMERCIAL_LEVELS, type CommercialLevel } from '@quarter/contract/commercial-levels';
import { LOT_STATUSES, type LotStatus } from '@quarter/contract/lot-status';
import type { PodiumKind } from '@quarter/contract/podium';
import type { PodiumList } from '@quarter/contract/podium-filter';
import type { Option } from '@quarter/contract/primitives';
import type { PodiumLot } from './podium-lot.ts';
import type { Structure } from './structure.ts';

/** Every value of every list that a kind is filtered by, with its words, in the order they are shown. */
export type PodiumOptions = Readonly<Record<PodiumList, readonly Option[]>>;

const STATUS_LABELS: Readonly<Record<LotStatus, string>> = {
  free: 'Свободно',
  held: 'Оформляется',
  booked: 'Бронь',
  sold: 'Продано',
};
const LEVEL_LABELS: Readonly<Record<CommercialLevel, string>> = {
  street: 'Улица',
  middle: 'Средний уровень',
  high: 'Верхний уровень',
};

/** Values of a lot in one list. */
export function listValue(lot: PodiumLot, list: PodiumList): string | number | null {
  switch (list) {
    case 'sale_status':
      return lot.status;
    case 'floor':
      return lot.floor;
    case 'building':
      return lot.buildingId;
    case 'type':
      return lot.kind === 'parking' ? lot.type : null;
    case 'block':
      return lot.kind === 'commercial' ? lot.block : null;
    case 'level':
      return lot.kind === 'commercial' ? lot.level : null;
  }
}

/** Lots of one kind give values even when all of them are sold, so that a kept address goes on working. */
export function podiumOptions(
  kind: PodiumKind,
  lots: readonly PodiumLot[],
  structure: Structure,
): PodiumOptions {
  const present = (list: PodiumList) => new Set(lots.map(lot => listValue(lot, list)));
  const numbers = (list: PodiumList, label: (value: number) => string): Option[] =>
    [...present(list)]
      .filter(value => typeof value === 'number')
      .sort((a, b) => a - b)
      .map(value => ({ value, label: label(value) }));
  const levels = present('level');
  return {
    type: kind === 'parking' ? structure.dictionaries.parking_type : [],
    sale_status: LOT_STATUSES.map(value => ({ value, label: STATUS_LABELS[value] })),
    floor: numbers('floor', floor => levelName(structure, kind, floor)),
    building: numbers('building', id => structure.buildings.get(id)?.name ?? String(id)),
    block: numbers('block', block => `Блок ${block}`),
    level: COMMERCIAL_LEVELS.filter(level => levels.has(level)).map(value => ({
      value,
      label: LEVEL_LABELS[value],
    })),
  };
}

export function levelName({ levels }: Structure, kind: PodiumKind, floor: number): string {
  return levels.find(level => level.kind === kind && level.floor === floor)?.name ?? `Уровень ${floor}`;
}
