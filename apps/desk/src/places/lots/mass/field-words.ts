import type { FieldErrors } from '@quarter/contract/errors';

const isUnder = (field: string, name: string) => field === name || field.startsWith(`${name}.`);

/** The first sentence about a field or a part of it, such as `change.percent` of `change`. */
export function firstUnder(fields: FieldErrors, name: string): string | undefined {
  return Object.entries(fields).find(([field]) => isUnder(field, name))?.[1][0];
}

/** The first sentence that no control tells; null when there is none. @param told fields that have a control */
export function leftOver(fields: FieldErrors, told: readonly string[]): string | null {
  const rest = Object.entries(fields).find(([field]) => !told.some(name => isUnder(field, name)));
  return rest?.[1][0] ?? null;
}
