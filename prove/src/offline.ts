import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Program that `provePack` runs where there is no network but the machine's own: starts an unpacked release without a
 * variable of whoever called, and prints what it answers.
 */
const [folder = '', dataDir = ''] = process.argv.slice(2);
const PORT = '3000';
const READY_MS = 60_000;
const origin = `http://127.0.0.1:${PORT}`;

const began = performance.now();
const site = spawn(join(folder, 'bin/node'), ['scripts/start.mjs'], {
  cwd: folder,
  env: { HOST: '127.0.0.1', PORT, DATA_DIR: dataDir },
  stdio: ['ignore', 'ignore', 'inherit'],
});
let health: unknown = null;
while (health === null && site.exitCode === null && performance.now() - began < READY_MS) {
  await sleep(50);
  health = await fetch(`${origin}/healthz`).then(
    answer => answer.json(),
    () => null,
  );
}
const readyMs = Math.round(performance.now() - began);
const statuses: Record<string, number> = {};
if (health !== null)
  for (const path of ['/', '/flats', '/desk', '/api/properties/?limit=1', '/sitemap.xml'])
    statuses[path] = (await fetch(origin + path)).status;
const interfaces = [...readFileSync('/proc/net/dev', 'utf8').matchAll(/^ *(\w+):/gm)].map(([, name]) => name);
site.kill('SIGTERM');
const [code] = site.exitCode === null ? await once(site, 'exit') : [site.exitCode];
console.log(JSON.stringify({ health, readyMs, statuses, interfaces, code }));
