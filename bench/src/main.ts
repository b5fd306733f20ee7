import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { measureFirstLoads } from '../../scripts/first-load.ts';
import { assertNode } from '../../scripts/node-version.mjs';
import { ensureWebBuild } from '../../scripts/web-build.ts';
import { type Figure, isMet, lineOf } from './report.ts';
import { measureApi, measurePages, measureStart } from './site.ts';
import { measureSnapshot } from './snapshot.ts';

assertNode();

/**
 * Prints every figure that has a target, with the verdict, and keeps the print in bench/results. Ends with 1 when a
 * target is missed. Answers per second and milliseconds mean what they say on a machine that does nothing else.
 */
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

say('\nStart with a filled database');
report(await measureStart());

say('\n/flats, answers per second (load from a process of its own, 32 connections, as browsers ask)');
report(await measurePages());

say('\nService, answers per second');
report(await measureApi());

say('\nSnapshot: a page of 54 with its count, and all facets, processor time');
for (const [lots, most] of [
  [5_000, 60],
  [100_000, 1500],
] as const) {
  const { flats, micros } = await measureSnapshot(lots);
  report([{ name: `${lots} lots, ${flats} on sale`, value: micros, unit: 'µs', target: { most } }]);
}

say('\nJavaScript of a first visit, gzip');
report(
  measureFirstLoads().map(({ path, gzip }): Figure => {
    const figure = { name: path, value: gzip / 1000, unit: 'kB' };
    return path === '/flats' ? { ...figure, target: { most: 150 } } : figure;
  }),
);

await mkdir(RESULTS, { recursive: true });
await writeFile(join(RESULTS, `${now.toISOString().slice(0, 10)}.txt`), `${lines.join('\n')}\n`);
if (missed > 0) {
  console.error(`\n${missed} of the targets missed.`);
  process.exitCode = 1;
}
