import { setTimeout as sleep } from 'node:timers/promises';
import { BookingVisitor } from './booking-visitor.ts';

/** Longer than anybody waits: what takes so long counts as cut. */
const LATE_MS = 30_000;
const REQUESTS_AT_ONCE = 4;
const PAGES_AT_ONCE = 2;
const PAUSE_MS = 100;
const BOOKING_PAUSE_MS = 1_500;
const PAGES = ['/', '/flats', '/parking-and-storage', '/investments', '/booking'];

/** Answers of one kind: how many by status, and the slowest; 0 stands for a connection that was cut. */
export class Tally {
  readonly statuses = new Map<number, number>();
  slowestMs = 0;

  async add<T extends { readonly status: number }>(answer: Promise<T>): Promise<T | null> {
    const began = performance.now();
    const given = await answer.catch(() => null);
    const status = given?.status ?? 0;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    this.slowestMs = Math.max(this.slowestMs, performance.now() - began);
    return given;
  }

  isOnly(...allowed: readonly number[]): boolean {
    return [...this.statuses.keys()].every(status => allowed.includes(status));
  }

  toString(): string {
    const list = [...this.statuses].toSorted(([a], [b]) => a - b).map(([code, n]) => `${code} × ${n}`);
    return `${list.join(', ')}, the slowest ${(this.slowestMs / 1000).toFixed(1)} s`;
  }
}

export interface Ground {
  readonly address: string;
  /** Paths of flats; most of them are drawn for the first time when they are asked for. */
  readonly flatPages: readonly string[];
  /** Lots that the visitors take and give back. */
  readonly lots: readonly number[];
  /** Logged in. */
  readonly visitors: readonly BookingVisitor[];
}

/** Visitors of all kinds at once, from the start until they are stopped. */
export class MixedLoad {
  readonly pages = new Tally();
  readonly requests = new Tally();
  readonly bookings = new Tally();
  readonly favorites = new Tally();
  /** Ids of acknowledged requests by the number that they were sent under. */
  readonly acknowledged = new Map<number, string>();
  /** Collections, and how many lots were acknowledged in each. */
  readonly collections = new Map<BookingVisitor, number>();
  readonly #ground: Ground;
  readonly #ended: Promise<unknown>;
  #isStopped = false;
  #number = 0;

  constructor(ground: Ground) {
    this.#ground = ground;
    const { visitors } = ground;
    this.#ended = Promise.all([
      ...Array.from({ length: PAGES_AT_ONCE }, (_, index) => this.#repeat(() => this.#read(index))),
      ...Array.from({ length: REQUESTS_AT_ONCE }, () => this.#repeat(() => this.#write())),
      ...visitors.map((visitor, index) => this.#repeat(() => this.#book(visitor, index))),
      this.#repeat(() => this.#keep()),
    ]);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#ended;
  }

  /** See `postRequest`. */
  post(number: number): Promise<{ readonly status: number; readonly id: string }> {
    return postRequest(this.#ground.address, number);
  }

  async #repeat(work: () => Promise<void>): Promise<void> {
    while (!this.#isStopped) await work();
  }

  async #read(index: number): Promise<void> {
    const { address, flatPages } = this.#ground;
    const all = [...PAGES, ...flatPages];
    const path = all[(this.#number++ * (index + 1)) % all.length] ?? '/';
    await this.pages.add(page(address + path));
    await sleep(PAUSE_MS / 2);
  }

  async #write(): Promise<void> {
    const number = this.#number++;
    // Whoever is told to come again does; the key keeps it one request.
    while (!this.#isStopped) {
      const answer = await this.requests.add(this.post(number));
      if (answer?.status === 201) {
        this.acknowledged.set(number, answer.id);
        return;
      }
      await sleep(PAUSE_MS);
    }
  }

  async #book(visitor: BookingVisitor, index: number): Promise<void> {
    const { lots } = this.#ground;
    const property = lots[(this.#number + index) % lots.length];
    const call = (method: string, path: string, body: unknown) =>
      this.bookings.add(visitor.call(method, path, body, AbortSignal.timeout(LATE_MS)));
    const taken = await call('POST', '/api/auth/register/', { property, consent: true });
    await sleep(BOOKING_PAUSE_MS);
    if (taken?.status !== 201) return;
    const path = `/api/booking/lead/${Object(taken.body.lead).id}/`;
    let answer = await call('PATCH', path, { status: 'cancelled' });
    while (answer?.status !== 200) {
      await sleep(PAUSE_MS);
      answer = await call('PATCH', path, { status: 'cancelled' });
    }
  }

  async #keep(): Promise<void> {
    const { address, lots } = this.#ground;
    const visitor = new BookingVisitor(address, `10.2.0.${this.collections.size}`);
    let kept = 0;
    for (const lot of lots) {
      const signal = AbortSignal.timeout(LATE_MS);
      const answer = await this.favorites.add(
        visitor.call('POST', `/api/favorites/${lot}/`, undefined, signal),
      );
      if (answer?.status === 200) kept += 1;
      this.collections.set(visitor, kept);
      await sleep(PAUSE_MS);
      if (this.#isStopped) return;
    }
  }
}

/** A page, read to its end. */
export async function page(url: string): Promise<Response> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(LATE_MS) });
  await answer.arrayBuffer();
  return answer;
}

/** Sends the request with such a number, the same one each time: its phone, address and key are its own. */
export async function postRequest(
  address: string,
  number: number,
): Promise<{ readonly status: number; readonly id: string }> {
  const answer = await fetch(`${address}/api/requests/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': `database-${number}`,
      'X-Forwarded-For': `10.1.${number >> 8}.${number & 255}`,
    },
    body: JSON.stringify({
      kind: 'meeting',
      name: 'Посетитель',
      phone: `+7926${1_000_000 + number}`,
      consent: true,
    }),
    signal: AbortSignal.timeout(LATE_MS),
  });
  const body: unknown = await answer.json();
  return { status: answer.status, id: String(Object(body).id) };
}
