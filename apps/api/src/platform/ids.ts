/** Number of a record from a path; -1, which no record has, for anything else. */
export function idOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NO_UUID = '00000000-0000-0000-0000-000000000000';

/** Whether a part of an address can be a key: PostgreSQL refuses to compare one with anything else. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** UUID of a record from a path; one that no record has for anything else. */
export function uuidOf(text: string | undefined): string {
  return text !== undefined && isUuid(text) ? text.toLowerCase() : NO_UUID;
}
