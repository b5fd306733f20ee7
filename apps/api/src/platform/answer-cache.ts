import { LRUCache } from 'lru-cache';
import { type Asker, Askers } from './asker.ts';
import type { Body } from './body.ts';

/** Addresses longer than this are made up, not linked to. */
const LONGEST_KEY = 1000;
/** A body, its compressed forms and the bookkeeping, as a multiple of the body. */
const SHARE = 1.5;

interface Flight {
  readonly askers: Askers;
  readonly body: Promise<Body>;
}

/** Answers of one edition of the data by address: bounded, the longest unused leave first. */
export class AnswerCache {
  readonly #edition: () => string;
  readonly #bodies: LRUCache<string, Body>;
  readonly #flights = new Map<string, Flight>();
  /** Edition of all that is kept or being made. */
  #of = '';

  /**
   * @param most Bound, bytes.
   * @param edition The present one, see `Api`.
   */
  constructor(most: number, edition: () => string) {
    this.#edition = edition;
    this.#bodies = new LRUCache({ maxSize: most, sizeCalculation: sizeOf });
  }

  /**
   * The answer that is there; else `make` makes it, once for all who ask for it meanwhile.
   *
   * @param isKept whether it may be given to those who come later
   */
  async take(
    key: string,
    asker: Asker,
    { make, isKept = true }: { make: (askers: Asker) => Promise<Body>; isKept?: boolean },
  ): Promise<Body> {
    const edition = this.#edition();
    if (edition !== this.#of) this.#begin(edition);
    const known = this.#bodies.get(key);
    if (known) return known;
    const flying = this.#flights.get(key);
    if (flying) {
      flying.askers.join(asker);
      return flying.body;
    }
    const askers = new Askers(asker);
    const flight = { askers, body: make(askers) };
    this.#flights.set(key, flight);
    try {
      const body = await flight.body;
      const isPresent = edition === this.#of && edition === this.#edition();
      if (isKept && isPresent && key.length <= LONGEST_KEY) this.#bodies.set(key, body);
      return body;
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    }
  }

  /** What is being made is of the old data, and nobody joins it any more. */
  #begin(edition: string): void {
    this.#bodies.clear();
    this.#flights.clear();
    this.#of = edition;
  }
}

function sizeOf(body: Body): number {
  return Math.ceil(LONGEST_KEY + body.plain.length * SHARE);
}
