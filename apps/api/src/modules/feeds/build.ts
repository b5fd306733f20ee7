import { once } from 'node:events';
import { promisify } from 'node:util';
import { constants, createGzip, type Gzip } from 'node:zlib';
import type { FeedContext } from './context.ts';
import type { GrowingBytes } from './kept.ts';
import { type LeftOut, piecesOf } from './pieces.ts';
import type { Portal } from './portal.ts';

/** As for other answers: more takes several times longer and leaves a few bytes less. */
const GZIP_LEVEL = 5;
/** Characters that are handed to the compressor at once. */
const PART = 64 * 1024;
/** Time in a row in which nobody else is answered, ms. */
const TURN_MS = 8;

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
  const gzip = createGzip({ level: GZIP_LEVEL });
  gzip.on('data', (chunk: Buffer) => kept.add(chunk));
  const ended = once(gzip, 'end');
  const examples: LeftOut[] = [];
  let [lots, leftOut, part, isFirst] = [0, 0, '', true];
  let began = performance.now();
  for (const piece of piecesOf(portal, context)) {
    if (piece.kind === 'left-out') {
      leftOut += 1;
      if (examples.length < EXAMPLES) examples.push(piece);
    } else if (piece.kind === 'lot') {
      part += `${lots === 0 ? '' : portal.separator}${piece.text}${portal.separator === '' ? '\n' : ''}`;
      lots += 1;
    } else part += piece.text;
    if (isFirst) {
      await write(gzip, part);
      await flush(gzip);
      [part, isFirst] = ['', false];
    } else if (part.length >= PART) {
      await write(gzip, part);
      part = '';
    }
    if (performance.now() - began > TURN_MS) {
      await new Promise<void>(resolve => setImmediate(resolve));
      began = performance.now();
    }
  }
  gzip.end(part);
  await ended;
  return { lots, leftOut, examples };
}

async function write(gzip: Gzip, text: string): Promise<void> {
  if (!gzip.write(text)) await once(gzip, 'drain');
}

function flush(gzip: Gzip): Promise<void> {
  return promisify((done: () => void) => gzip.flush(constants.Z_SYNC_FLUSH, done))();
}
