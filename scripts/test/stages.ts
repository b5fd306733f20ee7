import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT, runTool } from './tool.ts';

/** How many checks of a stage ended how, and what to show of the failed ones. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly output: string;
}

export interface Stage {
  readonly name: string;
  readonly title: string;
  /** Does some of its work while stages before it leave the processor idle, until it is told to stop. */
  readonly ahead?: (stopping: AbortSignal) => Promise<unknown>;
  /** Its projects of vitest.config.ts, where it is tests of some. */
  readonly projects?: readonly string[];
  /** Runs it; `filters` narrow the tests of stages that have tests. */
  run(filters: readonly string[]): Promise<Outcome>;
}

type Check = readonly [tool: string, args: readonly string[], cwd?: string];

/** A stage of tools, each of which is one check; a check that stands on a failed one does not run. */
function checks(name: string, title: string, tools: readonly Check[]): Stage {
  return {
    name,
    title,
    async run() {
      for (const [index, [tool, args, cwd]] of tools.entries()) {
        const { code, output } = await runTool(tool, args, cwd === undefined ? {} : { cwd });
        if (code !== 0) {
          return { passed: index, failed: 1, skipped: tools.length - index - 1, output };
        }
      }
      return { passed: tools.length, failed: 0, skipped: 0, output: '' };
    },
  };
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});

/** A stage of tests of some projects of vitest.config.ts. */
function vitest(projects: readonly string[], title: string): Stage {
  const name = projects.join('+');
  return {
    name,
    title,
    projects,
    async run(filters) {
      const report = join(ROOT, 'test-results', `${name}.json`);
      await rm(report, { force: true });
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
      const chosen = projects.flatMap(project => ['--project', project]);
      const { code } = await runTool('vitest', ['run', ...chosen, ...reporters, ...filters], { live: true });
      const found = await readReport(report, vitestSchema);
      const counted = {
        passed: found?.numPassedTests ?? 0,
        failed: found?.numFailedTests ?? 0,
        skipped: (found?.numPendingTests ?? 0) + (found?.numTodoTests ?? 0),
      };
      return orFailed(code, counted);
    },
  };
}

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), skipped: z.number() }),
});

/** The stage of tests in a real browser. */
function playwright(name: string, title: string): Stage {
  return {
    name,
    title,
    async run(filters) {
      const report = join(ROOT, 'test-results', `${name}.json`);
      await rm(report, { force: true });
      const { code } = await runTool('playwright', ['test', '--reporter=list,json', ...filters], {
        live: true,
        cwd: 'e2e',
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      });
      const found = await readReport(report, playwrightSchema);
      const counted = {
        passed: found?.stats.expected ?? 0,
        failed: found?.stats.unexpected ?? 0,
        skipped: found?.stats.skipped ?? 0,
      };
      return orFailed(code, counted);
    },
  };
}

async function readReport<T extends z.ZodMiniType>(file: string, schema: T): Promise<z.infer<T> | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : z.parse(schema, JSON.parse(text));
}

/** A runner that failed although no test did (nothing found, a file that does not load) is a failure too. */
function orFailed(code: number, counted: Omit<Outcome, 'output'>): Outcome {
  const isSilent = code !== 0 && counted.failed === 0;
  return { ...counted, failed: isSilent ? 1 : counted.failed, output: '' };
}

/** Several share no types: on two cores they take twice the processor time and end no sooner. */
const ONE_CHECKER = ['--checkers', '1'];

/** In the order in which a mistake is cheapest to find; tests of Vitest side by side, see `joinNeighbours`. */
export const STAGES: readonly Stage[] = [
  checks('lint', 'format and lint', [['biome', ['ci', '--colors=off', '--error-on-warnings', '.']]]),
  checks('imports', 'who may import whom, and the pictures of it', [['scripts/imports.ts', []]]),
  checks('unused', 'files, exports and packages that nobody uses', [['knip', ['--no-config-hints']]]),
  checks('types', 'types of both sides', [
    ['tsc', [...ONE_CHECKER, '-p', 'tsconfig.json']],
    ['tsc', [...ONE_CHECKER, '-p', 'e2e/tsconfig.json']],
    ['react-router', ['typegen'], 'apps/web'],
    ['tsc', [...ONE_CHECKER, '-p', 'apps/web/tsconfig.json']],
    ['tsc', [...ONE_CHECKER, '-p', 'apps/desk/tsconfig.json']],
  ]),
  checks('plans', 'plans of the demo complex hold together', [['complex/src/cli/check.ts', []]]),
  {
    ...checks('build', 'pages and desk build and stay within their budgets', [
      ['scripts/build.ts', []],
      ['scripts/budgets.ts', []],
    ]),
    // The build makes those that are missing by then, and says what is wrong with them.
    ahead: stopping => runTool('scripts/pictures.ts', [], { isPatient: true, stopping }),
  },
  vitest(['unit'], 'rules, codecs and components on their own'),
  vitest(['service-embedded'], 'service on the embedded database'),
  vitest(['service-server'], 'service on a real PostgreSQL'),
  vitest(['site'], 'site process: cache, headers, start and stop'),
  playwright('browser', 'site in a real browser'),
];

/** The same with one run for neighbours that are tests of Vitest: no core waits for the last file of each. */
export function joinNeighbours(stages: readonly Stage[]): readonly Stage[] {
  const joined: Stage[] = [];
  for (const stage of stages) {
    const last = joined.at(-1);
    if (last?.projects && stage.projects) {
      const title = `${last.title}; ${stage.title}`;
      joined.splice(-1, 1, vitest([...last.projects, ...stage.projects], title));
    } else joined.push(stage);
  }
  return joined;
}
