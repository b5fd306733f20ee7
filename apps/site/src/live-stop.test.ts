import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { openDatabase } from '@quarter/api/db/connect';
import { letIn } from '@quarter/api/testing/clerk';
import { expect, it } from 'vitest';
import { demoDatabase, startTestSite } from './testing/site.ts';

it('a site that is closed ends what the desk listens to, and is not held up by it', async () => {
  const url = await demoDatabase();
  const database = await openDatabase({ url });
  const { token } = await letIn(database, 'viewer', { now: () => new Date() });
  await database.close();
  const site = await startTestSite(url);
  const asked = request({
    port: site.port,
    path: '/api/desk/live/',
    headers: { cookie: `desk=${token}` },
  }).end();
  const answer: IncomingMessage = await new Promise((resolve, reject) => {
    asked.once('response', resolve).once('error', reject);
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream']);
  answer.resume();
  const ended = once(answer, 'close');
  await site.close();
  await ended;
  expect(answer.complete, 'and not cut off').toBe(true);
});
