import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
/** What the last build was made from; lies in a folder that every build empties, so it never speaks for another build. */
export const STAMP = join(ROOT, 'apps/web/build/server/inputs');

/** Everything that the built pages are made of. */
const INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'apps/web/*.{json,ts}',
  'apps/web/app/**/*',
  'packages/*/package.json',
  'packages/*/src/**/*.ts',
  'complex/media/**/*',
  'launch/web-build.ts',
  'scripts/{pictures,web-build}.ts',
];

/**
 * Builds the pages unless the last build was made from the same files; in a process of its own, because what
 * a build takes of memory would stay with the caller. Rejects when the build fails.
 */
export async function ensureWebBuild(): Promise<void> {
  if (isWebBuildFresh()) return;
  if (!(await isDone('scripts/build.ts', 'inherit'))) throw new Error('The pages could not be built.');
}

/** Whether the last build was made from the present files. */
export function isWebBuildFresh(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hashInputs();
}

/** Brings the pictures of the pages up to date, in a process of its own. Rejects when one cannot be made. */
export async function ensurePictures(): Promise<void> {
  if (!(await isDone('scripts/pictures.ts', 'ignore'))) throw new Error('The pictures could not be made.');
}

/** Runs a script. @param words where what it says goes; its errors are always shown */
async function isDone(script: string, words: 'inherit' | 'ignore'): Promise<boolean> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, script)], {
    stdio: ['inherit', words, 'inherit'],
  });
  return (await exitOf(child)) === 0;
}

/** Digest of everything that pages built now would be made of. */
export function hashInputs(): string {
  const hash = createHash('sha256');
  const files = globSync(INPUTS, { cwd: ROOT, withFileTypes: true }).filter(one => one.isFile());
  const paths = files.map(one => join(one.parentPath, one.name)).filter(path => !path.includes('.test.'));
  for (const path of paths.sort()) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/** Exit code of a process, once it has ended; null after a signal. */
export function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
}
