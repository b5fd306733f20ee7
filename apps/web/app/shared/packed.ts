/** Elements of the document that carry packed values: what the page shows, and what the whole site knows. */
export const PACKED_IDS = { page: 'packed', site: 'site' } as const;

type Place = keyof typeof PACKED_IDS;

/**
 * A value that stands in the document as one block of JSON. The router would encode it value by value, seven hundred
 * of them for the boutique, and the whole text once more: a fifth of the time that the document takes. A document
 * carries one such value of each place at most.
 */
export interface Packed<T> {
  readonly packedAs: Place;
  /** Not enumerable, so that the router never carries it: where it was packed or read once, it is there. */
  readonly value?: T;
}

/** @param value plain data: JSON has to give it back as it is */
export function pack<T>(value: T, packedAs: Place = 'page'): Packed<T> {
  return keep<T>({ packedAs }, value);
}

export function isPacked<T = unknown>(value: unknown): value is Packed<T> {
  return typeof value === 'object' && value !== null && 'packedAs' in value;
}

/** What a page shows: what the document carries is packed, what the browser has loaded itself is not. */
export function opened<T extends object>(value: T | Packed<T>): T {
  return isPacked<T>(value) ? unpack(value) : value;
}

/**
 * The packed value; the same one each time.
 * @param read text of the block in the document
 */
export function unpack<T>(packed: Packed<T>, read: (id: string) => string = readDocument): T {
  const value: T = packed.value ?? JSON.parse(read(PACKED_IDS[packed.packedAs]));
  if (packed.value === undefined) keep(packed, value);
  return value;
}

function keep<T>(packed: Packed<T>, value: T): Packed<T> {
  return Object.defineProperty(packed, 'value', { value });
}

function readDocument(id: string): string {
  return document.getElementById(id)?.textContent ?? '';
}
