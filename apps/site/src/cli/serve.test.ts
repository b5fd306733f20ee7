import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EMBEDDED, startSiteProcess } from '../../../../launch/site-process.ts';
import { ROOT } from '../root.ts';

const WAIT = { timeout: 15_000, interval: 100 };

/** What a site that cannot start says, without an empty end. */
async function refusalOf(env: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const site = startSiteProcess(env);
  const code = await site.ended;
  return { code, said: site.said().trimEnd() };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarter-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('start of the site', () => {
  it('fills an empty database, serves, stops when told and goes on where it was', async () => {
    await chmod(folder, 0o755);
    const first = startSiteProcess({ DATA_DIR: folder });
    const address = await first.address;
    expect((await fetch(`${address}/flats`)).status).toBe(200);
    expect(first.said()).toContain('filled with the demo complex');
    // Personal data and their keys are nobody else's business on this machine.
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(first.said()).toMatch(/SMS codes.*this terminal/);
    const link = /^Рабочее место: (\S+)$/m;
    const [, firstLink = ''] = link.exec(first.said()) ?? [];
    expect(firstLink.startsWith(`${address}/desk/start/`)).toBe(true);

    const { code, said } = await refusalOf({ DATA_DIR: folder });
    expect(code).toBe(1);
    expect(said).toMatch(/^Data folder \S+ is in use by process \d+\.$/);
    expect(await first.stop()).toBe(0);

    const second = startSiteProcess({ DATA_DIR: folder, LOG_LEVEL: 'info' });
    const answer = await fetch(`${await second.address}/api/properties/?price_max=87654321`);
    expect(answer.status).toBe(200);
    const line = new RegExp(`"reqId":"${answer.headers.get('x-request-id')}".*"route":"/api/properties/"`);
    await vi.waitFor(() => expect(second.said()).toMatch(line), WAIT);
    expect(second.said()).not.toContain('87654321');
    expect(second.said()).not.toContain('filled');
    // Nobody has used the first one, which is good still.
    const [, secondLink = ''] = link.exec(second.said()) ?? [];
    expect(secondLink).toMatch(/\/desk\/start\/[\w-]{43}$/);
    expect(secondLink).not.toBe(firstLink);
    second.child.kill('SIGKILL');
    await second.ended;
  });

  it('under npm goes on after it was killed, and stops when npm is told to stop', async () => {
    const env = {
      ...process.env,
      ...EMBEDDED,
      ...{ DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', DRAIN_SECONDS: '0' },
    };
    const npm = spawn('npm', ['start'], { cwd: ROOT, env });
    const address = await new Promise<string>(resolve => {
      let said = '';
      npm.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const found = /^Site: +(http:\S+)\/$/m.exec(said)?.[1];
        if (found) resolve(found);
      });
    });
    expect((await fetch(`${address}/flats`)).status).toBe(200);
    npm.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(address)).rejects.toThrow(), WAIT);
    // The folder is free again.
    const next = startSiteProcess({ DATA_DIR: folder });
    await next.address;
    expect(next.said()).not.toContain('filled');
    next.child.kill('SIGINT');
    expect(await next.ended).toBe(0);
  });

  it('says in one sentence that the port is taken', async () => {
    const other: Server = createServer();
    const port = await new Promise<number>(resolve => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const unused = join(folder, 'unused');
    const { code, said } = await refusalOf({ DATA_DIR: unused, PORT: String(port) });
    expect([code, said]).toEqual([
      1,
      `Port ${port} is taken: stop what listens there or set PORT to another number.`,
    ]);
    // Found before the long work: no database was made.
    expect(existsSync(unused)).toBe(false);
    other.close();
  });

  it.each([
    [
      'an unreachable database',
      { DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/none' },
      /^PostgreSQL at 127\.0\.0\.1:1\/none cannot be reached: .*\.$/,
    ],
    ['a database address that is none', { DATABASE_URL: 'mysql://localhost' }, /^DATABASE_URL must .*\.$/],
    ['a port that is no number', { PORT: 'http' }, /^PORT must be a number from 0 to 65535, not "http"\.$/],
    ['an origin with a path', { PUBLIC_ORIGIN: 'https://example.ru/x' }, /^PUBLIC_ORIGIN must .*\.$/],
    [
      'proxies that are everybody',
      { TRUST_PROXY: 'true' },
      /^TRUST_PROXY must name the proxies .* or their number, like "1", not "true"\.$/,
    ],
  ])('says in one sentence that it was given %s', async (_, env, sentence) => {
    const { code, said } = await refusalOf({ DATA_DIR: folder, ...env });
    expect(code).toBe(1);
    expect(said).toMatch(sentence);
    expect(said).not.toContain('secret');
    expect(said).not.toContain('\n');
  });
});
