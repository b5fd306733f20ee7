import { AsyncResource } from 'node:async_hooks';
import { ApiError } from '@quarter/contract/errors';
import { Allowance, type AllowanceRules } from './allowance.ts';
import type { Asker } from './asker.ts';
import { LimitError } from './counted-errors.ts';

export interface TurnRules extends AllowanceRules {
  /** What is counted as refused. */
  readonly name: string;
  /** Works under way at once. */
  readonly atOnce: number;
  /** Works of one network that wait. */
  readonly mostOfOne: number;
  /** Works that wait, of all networks together. */
  readonly most: number;
  /** A work that takes longer waits for something else, such as the database, and holds nobody up any more. */
  readonly patienceMs: number;
}

/** When nobody's turn can be told. */
const RETRY_AFTER_S = 5;
const TOO_MANY = 'Слишком много запросов из вашей сети. Повторите через несколько секунд';
const OVERLOADED = 'Сейчас очень много запросов. Повторите через несколько секунд';

/**
 * Pages and answers of the service, in points of about a millisecond of the processor. A network may keep a fifth of it
 * busy for ever, and have all of it for half a minute: thirty people behind one address who each change a filter every
 * other second need half of that.
 */
export const ANSWER_TURNS: TurnRules = {
  name: 'answers',
  atOnce: 2,
  perSecond: 200,
  savedSeconds: 30,
  mostOfOne: 250,
  most: 2_000,
  patienceMs: 100,
};

interface Waiting {
  readonly asker: Asker;
  readonly points: number;
  /** Does the work; settles when it is over, and never rejects. */
  readonly begin: () => Promise<void>;
  /** Settles without doing it. */
  readonly leave: () => void;
}

/**
 * Lets costly works begin one after another, so that what is quick (requests, bookings, pages that are there) is
 * answered between them and never behind them. Networks take turns, whoever asks for how much; one that has used up
 * what it may cause waits until it has saved up again, and lines are bounded.
 */
export class Turns {
  readonly #rules: TurnRules;
  readonly #allowance: Allowance;
  /** Works that wait, by network; the network whose turn it is comes first. */
  readonly #lines = new Map<string, Waiting[]>();
  #waiting = 0;
  #running = 0;
  #isDue = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(rules: TurnRules, now: () => number = () => performance.now()) {
    this.#rules = rules;
    this.#allowance = new Allowance(rules, now);
  }

  /**
   * Does a work when it is its network's turn. Rejects with `ApiError`, beginning nothing: 429 when too many works of
   * this network wait, 503 when too many of all do, or when nobody waits for it any more.
   *
   * @param points what it costs the network
   */
  take<T>(asker: Asker, points: number, work: () => T | Promise<T>): Promise<T> {
    const { network } = asker;
    const refusal = this.#refusal(network);
    if (refusal) return Promise.reject(refusal);
    return new Promise((resolve, reject) => {
      // It begins when another one has ended, and is not of that one all the same: traces would say so.
      const begin = AsyncResource.bind(async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      });
      const line = this.#lines.get(network) ?? [];
      line.push({ asker, points, begin, leave: () => reject(overloaded()) });
      this.#lines.set(network, line);
      this.#waiting += 1;
      this.#look();
    });
  }

  #refusal(network: string): ApiError | null {
    const { name, mostOfOne, most } = this.#rules;
    const isFull = () => (this.#lines.get(network)?.length ?? 0) >= mostOfOne;
    if (isFull()) this.#forgetGone(network);
    if (isFull()) {
      const seconds = this.#allowance.waitMs(network) / 1000;
      return new LimitError(name, TOO_MANY, seconds);
    }
    if (this.#waiting >= most) for (const each of [...this.#lines.keys()]) this.#forgetGone(each);
    return this.#waiting >= most ? overloaded() : null;
  }

  /** Whoever leaves in a line makes room for others. */
  #forgetGone(network: string): void {
    const line = this.#lines.get(network) ?? [];
    const [gone, left] = [
      line.filter(({ asker }) => asker.isGone()),
      line.filter(({ asker }) => !asker.isGone()),
    ];
    for (const { leave } of gone) leave();
    this.#waiting -= gone.length;
    this.#putLine(network, left);
  }

  /** Behind the lines of others. */
  #putLine(network: string, line: Waiting[]): void {
    this.#lines.delete(network);
    if (line.length > 0) this.#lines.set(network, line);
  }

  /** In a round of the event loop of its own, so that everything else has its turn before. */
  #look(): void {
    if (this.#isDue || this.#waiting === 0 || this.#running >= this.#rules.atOnce) return;
    this.#isDue = true;
    setImmediate(() => {
      this.#isDue = false;
      this.#beginNext();
    });
  }

  #beginNext(): void {
    let soonest = Number.POSITIVE_INFINITY;
    for (const [network, line] of this.#lines) {
      const wait = this.#allowance.waitMs(network);
      if (wait > 0) {
        soonest = Math.min(soonest, wait);
        continue;
      }
      const next = line.shift();
      this.#putLine(network, line);
      if (next === undefined) continue;
      this.#waiting -= 1;
      if (next.asker.isGone()) {
        next.leave();
      } else {
        this.#allowance.spend(network, next.points);
        this.#run(next);
      }
      this.#look();
      return;
    }
    if (this.#waiting > 0) this.#lookIn(soonest);
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer);
    // Requests are what keeps the process alive, not their turns.
    this.#timer = setTimeout(() => this.#look(), ms).unref();
  }

  #run({ begin }: Waiting): void {
    this.#running += 1;
    let isHeld = true;
    const release = () => {
      if (!isHeld) return;
      isHeld = false;
      clearTimeout(timer);
      this.#running -= 1;
      this.#look();
    };
    const timer = setTimeout(release, this.#rules.patienceMs);
    void begin().then(release);
  }
}

function overloaded(): ApiError {
  return new ApiError(503, 'overloaded', OVERLOADED, RETRY_AFTER_S);
}
