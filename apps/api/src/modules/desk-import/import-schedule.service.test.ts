import { importRunPageSchema } from '@quarter/contract/desk/import-runs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { deskScene } from '../../testing/desk.ts';
import { testSealer } from '../../testing/sealer.ts';
import { beginRound, endRound } from '../import/schedule-service.ts';

const PATH = '/api/desk/imports/';
const ADDRESS = { address: 'https://crm.example/lots.xml', everyMinutes: 60 };

it('the address of a schedule is asked at once when an owner says so', async () => {
  const scene = await deskScene(null, { importSchedule: { host: 'crm.example', everyMinutes: 60 } });
  const { browser } = scene.owner;
  const schedule = async () => z.parse(importRunPageSchema, (await browser.get(PATH)).body).schedule;
  const ask = () => browser.post(`${PATH}schedule/ask/`);
  const begin = () => beginRound(scene.service.database, { ...ADDRESS, now: scene.now() });
  const marketing = await scene.worker('marketing');
  expect((await marketing.browser.post(`${PATH}schedule/ask/`)).status).toBe(403);
  expect(await begin()).not.toBeNull();
  expect(await schedule()).toMatchObject({ is_due: false, asked_at: scene.now().toISOString() });
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  // Whoever was at it has died.
  scene.pass(6 * 60_000);
  expect(await begin()).toBeNull();
  expect((await ask()).status).toBe(204);
  expect(await schedule()).toMatchObject({ is_due: true, asked_at: null });
  const round = await begin();
  if (round === null) throw new Error('it is not due');
  const file = { etag: '"1"', lastModified: 'now', digest: 'of the file', succeededAt: scene.now() };
  await endRound(scene.service.database, { ...round, ...file }, null, testSealer());
  expect((await ask()).status).toBe(204);
  // Nothing of its file is known: whoever asks wants it applied though it is the same.
  expect(await begin()).toMatchObject({ etag: null, lastModified: null, digest: null });
  const { body } = await browser.get('/api/desk/audit/?action=import.ask');
  expect(Object(body).results).toHaveLength(2);
  await scene.close();
});

it('without a schedule there is nothing to ask', async () => {
  const scene = await deskScene();
  expect((await scene.owner.browser.post(`${PATH}schedule/ask/`)).status).toBe(404);
  await scene.close();
});
