import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEPLOY } from './deploy-file.ts';
import { freePort, isWell, programOf, startProgram, working } from './programs.ts';

/** Throws `StandError` where there is no Caddy. */
export const caddyProgram = () => programOf('caddy', 'caddy');

interface RunningCaddy {
  readonly child: ChildProcess;
  /** Of who has signed its certificate. */
  readonly ca: string;
}

/**
 * Starts Caddy with the rules of `deploy/` under a name of this machine alone, whose certificate it makes itself.
 * @param home folder for its files
 */
export async function startCaddy(
  home: string,
  sites: readonly number[],
  address: string,
): Promise<RunningCaddy> {
  const usual = await readFile(join(DEPLOY, 'Caddyfile'), 'utf8');
  const rules = sites.reduce((text, site, at) => text.replaceAll(`:${3001 + at}`, `:${site}`), usual);
  const config = join(home, 'Caddyfile');
  await writeFile(config, rules);
  const data = join(home, 'caddy');
  await mkdir(data, { recursive: true });
  const child = startProgram(caddyProgram(), ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      HOME: home,
      XDG_DATA_HOME: data,
      XDG_CONFIG_HOME: data,
      SITE_ADDRESS: address,
      HTTP_PORT: String(await freePort()),
    },
    // It tells of every site that is being renewed.
    log: join(home, 'caddy.log'),
  });
  const file = join(data, 'caddy/pki/authorities/local/root.crt');
  await working('Caddy', child, async () => existsSync(file));
  const ca = await readFile(file, 'utf8');
  await working('Caddy', child, () => isWell(`${address}/healthz`, ca));
  return { child, ca };
}
