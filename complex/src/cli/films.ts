import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

/**
 * Makes the stills and the silent films that `complex/media/films.json` names, out of the rendered pictures, with
 * ffmpeg (Debian's package): `node complex/src/cli/films.ts [name…]`. Stills go to `complex/media`, films with their
 * list to `complex/files/video`. The results are committed, so nobody needs ffmpeg to run the site.
 */

const ROOT = join(import.meta.dirname, '../..');
const MEDIA = join(ROOT, 'media');
const VIDEO = join(ROOT, 'files/video');
const run = promisify(execFile);

const FPS = 25;
const SIZE = { width: 1280, height: 720 } as const;
const STILL = { width: 1200, height: 675 } as const;
const SOURCES = [
  {
    ending: 'webm',
    type: 'video/webm',
    crf: 38,
    options: [
      ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-row-mt', '1', '-cpu-used', '3', '-pix_fmt', 'yuv420p'],
    ],
  },
  {
    ending: 'mp4',
    type: 'video/mp4',
    crf: 27,
    options: [
      ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'slow', '-pix_fmt', 'yuv420p'],
      ...['-movflags', '+faststart'],
    ],
  },
] as const;

const look = { panorama: z.string(), pitch: z.number(), fov: z.number() };
/** How much coarser than usual: a picture that moves as a whole takes several times the bytes. */
const named = { name: z.string(), poster: z.string(), coarser: z.optional(z.number()) };
const filmSchema = z.union([
  z.object({
    ...named,
    dissolve: z.array(z.string()),
    hold: z.number(),
    change: z.number(),
  }),
  z.object({
    ...named,
    ...look,
    from: z.number(),
    to: z.number(),
    seconds: z.number(),
  }),
  z.object({
    ...named,
    picture: z.string(),
    zoom: z.number(),
    seconds: z.number(),
  }),
]);
type Film = z.infer<typeof filmSchema>;
const listSchema = z.object({
  stills: z.array(z.object({ name: z.string(), ...look, yaw: z.number() })),
  films: z.array(filmSchema),
});

const list = z.parse(listSchema, JSON.parse(await readFile(join(MEDIA, 'films.json'), 'utf8')));
const only = new Set(process.argv.slice(2));
const isWanted = ({ name }: { name: string }) => only.size === 0 || only.has(name);

for (const still of list.stills.filter(isWanted)) await makeStill(still);
await mkdir(VIDEO, { recursive: true });
for (const film of list.films.filter(isWanted)) await makeFilm(film);
await writeList(list.films);

async function makeStill({ name, panorama, yaw, pitch, fov }: z.infer<typeof listSchema>['stills'][number]) {
  const flat = flatView({ yaw, pitch, fov, ...STILL });
  await ffmpeg('-i', join(MEDIA, panorama), '-vf', flat, '-q:v', '3', join(MEDIA, `${name}.jpg`));
}

