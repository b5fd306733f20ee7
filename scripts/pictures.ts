import { createHash } from 'node:crypto';
import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import { glueUnits } from '@quarter/domain/typeset';
import * as z from 'zod/mini';
import { outlineRule, pictureOutlines, readOutlines } from './outlines.ts';

/**
 * Makes the pictures of the site from the originals of the complex: every name of
 * `complex/media/pictures.json` in several widths, as AVIF and JPEG where the list names no formats. Names hold a
 * hash of the original and of how it is made, so a second run makes nothing, and addresses can be cached for ever.
 * What pages need to know (size, colour, alternative text) goes to `apps/web/app/pictures/{group}.generated.json`.
 */

const ROOT = join(import.meta.dirname, '..');
const ORIGINALS = join(ROOT, 'complex/media');
const TARGET = join(ROOT, 'apps/web/public/media');
const MANIFESTS = join(ROOT, 'apps/web/app/pictures');

const FORMATS = ['avif', 'webp', 'jpeg'] as const;
const USUAL: readonly Format[] = ['avif', 'jpeg'];
type Format = (typeof FORMATS)[number];
/** Part of every hash: a change of the settings makes new names. */
const SETTINGS = {
  avif: { quality: 49, effort: 0 },
  webp: { quality: 74, effort: 4 },
  jpeg: { quality: 74, progressive: true, quantisationTable: 3 },
} as const;

/** Width of the white between pictures that stand beside each other, as a part of the whole. */
const SEAM = 1 / 400;
const WHOLE = { left: 0, top: 0, width: 1, height: 1 } as const;

const fractionSchema = z.number().check(z.minimum(0), z.maximum(1));
const cropSchema = z.object({
  left: fractionSchema,
  top: fractionSchema,
  width: fractionSchema,
  height: fractionSchema,
});
const ruleSchema = z.object({
  /** Name of the picture; without it every picture is called as its file. */
  name: z.optional(z.string()),
  /** Put before those names, where another rule makes something else of the same files. */
  prefix: z.optional(z.string()),
  /** One file or a pattern, relative to the originals. */
  files: z.string(),
  /** Part of the original, in fractions of its sides. */
  crop: z.optional(cropSchema),
  /** Originals of the same camera, from left to right: each takes an equal upright strip beside that of the first. */
  beside: z.optional(z.array(z.string())),
  /** Widths to make, px, ascending. */
  widths: z.array(z.int().check(z.positive())),
  formats: z.optional(z.array(z.enum(FORMATS))),
  /** Of its AVIF, for the first picture of a telephone: its pixels are finer than the eye. */
  quality: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  /** File that its outlines go into, `{apart}.generated.outlines.json`, for a part of the page that comes later than the picture. */
  apart: z.optional(z.string()),
  /** Whether pages are told where it was taken from. */
  at: z.optional(z.literal(true)),
  ...outlineRule,
});
const listSchema = z.record(z.string(), z.array(ruleSchema));
/** Metres to the east of the middle of the quarter, to the north, up. */
const positionSchema = z.tuple([z.number(), z.number(), z.number()]);
const originalsSchema = z.object({
  files: z.array(
    z.object({
      file: z.string(),
      alt: z.string(),
      camera: z.optional(z.object({ position_m: z.optional(positionSchema) })),
    }),
  ),
});

const pictureSchema = z.object({
  alt: z.string(),
  /** Size of the widest variant, px. */
  width: z.int(),
  height: z.int(),
  /** Its colour on the whole, shown until the picture is there. */
  color: z.string(),
  /** Address up to «-{width}.{format}». */
  src: z.string(),
  widths: z.array(z.int()),
  /** Where it was taken from: metres to the east of the middle of the quarter, to the north. */
  at: z.optional(z.tuple([z.number(), z.number()])),
  ...pictureOutlines,
});
type Picture = z.infer<typeof pictureSchema>;
const manifestSchema = z.record(z.string(), pictureSchema);

