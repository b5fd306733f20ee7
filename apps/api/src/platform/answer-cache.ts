import type { Body } from './body.ts';

/** Addresses longer than this are made up, not linked to. */
const LONGEST_KEY = 1000;
/** A body, its compressed forms and the bookkeeping, as a multiple of the body. */
const SHARE = 1.5;

/** Answers of one data version by address: bounded, the longest unused leave first. */
export class AnswerCache {
  readonly #most: number;
  readonly #bodies = new Map<string, Body>();
  #bytes = 0;
  #age = 0;

  /** @param most Bound, bytes. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Grows with every `clear`; an answer begun in one age may not be kept in the next. */
  get age(): number {
    return this.#age;
  }

  get(key: string): Body | undefined {
    const body = this.#bodies.get(key);
    if (body) {
      this.#bodies.delete(key);
      this.#bodies.set(key, body);
    }
    return body;
  }

  set(key: string, body: Body, age: number): void {
    if (age !== this.#age || key.length > LONGEST_KEY || this.#bodies.has(key)) return;
    this.#bodies.set(key, body);
    this.#bytes += sizeOf(body);
    for (const [oldest, dropped] of this.#bodies) {
      if (this.#bytes <= this.#most) break;
      this.#bodies.delete(oldest);
      this.#bytes -= sizeOf(dropped);
    }
  }

  clear(): void {
    this.#bodies.clear();
    this.#bytes = 0;
    this.#age += 1;
  }
}

function sizeOf(body: Body): number {
  return LONGEST_KEY + body.plain.length * SHARE;
}
