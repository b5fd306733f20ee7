import { buildingKey, sectionLabel } from '@quarter/domain/building-label';
import type { RawRow } from './row.ts';
import { plain, shown } from './value.ts';

/** Which lots of a file are wanted; null takes every one. */
export interface Scope {
  readonly complex: string | null;
  readonly building: string | null;
}

/** Why a lot is not among the wanted ones; null when it is, or when it does not say where it stands. */
export function outside(raw: RawRow, scope: Scope): string | null {
  const complex = raw.complex?.trim();
  if (scope.complex !== null && complex && plain(complex) !== plain(scope.complex))
    return `другой комплекс: «${shown(complex)}»`;
  const building = raw.building?.trim();
  if (scope.building === null || !building) return null;
  const wanted = buildingKey(scope.building);
  const section = raw.section?.trim();
  const label = section ? sectionLabel(building, section) : building;
  if (buildingKey(building) === wanted || buildingKey(label) === wanted) return null;
  return `другой корпус: «${shown(label)}»`;
}
