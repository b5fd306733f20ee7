import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPool } from '../apps/api/src/db/pool.ts';
import { VISITORS } from '../apps/api/src/db/server.ts';
import { MAX_BODY_BYTES } from '../apps/api/src/platform/http-server.ts';
import { LONGEST_TARGET } from '../apps/site/src/gate.ts';
import { fileVariable } from '../apps/site/src/settings/secret-files.ts';
import { ROWS } from '../apps/site/src/settings/table.ts';
import { MARKING_HEADERS, visitorMarks } from '../apps/site/src/visitor-marks.ts';
import { DESK_IMPORT_ENDPOINTS } from '../packages/contract/src/desk/import-endpoints.ts';
import { IMPORT_PART_BYTES } from '../packages/contract/src/desk/imports.ts';
import { ENDPOINTS } from '../packages/contract/src/endpoints.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const nginx = read('nginx.conf');

/** Bytes of a size as nginx writes it. */
function bytes(size = ''): number {
  return Number.parseInt(size, 10) * (size.endsWith('k') ? 1024 : size.endsWith('m') ? 1024 ** 2 : 1);
}

/** What a `map` of the configuration makes of a value: the first expression that fits, as nginx looks. */
function mapped(name: string, value: string): string {
  const [, rules = ''] = new RegExp(`\\$${name} \\{\\n([^}]+)`).exec(nginx) ?? [];
  const found = [...rules.matchAll(/^ +"~(\*?)(.+)" "?([^"\n]*?)"?;$/gm)].find(([, isAny, expression = '']) =>
    new RegExp(expression, isAny ? 'i' : '').test(value),
  );
  return found?.[3] ?? /default "?([^"\n]*?)"?;/.exec(rules)?.[1] ?? '';
}

