import type { Body } from './body.ts';

/** Addresses longer than this are made up, not linked to. */
const LONGEST_KEY = 1000;
/** A body, its compressed forms and the bookkeeping, as a multiple of the body. */
const SHARE = 1.5;

/** Answers of one data version by address: bounded, the longest unused leave first. */
export class AnswerCache {
  readonly #most: number;
  readonly #bodies = new Map<string, Body>();
  readonly #flights = new Map<string, Promise<Body>>();
  #bytes = 0;
  #age = 0;

  /** @param most Bound, bytes. */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * The answer that is there; else `make` makes it, once for all who ask for it meanwhile.
   *
   * @param isKept whether it may be given to those who come later
   */
  async take(key: string, make: () => Promise<Body>, isKept = true): Promise<Body> {
    const known = this.#bodies.get(key);
    if (known) {
      this.#bodies.delete(key);
      this.#bodies.set(key, known);
      return known;
    }
    const flying = this.#flights.get(key);
    if (flying) return flying;
    const age = this.#age;
    const flight = make();
    this.#flights.set(key, flight);
    try {
      const body = await flight;
      if (isKept && age === this.#age) this.#keep(key, body);
      return body;
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    }
  }

  #keep(key: string, body: Body): void {
    if (key.length > LONGEST_KEY || this.#bodies.has(key)) return;
    this.#bodies.set(key, body);
    this.#bytes += sizeOf(body);
    for (const [oldest, dropped] of this.#bodies) {
      if (this.#bytes <= this.#most) break;
      this.#bodies.delete(oldest);
      this.#bytes -= sizeOf(dropped);
    }
  }

  /** To be called when the data has changed: what is being made is of the old data, and nobody joins it any more. */
  clear(): void {
    this.#bodies.clear();
    this.#flights.clear();
    this.#bytes = 0;
    this.#age += 1;
  }
}

function sizeOf(body: Body): number {
  return LONGEST_KEY + body.plain.length * SHARE;
}
