import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkOut, inScratch, type MadeRelease, packed, unpacked } from './made-release.ts';
import type { Report } from './report.ts';

/** A release is the same whoever packs it, and starts on a machine that has nothing and reaches nobody. */
export async function provePack(report: Report): Promise<void> {
  await inScratch(async home => {
    const [first, second] = [join(home, 'first'), join(home, 'elsewhere/second')];
    await checkOut(first, { withPictures: true });
    await checkOut(second, { withPictures: false });
    const release = await packed(first);
    const other = await packed(second);
    const sums = await Promise.all([sumOf(release.archive), sumOf(other.archive)]);
    const { size } = await stat(release.archive);
    report.claim(
      sums[0] === sums[1] && release.version === other.version,
      `one commit packed in two folders, each with its own build, ${(size / 1e6).toFixed(0)} MB: ${sums[0] === sums[1] ? 'the same bytes' : 'other bytes'}`,
    );
    const folder = await unpacked(release, join(home, 'empty'));
    await proveBill(report, release, folder);
    await proveOffline(report, release, folder, join(home, 'data'));
  });
}

async function proveBill(report: Report, { bill, version }: MadeRelease, folder: string): Promise<void> {
  const [beside, inside, installed] = await Promise.all(
    [bill, join(folder, 'sbom.cdx.json'), join(folder, 'node_modules/.package-lock.json')].map(file =>
      readFile(file, 'utf8'),
    ),
  );
  const { bomFormat, components, metadata } = JSON.parse(beside ?? '');
  const named = new Set(components.map((one: { purl: string }) => decodeURIComponent(one.purl)));
  const packages = Object.entries<{ version: string; link?: boolean }>(JSON.parse(installed ?? '').packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, one]) => `pkg:npm/${path.split('node_modules/').at(-1)}@${one.version}`);
  const missing = packages.filter(one => !named.has(one));
  report.claim(
    bomFormat === 'CycloneDX' &&
      beside === inside &&
      missing.length === 0 &&
      metadata.component.version === version,
    `what ${version} is made of, in CycloneDX beside the archive and in it: ${components.length} parts; of ${packages.length} packages in it ${missing.length} are not named`,
  );
}

async function proveOffline(
  report: Report,
  { version }: MadeRelease,
  folder: string,
  dataDir: string,
): Promise<void> {
  const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user'];
  const alone = ['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh'];
  const program = [process.execPath, join(import.meta.dirname, 'offline.ts'), folder, dataDir];
  const { stdout } = await promisify(execFile)('unshare', [...asRoot, ...alone, ...program]);
  const { health, readyMs, statuses, interfaces, code } = JSON.parse(stdout);
  const answers = Object.entries(statuses).map(([path, status]) => `${path} ${status}`);
  report.claim(
    health?.version === version &&
      Object.values(statuses).every(status => status === 200) &&
      interfaces.join() === 'lo' &&
      code === 0,
    `unpacked and started with its own Node, without a variable and with no network but ${interfaces.join()}: ready in ${(readyMs / 1000).toFixed(1)} s with an empty database, says ${health?.version}; ${answers.join(', ')}; ends with ${code}`,
  );
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
