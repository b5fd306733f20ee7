/** What an entry takes beside its text, roughly. */
const ENTRY = 200;
const PER_CHARACTER = 2;

/**
 * Remembers what was made of texts that visitors send. Anybody can send any text, so it is bounded in bytes, long ones
 * are not remembered, and when it is full it begins anew: what is used comes back with its next use.
 */
export class TextMemory<V> {
  readonly #most: number;
  readonly #longest: number;
  readonly #values = new Map<string, V>();
  #bytes = 0;

  /**
   * @param most bound of everything together, bytes
   * @param longest characters of a text that is still remembered
   */
  constructor({ most, longest }: { readonly most: number; readonly longest: number }) {
    this.#most = most;
    this.#longest = longest;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(text: string): V | undefined {
    return this.#values.get(text);
  }

  /** @param characters of texts that the value holds itself */
  set(text: string, value: V, characters = 0): void {
    if (text.length > this.#longest || this.#values.has(text)) return;
    const bytes = ENTRY + PER_CHARACTER * (text.length + characters);
    if (bytes > this.#most) return;
    if (this.#bytes + bytes > this.#most) {
      this.#values.clear();
      this.#bytes = 0;
    }
    this.#values.set(text, value);
    this.#bytes += bytes;
  }
}
