import { DESK_LOT_KINDS, DESK_LOT_STATUSES, LOT_ORDERS } from '@quarter/contract/desk/lots';
import type { FieldErrors } from '@quarter/contract/errors';
import { lastOf, unknownValue } from '@quarter/contract/query-values';
import type { LotChoice } from './repo.ts';

const FLOOR = /^-?\d{1,3}$/;
const ID = /^\d{1,9}$/;
const ROOMS = /^[0-4]$/;
/** Numbers of lots are short. */
const NUMBER = /^.{1,40}$/u;

/** Filters and order of a list; `search` has them in their canonical form. */
export function choiceOf(query: URLSearchParams) {
  const errors: FieldErrors = {};
  const search = new URLSearchParams();
  function read<T extends string | number>(name: string, toValue: (text: string) => T | undefined): T | null {
    const text = lastOf(query, name);
    if (text === null) return null;
    const value = toValue(text);
    if (value === undefined) errors[name] = [unknownValue(text)];
    else search.set(name, String(value));
    return value ?? null;
  }
  const oneOf =
    <T extends string>(known: readonly T[]) =>
    (text: string) =>
      known.find(value => value === text);
  const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? Number(text) : undefined);
  const choice: LotChoice = {
    kind: read('kind', oneOf(DESK_LOT_KINDS)),
    building: read('building', matching(ID)),
    status: read('status', oneOf(DESK_LOT_STATUSES)),
    rooms: read('rooms', matching(ROOMS)),
    floorFrom: read('floor_from', matching(FLOOR)),
    floorTo: read('floor_to', matching(FLOOR)),
    number: read('number', text => (NUMBER.test(text) ? text.trim() : undefined)),
    isHeld: read('held', oneOf(['true'])) !== null,
    order: read('sort', oneOf(LOT_ORDERS)) ?? 'place',
  };
  return { choice, errors, search };
}
