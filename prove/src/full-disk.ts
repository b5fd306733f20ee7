import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, rmdir, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSiteProcess } from '../../launch/site-process.ts';
import { page, postRequest, Tally } from './mixed-load.ts';
import { onPostgres } from './on-postgres.ts';
import type { Report } from './report.ts';

const MEGABYTES = 384;
const POSTS = 50;
const READY_MS = 20_000;
/** What PostgreSQL calls it. */
const DISK_FULL = '53100';

/** A disk of its own for the database is filled up and emptied again; needs the right to mount one. */
export async function proveFullDisk(report: Report): Promise<void> {
  const disk = await mkdtemp(join(tmpdir(), 'quarter-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'tmpfs', disk], {
      stdio: 'ignore',
    });
  } catch {
    await rmdir(disk);
    console.log('  not tried: a full disk, for no disk could be mounted here');
    return;
  }
  try {
    await onPostgres(environment => fillUp(report, 'PostgreSQL', disk, environment), {
      isDurable: true,
      folder: disk,
    });
    await fillUp(report, 'the embedded database', disk, { DATA_DIR: join(disk, 'data') });
  } finally {
    execFileSync('umount', [disk]);
    await rmdir(disk);
  }
}

async function fillUp(
  report: Report,
  engine: string,
  disk: string,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const site = startSiteProcess({ ...environment, TRUST_PROXY: '1' });
  try {
    const address = await site.address;
    const full = new Tally();
    const pages = new Tally();
    const filler = join(disk, 'filler');
    const { bavail, bsize } = await statfs(disk);
    // Short of the last blocks a file that is written at once takes what there is.
    await writeFile(filler, Buffer.alloc(bavail * bsize));
    const ready = await fetch(`${address}/readyz`);
    for (let number = 0; number < POSTS; number += 1) {
      await full.add(postRequest(address, number));
      if (number % 10 === 0) await pages.add(page(`${address}/flats?rooms=${number % 4}`));
    }
    report.claim(
      ready.status === 503 &&
        full.isOnly(201, 503) &&
        full.statuses.has(503) &&
        site.said().includes(DISK_FULL) &&
        pages.isOnly(200),
      `${engine}, disk full: /readyz ${ready.status}; requests ${full}; pages ${pages}`,
    );
    await rm(filler);
    const began = performance.now();
    while ((await fetch(`${address}/readyz`)).status !== 200 && performance.now() - began < READY_MS)
      await sleep(100);
    const after = await postRequest(address, POSTS);
    report.claim(
      after.status === 201 && site.child.exitCode === null,
      `${engine}, room again: ready after ${((performance.now() - began) / 1000).toFixed(1)} s, a request is ${after.status}`,
    );
  } finally {
    await site.stop();
  }
}