describe('the proxy', () => {
  it('takes bodies and addresses as long as the site does', () => {
    const limits = [...nginx.matchAll(/client_max_body_size (\w+);/g)].map(([, size]) => bytes(size));
    expect(limits).toEqual([MAX_BODY_BYTES, IMPORT_PART_BYTES]);
    expect(bytes(/large_client_header_buffers \d+ (\w+);/.exec(nginx)?.[1])).toBeGreaterThan(LONGEST_TARGET);
  });

  it('takes long bodies where the desk sends pieces of files, and nowhere else', () => {
    const [, expression = ''] = /location ~ (\S+) \{\n\s+client_max_body_size 1m/.exec(nginx) ?? [];
    const large = new RegExp(expression);
    const all = Object.values({ ...DESK_IMPORT_ENDPOINTS, ...ENDPOINTS });
    const fitting = all.filter(({ path }) => large.test(path));
    expect(fitting).toEqual([DESK_IMPORT_ENDPOINTS.deskImportPart]);
  });

  it('keeps a page apart by all that the site makes pages by, or tells the site nothing of it', () => {
    for (const header of ['Accept-Encoding', ...MARKING_HEADERS.split(', ')]) {
      const [, sent] = new RegExp(`proxy_set_header ${header} (.+);`, 'i').exec(nginx) ?? [];
      const isInKey = sent !== undefined && new RegExp(`proxy_cache_key .*\\${sent}`).test(nginx);
      expect(sent === '""' || isInKey, `${header}: ${sent}`).toBe(true);
    }
  });

  const AGENTS = [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
    'Mozilla/5.0 (Windows NT 10.0; Tablet PC 2.0) Trident/7.0',
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Mozilla/5.0 (Mobile; rv:48.0) Gecko/48.0 Firefox/48.0',
    'Opera/9.80 (android; Opera Mini) Presto/2.12',
    'curl/8.5.0',
    '',
  ];
  const ACCEPTS = ['*/*', 'text/html,image/webp,*/*', 'image/avif,image/webp', 'image/webp,image/avif', ''];
  it.each(AGENTS)('tells the site a class of browsers that gets the page of %s', agent => {
    for (const accept of ACCEPTS) {
      const told = {
        'user-agent': `${mapped('page_system', agent)} ${mapped('page_device', agent)}`,
        accept: mapped('page_accept', accept),
      };
      expect(visitorMarks(told, '/')).toEqual(visitorMarks({ 'user-agent': agent, accept }, '/'));
    }
  });

  it('asks for compressed answers that the visitor takes', () => {
    const told = (accepted: string) => mapped('site_encoding', accepted);
    expect(told('gzip, deflate, br, zstd')).toBe('br, gzip');
    expect(told('gzip, deflate')).toBe('gzip');
    for (const none of ['', 'identity', 'br', 'gzip;q=0', 'br, gzip;q=0.0']) expect(told(none)).toBe('');
    expect(told('gzip;q=0.5, br;q=0.8')).toBe('br, gzip');
  });

  it('refuses a crowd under /api/ in the form of the service, and keeps no address of it', () => {
    const said: unknown = JSON.parse(/return 429 '(\{.+\})';/.exec(nginx)?.[1] ?? '');
    expect(said).toEqual({ detail: expect.stringMatching(/^Слишком много/), code: 'too_many_requests' });
    expect(nginx.match(/limit_(req|conn)_log_level info;/g)).toHaveLength(2);
  });

  it('has its certificate where the containers mount it', () => {
    const named = [...read('nginx/site-listen.conf').matchAll(/ssl_certificate(?:_key)? (\S+);/g)];
    expect(named).toHaveLength(2);
    for (const [, path = ''] of named) expect(read('compose.yaml')).toContain(`target: ${path} }`);
  });

  it('gives a page to those alone who ask in the same half second', () => {
    expect(nginx).toMatch(/proxy_cache_key .*\$page_moment";/);
    for (const [time, half] of [
      ['1764232047.000', '$second.0'],
      ['1764232047.499', '$second.0'],
      ['1764232047.500', '$second.5'],
      ['1764232047.999', '$second.5'],
    ] as const)
      expect(mapped('page_moment', time), time).toBe(half);
  });

  it('keeps what says how long everybody may have it, and the pages of nobody in a split test', () => {
    const isKept = (control: string) => mapped('is_not_shared', control) === '0';
    expect(isKept('public, max-age=0, s-maxage=1, must-revalidate')).toBe(true);
    const others = [
      'no-store',
      'private, no-cache',
      'public, max-age=31536000, immutable',
      'public, no-cache',
    ];
    expect(others.filter(isKept)).toEqual([]);
    for (const flag of ['visit_homepage', 'preloader_static'])
      expect(mapped('page_cookie', `csrftoken=1; ${flag}=true`), flag).toBe('$http_cookie');
    expect(mapped('page_cookie', 'csrftoken=1; session=2')).toBe('');
  });
});

describe('Caddy', () => {
  const caddy = read('Caddyfile');

  it('takes bodies and addresses as long as the site does, long bodies only of pieces of files', () => {
    const sizes = [...caddy.matchAll(/max_size (\d+)(K|M)iB/g)].map(
      ([, size, unit]) => Number(size) * (unit === 'K' ? 1024 : 1024 ** 2),
    );
    expect(sizes).toEqual([IMPORT_PART_BYTES, MAX_BODY_BYTES]);
    const headers = Number(/max_header_size (\d+)KiB/.exec(caddy)?.[1]) * 1024;
    expect(headers).toBeGreaterThan(LONGEST_TARGET);
    const part = /location ~ (\S+) \{\n\s+client_max_body_size 1m/.exec(nginx)?.[1] ?? '';
    expect(caddy).toContain(`@part path_regexp ${part}\n`);
    expect(caddy).toContain(`@other not path_regexp ${part}\n`);
  });

  it('throws away of a visitor what nginx does', () => {
    const thrown = [...nginx.matchAll(/proxy_set_header (\S+) "";/g)].map(([, name = '']) => name);
    const removed = [...caddy.matchAll(/header_up -(\S+)/g)].map(([, name = '']) => name);
    const isRemoved = (name: string) =>
      removed.some(one => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
    // The connection to the site is Caddy's own.
    expect(thrown.filter(name => name !== 'Connection' && !isRemoved(name))).toEqual([]);
  });

  it('asks where a site says that it gives pages, and lets nobody else ask there', () => {
    expect([...caddy.matchAll(/health_uri (\S+)/g)].map(([, path]) => path)).toEqual(['/servez']);
    const inside = /@inside path (.+)/.exec(caddy)?.[1]?.split(' ') ?? [];
    expect(inside.toSorted()).toEqual(['/metrics', '/readyz', '/servez']);
    for (const path of inside) expect(nginx).toContain(`location = ${path} { return 404; }`);
  });

  it('says of a site that is away what nginx says', () => {
    const page = /return 503 '(.+)';/.exec(nginx)?.[1] ?? '';
    expect(page).toContain('Сайт обновляется');
    expect(caddy).toContain(page);
  });
});

describe('services and containers', () => {
  const files = globSync(
    ['systemd/*.{service,env}', 'kubernetes/kustomization.yaml', 'compose.yaml', 'Dockerfile'],
    {
      cwd: import.meta.dirname,
    },
  );
  /** Of the build, Node, PostgreSQL and nginx. */
  const OTHERS = [
    'COMMIT',
    'NODE_COMPILE_CACHE',
    'NODE_ENV',
    'POSTGRES_DB',
    'POSTGRES_USER',
    'POSTGRES_PASSWORD_FILE',
  ];
  const known = ROWS.flatMap(({ name, isSecret }) => (isSecret ? [name, fileVariable(name)] : [name]));

  it.each(files)('%s sets what the site knows, and secrets by files', file => {
    const named = [...read(file).matchAll(/(?:^|[\s=])([A-Z][A-Z_]{3,})(?:=|: )/gm)].map(
      ([, name = '']) => name,
    );
    expect(named.filter(name => !known.includes(name) && !OTHERS.includes(name))).toEqual([]);
    const secrets = ROWS.filter(({ isSecret }) => isSecret).map(({ name }) => name);
    expect(named.filter(name => secrets.includes(name))).toEqual([]);
  });

  it('start files that are there', () => {
    const started = files.flatMap(file =>
      [...read(file).matchAll(/[\w./-]+\.(?:mjs|ts)\b/g)].map(([path]) => path),
    );
    expect(started.filter(path => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('copy and mount what is there, and the description of each workspace before its packages are installed', () => {
    const lines = read('Dockerfile').split('\n');
    const copied = lines.flatMap(line =>
      (/^COPY (?!--)(.+) \S+$/.exec(line)?.[1] ?? '').split(' ').filter(Boolean),
    );
    expect(copied.filter(path => !existsSync(join(ROOT, path)))).toEqual([]);
    const { workspaces }: { workspaces: string[] } = JSON.parse(
      readFileSync(join(ROOT, 'package.json'), 'utf8'),
    );
    const described = globSync(
      workspaces.map(one => `${one}/package.json`),
      { cwd: ROOT },
    );
    expect(described.filter(path => !copied.includes(path))).toEqual([]);
    const mounted = [...read('compose.yaml').matchAll(/^ +- (\.\/[^:]+):/gm)].map(([, path = '']) => path);
    expect(mounted).toHaveLength(3);
    expect(mounted.filter(path => !existsSync(join(import.meta.dirname, path)))).toEqual([]);
  });
});

describe('the database', () => {
  const [pgbouncer, haproxy, patroni] = [
    read('postgres/pgbouncer.ini'),
    read('postgres/haproxy.cfg'),
    read('postgres/patroni.yml'),
  ];

  it('has a pooler that lets in what the sites ask connections for, and waits as long as they do', async () => {
    const pool = openPool('postgres://127.0.0.1/none', 1, VISITORS);
    const asked = Object.keys(pool.options).filter(name => name.includes('timeout') || name === 'options');
    const told = asked.filter(name => !/Millis$/.test(name));
    await pool.end();
    const [, ignored = ''] = /^ignore_startup_parameters = (.+)$/m.exec(pgbouncer) ?? [];
    expect(told.length).toBeGreaterThan(3);
    expect(told.filter(name => !ignored.split(',').includes(name))).toEqual([]);
    const waits = [...pgbouncer.matchAll(/set (\w+) = (\d+)/g)].map(([, name, ms]) => [name, Number(ms)]);
    expect(Object.fromEntries(waits)).toEqual({
      statement_timeout: VISITORS.statementMs,
      lock_timeout: VISITORS.lockMs,
      idle_in_transaction_session_timeout: VISITORS.idleMs,
    });
    expect(pgbouncer).toMatch(/^pool_mode = transaction$/m);
    const [, most] = /^query_wait_timeout = (\d+)$/m.exec(pgbouncer) ?? [];
    expect(Number(most) * 1000, 'a visitor hears of it before the site gives the connection up').toBeLessThan(
      VISITORS.silenceMs,
    );
  });

  it('has doors that lead to each other', () => {
    const [, port] = /^\* = host=127\.0\.0\.1 port=(\d+)/m.exec(pgbouncer) ?? [];
    expect(haproxy).toMatch(new RegExp(`listen writer\\n  bind 127\\.0\\.0\\.1:${port}\\n`));
    const machines = (text: string) => [...new Set(text.match(/10\.0\.0\.\d(?=:)/g))].toSorted();
    expect(machines(haproxy)).toEqual(machines(patroni));
    expect(machines(read('postgres/etcd.env'))).toEqual(machines(haproxy));
  });

  it('is followed by another within half a minute, and acknowledges nothing that only one machine has', () => {
    const [ttl = 0, wait = 0, retry = 0] = ['ttl', 'loop_wait', 'retry_timeout'].map(name =>
      Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(patroni)?.[1]),
    );
    expect(ttl).toBeLessThanOrEqual(25);
    expect(wait + 2 * retry, 'what Patroni asks for').toBeLessThanOrEqual(ttl);
    for (const name of ['synchronous_mode', 'synchronous_mode_strict'])
      expect(patroni).toMatch(new RegExp(`^ +${name}: true$`, 'm'));
  });

  it('is told of in the guides, file by file', () => {
    const guides = ['docs/ops.md', 'docs/database.md'].map(guide => readFileSync(join(ROOT, guide), 'utf8'));
    const files = globSync('postgres/*', { cwd: import.meta.dirname });
    expect(files.length).toBeGreaterThan(5);
    const untold = files.filter(file => !guides.some(guide => guide.includes(file.replace('postgres/', ''))));
    expect(untold).toEqual([]);
  });
});

describe('the CDN', () => {
  const varnish = read('varnish.vcl');

  it('keeps a page apart by all that the site makes pages by, in the classes of the proxy', () => {
    for (const header of MARKING_HEADERS.split(', '))
      expect(varnish).toMatch(new RegExp(`(un)?set req\\.http\\.${header}\\b`, 'i'));
    const of = (name: string) => [
      ...(new RegExp(`\\$${name} \\{\\n([^}]+)`).exec(nginx)?.[1] ?? '').matchAll(/"~(\*?)(.+)" "/g),
    ];
    for (const [, isAny, expression] of [...of('page_device'), ...of('page_system')])
      expect(varnish).toContain(`req.http.X-Agent ~ "${isAny ? '(?i)' : ''}${expression}"`);
  });

  it('lets no cookie but those of split tests decide, and no answer of the service be kept', () => {
    expect(varnish).toMatch(/\n {4}unset req\.http\.Cookie;\n/);
    const [, flags = ''] = /req\.http\.Cookie ~ "[^(]*\([^)]*\)\(([^)]+)\)="/.exec(varnish) ?? [];
    expect(nginx).toContain(`"~(${flags})="`);
    const [, passed = ''] = /req\.url ~ "\^\/\(([^)]+)\)/.exec(varnish) ?? [];
    expect(passed.split('|')).toEqual(expect.arrayContaining(['api', 'desk', 'feeds']));
  });
});
