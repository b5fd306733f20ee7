import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { assertNode } from '../launch/node-version.mjs';
import { ensureWebBuild } from '../launch/web-build.ts';
import { type Commit, commitOf, namedCommit, PackError } from './pack/commit.ts';
import { billOfMaterials, stage, versionOf } from './pack/stage.ts';

assertNode();

/**
 * Makes a release of what is checked out, which starts on a machine without Node, npm and a registry:
 *   npm run pack                          an archive in var/releases, and beside it what it is made of
 *   npm run pack -- --out FOLDER          the archive in another folder
 *   npm run pack -- --folder FOLDER       a folder instead of an archive, which must not be there yet
 *   npm run pack -- --commit 3b8d4821     where there is no git to ask, as in a container
 */
const ROOT = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { out: { type: 'string' }, folder: { type: 'string' }, commit: { type: 'string' } },
});

try {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new PackError(
      `A release is made on Linux on x64 and for it; this is ${process.platform} on ${process.arch}.`,
    );
  const commit = values.commit === undefined ? await commitOf(ROOT) : namedCommit(values.commit);
  await ensureWebBuild();
  const version = await versionOf(commit.short);
  if (values.folder !== undefined) await makeFolder(values.folder, version, commit);
  else await makeArchive(values.out ?? join(ROOT, 'var/releases'), version, commit);
} catch (error) {
  if (!(error instanceof PackError)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function makeFolder(folder: string, version: string, { at }: Commit): Promise<string> {
  await mkdir(folder, { recursive: false }).catch(() => {
    throw new PackError(
      `${folder} cannot be made: it is there already, or the folder that it would be in is not.`,
    );
  });
  await stage(folder, version);
  const bill = await billOfMaterials(folder, version, at);
  await writeFile(join(folder, 'sbom.cdx.json'), bill);
  return bill;
}

async function makeArchive(out: string, version: string, commit: Commit): Promise<void> {
  if (commit.at === null)
    throw new PackError('An archive bears the moment of its commit: --commit goes with --folder.');
  await mkdir(out, { recursive: true });
  const name = `site-${version}`;
  const staged = join(out, name);
  await rm(staged, { recursive: true, force: true });
  const archive = `${staged}.tar.gz`;
  try {
    await makeFolder(staged, version, commit);
    await cp(join(staged, 'sbom.cdx.json'), `${staged}.cdx.json`);
    await writeArchive(staged, archive, commit.at);
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
  const sum = await sumOf(archive);
  await writeFile(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`);
  const { size } = await stat(archive);
  console.log(`Release:  ${archive} (${Math.round(size / 1e6)} MB)\nSHA-256:  ${sum}`);
}

/** The same bytes for the same folder: names in order, one owner, the moment of the commit. */
async function writeArchive(folder: string, archive: string, at: number): Promise<void> {
  const same = [
    '--sort=name',
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    `--mtime=@${at}`,
    '--mode=u=rwX,go=rX',
  ];
  const args = ['--create', '--format=gnu', ...same, '--use-compress-program=gzip -n', `--file=${archive}`];
  await promisify(execFile)('tar', [...args, `--directory=${join(folder, '..')}`, basename(folder)]);
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
