import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { assertNode } from '../../launch/node-version.mjs';
import { ensureWebBuild } from '../../launch/web-build.ts';
import { measureFirstLoads } from '../../scripts/first-load.ts';
import { measureChoices } from './choices.ts';
import { measureDesk } from './desk.ts';
import { measureDeskImport } from './desk-import.ts';
import { measureFeeds } from './feeds.ts';
import { measureFigures } from './figures.ts';
import { measureOpenPage } from './open-page.ts';
import { type Figure, isMet, lineOf } from './report.ts';
import { measureScale } from './scale.ts';
import { measureApi, measurePages, measureStart } from './site.ts';
import { measureSnapshot } from './snapshot.ts';

assertNode();

/**
 * Prints every figure that has a target, with the verdict, and keeps the print in bench/results. Ends with 1 when a
 * target is missed. Answers per second and milliseconds mean what they say on a machine that does nothing else.
 *   npm run bench              everything
 *   npm run bench -- choices   these parts, kept in a file of their own
 */
const PARTS: Readonly<
  Record<string, { readonly title: string; readonly measure: () => Promise<readonly Figure[]> }>
> = {
  start: { title: 'Start with a filled database', measure: measureStart },
  pages: {
    title: '/flats, answers per second (32 connections, as browsers ask)',
    measure: measurePages,
  },
  service: { title: 'Service, answers per second', measure: measureApi },
  snapshot: {
    title: 'Snapshot: a page of 54 with its count, and all facets, processor time',
    measure: measureSnapshots,
  },
  scale: { title: 'The site with 100,000 lots', measure: measureScale },
  feeds: { title: 'Feeds of 100,000 lots, each asked for the first time', measure: measureFeeds },
  figures: {
    title: 'Counting looks at lots; a page tells of them once, when it is left',
    measure: measureFigures,
  },
  'desk-import': {
    title: 'A file of 100,000 flats at the desk, pages asked for meanwhile',
    measure: measureDeskImport,
  },
  desk: { title: 'Lots at the desk among 100,000, one person asking', measure: measureDesk },
  'open-page': {
    title: 'A price changed at the desk, on the page that a visitor has open',
    measure: measureOpenPage,
  },
  choices: { title: 'Choosing a filter among 5,000 lots, in a browser', measure: measureChoices },
  weight: { title: 'JavaScript of a first visit, gzip', measure: measureWeight },
};
const names = process.argv.slice(2);
const unknown = names.find(name => !(name in PARTS));
if (unknown !== undefined) {
  console.error(`"${unknown}" is no part. Parts: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
const RESULTS = join(import.meta.dirname, '../results');
const lines: string[] = [];
const say = (line: string) => {
  lines.push(line);
  console.log(line);
};
let missed = 0;
const report = (figures: readonly Figure[]) => {
  for (const figure of figures) {
    say(lineOf(figure));
    if (!isMet(figure)) missed += 1;
  }
};

const now = new Date();
const [load = 0] = loadavg();
await ensureWebBuild();
const [processor] = cpus();
say(`${now.toISOString()}, Node ${process.version}, ${cpus().length} × ${processor?.model ?? 'unknown'}`);
say(`Load average of the last minute before the start: ${load.toFixed(2)}`);

for (const [name, { title, measure }] of Object.entries(PARTS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  say(`\n${title}`);
  report(await measure());
}

await mkdir(RESULTS, { recursive: true });
const file = [now.toISOString().slice(0, 10), ...names].join('-');
await writeFile(join(RESULTS, `${file}.txt`), `${lines.join('\n')}\n`);
if (missed > 0) {
  console.error(`\n${missed} of the targets missed.`);
  process.exitCode = 1;
}

async function measureSnapshots(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [lots, most] of [
    [5_000, 60],
    [100_000, 1500],
  ] as const) {
    const { flats, micros } = await measureSnapshot(lots);
    figures.push({ name: `${lots} lots, ${flats} on sale`, value: micros, unit: 'µs', target: { most } });
  }
  return figures;
}

async function measureWeight(): Promise<Figure[]> {
  return measureFirstLoads().map(({ path, gzip }): Figure => {
    const figure = { name: path, value: gzip / 1000, unit: 'kB' };
    return path === '/flats' ? { ...figure, target: { most: 150 } } : figure;
  });
}
