import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { assertNode } from '../launch/node-version.mjs';
import { touchedSince } from './test/changed.ts';
import { joinNeighbours, STAGES, type Stage } from './test/stages.ts';
import { ROOT } from './test/tool.ts';

assertNode();

/**
 * The whole proof of the repository, or a part of it:
 *   npm test                             everything
 *   npm test -- lint types               these stages
 *   npm test -- browser flats.spec -g x  this stage, with what follows handed to its tool
 *   npm test -- changed main             what the changes since a commit can touch; `HEAD` when none is named
 */
const plan = await planOf(process.argv.slice(2));
await mkdir(join(ROOT, 'test-results'), { recursive: true });

const started = performance.now();
const total = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const begun = plan.slice(1).map(({ stage }) => {
  const stopping = new AbortController();
  return { stage, stopping, end: stage.ahead?.(stopping.signal) };
});
for (const [index, { stage, filters }] of plan.entries()) {
  console.log(`\n[${index + 1}/${plan.length}] ${stage.name}: ${stage.title}`);
  const began = performance.now();
  const ahead = begun.find(one => one.stage === stage);
  ahead?.stopping.abort();
  await ahead?.end;
  const { passed, failed, skipped, output } = await stage.run(filters);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  if (output) console.log(output.trimEnd());
  if (failed > 0) failures.push(stage.name);
  const skips = skipped > 0 ? `, skipped ${skipped}` : '';
  console.log(
    `${failed > 0 ? 'FAILED' : 'ok'}: passed ${passed}, failed ${failed}${skips}, ${seconds(began)}`,
  );
}

console.log(failures.length > 0 ? `\nFailed: ${failures.join(', ')}` : '');
console.log(`Took ${seconds(started)}`);
console.log(`passed ${total.passed}, failed ${total.failed}, skipped ${total.skipped}`);
process.exit(failures.length > 0 ? 1 : 0);

interface Step {
  readonly stage: Stage;
  readonly filters: readonly string[];
}

async function planOf(args: readonly string[]): Promise<readonly Step[]> {
  if (args[0] === 'changed') {
    const touched = await touchedSince(args[1] ?? 'HEAD');
    return STAGES.flatMap(stage => {
      const filters = touched.get(stage.name);
      return filters ? [{ stage, filters }] : [];
    });
  }
  const isStage = (arg: string) => STAGES.some(stage => stage.name === arg);
  const end = args.findIndex(arg => !isStage(arg));
  const names = end < 0 ? args : args.slice(0, end);
  const filters = end < 0 ? [] : args.slice(end);
  if (names.length === 0 && filters.length > 0) {
    const known = STAGES.map(stage => stage.name).join(', ');
    console.error(`"${filters[0]}" is no stage. Stages: ${known}; "changed" for what a change can touch.`);
    process.exit(1);
  }
  const stages = names.length > 0 ? STAGES.filter(stage => names.includes(stage.name)) : STAGES;
  return joinNeighbours(stages).map(stage => ({ stage, filters }));
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
