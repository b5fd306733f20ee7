import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_WIDTH } from '@quarter/domain/plan/picture';
import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';

/** Pictures of plans, each made once. */
export interface PictureStore {
  /** The picture of a drawing; `draw` is asked only when it is not kept, and null means that there is none any more. */
  picture(hash: string, draw: () => string | null): Promise<Buffer | null>;
}

/** More than any complex has layouts; those unused longest leave first. */
const MOST = 2000;
const NAME = /^[0-9a-f]{16}\.png$/;

/**
 * @param folder where they are kept between starts; null keeps none
 */
export function createPictureStore(
  folder: string | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PictureStore {
  // A drawing takes a core for a tenth of a second; a portal asks for hundreds at once.
  const oneByOne = pLimit(1);
  const flights = new Map<string, Promise<Buffer | null>>();

  async function make(hash: string, draw: () => string | null): Promise<Buffer | null> {
    const known = await read(folder, hash);
    if (known !== null) return known;
    const svg = draw();
    if (svg === null) return null;
    // Read when the first picture is asked for: few starts need it.
    const { pngOf } = await import('../../platform/svg-to-png.ts');
    const png = await pngOf(svg, PICTURE_WIDTH);
    if (folder !== null)
      await keep(folder, hash, png).catch(error => log.warn({ err: error }, 'picture of a plan not kept'));
    return png;
  }

  return {
    picture(hash, draw) {
      const flying = flights.get(hash);
      if (flying) return flying;
      const flight = oneByOne(() => make(hash, draw)).finally(() => flights.delete(hash));
      flights.set(hash, flight);
      return flight;
    },
  };
}

function read(folder: string | null, hash: string): Promise<Buffer | null> {
  return folder === null ? Promise.resolve(null) : readFile(join(folder, `${hash}.png`)).catch(() => null);
}

/** Whole or not at all: a process may end at any moment, and several may write. */
async function keep(folder: string, hash: string, png: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const aside = join(folder, `${hash}.${randomUUID()}.tmp`);
  await writeFile(aside, png);
  await rename(aside, join(folder, `${hash}.png`));
  await prune(folder);
}

async function prune(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => NAME.test(name));
  if (names.length <= MOST) return;
  const dated = await Promise.all(
    names.map(async name => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const old = dated.sort((a, b) => a.at - b.at).slice(0, names.length - MOST);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
}
