import { ApiError } from '@quarter/contract/errors';
import { Allowance, type AllowanceRules } from './allowance.ts';

export interface TurnRules extends AllowanceRules {
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
  atOnce: 3,
  perSecond: 200,
  savedSeconds: 30,
  mostOfOne: 250,
  most: 2_000,
  patienceMs: 1_000,
};

interface Waiting {
  readonly points: number;
  /** Does the work; settles when it is over, and never rejects. */
  readonly begin: () => Promise<void>;
}

/**
 * Lets costly works begin one after another, so that what is quick (requests, bookings, documents that are there) is
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
   * this network wait, 503 when too many of all do.
   *
   * @param points what it costs the network
   */
  take<T>(network: string, points: number, work: () => T | Promise<T>): Promise<T> {
    const line = this.#lines.get(network) ?? [];
    if (line.length >= this.#rules.mostOfOne) return Promise.reject(this.#tooMany(network));
    if (this.#waiting >= this.#rules.most)
      return Promise.reject(new ApiError(503, 'overloaded', OVERLOADED, RETRY_AFTER_S));
    return new Promise((resolve, reject) => {
      const begin = async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      };
      line.push({ points, begin });
      this.#lines.set(network, line);
      this.#waiting += 1;
      this.#look();
    });
  }

  #tooMany(network: string): ApiError {
    const seconds = Math.ceil(this.#allowance.waitMs(network) / 1000);
    return new ApiError(429, 'too_many_requests', TOO_MANY, Math.max(1, seconds));
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
      const next = wait === 0 ? line.shift() : undefined;
      if (next === undefined) {
        soonest = Math.min(soonest, wait);
        continue;
      }
      this.#lines.delete(network);
      if (line.length > 0) this.#lines.set(network, line);
      this.#waiting -= 1;
      this.#allowance.spend(network, next.points);
      this.#run(next);
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
