import { setImmediate as turn } from 'node:timers/promises';
import { type Asker, Askers } from '@quarter/api/platform/asker';
import { LRUCache } from 'lru-cache';
import { type RenderedPage, StoredPage } from './stored-page.ts';

export interface PageCacheOptions<A> {
  readonly render: (address: A) => Promise<RenderedPage>;
  /** Tells what was rendered of one state of the data from what was rendered of another. */
  readonly edition: () => string;
  /** Bound of all kept bodies together. */
  readonly maxBytes: number;
  /** Bound of a page's age, ms: some facts change with the calendar and not with the data. */
  readonly maxAgeMs: number;
  readonly now?: () => number;
}

/** How long a page is kept while the data stay as they are, ms: some facts change with the clock. */
export const MAX_AGE_MS = 60_000;
/**
 * How long a page of the data before may be given, ms. Those who ask for what is not yet drawn anew then wait for it; with
 * the half second of a proxy and the moment in which a change is told, no page is staler than a second.
 */
export const FORMER_MS = 200;
/** Pages that are rendered again by themselves after a change: those asked for last. */
const RENEWED = 50;

type InTurn = (askers: Asker, work: () => Promise<StoredPage>) => Promise<StoredPage>;

interface Flight {
  readonly edition: string;
  readonly askers: Askers;
  readonly page: Promise<StoredPage>;
}

/** Who renews pages: it goes on though no visitor waits. */
const NOBODY: Asker = { network: 'site', isGone: () => false };

interface Kept<A> {
  readonly address: A;
  readonly page: StoredPage;
}

/**
 * Pages by address, each rendered once per edition of the data. Only 200 is kept: other answers are cheap, or
 * belong to addresses that anybody can make up without end.
 *
 * After a change the pages asked for last are rendered again, one at a time, and the former ones are given for a fifth of a
 * second: whoever comes then does not wait. Later a page is given only while the edition it was rendered from is the
 * present one, and a visitor never waits for a render that began before the latest change known when he came.
 */
export class PageCache<A extends { readonly key: string }> {
  readonly #options: PageCacheOptions<A>;
  readonly #pages: LRUCache<string, Kept<A>>;
  readonly #flights = new Map<string, Flight>();
  readonly #now: () => number;
  #edition: string;
  #former = { edition: '', until: 0 };

  constructor(options: PageCacheOptions<A>) {
    this.#options = options;
    this.#pages = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: ({ page }) => page.bytes });
    this.#now = options.now ?? (() => performance.now());
    this.#edition = options.edition();
  }

  /** Bytes held by all kept pages. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** The kept page of an address, or null when it has to be rendered. */
  find(address: A): StoredPage | null {
    const found = this.#pages.get(address.key)?.page;
    if (found === undefined || found.until <= this.#now()) return null;
    const isPresent = found.edition === this.#options.edition();
    const isFormer = found.edition === this.#former.edition && this.#now() < this.#former.until;
    return isPresent || isFormer ? found : null;
  }

  /**
   * Renders a page; everyone who asks for the same address meanwhile gets the same one.
   *
   * @param inTurn begins the render when it may be begun
   */
  load(address: A, asker: Asker, inTurn: InTurn): Promise<StoredPage> {
    const edition = this.#options.edition();
    const flying = this.#flights.get(address.key);
    if (flying?.edition === edition) {
      flying.askers.join(asker);
      return flying.page;
    }
    const askers = new Askers(asker);
    const flight = { edition, askers, page: inTurn(askers, () => this.#render(address, edition)) };
    this.#flights.set(address.key, flight);
    const land = () => {
      if (this.#flights.get(address.key) === flight) this.#flights.delete(address.key);
    };
    flight.page.then(land, land);
    return flight.page;
  }

  /**
   * To be told of every change of the edition. Resolves when the pages asked for last are those of the new one.
   * @param formerMs how long the former pages may be given; 0 where they may not
   */
  async renew(formerMs: number): Promise<void> {
    const edition = this.#options.edition();
    this.#former = { edition: this.#edition, until: this.#now() + formerMs };
    this.#edition = edition;
    const isOld = ({ page }: Kept<A>) => page.edition !== edition;
    const lately = [...this.#pages.values()].filter(({ page }) => page.until > this.#now());
    for (const { address } of lately.slice(0, RENEWED)) {
      // A change since then renews them itself.
      if (edition !== this.#options.edition()) return;
      const kept = this.#pages.peek(address.key);
      if (kept && isOld(kept)) await this.load(address, NOBODY, (_, work) => work()).catch(() => undefined);
      // Renders go from promise to promise: visitors would wait for all of them.
      await turn();
    }
    for (const [key, kept] of this.#pages) if (isOld(kept)) this.#pages.delete(key);
  }

  async #render(address: A, edition: string): Promise<StoredPage> {
    const until = this.#now() + this.#options.maxAgeMs;
    const rendered = await this.#options.render(address);
    const page = new StoredPage(rendered, { edition, until }, () => {
      if (this.#pages.peek(address.key)?.page === page) this.#keep({ address, page });
    });
    if (rendered.status === 200 && edition === this.#options.edition()) this.#keep({ address, page });
    return page;
  }

  #keep(kept: Kept<A>): void {
    // The size of what is there is not taken anew.
    this.#pages.delete(kept.address.key);
    this.#pages.set(kept.address.key, kept);
  }
}
