import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { INK } from '@quarter/domain/theme-colors';
import sharp from 'sharp';

/**
 * Makes the icons of the site from `favicon.svg`: for old browsers, telephones and the manifest. The results are kept
 * in the repository; run this after a change of the mark.
 */

const PUBLIC = join(import.meta.dirname, '../apps/web/public');
/** Part of a side that the mark of a maskable icon takes: launchers leave a circle of four fifths. */
const SAFE = 0.75;

const mark = await readFile(join(PUBLIC, 'favicon.svg'));

/** The mark as PNG, a square of so many pixels. */
function png(size: number): Promise<Buffer> {
  // The drawing is 32 px wide at 72 dots per inch.
  return sharp(mark, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** The mark with room around it, which a launcher cuts into the shape that it likes. */
async function maskable(size: number): Promise<Buffer> {
  const inner = Math.round(size * SAFE);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  return sharp(await png(inner))
    .extend({ top: before, left: before, bottom: after, right: after, background: INK })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Pictures of several sizes in one file: a header of 6 bytes, 16 bytes of each, then the PNGs themselves. */
function ico(pictures: readonly { readonly size: number; readonly data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, data }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  }
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}

const small = await Promise.all([16, 32, 48].map(async size => ({ size, data: await png(size) })));
await writeFile(join(PUBLIC, 'favicon.ico'), ico(small));
await writeFile(join(PUBLIC, 'apple-touch-icon.png'), await png(180));
await writeFile(join(PUBLIC, 'icon-192.png'), await png(192));
await writeFile(join(PUBLIC, 'icon-512.png'), await png(512));
await writeFile(join(PUBLIC, 'icon-maskable-512.png'), await maskable(512));
