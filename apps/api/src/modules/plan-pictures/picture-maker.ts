import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';

/** A picture that the site has made anew out of somebody else's. */
export interface MadePicture {
  /** Follows from the content that it was made of. */
  readonly name: string;
  /** Size of the widest file, px. */
  readonly width: number;
  readonly height: number;
  /** Widths of the files for browsers, px, ascending. */
  readonly widths: readonly number[];
  readonly files: readonly PictureFile[];
}

export interface PictureFile {
  readonly width: number;
  /** WebP for browsers; one JPEG, the widest, for what takes no WebP: PDF, and the PNG for portals. */
  readonly format: 'webp' | 'jpeg';
  readonly bytes: Uint8Array;
}

/** The bytes are no picture of a plan. The message is a Russian sentence for the operator. */
export class PictureFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PictureFault';
  }
}

/** A drawing of lines takes 1.5, 3 and 7 KB at these widths. */
const WIDTHS = [480, 960, 1600] as const;
/** Px. */
export const WIDEST = Math.max(...WIDTHS);
/** Px; more is not read on a screen. */
export const HIGHEST = 2 * WIDEST;
/** Of what a picture is made of. */
export const MOST_BYTES = 15 * 1024 * 1024;
const WHITE = '#ffffff';
/** Part of the name: a change of how files are made makes new ones. */
const SETTINGS = { webp: { quality: 80 }, jpeg: { quality: 84 } } as const;
/** What counts pages or opens is smaller. */
const LEAST = 200;
/** Some 200 MB while it is decoded. */
const MOST_PIXELS = 50_000_000;
const MOST_SECONDS = 20;

/**
 * Decodes a picture, whatever it is called, and makes files of it: on white, turned as it was meant, with nothing else
 * that the bytes may have carried.
 * @throws PictureFault
 */
export async function makePicture(source: Uint8Array): Promise<MadePicture> {
  if (source.length === 0) throw new PictureFault(NO_PICTURE);
  const open = await opener();
  return filesOf(source, open).catch((error: unknown) => {
    throw new PictureFault(reasonOf(error));
  });
}

async function filesOf(source: Uint8Array, open: Open): Promise<MadePicture> {
  const { data, info } = await widest(open(source));
  const made = (width: number) => open(data, info).resize({ width }).timeout({ seconds: MOST_SECONDS });
  const widths = [...WIDTHS.filter(width => width < info.width), info.width];
  const files: PictureFile[] = [];
  for (const width of widths)
    files.push({ width, format: 'webp', bytes: await made(width).webp(SETTINGS.webp).toBuffer() });
  files.push({
    width: info.width,
    format: 'jpeg',
    bytes: await made(info.width).jpeg(SETTINGS.jpeg).toBuffer(),
  });
  return { name: nameOf(source), width: info.width, height: info.height, widths, files };
}

/**
 * A made picture as PNG of exactly this width: enlarged where it is narrower, and on white where it would become higher
 * than a made picture may be.
 *
 * @param size of the made picture, px
 */
export async function pngOf(
  made: Uint8Array,
  size: Pick<MadePicture, 'width' | 'height'>,
  width: number,
): Promise<Buffer> {
  const open = await opener();
  const height = Math.min(Math.max(1, Math.round((size.height * width) / size.width)), HIGHEST);
  return open(made)
    .resize({ width, height, fit: 'contain', background: WHITE })
    .flatten({ background: WHITE })
    .timeout({ seconds: MOST_SECONDS })
    .png({ palette: true })
    .toBuffer();
}

/** Name of what is made of these bytes. */
function nameOf(source: Uint8Array): string {
  const hash = createHash('sha256')
    .update(source)
    .update(JSON.stringify([WIDTHS, SETTINGS]));
  return hash.digest('hex').slice(0, 20);
}

async function widest(picture: Sharp) {
  const { format, width, height } = await picture.metadata();
  if (Math.max(width, height) < LEAST) throw new PictureFault(`картинка меньше ${LEAST}\u00a0точек`);
  if (format === undefined) throw new PictureFault(NO_PICTURE);
  return picture
    .autoOrient()
    .flatten({ background: WHITE })
    .resize({
      width: WIDEST,
      height: HIGHEST,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .timeout({ seconds: MOST_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

const NO_PICTURE = 'это не\u00a0картинка JPEG, PNG, WebP, AVIF или GIF';

function reasonOf(error: unknown): string {
  if (error instanceof PictureFault) return error.message;
  const words = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(words)) return 'картинка больше 50\u00a0мегапикселей';
  if (/unsupported image format|is empty/i.test(words)) return NO_PICTURE;
  return 'картинка испорчена';
}

type Raw = { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };

type Open = (bytes: Uint8Array, raw?: Raw) => Sharp;

let opening: Promise<Open> | null = null;

/**
 * Loaded with the first picture: whoever imports none needs none of it. Once, because for a moment no reader may be used.
 */
function opener(): Promise<Open> {
  opening ??= loadOpener();
  return opening;
}

async function loadOpener(): Promise<Open> {
  const { default: sharp } = await import('sharp');
  // Readers of other formats are less looked after, and a drawing of SVG is a program.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  // Visitors are answered beside it.
  sharp.concurrency(1);
  sharp.cache(false);
  return (bytes, raw) =>
    sharp(bytes, raw ? { raw } : { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
}

const READERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map(name => `VipsForeignLoad${name}Buffer`);
