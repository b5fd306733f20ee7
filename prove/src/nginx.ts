import type { ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEPLOY } from './deploy-file.ts';
import { programOf, startProgram, working } from './programs.ts';

/** Throws `StandError` where there is no nginx. */
export const nginxProgram = () => programOf('nginx', 'nginx-light');

/**
 * Starts nginx with the rules of `deploy/`.
 * @param home folder for its files, which others may enter @param listen further lines of `site-listen.conf`
 */
export async function startNginx(
  home: string,
  sites: readonly number[],
  port: number,
  listen = '',
): Promise<ChildProcess> {
  await writeFile(join(home, 'site-listen.conf'), `listen 127.0.0.1:${port};\n${listen}`);
  const config = await writeConfig(home, sites);
  const child = startProgram(nginxProgram(), ['-p', home, '-c', config]);
  await working('nginx', child, async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok);
  return child;
}

/** The configuration of `deploy/`, with the addresses and folders of this stand. */
async function writeConfig(home: string, sites: readonly number[]): Promise<string> {
  const usual = await readFile(join(DEPLOY, 'nginx/site-servers.conf'), 'utf8');
  const line = /^server 127\.0\.0\.1:3001 .*;$/m.exec(usual)?.[0] ?? '';
  const servers = sites.map(site => line.replace(':3001', `:${site}`));
  await writeFile(join(home, 'site-servers.conf'), `${servers.join('\n')}\n`);
  const rules = await readFile(join(DEPLOY, 'nginx.conf'), 'utf8');
  await writeFile(
    join(home, 'site.conf'),
    rules.replaceAll('/etc/nginx/', `${home}/`).replaceAll('/var/cache/nginx/', `${home}/cache-`),
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `  ${name}_temp_path ${home}/${name};`,
  );
  const main = [
    ...(process.getuid?.() === 0 ? ['user nobody nogroup;'] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${home}/nginx.pid;`,
    // A site that is being renewed refuses connections: that is no news here.
    'error_log stderr crit;',
    'events { worker_connections 2048; }',
    'http {',
    ...temporary,
    `  include ${home}/site.conf;`,
    '}',
  ];
  const file = join(home, 'main.conf');
  await writeFile(file, `${main.join('\n')}\n`);
  return file;
}
