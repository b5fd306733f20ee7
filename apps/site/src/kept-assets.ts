import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Releases whose assets stay: the one that starts and two others. */
const RELEASES = 3;
/** Of a process that was killed while it copied. */
const ABANDONED_MS = 600_000;
const UNFINISHED = '.part-';

/** Folders with the assets of other releases, below the names that they have in a build. */
export interface FormerAssets {
  readonly pages: readonly string[];
  readonly desk: readonly string[];
}

export const NO_FORMER: FormerAssets = { pages: [], desk: [] };

interface Release {
  readonly version: string;
  /** Built files, whose folder `assets` is kept. */
  readonly pages: string;
  readonly desk: string;
}

/**
 * Leaves the assets of a release where those that start after it find them, so that pages which were opened before an
 * update, or before it was taken back, find their chunks. Tells where those of the others are; what started longest ago
 * goes. Several processes may do so at once. Rejects when the folder cannot be written.
 * @param folder that outlives releases and belongs to all processes of this machine
 */
export async function keepAssets(folder: string, release: Release): Promise<FormerAssets> {
  await mkdir(folder, { recursive: true });
  await keep(folder, release);
  const others = (await byAge(folder)).filter(name => name !== release.version);
  const [stay, go] = [others.slice(0, RELEASES - 1), others.slice(RELEASES - 1)];
  await Promise.all(go.map(name => rm(join(folder, name), { recursive: true, force: true })));
  return {
    pages: stay.map(name => join(folder, name, 'pages')),
    desk: stay.map(name => join(folder, name, 'desk')),
  };
}

async function keep(folder: string, { version, pages, desk }: Release): Promise<void> {
  const target = join(folder, version);
  const now = new Date();
  const isThere = await utimes(target, now, now).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const part = await mkdtemp(`${target}${UNFINISHED}`);
  await Promise.all([
    cp(join(pages, 'assets'), join(part, 'pages/assets'), { recursive: true }),
    cp(join(desk, 'assets'), join(part, 'desk/assets'), { recursive: true }),
  ]);
  // Another process was quicker with the same.
  await rename(part, target).catch(() => rm(part, { recursive: true }));
}

/** Releases of a folder, the one that started last first. */
async function byAge(folder: string): Promise<string[]> {
  const found = await Promise.all(
    (await readdir(folder)).map(async name => {
      const times = await stat(join(folder, name)).catch(() => null);
      return { name, at: times?.mtimeMs ?? 0 };
    }),
  );
  const abandoned = Date.now() - ABANDONED_MS;
  for (const { name, at } of found)
    if (name.includes(UNFINISHED) && at < abandoned)
      await rm(join(folder, name), { recursive: true, force: true });
  return found
    .filter(({ name }) => !name.includes(UNFINISHED))
    .toSorted((a, b) => b.at - a.at)
    .map(({ name }) => name);
}
