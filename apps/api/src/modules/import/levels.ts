import type { ImportPodiumRow } from '@quarter/contract/lot-import';
import { ABOVE, FIRST_DOWN } from '@quarter/domain/podium-levels';

/** Level of the podium that a storey of a file is. */
export interface FileLevel {
  /** Id of the level, which addresses name: 2 is the first one down, 3 the second. */
  readonly level: number;
  /** How it is called where nobody has named it yet. */
  readonly name: string;
}

const PREMISES = ['Улица', 'Средний уровень', 'Верхний уровень'] as const;

/** The level of a lot that no flat is: levels down are numbered from 2, as the site's addresses do. */
export function levelOf({ kind, floor }: Pick<ImportPodiumRow, 'kind' | 'floor'>): FileLevel {
  if (kind === 'commercial') return { level: floor, name: PREMISES[floor - 1] ?? `${floor} этаж` };
  if (floor < 0) return { level: FIRST_DOWN - 1 - floor, name: `−${-floor} уровень` };
  if (floor === 0) return { level: 0, name: 'Цокольный этаж' };
  return { level: floor === 1 ? 1 : ABOVE + floor, name: `${floor} этаж` };
}
