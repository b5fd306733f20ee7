import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('svg-process.ts', import.meta.url));
/** Drawings nested in drawings take memory without end; a Node needs half of this by itself, KiB. */
const LIMITS = 'ulimit -c 0; ulimit -t 30; ulimit -d 1000000';
const MOST_MS = 20_000;
const MOST_BYTES = 50 * 1024 * 1024;

/** Anything but parts of the drawing itself and embedded pictures: files of this machine would be drawn. */
const OUTSIDE = /\bhref\s*=\s*["'](?!\s*(?:#|["']|data:image\/(?:png|jpe?g|gif|webp)[;,]))/;

/** Why there is no picture: it leads outside of itself, is higher than asked for, or cannot be drawn. */
export type DrawingFault = 'outside' | 'high' | 'broken';

export interface DrawingOrder {
  readonly width: number;
  readonly mostHeight: number;
  readonly signal?: AbortSignal | undefined;
  /** See `MOST_MS`. */
  readonly mostMs?: number;
}

/** Exit code of the program for a drawing that is too high. */
export const TOO_HIGH = 2;

/**
 * Somebody's drawing as PNG of a width, px, of `mostHeight` px at most. Drawn by a process of its own, with limits: one
 * that breaks the library, or takes all memory, ends the process that draws it. Rejects when the signal says so.
 */
export async function pngOfForeign(
  svg: string,
  { width, mostHeight, signal, mostMs = MOST_MS }: DrawingOrder,
): Promise<Buffer | DrawingFault> {
  if (OUTSIDE.test(svg)) return 'outside';
  const node = [process.execPath, '--disable-warning=ExperimentalWarning', PROGRAM];
  return new Promise((resolve, reject) => {
    const child = execFile(
      '/bin/sh',
      ['-c', `${LIMITS}; exec "$0" "$@"`, ...node, String(width), String(mostHeight)],
      // Neither the address of the database nor what its own Node is told belongs there.
      { encoding: 'buffer', env: {}, timeout: mostMs, killSignal: 'SIGKILL', maxBuffer: MOST_BYTES, signal },
      (error, png) => {
        if (signal?.aborted) reject(signal.reason);
        else if (!error) resolve(png);
        else resolve(error.code === TOO_HIGH ? 'high' : 'broken');
      },
    );
    // One that has ended early reads no further.
    child.stdin?.on('error', () => {});
    child.stdin?.end(svg);
  });
}
