import { createServer, type IncomingHttpHeaders } from 'node:http';
import { openDatabase } from '@quarter/api/db/connect';
import { loadDataset } from '@quarter/api/modules/dataset/service';
import { parseProxies, TRUST_NOBODY } from '@quarter/api/platform/proxies';
import { buildDemo } from '@quarter/complex/demo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from './listen.ts';
import { demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

const NAME = 'Соседний квартал';
const asked: { url: string; headers: IncomingHttpHeaders }[] = [];

/** Notes what it is asked for and answers nothing that a page could use. */
const broken = createServer((request, response) => {
  asked.push({ url: request.url ?? '', headers: request.headers });
  response.writeHead(502).end();
});

let elsewhere: TestSite;
let site: TestSite;
let lost: TestSite;
beforeAll(async () => {
  const url = await demoDatabase();
  elsewhere = await startTestSite(url, { turns: { perSecond: 100_000 } });
  const database = await openDatabase({ url });
  const dataset = buildDemo();
  await loadDataset(database, { ...dataset, project: { ...dataset.project, name: NAME } });
  await database.close();
  const own = await demoDatabase();
  site = await startTestSite(own, { apiUrl: `http://127.0.0.1:${elsewhere.port}` });
  const port = await listen(broken, 0, '127.0.0.1');
  lost = await startTestSite(own, {
    apiUrl: `http://127.0.0.1:${port}/v1`,
    address: { trustProxy: parseProxies('127.0.0.1') ?? TRUST_NOBODY },
  });
});
afterAll(async () => {
  await Promise.all([site.close(), lost.close(), elsewhere.close()]);
  broken.close();
});

const policyOf = (headers: IncomingHttpHeaders) => String(headers['content-security-policy']);

describe('R-418 a service at another address', () => {
  it('gives the pages their data, and the browser is told where it is and allowed to call it', async () => {
    await expect.poll(async () => (await elsewhere.get('/flats')).text, { timeout: 15_000 }).toContain(NAME);
    const { status, text, headers } = await site.get('/flats');
    expect(status).toBe(200);
    expect(text).toContain(NAME);
    expect(text).toMatch(new RegExp(`<html[^>]* data-api="http://127\\.0\\.0\\.1:${elsewhere.port}"`));
    expect(policyOf(headers)).toContain(`connect-src 'self' http://127.0.0.1:${elsewhere.port};`);
    expect((await site.get('/sitemap.xml')).text).toContain('/flats/');

    const usual = await elsewhere.get('/flats');
    expect(usual.text).not.toContain('data-api');
    expect(policyOf(usual.headers)).not.toContain('connect-src');
  });

  it('R-423 R-676 is told the address that the visitor asked for; where it does not answer, pages are 500', async () => {
    const headers = { 'x-forwarded-host': 'quarter.example:8443', 'x-forwarded-proto': 'https' };
    expect((await lost.get('/flats', { headers })).status).toBe(500);
    const call = asked.find(({ url }) => url === '/v1/api/project/');
    expect(call?.headers).toMatchObject({
      accept: 'application/json',
      'x-forwarded-host': 'quarter.example:8443',
      'x-forwarded-port': '8443',
      'x-forwarded-proto': 'https',
    });
  });
});
