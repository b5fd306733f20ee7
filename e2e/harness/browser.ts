import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PACKAGE = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/package.json');
const UNPACKED = join(import.meta.dirname, '../../var/browser');

/** How Playwright launches it. */
export interface TestBrowser {
  readonly executablePath: string;
  readonly env?: Record<string, string>;
}

/**
 * The Chromium of the tests: the one that comes as a package with its own libraries and font, so that it is the same
 * on every machine, unless CHROMIUM_PATH names another.
 */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<TestBrowser> {
  const named = env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return { executablePath: named };
  }
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('The browser of the tests is packed for Linux on x64: CHROMIUM_PATH names another here.');
  const { version }: { version: string } = JSON.parse(await readFile(PACKAGE, 'utf8'));
  const folder = join(UNPACKED, version);
  if (!existsSync(folder)) await unpack(folder);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...definedOf(env),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** Unpacks aside and renames, so that an interrupted run leaves nothing half done. */
async function unpack(folder: string): Promise<void> {
  const aside = `${folder}.${process.pid}`;
  await mkdir(aside, { recursive: true });
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-browser.ts')], {
    env: { ...process.env, TMPDIR: aside },
  });
  // Its own settings of fonts name folders of another system.
  const fonts = `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`;
  await writeFile(join(aside, 'fonts.conf'), `<?xml version="1.0"?>\n${fonts}\n`);
  await rename(aside, folder).catch(async error => {
    await rm(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
