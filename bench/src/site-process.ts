import { readFileSync } from 'node:fs';
import { startSiteProcess } from '../../launch/site-process.ts';

export interface MeasuredSite {
  readonly url: string;
  /** Everything it has said. */
  said(): string;
  /** Milliseconds from the start of the process to the line that names its address. */
  readonly readyMs: number;
  /** Memory now and at its highest, bytes. */
  memory(): { rss: number; peak: number };
  /** Processor time spent so far, ms. */
  cpuMs(): number;
  stop(): Promise<unknown>;
}

/** Starts the site on the embedded database of a folder. @param env settings beside the usual ones */
export async function startMeasuredSite(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<MeasuredSite> {
  const started = performance.now();
  const { child, address, said, stop } = startSiteProcess({
    DATA_DIR: dataDir,
    WORK_PER_NETWORK: '9999',
    ...env,
  });
  const url = await address;
  const readyMs = performance.now() - started;
  const read = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
  const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(read('status'))?.[1]);
  return {
    url,
    said,
    readyMs,
    memory: () => ({ rss: kilobytes('VmRSS') * 1024, peak: kilobytes('VmHWM') * 1024 }),
    cpuMs: () => cpuOf(read('stat')),
    stop,
  };
}

/** User and system time of /proc/{pid}/stat, in ticks of 10 ms; fields are counted after the name in brackets. */
export function cpuOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
