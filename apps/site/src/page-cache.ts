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

type InTurn = (askers: Asker, work: () => Promise<StoredPage>) => Promise<StoredPage>;

interface Flight {
  readonly edition: string;
  readonly askers: Askers;
  readonly page: Promise<StoredPage>;
}

/**
 * Pages by address, each rendered once per edition of the data. Only 200 is kept: other answers are cheap, or
 * belong to addresses that anybody can make up without end.
 *
 * A page is given only while the edition it was rendered from is the present one, and a visitor never
 * waits for a render that began before the latest change known when he came.
 */
export class PageCache<A extends { readonly key: string }> {
  readonly #options: PageCacheOptions<A>;
  readonly #pages: LRUCache<string, StoredPage>;
  readonly #flights = new Map<string, Flight>();
  readonly #now: () => number;

  constructor(options: PageCacheOptions<A>) {
    this.#options = options;
    this.#pages = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: ({ bytes }) => bytes });
    this.#now = options.now ?? (() => performance.now());
  }

  /** Bytes held by all kept pages. */
  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  /** The kept page of an address, or null when it has to be rendered. */
  find(address: A): StoredPage | null {
    const found = this.#pages.get(address.key);
    if (found === undefined) return null;
    if (found.edition !== this.#options.edition() || found.until <= this.#now()) return null;
    return found;
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

  /** Frees the memory of pages that no longer may be given. */
  drop(): void {
    this.#pages.clear();
  }

  async #render(address: A, edition: string): Promise<StoredPage> {
    const until = this.#now() + this.#options.maxAgeMs;
    const rendered = await this.#options.render(address);
    const page = new StoredPage(rendered, { edition, until }, () => {
      if (this.#pages.peek(address.key) === page) this.#keep(address.key, page);
    });
    if (rendered.status === 200 && edition === this.#options.edition()) this.#keep(address.key, page);
    return page;
  }

  #keep(key: string, page: StoredPage): void {
    // The size of what is there is not taken anew.
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }
}
