import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest, type TestSpecification } from 'vitest/node';
import { assertNode } from '../launch/node-version.mjs';
import { type Mutant, mutantsOf } from './mutate/mutants.ts';
import { ROOT } from './test/tool.ts';

assertNode();

interface Area {
  readonly sources: string;
  readonly tests: string[];
  readonly setup: string[];
  /** What the tests may use before a fault is taken for an endless loop: some three times what they need. */
  readonly cpuSeconds: number;
}

const RULES = '{booking-rules,owner-fields,address,calendar,countdown,end-words,instalment-view}';
const AREAS: Readonly<Record<string, Area>> = {
  domain: {
    sources: 'packages/domain/src/**/*.ts',
    tests: ['packages/domain/src/**/*.test.ts'],
    setup: [],
    cpuSeconds: 20,
  },
  booking: {
    sources: `apps/{api/src/modules/{booking,lots-state}/*,web/app/features/booking/${RULES}}.ts`,
    tests: ['apps/{api/src/modules/{booking,lots-state},web/app/features/booking}/*.test.ts'],
    setup: ['apps/api/src/testing/embedded.setup.ts'],
    cpuSeconds: 60,
  },
};

interface Fault extends Mutant {
  readonly file: string;
  readonly source: string;
}

/** A test file that fails, with the words of its first failure. */
interface Finder {
  readonly moduleId: string;
  readonly words: string;
}

/**
 * A mutation trial: puts small faults into a part of the code, one at a time and in memory only, and names those that
 * no test of that part finds.
 *   npm run mutate -- domain                        a random sample of 400 faults
 *   npm run mutate -- booking 80 7                  of 80, by another seed
 *   npm run mutate -- domain 999 1 'email|phone.ts:5'  all that are in such places, which the expression finds
 */
const [name = '', size = '400', seed = '1', places = ''] = process.argv.slice(2);
const area = AREAS[name];
if (!area) throw new Error(`Name a part: ${Object.keys(AREAS).join(', ')}`);
const faults = faultsOf(area);
const sample = sampleOf(faults, Number(size), Number(seed));

let present: Fault | null = null;
const vitest = await createVitest(
  {
    config: false,
    root: ROOT,
    watch: false,
    reporters: [{}],
    include: area.tests,
    globalSetup: area.setup,
    isolate: false,
    maxWorkers: 1,
    bail: 1,
    update: 'none',
    // What has been read is not what is on the disk.
    fsModuleCache: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    execArgv: ['--import', `data:text/javascript,${encodeURIComponent(watchdog(area.cpuSeconds))}`],
  },
  {
    plugins: [
      {
        name: 'fault',
        enforce: 'pre',
        transform: (code, id) => (id === present?.file ? withFault(present) : code),
      },
    ],
  },
);

/** How many faults of a file each test file has found. */
const finders = new Map<string, Map<string, number>>();
const survivors: Fault[] = [];
try {
  await vitest.standalone();
  const broken = await failing(await relatedTo(sample.map(({ file }) => file)));
  if (broken) throw new Error(`A test fails without any fault: ${broken.words}`);
  for (const [index, fault] of sample.entries()) {
    const finder = await finderOf(fault);
    if (!finder) survivors.push(fault);
    const outcome = finder ? `found by ${finder.words}` : 'SURVIVES';
    console.log(`${index + 1}/${sample.length} ${wordsOf(fault)}: ${outcome}`);
  }
} finally {
  await vitest.close();
}
const found = 1 - survivors.length / sample.length;
// At 95 %, for a sample that is not put back.
const margin =
  1.96 * Math.sqrt(((found * (1 - found)) / sample.length) * (1 - sample.length / faults.length));
console.log(survivors.map(fault => `\n${wordsOf(fault)}`).join(''));
console.log(
  `\n${name}, seed ${seed}: ${sample.length - survivors.length} of ${sample.length} found, ` +
    `${(found * 100).toFixed(1)} ± ${(margin * 100).toFixed(1)} % of all ${faults.length}`,
);

