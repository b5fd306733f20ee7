import { type Asker, Askers } from '@quarter/api/platform/asker';
import { LRUCache } from 'lru-cache';
import { type RenderedPage, StoredDocument } from './stored-document.ts';

export interface DocumentCacheOptions<A> {
  readonly render: (address: A) => Promise<RenderedPage>;
  /** Tells what was rendered of one state of the data from what was rendered of another. */
  readonly edition: () => string;
  /** Bound of all kept bodies together. */
  readonly maxBytes: number;
  /** Bound of a document's age, ms: some facts change with the calendar and not with the data. */
  readonly maxAgeMs: number;
  readonly now?: () => number;
}

type InTurn = (askers: Asker, work: () => Promise<StoredDocument>) => Promise<StoredDocument>;

interface Flight {
  readonly edition: string;
  readonly askers: Askers;
  readonly document: Promise<StoredDocument>;
}

/**
 * Documents by address, each rendered once per edition of the data. Only 200 is kept: other answers are cheap, or
 * belong to addresses that anybody can make up without end.
 *
 * A document is given only while the edition it was rendered from is the present one, and a visitor never
 * waits for a render that began before the latest change known when he came.
 */
export class DocumentCache<A extends { readonly key: string }> {
  readonly #options: DocumentCacheOptions<A>;
  readonly #documents: LRUCache<string, StoredDocument>;
  readonly #flights = new Map<string, Flight>();
  readonly #now: () => number;

  constructor(options: DocumentCacheOptions<A>) {
    this.#options = options;
    this.#documents = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: ({ bytes }) => bytes });
    this.#now = options.now ?? (() => performance.now());
  }

  /** Bytes held by all kept documents. */
  get bytes(): number {
    return this.#documents.calculatedSize;
  }

  /** The kept document of an address, or null when it has to be rendered. */
  find(address: A): StoredDocument | null {
    const found = this.#documents.get(address.key);
    if (found === undefined) return null;
    if (found.edition !== this.#options.edition() || found.until <= this.#now()) return null;
    return found;
  }

  /**
   * Renders a document; everyone who asks for the same address meanwhile gets the same one.
   *
   * @param inTurn begins the render when it may be begun
   */
  load(address: A, asker: Asker, inTurn: InTurn): Promise<StoredDocument> {
    const edition = this.#options.edition();
    const flying = this.#flights.get(address.key);
    if (flying?.edition === edition) {
      flying.askers.join(asker);
      return flying.document;
    }
    const askers = new Askers(asker);
    const flight = { edition, askers, document: inTurn(askers, () => this.#render(address, edition)) };
    this.#flights.set(address.key, flight);
    const land = () => {
      if (this.#flights.get(address.key) === flight) this.#flights.delete(address.key);
    };
    flight.document.then(land, land);
    return flight.document;
  }

  /** Frees the memory of documents that no longer may be given. */
  drop(): void {
    this.#documents.clear();
  }

  async #render(address: A, edition: string): Promise<StoredDocument> {
    const until = this.#now() + this.#options.maxAgeMs;
    const page = await this.#options.render(address);
    const document = new StoredDocument(page, { edition, until }, () => {
      if (this.#documents.peek(address.key) === document) this.#keep(address.key, document);
    });
    if (page.status === 200 && edition === this.#options.edition()) this.#keep(address.key, document);
    return document;
  }

  #keep(key: string, document: StoredDocument): void {
    // The size of what is there is not taken anew.
    this.#documents.delete(key);
    this.#documents.set(key, document);
  }
}