interface Task {
  readonly group: string;
  readonly name: string;
  readonly file: string;
  readonly alt: string;
  readonly at: Picture['at'];
  readonly rule: z.infer<typeof ruleSchema>;
}

/** Brings pictures and manifests up to date. Rejects when an original or its alternative text is missing. */
export async function makePictures(): Promise<{ pictures: number; encoded: number }> {
  await mkdir(TARGET, { recursive: true });
  const present = new Set(await readdir(TARGET));
  const tasks = await listTasks();
  const known = await readManifests(new Set(tasks.map(task => task.group)));
  const pictures = new Map<Task, Picture>();
  const wanted = new Set<string>();
  let encoded = 0;

  const queue = tasks.values();
  const work = async () => {
    for (const task of queue) {
      const [bytes, ...beside] = await Promise.all(
        [task.file, ...(task.rule.beside ?? [])].map(file => readFile(join(ORIGINALS, file))),
      );
      if (!bytes) throw new Error(`${task.name}: no original`);
      const hash = createHash('sha256').update(bytes);
      for (const other of beside) hash.update(other).update(`seam ${SEAM}`);
      hash.update(JSON.stringify([task.rule, SETTINGS]));
      const stem = `${task.name}-${hash.digest('hex').slice(0, 10)}`;
      const names = variants(task).map(({ width, format }) => `${stem}-${width}.${format}`);
      for (const name of names) wanted.add(name);
      const old = known.get(task.name);
      const isMade = old?.src === `/media/${stem}` && names.every(name => present.has(name));
      const made = isMade ? { ...old, alt: task.alt } : await encode(task, bytes, beside, stem);
      const picture = task.at ? { ...made, at: task.at } : made;
      const outlines = await readOutlines(ORIGINALS, task.file, task.rule, task.rule.crop ?? WHOLE, picture);
      pictures.set(task, task.rule.apart === undefined ? { ...picture, ...outlines } : picture);
      if (task.rule.apart !== undefined)
        await writeManifest(outlinesPath(task.rule.apart), {
          width: picture.width,
          height: picture.height,
          ...outlines,
        });
      if (!isMade) encoded += names.length;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));

  // A part that a run before had left may have become its picture meanwhile.
  for (const name of present) if (!wanted.has(name)) await rm(join(TARGET, name), { force: true });
  await writeManifests(tasks, pictures);
  return { pictures: tasks.length, encoded };
}

async function listTasks(): Promise<Task[]> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(ORIGINALS, name), 'utf8'));
  const list = z.parse(listSchema, await read('pictures.json'));
  const originals = new Map(
    z.parse(originalsSchema, await read('manifest.json')).files.map(original => [original.file, original]),
  );
  const tasks: Task[] = [];
  for (const [group, rules] of Object.entries(list)) {
    for (const rule of rules) {
      const files: string[] = [];
      for await (const file of glob(rule.files, { cwd: ORIGINALS })) files.push(file);
      files.sort();
      if (files.length === 0) throw new Error(`pictures.json: no original for ${rule.files}`);
      for (const file of files) {
        const original = originals.get(file);
        if (original === undefined) throw new Error(`manifest.json: no alternative text for ${file}`);
        const name = rule.name ?? `${rule.prefix ?? ''}${basename(file, extname(file))}`;
        const position = original.camera?.position_m;
        if (rule.at && !position) throw new Error(`manifest.json: no position of the camera for ${file}`);
        const at: Picture['at'] = rule.at && position && [position[0], position[1]];
        tasks.push({ group, name, file, alt: glueUnits(original.alt), at, rule });
      }
    }
  }
  return tasks;
}

function variants({ rule }: Task): { width: number; format: Format }[] {
  return rule.widths.flatMap(width => (rule.formats ?? USUAL).map(format => ({ width, format })));
}

