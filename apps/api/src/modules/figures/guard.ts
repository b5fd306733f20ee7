import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { Allowance } from '../../platform/allowance.ts';
import { MEMORY } from '../../platform/memory.ts';

/** A visitor reads a page for seconds; many of them share a network, and each saves up for a while. */
const ALLOWANCE = { perSecond: 0.5, savedSeconds: 240 };
/** One network makes one thing that often at most within the hour. */
const MOST_OF_ONE = 5;
/** Many visitors share an address; nobody looks at one lot so often. */
const MOST_VISITS = 60;
const HOUR_MS = 3_600_000;
/** What an entry takes beside its text, roughly. */
const ENTRY = 200;

/**
 * Whose looks count: a stranger can make a figure larger than it is only by very little. Networks are remembered for an
 * hour at most and in memory alone.
 */
export class Guard {
  readonly #allowance: Allowance;
  readonly #looks: LRUCache<string, { count: number; readonly until: number }>;
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
    this.#allowance = new Allowance(ALLOWANCE, () => now().getTime());
    this.#looks = new LRUCache({
      maxSize: MEMORY.looks,
      sizeCalculation: (_, place) => ENTRY + 2 * place.length,
    });
  }

  /** Seconds until anything of a network's counts again; 0 when it does. @param network see `networkOf` */
  waitSeconds(network: string): number {
    return Math.ceil(this.#allowance.waitMs(network) / 1000);
  }

  /** Whether one more of a thing counts, and remembers that it did. @param thing names what is looked at */
  mayCount(network: string, thing: string, most = MOST_OF_ONE): boolean {
    if (this.#allowance.waitMs(network) > 0) return false;
    this.#allowance.spend(network, 1);
    const place = `${network} ${thing}`;
    const now = this.#now().getTime();
    const known = this.#looks.get(place);
    if (!known || known.until <= now) {
      this.#looks.set(place, { count: 1, until: now + HOUR_MS });
      return true;
    }
    known.count += 1;
    return known.count <= most;
  }

  /** The same for a visit, which is of the whole site. */
  mayCountVisit(network: string): boolean {
    return this.mayCount(network, 'visits', MOST_VISITS);
  }
}

/** Whether a program and not a person calls, by its own words; who says nothing is one. */
export function isProgram(userAgent: string): boolean {
  return userAgent === '' || isbot(userAgent);
}
