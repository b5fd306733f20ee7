import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRelease } from './release.mjs';

const ROOT = join(import.meta.dirname, '..');

/** One of the two front ends. */
export interface Front {
  /** What the last build was made from; lies in a folder that every build empties, so it never speaks for another build. */
  readonly stamp: string;
  /** Everything that the built files are made of. */
  readonly inputs: readonly string[];
}

const SHARED = [
  'package-lock.json',
  'tsconfig.base.json',
  'packages/*/package.json',
  'packages/*/src/**/*.ts',
  'launch/web-build.ts',
  'scripts/web-build.ts',
];

/** What visitors see. */
export const PAGES: Front = {
  stamp: join(ROOT, 'apps/web/build/server/inputs'),
  inputs: [
    ...SHARED,
    'apps/web/*.{json,ts}',
    'apps/web/app/**/*',
    'complex/media/**/*',
    'scripts/pictures.ts',
  ],
};

/** What the people of the sales office see. */
export const DESK: Front = {
  stamp: join(ROOT, 'apps/desk/build/inputs'),
  inputs: [
    ...SHARED,
    'apps/desk/*.{json,ts,html}',
    'apps/desk/src/**/*',
    'apps/web/app/ui/{tokens,fonts}.css',
    'apps/web/app/ui/fonts/*',
  ],
};

/**
 * Builds the pages and the desk unless the last builds were made from the same files, or they came with a release; in a
 * process of its own, because what a build takes of memory would stay with the caller. Rejects when a build fails.
 */
export async function ensureWebBuild(): Promise<void> {
  if (isRelease || (isFresh(PAGES) && isFresh(DESK))) return;
  if (!(await isDone('scripts/build.ts', 'inherit'))) throw new Error('The pages could not be built.');
}

/** Whether the last build was made from the present files. */
export function isFresh({ stamp, inputs }: Front): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInputs(inputs);
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

/** Digest of everything that a front end built now would be made of. */
export function hashInputs(inputs: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync(inputs, { cwd: ROOT, withFileTypes: true }).filter(one => one.isFile());
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