/** The test file that finds a fault. The likeliest is asked alone at first, then all that import the file. */
async function finderOf(fault: Fault): Promise<Finder | null> {
  const { file } = fault;
  const specs = await relatedTo([file]);
  const counts = finders.get(file) ?? new Map<string, number>();
  finders.set(file, counts);
  const beside = file.replace(/\.ts$/, '.');
  const likelihood = ({ moduleId }: TestSpecification) =>
    (counts.get(moduleId) ?? 0) + (moduleId.startsWith(beside) ? 0.5 : 0);
  const [first, ...others] = specs.toSorted((a, b) => likelihood(b) - likelihood(a));
  present = fault;
  vitest.invalidateFile(file);
  const finder = (first && (await failing([first]))) ?? (await failing(others));
  present = null;
  vitest.invalidateFile(file);
  if (finder) counts.set(finder.moduleId, (counts.get(finder.moduleId) ?? 0) + 1);
  return finder;
}

/** The tests that import any of the files, in whatever way. */
function relatedTo(files: string[]): Promise<TestSpecification[]> {
  vitest.config.related = files;
  return vitest.getRelevantTestSpecifications();
}

/** The first of the test files that fails, or null. */
async function failing(specs: TestSpecification[]): Promise<Finder | null> {
  if (specs.length === 0) return null;
  const { unhandledErrors } = await vitest.runTestSpecifications(specs);
  for (const { moduleId, testModule } of specs) {
    if (testModule?.state() !== 'failed') continue;
    const [test] = testModule.children.allTests('failed');
    const [error] = test?.result().errors ?? testModule.errors();
    return {
      moduleId,
      words: `${relative(ROOT, moduleId)} ${test?.name ?? ''}: ${error?.message.split('\n')[0]}`,
    };
  }
  const [spec] = specs;
  return spec && unhandledErrors.length > 0
    ? { moduleId: spec.moduleId, words: String(unhandledErrors[0]) }
    : null;
}

function faultsOf({ sources }: Area): Fault[] {
  const place = new RegExp(places);
  const paths = globSync(sources, { cwd: ROOT }).sort();
  return paths
    .filter(path => !/\.(test|fixture)\.ts$/.test(path))
    .flatMap(path => {
      const file = join(ROOT, path);
      const source = readFileSync(file, 'utf8');
      const faults = mutantsOf(source).map((mutant): Fault => ({ ...mutant, file, source }));
      return faults.filter(fault => place.test(placeOf(fault)));
    });
}

/** The same ones for a seed, in the order of the files. */
function sampleOf(all: readonly Fault[], count: number, start: number): readonly Fault[] {
  let state = start;
  const drawn = all.map((fault, index) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return { fault, index, lot: state };
  });
  const chosen = drawn.sort((a, b) => a.lot - b.lot).slice(0, count);
  return chosen.sort((a, b) => a.index - b.index).map(({ fault }) => fault);
}

function withFault({ source, start, end, text }: Fault): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** «path:line» */
function placeOf({ file, source, start }: Fault): string {
  return `${relative(ROOT, file)}:${source.slice(0, start).split('\n').length}`;
}

function wordsOf(fault: Fault): string {
  const short = (words: string) => words.replace(/\s+/g, ' ').trim().slice(0, 80);
  return `${placeOf(fault)} ${short(fault.source.slice(fault.start, fault.end))} → ${short(fault.text)}`;
}

/** Ends a process that has used too much: a loop without an end listens to nothing else. */
function watchdog(cpuSeconds: number): string {
  const limit = cpuSeconds * 1_000_000;
  const watch = `setInterval(() => process.cpuUsage().user > ${limit} && process.kill(process.pid, 'SIGKILL'), 500)`;
  return `import { Worker } from 'node:worker_threads';
    new Worker(${JSON.stringify(watch)}, { eval: true, execArgv: [] }).unref();`;
}