async function encode(task: Task, first: Buffer, beside: readonly Buffer[], stem: string): Promise<Picture> {
  // Loaded only when there is something to make.
  const { default: sharp } = await import('sharp');
  // One picture a core, see the workers above.
  sharp.concurrency(1);
  const bytes = beside.length === 0 ? first : await strips([first, ...beside]);
  const { width: fullWidth, height: fullHeight } = await sharp(bytes).metadata();
  const { left, top, width, height } = task.rule.crop ?? WHOLE;
  const part = {
    left: Math.round(left * fullWidth),
    top: Math.round(top * fullHeight),
    width: Math.round(width * fullWidth),
    height: Math.round(height * fullHeight),
  };
  const source = await sharp(bytes).extract(part).raw().toBuffer({ resolveWithObject: true });
  const smaller = (width: number) =>
    sharp(source.data, { raw: source.info }).resize({ width }).raw().toBuffer({ resolveWithObject: true });
  const widest = Math.max(...task.rule.widths);
  if (widest > part.width)
    throw new Error(`${task.name}: the original is ${part.width} px wide, not ${widest}`);
  const settings = {
    ...SETTINGS,
    avif: { ...SETTINGS.avif, quality: task.rule.quality ?? SETTINGS.avif.quality },
  };
  for (const [width, ones] of Map.groupBy(variants(task), one => one.width)) {
    // Its formats are made of the same pixels: made smaller once, not once for each.
    const { data, info } = await smaller(width);
    for (const { format } of ones) {
      const path = join(TARGET, `${stem}-${width}.${format}`);
      await sharp(data, { raw: info })[format](settings[format]).toFile(`${path}.part`);
      await rename(`${path}.part`, path);
    }
  }
  const dot = sharp(source.data, { raw: source.info }).resize({ width: 1, height: 1, fit: 'fill' });
  const [red = 0, green = 0, blue = 0] = await dot.raw().toBuffer();
  return {
    alt: task.alt,
    width: widest,
    height: Math.round((widest * part.height) / part.width),
    color: `#${[red, green, blue].map(c => c.toString(16).padStart(2, '0')).join('')}`,
    src: `/media/${stem}`,
    widths: task.rule.widths,
  };
}

/** Pictures of one size as one: of each its own upright strip, where it stands in the whole. */
async function strips(pictures: readonly Buffer[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height } = await sharp(pictures[0]).metadata();
  const edge = (index: number) => Math.round((index * width) / pictures.length);
  const seam = Math.round(width * SEAM);
  const parts = pictures.map(async (picture, index) => {
    const left = edge(index) + (index > 0 ? seam : 0);
    const strip = { left, top: 0, width: edge(index + 1) - left, height };
    return {
      input: await sharp(picture).extract(strip).png({ compressionLevel: 0 }).toBuffer(),
      left,
      top: 0,
    };
  });
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(await Promise.all(parts))
    .png({ compressionLevel: 0 })
    .toBuffer();
}

const manifestPath = (group: string) => join(MANIFESTS, `${group}.generated.json`);
/** What is no picture has another name: whoever looks for pictures passes it by. */
const outlinesPath = (name: string) => join(MANIFESTS, `${name}.generated.outlines.json`);

async function readManifests(groups: ReadonlySet<string>): Promise<Map<string, Picture>> {
  const known = new Map<string, Picture>();
  for (const group of groups) {
    const text = await readFile(manifestPath(group), 'utf8').catch(() => '{}');
    for (const [name, picture] of Object.entries(z.parse(manifestSchema, JSON.parse(text)))) {
      known.set(name, picture);
    }
  }
  return known;
}

async function writeManifests(tasks: readonly Task[], pictures: ReadonlyMap<Task, Picture>): Promise<void> {
  await mkdir(MANIFESTS, { recursive: true });
  for (const [group, members] of Map.groupBy(tasks, task => task.group)) {
    await writeManifest(
      manifestPath(group),
      Object.fromEntries(members.map(task => [task.name, pictures.get(task)])),
    );
  }
}

async function writeManifest(path: string, manifest: object): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  if ((await readFile(path, 'utf8').catch(() => '')) !== text) await writeFile(path, text);
}

if (import.meta.main) {
  const started = performance.now();
  const { pictures, encoded } = await makePictures();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`pictures: ${pictures}, files made: ${encoded}, ${seconds} s`);
}
