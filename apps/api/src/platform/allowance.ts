/** Networks remembered at once. Who has left has saved everything up again, and is as good as forgotten. */
const MOST_NETWORKS = 10_000;

export interface AllowanceRules {
  /** Points of work that a network may cause in a second. */
  readonly perSecond: number;
  /** Whoever has caused nothing for a while has saved up the points of so many seconds. */
  readonly savedSeconds: number;
}

interface Account {
  points: number;
  /** Moment of which the points are, ms. */
  at: number;
}

/** What each network may still cause: points that come by the second and are saved up to a bound. */
export class Allowance {
  readonly #rules: AllowanceRules;
  readonly #accounts = new Map<string, Account>();
  readonly #now: () => number;

  constructor(rules: AllowanceRules, now: () => number) {
    this.#rules = rules;
    this.#now = now;
  }

  /** How long a network has to wait until it may cause anything, ms; 0 when it need not. */
  waitMs(network: string): number {
    const { points } = this.#account(network);
    return points > 0 ? 0 : Math.ceil((-points / this.#rules.perSecond) * 1000) + 1;
  }

  /** Takes what something costs. The last thing may cost more than there is: the network then waits for longer. */
  spend(network: string, points: number): void {
    const account = this.#account(network);
    this.#accounts.delete(network);
    this.#accounts.set(network, { ...account, points: account.points - points });
    if (this.#accounts.size <= MOST_NETWORKS) return;
    for (const oldest of this.#accounts.keys()) {
      this.#accounts.delete(oldest);
      return;
    }
  }

  #account(network: string): Account {
    const { perSecond, savedSeconds } = this.#rules;
    const burst = perSecond * savedSeconds;
    const at = this.#now();
    const known = this.#accounts.get(network);
    if (!known) return { points: burst, at };
    return { points: Math.min(burst, known.points + ((at - known.at) * perSecond) / 1000), at };
  }
}
