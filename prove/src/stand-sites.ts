import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SiteProcess, startSiteProcess } from '../../launch/site-process.ts';
import { freePort } from './programs.ts';

/** The sites of a stand, one process each. */
export interface StandSites {
  readonly ports: readonly number[];
  /** Of each site, past nginx. */
  readonly addresses: readonly string[];
  readonly processes: readonly SiteProcess[];
  /** See `Stand.renew`. */
  renew(site: number, release?: string): Promise<number>;
  stop(): Promise<void>;
}

interface StandSitesOptions {
  readonly home: string;
  readonly count: number;
  /** Given by files under `home`. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Given by the environment. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Folder of the unpacked release that they run; this checkout by default. */
  readonly release?: string;
}

/** Starts sites one after the other: the first one fills the database. */
export async function startSites({
  home,
  count,
  secrets,
  settings = {},
  release,
}: StandSitesOptions): Promise<StandSites> {
  const files = await writeSecrets(home, secrets);
  const ports: number[] = [];
  const processes: SiteProcess[] = [];
  const addresses: string[] = [];
  const common = { ...files, DATA_DIR: join(home, 'data'), TRUST_PROXY: '127.0.0.1', DRAIN_SECONDS: '4' };
  const start = (site: number, folder = release): Promise<string> => {
    const started = startSiteProcess({ ...common, ...settings, PORT: String(ports[site]) }, folder);
    processes[site] = started;
    return started.address;
  };
  const stop = async () => {
    await Promise.all(processes.map(process => process.stop()));
  };
  try {
    for (let site = 0; site < count; site += 1) {
      ports.push(await freePort());
      addresses.push(await start(site));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ports,
    addresses,
    processes,
    async renew(site, folder) {
      await processes[site]?.stop();
      const began = performance.now();
      await start(site, folder);
      return performance.now() - began;
    },
    stop,
  };
}

/** Writes each into a file of its own; gives the variables that name the files. */
async function writeSecrets(
  home: string,
  secrets: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const folder = join(home, 'secrets');
  await mkdir(folder, { mode: 0o700 });
  const named = Object.entries(secrets).map(async ([name, secret]) => {
    const file = join(folder, name.toLowerCase());
    await writeFile(file, `${secret}\n`, { mode: 0o400 });
    return [`${name}_FILE`, file] as const;
  });
  return Object.fromEntries(await Promise.all(named));
}
