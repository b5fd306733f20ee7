import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type LaunchOptions } from '@playwright/test';

/** Names under which systems install Chromium and Chrome; the one without windows takes half the time. */
const INSTALLED = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const PACKAGE = join(import.meta.dirname, '../../node_modules/@sparticuz/chromium/package.json');
const UNPACKED = join(import.meta.dirname, '../../var/browser');

export interface FoundBrowser {
  /** Where it was found, for the log. */
  readonly source: string;
  readonly launch: LaunchOptions;
}

/**
 * Finds a Chromium to test in: CHROMIUM_PATH, an installed Chromium or Chrome, the one that Playwright has
 * downloaded, else the one that comes as a package, with its own libraries and font.
 */
export async function findBrowser(env: NodeJS.ProcessEnv = process.env): Promise<FoundBrowser> {
  const named = env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return { source: `CHROMIUM_PATH, ${named}`, launch: { executablePath: named } };
  }
  const installed = (env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => INSTALLED.map(name => join(folder, name)))
    .find(path => existsSync(path));
  if (installed) return { source: `installed, ${installed}`, launch: { executablePath: installed } };
  if (existsSync(chromium.executablePath())) return { source: "Playwright's own", launch: {} };
  return packaged();
}

async function packaged(): Promise<FoundBrowser> {
  const { version }: { version: string } = JSON.parse(await readFile(PACKAGE, 'utf8'));
  const folder = join(UNPACKED, version);
  if (!existsSync(folder)) await unpack(folder);
  return {
    source: `package @sparticuz/chromium ${version}`,
    launch: {
      executablePath: join(folder, 'chromium'),
      env: {
        ...definedOf(process.env),
        LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
        FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      },
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
