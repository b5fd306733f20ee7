import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smallest result first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

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

/** Documents live minutes at most: 5 takes a fiftieth of the time of 11 and leaves a tenth more bytes. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 5;
/** Bytes that headers, keys and bookkeeping of a document take, roughly. */
const OVERHEAD = 4096;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** A rendered document with its compressed forms, which are made in the thread pool when first asked for. */
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
  readonly #pending: Partial<Record<Encoding, Promise<Representation>>> = {};
  #bytes: number;

  /** @param onGrow told how many bytes a compressed form has added */
  constructor(
    page: RenderedPage,
    life: { readonly version: number; readonly until: number },
    onGrow: (bytes: number) => void,
  ) {
    this.#page = page;
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
  make(encoding: Encoding): Promise<Representation> {
    this.#pending[encoding] ??= this.#compress(encoding);
    return this.#pending[encoding];
  }

  async #compress(encoding: Encoding): Promise<Representation> {
    let body: Buffer;
    try {
      body = encoding === 'br' ? await toBrotli(this.#page.body) : await toGzip(this.#page.body);
    } catch (error) {
      // The next call tries again.
      delete this.#pending[encoding];
      throw error;
    }
    const made = this.#representation(body, encoding);
    this.#ready[encoding] = made;
    this.#bytes += body.length;
    this.#onGrow(body.length);
    return made;
  }

  #representation(body: Buffer, encoding?: Encoding): Representation {
    const headers = [...this.bareHeaders, 'Content-Length', String(body.length)];
    if (encoding) headers.push('Content-Encoding', encoding);
    headers.push('X-Cache', 'hit');
    return { body, headers };
  }
}

function toGzip(body: Buffer): Promise<Buffer> {
  return gzipAsync(body, { level: GZIP_LEVEL });
}

function toBrotli(body: Buffer): Promise<Buffer> {
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
