import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import routes from '../../apps/web/app/routes.ts';
import { ROOT, runTool } from './tool.ts';

/** What one change can touch: the names of stages, each with the test files to run, none for all of them. */
export type Touched = ReadonlyMap<string, readonly string[]>;

/** Module → what it imports, by paths from the root. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** An entry of routes.ts. */
interface Route {
  readonly file: string;
  readonly path?: string | undefined;
  readonly children?: readonly Route[] | undefined;
}

const ALWAYS = ['lint', 'imports', 'unused', 'types'];
const ALL = [...ALWAYS, 'unit', 'service-embedded', 'service-server', 'plans', 'build', 'site', 'browser'];
const NO_CODE = /\.md$|^docs\/|^bench\/|^prove\//;
const TEST = /\.test\.tsx?$/;
const SERVICE_TEST = /\.service\.test\.ts$/;
/** Those of the settings run with the units. */
const SITE_TEST = /^apps\/site\/(?!src\/settings\/)/;
const SPEC = /^e2e\/tests\/.*\.spec\.ts$/;

/**
 * What a change since a commit can touch, followed along the imports. What is reached in another way than by an import
 * (a setting, a migration, a picture) counts as everything.
 * @param commit any name that git knows, `HEAD` for what is not committed yet
 */
export async function touchedSince(commit: string): Promise<Touched> {
  const [changed, graph] = await Promise.all([changedFiles(commit), readGraph()]);
  const source = (file: string) => readFile(join(ROOT, file), 'utf8');
  return touched(changed, graph, routes, source);
}

/** @param source text of a module */
export async function touched(
  changed: readonly string[],
  graph: Graph,
  pages: readonly Route[],
  source: (file: string) => Promise<string>,
): Promise<Touched> {
  const code = changed.filter(file => !NO_CODE.test(file));
  if (code.length === 0) return whole(changed.length > 0 ? ['lint'] : []);
  if (code.some(file => !graph.has(file) || /\.setup\.ts$|^(launch|scripts)\/|config\.ts$/.test(file)))
    return whole(ALL);

  const by = importers(graph);
  const reached = closure(code, by);
  const isReached = (place: RegExp) => reached.some(file => place.test(file) && !TEST.test(file));
  // A module that nobody imports is started by its name: a thread, a command, the site itself.
  const isStarted = (place: RegExp) =>
    reached.some(file => place.test(file) && !TEST.test(file) && !by.has(file));

  const found = whole(ALWAYS);
  const add = (stage: string, files: readonly string[]) => files.length > 0 && found.set(stage, files);
  const tests = reached.filter(file => TEST.test(file));
  add(
    'unit',
    tests.filter(file => !SERVICE_TEST.test(file) && !SITE_TEST.test(file)),
  );
  for (const stage of ['service-embedded', 'service-server']) {
    if (isStarted(/^apps\/api\//)) found.set(stage, []);
    else
      add(
        stage,
        tests.filter(file => SERVICE_TEST.test(file)),
      );
  }
  if (isReached(/^complex\//)) found.set('plans', []);
  if (isReached(/^apps\/(web|desk)\//)) found.set('build', []);
  if (isReached(/^apps\/(web\/app|desk|site)\//)) found.set('site', []);
  else
    add(
      'site',
      tests.filter(file => SITE_TEST.test(file)),
    );
  if (isReached(/^(apps\/(api|site)|complex)\/|^apps\/web\/app\/(root|entry)/)) found.set('browser', []);
  else add('browser', await touchedSpecs(reached, graph, pages, source));
  return found;
}

/** Specs that import what has changed, those that name an address of a page which does, those of a changed desk. */
async function touchedSpecs(
  reached: readonly string[],
  graph: Graph,
  pages: readonly Route[],
  source: (file: string) => Promise<string>,
): Promise<readonly string[]> {
  const starts = pages.flatMap(page => startsOf(page, reached));
  const isDesk = reached.some(file => file.startsWith('apps/desk/'));
  const isKit = reached.some(file => file.startsWith('apps/web/kit/'));
  const specs: string[] = [];
  for (const spec of [...graph.keys()].filter(file => SPEC.test(file))) {
    const own = closure([spec], graph).filter(file => file.startsWith('e2e/'));
    const text = (await Promise.all(own.map(source))).join('\n');
    const isNamed = starts.some(start => start.test(text)) || (isKit && own.some(file => /\/kit/.test(file)));
    const isOfDesk = isDesk && /\/desk-/.test(spec);
    if (isNamed || isOfDesk || reached.includes(spec)) specs.push(spec);
  }
  return specs;
}

/** How the addresses of a page begin where they are written: up to their first parameter. */
function startsOf({ file, path = '', children = [] }: Route, reached: readonly string[]): readonly RegExp[] {
  const isOwn = reached.includes(`apps/web/app/${file}`);
  const start = path.replace(/\/?:.*$/, '');
  // The home page stands by itself, between quotes.
  const own =
    isOwn && children.length === 0 ? [new RegExp(start === '' ? `['"\`]/[?#'"\`]` : `/${start}\\b`)] : [];
  // A page that others stand in changes them all.
  const below = isOwn ? children.map(child => `apps/web/app/${child.file}`) : [];
  return [...own, ...children.flatMap(child => startsOf(child, [...reached, ...below]))];
}

function whole(stages: readonly string[]): Map<string, readonly string[]> {
  return new Map(stages.map(stage => [stage, []]));
}

function importers(graph: Graph): Graph {
  const found = new Map<string, string[]>();
  for (const [file, imported] of graph) {
    for (const each of imported) found.set(each, [...(found.get(each) ?? []), file]);
  }
  return found;
}

/** The files and all that is reached from them. */
function closure(files: readonly string[], arrows: Graph): readonly string[] {
  const found = new Set(files);
  for (const file of found) for (const next of arrows.get(file) ?? []) found.add(next);
  return [...found];
}

async function changedFiles(commit: string): Promise<readonly string[]> {
  const git = async (...args: readonly string[]) =>
    (await promisify(execFile)('git', args, { cwd: ROOT })).stdout.split('\n').filter(line => line !== '');
  const [changed, untracked] = await Promise.all([
    git('diff', '--name-only', '--no-renames', commit),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return [...new Set([...changed, ...untracked])];
}

const graphSchema = z.object({
  modules: z.array(
    z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) }),
  ),
});

async function readGraph(): Promise<Graph> {
  const places = ['packages', 'apps', 'complex', 'e2e', 'scripts'];
  const { output } = await runTool('depcruise', [
    ...['--config', '.dependency-cruiser.ts', '--output-type', 'json'],
    ...places,
  ]);
  const { modules } = z.parse(graphSchema, JSON.parse(output));
  return new Map(modules.map(each => [each.source, each.dependencies.map(({ resolved }) => resolved)]));
}
