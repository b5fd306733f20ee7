import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('svg-process.ts', import.meta.url));
const MOST_MS = 20_000;
const MOST_BYTES = 50 * 1024 * 1024;

/** Files of this machine would be drawn into the picture; parts of the drawing itself and embedded pictures are its own. */
const OWN_LINK = /^(#|data:image\/(png|jpe?g|gif|webp)[;,])/i;

/**
 * Somebody's drawing as PNG of a width, px; null when it is none, leads outside of itself or would be higher than
 * `mostHeight`, px. Drawn by a process of its own: one that breaks the library ends the process that draws it.
 */
export async function pngOfForeign(svg: string, width: number, mostHeight: number): Promise<Buffer | null> {
  const links = [...svg.matchAll(/\bhref\s*=\s*(["'])(.*?)\1/gs)].map(([, , link = '']) => link.trim());
  if (!links.every(link => OWN_LINK.test(link))) return null;
  return new Promise(resolve => {
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', PROGRAM, String(width), String(mostHeight)],
      { encoding: 'buffer', timeout: MOST_MS, killSignal: 'SIGKILL', maxBuffer: MOST_BYTES },
      (error, png) => resolve(error ? null : png),
    );
    // One that has ended early reads no further.
    child.stdin?.on('error', () => {});
    child.stdin?.end(svg);
  });
}
