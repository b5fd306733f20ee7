import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { assertNode } from './node-version.mjs';
import { touchedSince } from './test/changed.ts';
import { STAGES, type Stage } from './test/stages.ts';
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

/** Of what a failed stage said so much is said again at the end. */
const LAST_LINES = 80;

const started = performance.now();
const total = { passed: 0, failed: 0, skipped: 0 };
const failures: { readonly name: string; readonly output: string }[] = [];
const waiting = [...plan];
const ended = new Set<string>();
const isAlone = plan.length === 1;
// No stage keeps two cores busy by itself: while one waits, another works.
await Promise.all([lane(), lane()]);

for (const { name, output } of failures) console.log(`\nFailed: ${name}\n${output}`);
console.log(`\nTook ${seconds(started)}`);
console.log(`passed ${total.passed}, failed ${total.failed}, skipped ${total.skipped}`);
process.exit(failures.length > 0 ? 1 : 0);

/** Takes one stage after another until none is left. */
async function lane(): Promise<void> {
  for (let step = nextStep(); step; step = nextStep()) {
    const { stage, filters } = step;
    console.log(`\n${stage.name}: ${stage.title}`);
    const began = performance.now();
    const { passed, failed, skipped, output } = await stage.run(filters, isAlone);
    ended.add(stage.name);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    if (failed > 0) failures.push({ name: stage.name, output: lastOf(output) });
    const skips = skipped > 0 ? `, skipped ${skipped}` : '';
    const said = failed > 0 ? 'FAILED' : 'ok';
    console.log(`${said} ${stage.name}: passed ${passed}, failed ${failed}${skips}, ${seconds(began)}`);
  }
}

/** A tool tells at its end what has failed. */
function lastOf(output: string): string {
  return output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');
}

/** The first stage that waits for no other one. */
function nextStep(): Step | undefined {
  const isFree = ({ stage: { needs } }: Step) =>
    needs === undefined || ended.has(needs) || !plan.some(({ stage }) => stage.name === needs);
  const index = waiting.findIndex(isFree);
  return index < 0 ? undefined : waiting.splice(index, 1)[0];
}

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
  return stages.map(stage => ({ stage, filters }));
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
