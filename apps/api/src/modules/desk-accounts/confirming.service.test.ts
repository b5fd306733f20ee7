import { deskPeoplePageSchema } from '@quarter/contract/desk/account';
import type { DeskRole } from '@quarter/contract/desk/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type DeskScene, type DeskWorker, deskScene } from '../../testing/desk.ts';

const HOUR_MS = 3_600_000;
const TRY_MS = HOUR_MS / 10;
const PEOPLE = '/api/desk/people/';
const REFUSED = { status: 403, body: { code: 'code_invalid' } };
const TOO_MANY = { status: 429, body: { code: 'too_many_requests' } };

let scene: DeskScene;
beforeAll(async () => {
  scene = await deskScene();
});
afterAll(() => scene.close());

let invited = 0;
const newEmail = () => {
  invited += 1;
  return `somebody-${invited}@example.ru`;
};
const invite = (role: DeskRole, code?: string, email = newEmail(), by = scene.owner) =>
  by.browser.post(PEOPLE, { email, name: 'Анна', role, code });
const people = async () =>
  z.parse(deskPeoplePageSchema, (await scene.owner.browser.get(`${PEOPLE}?limit=100`)).body).results;
const personOf = async ({ id }: DeskWorker) => (await people()).find(person => person.id === id);
async function change(worker: DeskWorker, fields: object) {
  const version = (await personOf(worker))?.version;
  return scene.owner.browser.patch(`${PEOPLE}${worker.id}/`, { version, ...fields });
}
const lastLine = async () => Object((await scene.owner.browser.get('/api/desk/audit/?limit=1')).body);

describe('an invitation', () => {
  it('to a role that needs a second factor is made for a fresh code alone, which is used up by it', async () => {
    const before = await people();
    const code = scene.freshCode();
    for (const role of ['owner', 'sales', 'lawyer'] as const) {
      expect(await invite(role), role).toMatchObject(REFUSED);
      expect(await invite(role, '000000'), role).toMatchObject(REFUSED);
    }
    // Who is signed in and mistypes a code does not try to get in.
    expect((await lastLine()).results).toMatchObject([{ action: 'code.failed' }]);
    expect(await invite('owner', '')).toMatchObject({ status: 400, body: { code: ['Введите код'] } });
    expect(await people()).toHaveLength(before.length);
    expect((await invite('owner', code)).status).toBe(201);
    expect(await invite('owner', code)).toMatchObject(REFUSED);
    expect(await people()).toHaveLength(before.length + 1);
  });

  it('to another role needs none', async () => {
    for (const role of ['marketing', 'viewer'] as const) expect((await invite(role)).status, role).toBe(201);
  });

  it('without a code is no try at one', async () => {
    const { results } = await lastLine();
    await invite('owner');
    expect((await lastLine()).results).toEqual(results);
  });
});

describe('a change of somebody', () => {
  it('takes his rights from what he has asked for and that still waits', async () => {
    for (let time = 0; time < 5; time += 1) {
      const worker = await scene.worker('owner');
      const version = (await personOf(worker))?.version;
      const [code, own] = [scene.freshCode(), scene.codeOf(worker.secret ?? '')];
      const [changed, invited] = await Promise.all([
        scene.owner.browser.patch(`${PEOPLE}${worker.id}/`, { version, role: 'viewer', code }),
        invite('owner', own, newEmail(), worker),
      ]);
      expect(changed.status).toBe(200);
      const { results } = await lastLine();
      // Done before his rights went, or not at all.
      if (invited.status === 201) expect(results[0]).toMatchObject({ subject: `person:${worker.id}` });
      else expect(invited.status).toBe(401);
      scene.pass(HOUR_MS);
    }
  });

  it('to another role, a block and its end are done for a fresh code alone, which is used up by it', async () => {
    const worker = await scene.worker('viewer');
    const done = [{ role: 'owner' }, { role: 'viewer' }, { is_blocked: true }, { is_blocked: false }];
    for (const fields of done) {
      const before = await personOf(worker);
      const code = scene.freshCode();
      expect(await change(worker, fields), JSON.stringify(fields)).toMatchObject(REFUSED);
      expect(await change(worker, { ...fields, code: '000000' })).toMatchObject(REFUSED);
      expect(await personOf(worker)).toEqual(before);
      expect(await change(worker, { ...fields, code })).toMatchObject({ status: 200, body: fields });
      expect(await change(worker, { is_blocked: !before?.is_blocked, role: 'lawyer', code })).toMatchObject(
        REFUSED,
      );
      scene.pass(HOUR_MS);
    }
  });

  it('that is refused leaves his session and his link as they are', async () => {
    const worker = await scene.worker('viewer');
    for (const fields of [{ role: 'sales' }, { is_blocked: true }]) await change(worker, fields);
    expect((await worker.browser.get('/api/desk/me/sessions/')).status).toBe(200);
  });

  it('of the name needs none, also beside the role that he has', async () => {
    const worker = await scene.worker('viewer');
    expect(await change(worker, { name: 'Анна Иная' })).toMatchObject({ body: { name: 'Анна Иная' } });
    const same = { name: 'Анна Новая', role: 'viewer', is_blocked: false };
    expect(await change(worker, same)).toMatchObject({ status: 200, body: same });
  });
});

describe('codes that confirm', () => {
  it('count for nothing when they are right, whatever has become of the work', async () => {
    const { email } = scene.owner;
    for (let count = 0; count < 11; count += 1)
      expect((await invite('sales', scene.freshCode())).status, `${count}`).toBe(201);
    for (let count = 0; count < 11; count += 1)
      expect((await invite('sales', scene.freshCode(), email)).status, `${count}`).toBe(409);
    expect((await invite('sales', scene.freshCode())).status).toBe(201);
  });

  it('are tried ten times in an hour when they are wrong, all at once or one by one', async () => {
    const other = await scene.worker('owner');
    const tries = Array.from({ length: 15 }, () => invite('sales', '000000', newEmail(), other));
    const answers = (await Promise.all(tries)).map(({ status }) => status).sort();
    expect(answers).toEqual([...Array(10).fill(403), ...Array(5).fill(429)]);
    expect(await invite('sales', scene.freshCode(other), newEmail(), other)).toMatchObject(TOO_MANY);
    // Right ones fill no room, and give none that wrong ones have filled.
    scene.pass(TRY_MS);
    for (let count = 0; count < 3; count += 1)
      expect((await invite('sales', scene.freshCode(other), newEmail(), other)).status).toBe(201);
    expect(await invite('sales', '000000', newEmail(), other)).toMatchObject(REFUSED);
    expect(await invite('sales', scene.freshCode(other), newEmail(), other)).toMatchObject(TOO_MANY);
  });

  it('shut nobody out of signing in, nor do those of signing in shut anybody out of confirming', async () => {
    const other = await scene.worker('owner');
    for (let count = 0; count < 11; count += 1) await invite('sales', '000000', newEmail(), other);
    expect(await invite('sales', '000000', newEmail(), other)).toMatchObject(TOO_MANY);
    await scene.signIn(other);
    const third = await scene.worker('owner');
    const browser = scene.newBrowser();
    await browser.post('/api/desk/sign-in/', { email: third.email, password: third.password });
    const wrong = () => browser.post('/api/desk/sign-in/code/', { code: '000000' });
    for (let count = 0; count < 11; count += 1) await wrong();
    expect(await wrong()).toMatchObject(TOO_MANY);
    expect((await invite('sales', scene.freshCode(third), newEmail(), third)).status).toBe(201);
  });
});
