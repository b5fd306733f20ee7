import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encoding.ts';

/** Answers live minutes at most: 5 takes a fiftieth of the time of 11 and leaves a tenth more bytes. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 5;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** So many compressions wait for the thread pool at most: each of them holds its content. */
const MOST_AT_ONCE = 16;
let running = 0;

/** Whether contents should go out as they are: more is asked for at once than the thread pool can compress. */
export function isBusyCompressing(): boolean {
  return running >= MOST_AT_ONCE;
}

/** A content with its compressed forms, which the thread pool makes when first asked for, and which are kept. */
export class Compressed {
  readonly plain: Buffer;
  readonly #forms = new Map<Encoding, Promise<Buffer>>();

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  /** Whether a compressed form is there or being made. */
  has(encoding: Encoding): boolean {
    return this.#forms.has(encoding);
  }

  /** A compressed form; after a failure the next call tries again. */
  make(encoding: Encoding): Promise<Buffer> {
    const known = this.#forms.get(encoding);
    if (known) return known;
    const form = compress(this.plain, encoding);
    this.#forms.set(encoding, form);
    form.catch(() => this.#forms.delete(encoding));
    return form;
  }
}

/** Compresses in the thread pool. */
export async function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  running += 1;
  try {
    return await compressed(content, encoding);
  } finally {
    running -= 1;
  }
}

function compressed(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(content, { level: GZIP_LEVEL });
  return brotliAsync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}
