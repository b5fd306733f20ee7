import { LRUCache } from 'lru-cache';

/** What an entry takes beside its text, roughly. */
const ENTRY = 200;
const PER_CHARACTER = 2;

/**
 * Remembers what was made of texts that visitors send. Anybody can send any text, so it is bounded in bytes, and long
 * ones are not remembered; the longest unused leave first.
 */
export class TextMemory<V extends NonNullable<unknown>> {
  readonly #longest: number;
  readonly #values: LRUCache<string, V>;

  /**
   * @param most bound of everything together, bytes
   * @param longest characters of a text that is still remembered
   */
  constructor({ most, longest }: { readonly most: number; readonly longest: number }) {
    this.#longest = longest;
    this.#values = new LRUCache({ maxSize: most });
  }

  get bytes(): number {
    return this.#values.calculatedSize;
  }

  get(text: string): V | undefined {
    return this.#values.get(text);
  }

  /** @param characters of texts that the value holds itself */
  set(text: string, value: V, characters = 0): void {
    if (text.length > this.#longest || this.#values.has(text)) return;
    this.#values.set(text, value, { size: ENTRY + PER_CHARACTER * (text.length + characters) });
  }
}
