import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';

/** Pictures of plans, each made once. */
export interface PictureStore {
  /**
   * The picture of a content; `make` is asked only when it is not kept, and null means that there is none any more.
   *
   * @param hash of the content, hexadecimal
   */
  picture(hash: string, make: () => Promise<Buffer | null>): Promise<Buffer | null>;
}

/** Pictures that are kept of a complex with few layouts; those that nobody has asked for longest leave first. */
export const MOST = 2000;
const NAME = /^[0-9a-f]{16,20}\.png$/;
const HALF_WRITTEN = /\.tmp$/;
/** No picture takes so long to write: who began it has ended, ms. */
const ABANDONED_MS = 3_600_000;

/**
 * @param folder where they are kept between starts; null keeps none
 * @param most how many are kept
 */
export function createPictureStore(
  folder: string | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
  most: () => number = () => MOST,
): PictureStore {
  // A drawing takes a core for a tenth of a second; a portal asks for hundreds at once.
  const oneByOne = pLimit(1);
  const flights = new Map<string, Promise<Buffer | null>>();

  async function found(hash: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = folder === null ? null : await read(join(folder, `${hash}.png`));
    if (known !== null) return known;
    const png = await make();
    if (folder !== null && png !== null)
      await keep(folder, hash, png, most()).catch(error =>
        log.warn({ err: error }, 'picture of a plan not kept'),
      );
    return png;
  }

  return {
    picture(hash, make) {
      const flying = flights.get(hash);
      if (flying) return flying;
      const flight = oneByOne(() => found(hash, make)).finally(() => flights.delete(hash));
      flights.set(hash, flight);
      return flight;
    },
  };
}

/** Its time says when it was last asked for. */
async function read(path: string): Promise<Buffer | null> {
  const png = await readFile(path).catch(() => null);
  const now = new Date();
  // A folder that cannot be written to still gives what it has.
  if (png !== null) await utimes(path, now, now).catch(() => {});
  return png;
}

/** Whole or not at all: a process may end at any moment, and several may write. */
async function keep(folder: string, hash: string, png: Buffer, most: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const aside = join(folder, `${hash}.${randomUUID()}.tmp`);
  await writeFile(aside, png);
  await rename(aside, join(folder, `${hash}.png`));
  await prune(folder, most);
}

async function prune(folder: string, most: number): Promise<void> {
  const names = await readdir(folder);
  const halves = await dated(
    folder,
    names.filter(name => HALF_WRITTEN.test(name)),
  );
  const pictures = names.filter(name => NAME.test(name));
  const surplus = pictures.length - most;
  const old =
    surplus <= 0 ? [] : (await dated(folder, pictures)).sort((a, b) => a.at - b.at).slice(0, surplus);
  const leaving = [...halves.filter(({ at }) => Date.now() - at > ABANDONED_MS), ...old];
  await Promise.all(leaving.map(({ name }) => rm(join(folder, name), { force: true })));
}

/** Files with their times, ms; another process may have taken one away meanwhile. */
async function dated(folder: string, names: readonly string[]) {
  const found = await Promise.all(
    names.map(name =>
      stat(join(folder, name)).then(
        ({ mtimeMs }) => [{ name, at: mtimeMs }],
        () => [],
      ),
    ),
  );
  return found.flat();
}
