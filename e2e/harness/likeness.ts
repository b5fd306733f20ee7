import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

const BASELINES = join(import.meta.dirname, '../baselines');
const FOUND = join(import.meta.dirname, '../../test-results/looks');

/** Width to compare at, px: three of the screen's in one, so that the edges of letters do not count. */
const WIDTH = 480;
/** Difference of a channel that an eye would see, of 255. */
const SEEN = 24;
/**
 * Part of the pixels that may differ. Another build on other libraries (Chromium 153 of a package against 156 of a
 * system) differs in 0.16 % at most; a field without its line in 0.96 %, a form with errors of another colour in 0.41.
 */
const ALLOWED = 0.0025;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Compares a page with its picture in e2e/baselines: «as before», or in what it differs. Pictures are small and
 * averaged, so that they hold in other builds of Chromium on other machines. UPDATE_BASELINES=1 keeps the present
 * look as the one to compare with.
 */
export async function likeness(page: Page, name: string): Promise<string> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What is far below would come only when it is scrolled to.
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map(image => image.decode()));
  });
  // Not every build can decode every film.
  const mask = [page.locator('video')];
  const shot = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', mask });
  const small = await sharp(shot)
    .resize({ width: WIDTH, kernel: 'cubic' })
    .flatten()
    .png({ palette: true, colours: 64 })
    .toBuffer();
  const file = join(BASELINES, `${name}.png`);
  if (process.env.UPDATE_BASELINES === '1') {
    await mkdir(BASELINES, { recursive: true });
    await writeFile(file, small);
    return 'as before';
  }
  if (!existsSync(file)) return `no picture ${file}: keep one with UPDATE_BASELINES=1`;
  const difference = compare(await pixelsOf(await readFile(file)), await pixelsOf(small));
  if (difference === null) return 'as before';
  await mkdir(FOUND, { recursive: true });
  await writeFile(join(FOUND, `${name}.png`), small);
  return `${name}: ${difference}, see test-results/looks`;
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function compare(before: Pixels, now: Pixels): string | null {
  if (before.width !== now.width || Math.abs(before.height - now.height) > 1)
    return `was ${before.width} × ${before.height}, is ${now.width} × ${now.height}`;
  const pixels = before.width * Math.min(before.height, now.height);
  let differing = 0;
  for (let pixel = 0; pixel < pixels; pixel++) {
    const at = pixel * 3;
    const isSeen = [0, 1, 2].some(
      channel => Math.abs((before.data[at + channel] ?? 0) - (now.data[at + channel] ?? 0)) > SEEN,
    );
    if (isSeen) differing++;
  }
  const part = differing / pixels;
  return part > ALLOWED ? `${(part * 100).toFixed(2)} % of it differs` : null;
}
