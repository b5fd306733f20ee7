import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { makePicture, PictureFault, pngOf } from './picture-maker.ts';

const pixels = (width: number, height: number, value = 200, channels: 3 | 4 = 3) =>
  sharp(Buffer.alloc(width * height * channels, value), { raw: { width, height, channels } });
const sizeOf = async (bytes: Uint8Array) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};

describe('a picture of a plan', () => {
  it('is made anew at the widths of the site, with one JPEG of the widest', async () => {
    const made = await makePicture(await pixels(2000, 1500).png().toBuffer());
    expect(made).toMatchObject({ width: 1600, height: 1200, widths: [480, 960, 1600] });
    expect(await Promise.all(made.files.map(({ bytes }) => sizeOf(bytes)))).toEqual([
      ['webp', 480, 360],
      ['webp', 960, 720],
      ['webp', 1600, 1200],
      ['jpeg', 1600, 1200],
    ]);
  });

  it('is never enlarged, and is no higher than it is readable', async () => {
    expect(await makePicture(await pixels(700, 300).webp().toBuffer())).toMatchObject({ widths: [480, 700] });
    expect(await makePicture(await pixels(400, 6400).jpeg().toBuffer())).toMatchObject({
      width: 200,
      height: 3200,
    });
  });

  it('stands on white where it was transparent, and carries nothing of the original along', async () => {
    const clear = await pixels(300, 300, 0, 4)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .png()
      .toBuffer();
    const [file] = (await makePicture(clear)).files;
    const { dominant } = await sharp(file?.bytes).stats();
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
    expect((await sharp(file?.bytes).metadata()).exif).toBeUndefined();
  });

  it('is as wide for portals as they want it, however high it is', async () => {
    for (const [width, height, ...png] of [
      [700, 300, 1600, 686],
      [200, 3200, 1600, 3200],
    ] as const) {
      const { files, ...size } = await makePicture(await pixels(width, height).png().toBuffer());
      const jpeg = files.find(({ format }) => format === 'jpeg')?.bytes ?? Buffer.alloc(0);
      expect(await sizeOf(await pngOf(jpeg, size, 1600))).toEqual(['png', ...png]);
    }
  });

  it('is turned as its camera says', async () => {
    const lying = await pixels(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await makePicture(lying)).toMatchObject({ width: 300, height: 400 });
  });

  it('has a name by its content', async () => {
    const [a, again, b] = await Promise.all(
      [200, 200, 100].map(async value => makePicture(await pixels(300, 200, value).png().toBuffer())),
    );
    expect(again?.name).toBe(a?.name);
    expect(b?.name).not.toBe(a?.name);
    expect(a?.name).toMatch(/^[0-9a-f]{20}$/);
  });
});

/** A PNG that says it is wider than it is. */
function claiming(png: Buffer, width: number): Buffer {
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('what is no picture of a plan is told in words', () => {
  const NO_PICTURE = 'это не\u00a0картинка JPEG, PNG, WebP, AVIF или GIF';
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="9" height="9"/></svg>';
  const png = () => pixels(400, 400, 90).png().toBuffer();
  it.each<[string, () => Promise<Uint8Array>, string]>([
    ['a page', async () => Buffer.from('<!doctype html><title>404</title>'), NO_PICTURE],
    ['nothing', async () => Buffer.alloc(0), NO_PICTURE],
    ['a drawing of SVG', async () => Buffer.from(svg), NO_PICTURE],
    ['a TIFF', async () => pixels(300, 300).tiff().toBuffer(), NO_PICTURE],
    [
      'a point that counts views',
      async () => pixels(1, 1).gif().toBuffer(),
      'картинка меньше 200\u00a0точек',
    ],
    [
      'a bomb of white pixels',
      async () => claiming(await png(), 200_000),
      'картинка больше 50\u00a0мегапикселей',
    ],
    ['half a file', async () => (await png()).subarray(0, 300), 'картинка испорчена'],
  ])('%s', async (_name, source, sentence) => {
    await expect(makePicture(await source())).rejects.toThrow(sentence);
  });

  it('one that can be read and not be written', async () => {
    const source = await png();
    const writing = vi.spyOn(sharp.prototype, 'webp').mockImplementation(() => {
      throw new Error('out of paper');
    });
    await expect(makePicture(source)).rejects.toThrow(new PictureFault('картинка испорчена'));
    writing.mockRestore();
  });
});
