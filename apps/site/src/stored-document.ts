import { hash } from 'node:crypto';
import { Compressed } from '@quarter/api/platform/compressed';
import type { Encoding } from '@quarter/api/platform/encoding';

/** What a render gives: status, headers as name, value, name, value…, and the whole body. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** One way of sending a document: everything but the socket is ready. */
export interface Representation {
  readonly body: Buffer;
  /**
   * Name, value, name, value…, the last being X-Cache of a document that was there.
   * Mutable only because `writeHead` asks for such an array.
   */
  readonly headers: string[];
}

/** Bytes that headers, keys and bookkeeping of a document take, roughly. */
const OVERHEAD = 4096;

/** A rendered document with its compressed forms. */
export class StoredDocument {
  readonly status: number;
  readonly version: number;
  /** Moment after which it may not be given any more, ms. */
  readonly until: number;
  /** Weak, so that one tag fits every encoding. */
  readonly etag: string;
  /** As it was rendered. */
  readonly plain: Representation;
  /** Whether it was asked for since the last round of eviction. */
  used = false;
  readonly #page: RenderedPage;
  readonly #onGrow: (bytes: number) => void;
  readonly #ready: Partial<Record<Encoding, Representation>> = {};
  readonly #compressed: Compressed;
  #bytes: number;

  /** @param onGrow told how many bytes a compressed form has added */
  constructor(
    page: RenderedPage,
    life: { readonly version: number; readonly until: number },
    onGrow: (bytes: number) => void,
  ) {
    this.#page = page;
    this.#compressed = new Compressed(page.body);
    this.#onGrow = onGrow;
    this.#bytes = OVERHEAD + page.body.length;
    this.status = page.status;
    this.version = life.version;
    this.until = life.until;
    this.etag = `W/"${hash('sha1', page.body, 'base64url')}"`;
    this.plain = this.#representation(page.body);
  }

  /** Memory that it holds. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Headers of an answer without a body: «not modified». */
  get bareHeaders(): string[] {
    return [...this.#page.headers, 'ETag', this.etag];
  }

  /** A compressed form that is there now. */
  ready(encoding: Encoding): Representation | undefined {
    return this.#ready[encoding];
  }

  /** Makes a compressed form, once. */
  async make(encoding: Encoding): Promise<Representation> {
    const body = await this.#compressed.make(encoding);
    this.#ready[encoding] ??= this.#add(body, encoding);
    return this.#ready[encoding];
  }

  #add(body: Buffer, encoding: Encoding): Representation {
    this.#bytes += body.length;
    this.#onGrow(body.length);
    return this.#representation(body, encoding);
  }

  #representation(body: Buffer, encoding?: Encoding): Representation {
    const headers = [...this.bareHeaders, 'Content-Length', String(body.length)];
    if (encoding) headers.push('Content-Encoding', encoding);
    headers.push('X-Cache', 'hit');
    return { body, headers };
  }
}
