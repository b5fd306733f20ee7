import { auditPageSchema } from '@quarter/contract/desk/audit';
import { deskErasedSchema, deskPrivacyExportSchema, deskPrivacySchema } from '@quarter/contract/desk/privacy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type DeskScene, deskScene } from '../../testing/desk.ts';
import { postRequest, REQUEST } from '../../testing/requests.ts';

const PATH = '/api/desk/privacy/';
/** The same phone in another spelling. */
const PHONE = '8 916 123-45-67';

let scene: DeskScene;
beforeAll(async () => {
  scene = await deskScene();
  await postRequest(scene.service, REQUEST);
});
afterAll(() => scene.close());

const code = () => scene.codeOf(scene.owner.secret ?? '');
async function kept() {
  const { status, body } = await scene.owner.browser.post(PATH, { phone: PHONE });
  expect(status).toBe(200);
  return z.parse(deskPrivacySchema, body);
}
async function journal() {
  const { body } = await scene.owner.browser.get('/api/desk/audit/?action=privacy.');
  return z.parse(auditPageSchema, body).results;
}

it('the desk counts what is kept of a phone, gives it and removes it by a code, and writes down who did', async () => {
  const { browser } = scene.owner;
  const { tables, running } = await kept();
  expect(tables).toContainEqual({ table: 'leads', count: 1 });
  expect(running).toEqual([]);

  for (const path of [`${PATH}export/`, `${PATH}erase/`])
    expect((await browser.post(path, { phone: PHONE, code: '000000' })).body).toMatchObject({
      code: 'code_invalid',
    });
  expect((await kept()).tables).toEqual(tables);

  // Pressed in two windows with one code.
  const body = { phone: PHONE, code: code() };
  const both = await Promise.all([
    browser.post(`${PATH}export/`, body),
    browser.post(`${PATH}export/`, body),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  expect((await browser.post(`${PATH}erase/`, body)).status).toBe(403);
  const data = z.parse(deskPrivacyExportSchema, both.find(({ status }) => status === 200)?.body);
  expect(data.phone).toBe('+79161234567');
  expect(data.tables.leads).toEqual([expect.objectContaining({ name: 'Анна' })]);

  scene.pass(60_000);
  const erased = await browser.post(`${PATH}erase/`, { phone: PHONE, code: code() });
  expect(z.parse(deskErasedSchema, erased.body)).toMatchObject({ outcome: 'erased', left: 0 });
  expect((await kept()).tables).toEqual([]);

  const lines = await journal();
  expect(lines.map(({ action }) => action)).toEqual([
    ...['privacy.show', 'privacy.erase', 'privacy.export', 'privacy.show', 'privacy.show'],
  ]);
  for (const line of lines) expect(line.account?.name).toBe(scene.owner.name);
  expect(JSON.stringify(lines)).not.toContain('9161234567');
});

it('a phone that is none is told of at its field, and nothing is looked up', async () => {
  const before = (await journal()).length;
  const { status, body } = await scene.owner.browser.post(PATH, { phone: '12' });
  expect([status, Object.keys(Object(body))]).toEqual([400, expect.arrayContaining(['phone'])]);
  expect(await journal()).toHaveLength(before);
});