async function makeFilm(film: Film): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  try {
    const { inputs, filter, seconds } = 'dissolve' in film ? dissolve(film) : await movement(film, folder);
    // Frames are drawn once and encoded twice.
    const drawn = join(folder, 'drawn.mkv');
    const lossless = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', '-pix_fmt', 'yuv420p'];
    await ffmpeg(
      ...inputs,
      ...['-filter_complex', filter, '-map', '[out]', '-t', String(seconds), '-an', ...lossless, drawn],
    );
    for (const { ending, crf, options } of SOURCES) {
      const quality = ['-crf', String(crf + (film.coarser ?? 0))];
      await ffmpeg('-i', drawn, ...options, ...quality, join(VIDEO, `${film.name}.${ending}`));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

interface Plan {
  readonly inputs: readonly string[];
  readonly filter: string;
  readonly seconds: number;
}

/** Pictures of one camera that flow into each other and back into the first, so that the film can be repeated. */
function dissolve({ dissolve: pictures, hold, change }: Extract<Film, { dissolve: string[] }>): Plan {
  const all = [...pictures, ...pictures.slice(0, 1)];
  const length = hold + change;
  const inputs = all.flatMap(name => ['-loop', '1', '-t', String(length + change), '-i', join(MEDIA, name)]);
  const scaled = all.map((_, index) => `[${index}:v]${fit()},fps=${FPS},settb=1/${FPS}[p${index}]`);
  const faded = all.slice(1).map((_, index) => {
    const from = index === 0 ? '[p0]' : `[f${index}]`;
    const to = index === all.length - 2 ? '[out]' : `[f${index + 1}]`;
    return `${from}[p${index + 1}]xfade=transition=fade:duration=${change}:offset=${(index + 1) * length - change}${to}`;
  });
  return { inputs, filter: [...scaled, ...faded].join(';'), seconds: pictures.length * length };
}

/** A look around in a panorama, or a slow approach to a picture; there and back, so that the film can be repeated. */
async function movement(film: Exclude<Film, { dissolve: string[] }>, folder: string): Promise<Plan> {
  const frames = Math.round(film.seconds * FPS);
  const { seconds } = film;
  if ('picture' in film) {
    const zoom = `1+${film.zoom - 1}*(1-cos(2*PI*on/${frames}))/2`;
    const at = `x='(iw-iw/zoom)/2':y='(ih-ih/zoom)/2'`;
    // Enlarged first: the movement is counted in whole pixels of its input.
    const large = `scale=${SIZE.width * 4}:-2:flags=lanczos`;
    const filter = `[0:v]${large},zoompan=z='${zoom}':${at}:d=${frames}:s=${SIZE.width}x${SIZE.height}:fps=${FPS}[out]`;
    return { inputs: ['-i', join(MEDIA, film.picture)], filter, seconds };
  }
  const { from, to, pitch, fov } = film;
  const yawAt = (frame: number) => from + ((to - from) * (1 - Math.cos((2 * Math.PI * frame) / frames))) / 2;
  const commands = Array.from(
    { length: frames },
    (_, frame) => `${(frame / FPS).toFixed(4)} v360 yaw ${yawAt(frame).toFixed(4)};`,
  );
  const path = join(folder, 'commands.txt');
  await writeFile(path, commands.join('\n'));
  const view = flatView({ yaw: yawAt(0), pitch, fov, ...SIZE });
  return {
    inputs: [
      '-loop',
      '1',
      '-framerate',
      String(FPS),
      '-t',
      String(seconds),
      '-i',
      join(MEDIA, film.panorama),
    ],
    // Without it each angle is added to those before: the camera would spin.
    filter: `[0:v]format=yuv444p,sendcmd=f=${path},${view}:reset_rot=1[out]`,
    seconds,
  };
}

interface View {
  readonly yaw: number;
  readonly pitch: number;
  readonly fov: number;
  readonly width: number;
  readonly height: number;
}

/** Part of a panorama as a camera sees it; `fov` is horizontal, degrees. */
function flatView({ yaw, pitch, fov, width, height }: View): string {
  const tangent = Math.tan((fov * Math.PI) / 360) * (height / width);
  const vertical = (Math.atan(tangent) * 360) / Math.PI;
  return `v360=input=e:output=flat:yaw=${yaw}:pitch=${pitch}:h_fov=${fov}:v_fov=${vertical.toFixed(4)}:w=${width}:h=${height}:interp=cubic`;
}

function fit(): string {
  const { width, height } = SIZE;
  return `scale=${width}:${height}:force_original_aspect_ratio=increase:flags=lanczos,crop=${width}:${height},setsar=1`;
}

async function ffmpeg(...args: string[]): Promise<void> {
  await run('ffmpeg', ['-y', '-hide_banner', '-loglevel', 'error', ...args]);
}

/** What content needs to know of the films. */
async function writeList(films: readonly Film[]): Promise<void> {
  const entries = films.map(film => {
    const seconds = 'dissolve' in film ? film.dissolve.length * (film.hold + film.change) : film.seconds;
    const sources = SOURCES.map(({ ending, type }) => ({ file: `${film.name}.${ending}`, type }));
    return [film.name, { poster: film.poster, ...SIZE, duration: seconds, sources }] as const;
  });
  await writeFile(join(VIDEO, 'videos.json'), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}
