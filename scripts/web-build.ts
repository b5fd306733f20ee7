import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DESK, exitOf, hashInputs, PAGES } from '../launch/web-build.ts';

const ROOT = join(import.meta.dirname, '..');
/** Below a packet or so there is nothing to gain. */
const LEAST_TO_COMPRESS = 1000;

/** Makes pictures, pages and their compressed twins. Rejects, with what the tools said, when one fails. */
export async function buildWeb(): Promise<void> {
  const { makePictures } = await import('./pictures.ts');
  await makePictures();
  const inputs = hashInputs(PAGES.inputs);
  await run('apps/web', '@react-router/dev/bin.cjs', 'The pages');
  await compressAssets(join(ROOT, 'apps/web/build/client'));
  await writeFile(PAGES.stamp, inputs);
}

/** The same for the desk, which has no pictures. */
export async function buildDesk(): Promise<void> {
  const inputs = hashInputs(DESK.inputs);
  await run('apps/desk', 'vite/bin/vite.js', 'The desk');
  await compressAssets(join(ROOT, 'apps/desk/build'));
  await writeFile(DESK.stamp, inputs);
}

/** Runs the command `build` of a tool of node_modules in a folder. @param what is built, for the error */
async function run(folder: string, tool: string, what: string): Promise<void> {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', tool), 'build'], {
    cwd: join(ROOT, folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', chunk => {
      output += chunk;
    });
  }
  if ((await exitOf(child)) !== 0) throw new Error(`${what} could not be built:\n${output}`);
}

/** Puts a brotli and a gzip twin beside every text asset, so that nothing is compressed while serving. */
async function compressAssets(folder: string): Promise<void> {
  const paths = globSync('**/*.{js,css,svg,json,txt}', { cwd: folder }).map(path => join(folder, path));
  await Promise.all(
    paths.map(async path => {
      const body = await readFile(path);
      if (body.length < LEAST_TO_COMPRESS) return;
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
      await Promise.all([
        promisify(brotliCompress)(body, { params }).then(small => writeFile(`${path}.br`, small)),
        promisify(gzip)(body, { level: 9 }).then(small => writeFile(`${path}.gz`, small)),
      ]);
    }),
  );
}
