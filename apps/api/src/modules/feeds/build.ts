import { once } from 'node:events';
import { constants, createGzip, type Gzip } from 'node:zlib';
import type { FeedContext, Portal } from './feed.ts';
import type { GrowingBytes } from './kept.ts';
import { type LeftOut, piecesOf } from './pieces.ts';

/** As for other answers: more takes several times longer and leaves a few bytes less. */
const GZIP_LEVEL = 5;
/** Time in a row in which nobody else is answered, ms. */
const TURN_MS = 8;
/** Bytes that are handed to the compressor at once. */
const PART = 64 * 1024;
/** Most bytes of UTF-8 that a unit of a text takes. */
const WIDEST = 3;

/** What a build has found out besides the bytes. */
export interface BuildReport {
  readonly lots: number;
  readonly leftOut: number;
  /** Some of those that were left out. */
  readonly examples: readonly LeftOut[];
}

const EXAMPLES = 5;

/**
 * Writes a feed into `kept`, compressed. It goes on in turns, so that visitors are answered meanwhile, and waits for the
 * compressor, so that no more than a part of the text is in memory. The first bytes come at once, with the head.
 */
export async function buildFeed(
  portal: Portal,
  context: FeedContext,
  kept: GrowingBytes,
): Promise<BuildReport> {
  const packer = new Packer(kept);
  const examples: LeftOut[] = [];
  let [lots, leftOut] = [0, 0];
  let began = performance.now();
  for (const piece of piecesOf(portal, context)) {
    if (piece.kind === 'left-out') {
      leftOut += 1;
      if (examples.length < EXAMPLES) examples.push(piece);
    } else {
      if (piece.kind === 'lot' && lots > 0) await packer.add(portal.separator);
      await packer.add(piece.text);
      if (piece.kind === 'lot') lots += 1;
      else if (piece.role === 'head') await packer.flush();
    }
    if (performance.now() - began > TURN_MS) {
      await new Promise<void>(resolve => setImmediate(resolve));
      began = performance.now();
    }
  }
  await packer.end();
  return { lots, leftOut, examples };
}

/** Compresses a text in the thread pool, a part after another through one buffer: parts of their own would grow old. */
class Packer {
  readonly #gzip: Gzip = createGzip({ level: GZIP_LEVEL });
  readonly #ended: Promise<unknown>;
  readonly #buffer = Buffer.allocUnsafeSlow(PART);
  #used = 0;

  constructor(kept: GrowingBytes) {
    this.#gzip.on('data', (chunk: Buffer) => kept.add(chunk));
    this.#ended = once(this.#gzip, 'end');
    // Whoever waits for a part hears of a failure too.
    this.#ended.catch(() => {});
  }

  async add(text: string): Promise<void> {
    const most = text.length * WIDEST;
    if (most > PART - this.#used) await this.#write();
    if (most > PART) await this.#hand(Buffer.from(text));
    else this.#used += this.#buffer.write(text, this.#used);
  }

  /** Has all that was added come out at once. */
  async flush(): Promise<void> {
    await this.#write();
    await new Promise<void>(resolve => this.#gzip.flush(constants.Z_SYNC_FLUSH, resolve));
  }

  async end(): Promise<void> {
    await this.#write();
    this.#gzip.end();
    await this.#ended;
  }

  async #write(): Promise<void> {
    if (this.#used > 0) await this.#hand(this.#buffer.subarray(0, this.#used));
    this.#used = 0;
  }

  #hand(bytes: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#gzip.write(bytes, error => (error ? reject(error) : resolve()));
    });
  }
}
