import { type ChildProcess, execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { adapted, adaptedText, DEPLOY } from './deploy-file.ts';
import { isWell, programOf, startProgram, working } from './programs.ts';

/** Throws `StandError` where there is no nginx. */
export const nginxProgram = () => programOf('nginx', 'nginx-light');

/**
 * Starts nginx with the rules of `deploy/` as it stands behind a balancer, without TLS.
 * @param home folder for its files, which others may enter @param listen further lines of `site-listen.conf`
 */
export async function startNginx(
  home: string,
  sites: readonly number[],
  port: number,
  listen = '',
): Promise<ChildProcess> {
  const plain = await adaptedText('nginx/site-listen-plain.conf', [
    ['listen 80', `listen 127.0.0.1:${port}`],
  ]);
  await writeFile(join(home, 'site-listen.conf'), plain + listen);
  const child = startProgram(nginxProgram(), ['-p', home, '-c', await writeConfig(home, sites)]);
  await working('nginx', child, async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok);
  return child;
}

/** What whoever issues certificates asks for. */
export const CHALLENGE = 'answer of this machine';

/** The same as it stands on its own, with TLS and a certificate made for it, and the way from HTTP to HTTPS. */
export async function startSecureNginx(
  home: string,
  sites: readonly number[],
  ports: { readonly https: number; readonly http: number },
): Promise<{ readonly child: ChildProcess; readonly ca: string }> {
  const tls = join(home, 'tls');
  await mkdir(tls);
  const [certificate, key] = [join(tls, 'fullchain.pem'), join(tls, 'privkey.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  const kind = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '90',
  ];
  const files = ['-keyout', key, '-out', certificate];
  await promisify(execFile)(programOf('openssl', 'openssl'), ['req', ...kind, ...names, ...files]);
  await adapted('nginx/site-listen.conf', join(home, 'site-listen.conf'), [
    ['\nlisten 80', `\nlisten 127.0.0.1:${ports.http}`],
    ['\nlisten 443', `\nlisten 127.0.0.1:${ports.https}`],
    ['/etc/nginx/tls/', `${tls}/`],
    ['root /var/www/acme', `root ${home}/acme`],
    ['https://$host', `https://$host:${ports.https}`],
  ]);
  const challenges = join(home, 'acme/.well-known/acme-challenge');
  await mkdir(challenges, { recursive: true });
  await writeFile(join(challenges, 'token'), CHALLENGE);
  const child = startProgram(nginxProgram(), ['-p', home, '-c', await writeConfig(home, sites)]);
  const ca = await readFile(certificate, 'utf8');
  await working('nginx', child, () => isWell(`https://127.0.0.1:${ports.https}/healthz`, ca));
  return { child, ca };
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
    'events { worker_connections 4096; }',
    'http {',
    ...temporary,
    `  include ${home}/site.conf;`,
    '}',
  ];
  const file = join(home, 'main.conf');
  await writeFile(file, `${main.join('\n')}\n`);
  return file;
}
