import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

/** Works in a folder on the disk of this checkout, whose packages are linked there, and removes it. */
export async function inScratch<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const parent = join(ROOT, 'var/tmp');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'releases-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface CheckoutOptions {
  /** Whether pictures that were made here are taken over; their names tell what they are made of. */
  readonly withPictures: boolean;
  /** What a version to come has in another way; committed there. */
  readonly change?: (folder: string) => Promise<void>;
}

/** The commit of this checkout in a new folder, with packages. What is not committed here is not there. */
export async function checkOut(folder: string, { withPictures, change }: CheckoutOptions): Promise<void> {
  await run('git', ['clone', '--quiet', ROOT, folder]);
  await run('cp', ['-al', join(ROOT, 'node_modules'), folder]);
  const pictures = 'apps/web/public/media';
  if (withPictures) await run('cp', ['-al', join(ROOT, pictures), join(folder, pictures)]);
  if (change === undefined) return;
  await change(folder);
  const author = ['-c', 'user.name=prove', '-c', 'user.email=prove@localhost'];
  await run('git', [...author, 'commit', '--quiet', '--all', '--message=A version to come'], { cwd: folder });
}

export interface MadeRelease {
  readonly archive: string;
  readonly bill: string;
  /** As `/healthz` says it. */
  readonly version: string;
}

/** Packs what a folder has checked out, as `npm run pack` does. */
export async function packed(folder: string): Promise<MadeRelease> {
  const out = join(folder, 'var/releases');
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', join(folder, 'scripts/pack.ts')]);
  const archive = (await readdir(out)).find(name => name.endsWith('.tar.gz'));
  if (archive === undefined) throw new Error('nothing was packed');
  const name = basename(archive, '.tar.gz');
  return {
    archive: join(out, archive),
    bill: join(out, `${name}.cdx.json`),
    version: name.slice('site-'.length),
  };
}

/** Unpacks a release into a folder that is made for it; the folder of the release. */
export async function unpacked({ archive, version }: MadeRelease, into: string): Promise<string> {
  await mkdir(into, { recursive: true });
  await run('tar', ['--extract', `--file=${archive}`, `--directory=${into}`]);
  return join(into, `site-${version}`);
}
