import { request } from 'node:http';
import { openDatabase } from '@quarter/api/db/connect';
import { outbox } from '@quarter/api/db/schema/outbox';
import { newDataKey } from '@quarter/api/platform/sealer';
import { newServerDatabase } from '@quarter/api/testing/database';
import { startHttpReceiver } from '@quarter/api/testing/http-receiver';
import { expect, it, vi } from 'vitest';
import { startSiteProcess } from '../../../launch/site-process.ts';

const WAIT = { timeout: 20_000, interval: 20 };
const bodyWith = (phone: string) =>
  JSON.stringify({ kind: 'meeting', name: 'Анна', phone, consent: true, page: '/' });

it('a process that is told to stop takes no new visitors, answers who is in the middle of a form, ends its deliveries', async () => {
  const crm = await startHttpReceiver();
  const url = await newServerDatabase();
  const database = await openDatabase({ url });
  const site = startSiteProcess({
    DATABASE_URL: url,
    DATA_KEYS: newDataKey('k1'),
    CRM: 'webhook',
    CRM_URL: crm.url,
    CRM_SECRET: 'secret',
  });
  try {
    const address = await site.address;
    let release = () => {};
    crm.answer((_request, response) => {
      release = () => void response.end('{}');
    });
    const first = await fetch(`${address}/api/requests/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: bodyWith('+79160000001'),
    });
    expect(first.status).toBe(201);
    await vi.waitFor(() => expect(crm.received).toHaveLength(1), WAIT);
    // A thread of files that has nothing to do does not keep the process.
    expect((await fetch(`${address}/api/properties/price_list.csv`)).status).toBe(200);

    const form = halfSent(`${address}/api/requests/`, bodyWith('+79160000002'));
    await form.begun;
    site.child.kill('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow(), WAIT);
    expect(site.child.exitCode).toBeNull();
    form.finish();
    expect(await form.status).toBe(201);
    release();
    expect(await site.ended).toBe(0);

    const rows = await database.orm.select({ id: outbox.id, state: outbox.state }).from(outbox);
    // The second waits for the next process; a stopping one begins nothing.
    expect(rows.toSorted((a, b) => a.id - b.id).map(({ state }) => state)).toEqual(['delivered', 'waiting']);
    expect(crm.received).toHaveLength(1);
  } finally {
    if (site.child.exitCode === null) site.child.kill('SIGKILL');
    await site.ended;
    await database.close();
    await crm.close();
  }
});

/** A form whose second half has not been sent yet. */
function halfSent(url: string, body: string) {
  const bytes = Buffer.from(body);
  const half = Math.floor(bytes.length / 2);
  const sending = request(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': bytes.length,
      // Answered when the headers have been read.
      Expect: '100-continue',
    },
  });
  const status = new Promise<number | undefined>((resolve, reject) => {
    sending.on('response', answer => resolve(answer.resume().statusCode));
    sending.on('error', reject);
  });
  const begun = new Promise<void>(resolve => {
    sending.on('continue', () => sending.write(bytes.subarray(0, half), () => resolve()));
  });
  sending.flushHeaders();
  return {
    begun,
    finish: () => void sending.end(bytes.subarray(half)),
    status,
  };
}
