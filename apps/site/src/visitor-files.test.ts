import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from './listen.ts';
import { visitorFiles } from './visitor-files.ts';

let folder: string;
let server: Server;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  await mkdir(join(folder, 'video'));
  await writeFile(join(folder, 'policy.pdf'), '%PDF-1.7 text');
  await writeFile(join(folder, 'video/yard.mp4'), '0123456789');
  await writeFile(join(folder, '.secret'), 'secret');
  const files = visitorFiles(folder);
  server = createServer(async (request, response) => {
    if (!(await files.serve(request, response, request.url ?? ''))) response.writeHead(404).end();
  });
  origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
const hashed = (name: string, ending: string, text: string) =>
  `/files/${name}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.${ending}`;

it('R-202, R-203: a document has its type; under the hash of its content it is kept for ever', async () => {
  const answer = await get(hashed('policy', 'pdf', '%PDF-1.7 text'));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await answer.text()).toBe('%PDF-1.7 text');
});

it('under its plain name, or the hash of another content, it is asked about each time', async () => {
  for (const path of ['/files/policy.pdf', '/files/policy.0000000000.pdf']) {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  }
});

it('a film is given in parts', async () => {
  const answer = await get('/files/video/yard.mp4', { range: 'bytes=2-4' });
  expect(answer.status).toBe(206);
  expect(answer.headers.get('content-type')).toBe('video/mp4');
  expect(answer.headers.get('content-range')).toBe('bytes 2-4/10');
  expect(await answer.text()).toBe('234');
  expect((await get('/files/video/yard.mp4', { range: 'bytes=50-' })).status).toBe(416);
});

it('a file that came while the site runs is there, a changed one gets its new hash', async () => {
  expect((await get('/files/plan.pdf')).status).toBe(404);
  await writeFile(join(folder, 'plan.pdf'), '%PDF-1');
  expect((await get(hashed('plan', 'pdf', '%PDF-1'))).headers.get('cache-control')).toContain('immutable');
});

it.each([
  '/files/',
  '/files/video',
  '/files/.secret',
  '/files/../package.json',
  '/files/%2e%2e/x',
  '/files/no.pdf',
])('%s is no file', async path => {
  expect((await get(path)).status).toBe(404);
});
