import { deskMeSchema, deskRecoverySchema } from '@quarter/contract/desk/account';
import { auditPageSchema } from '@quarter/contract/desk/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type DeskScene, type DeskWorker, deskScene } from '../../testing/desk.ts';
import type { TestVisitor } from '../../testing/phone-visitor.ts';

const SIGN_IN = '/api/desk/sign-in/';
const CODE = '/api/desk/sign-in/code/';
const ENROL = '/api/desk/sign-in/enrol/';
const RENEW = '/api/desk/me/second-factor/';
const REFUSED = { status: 403, body: { code: 'code_invalid' } };

let scene: DeskScene;
beforeAll(async () => {
  scene = await deskScene();
});
afterAll(() => scene.close());

const renew = (browser: TestVisitor, code: string) => browser.post(RENEW, { code });
const codeOf = ({ secret }: DeskWorker) => scene.codeOf(secret ?? '');
const stateOf = async (browser: TestVisitor) =>
  z.parse(deskMeSchema, (await browser.get('/api/desk/me/')).body).state;

async function signedIn({ email, password }: DeskWorker, code: string): Promise<number> {
  const browser = scene.newBrowser();
  await browser.post(SIGN_IN, { email, password });
  return (await browser.post(CODE, { code })).status;
}

/** The secret that is offered by the answer to a renewal. */
function secretIn(body: unknown): string {
  const me = z.parse(deskMeSchema, body);
  return me.state === 'enrol' ? me.secret : '';
}

describe('an authenticator that is set up anew', () => {
  it('takes the place of the former one, whose codes, recovery codes and sessions are no good any more', async () => {
    const worker = await scene.worker('sales');
    const other = scene.newBrowser();
    await other.post(SIGN_IN, { email: worker.email, password: worker.password });
    await other.post(CODE, { code: codeOf(worker) });
    scene.pass(30_000);
    const answer = await renew(worker.browser, codeOf(worker));
    const secret = secretIn(answer.body);
    expect([secret, await stateOf(worker.browser), await stateOf(other)]).toEqual([
      expect.stringMatching(/^[A-Z2-7]{32}$/),
      'enrol',
      'in',
    ]);
    const given = await worker.browser.post(ENROL, { code: scene.codeOf(secret) });
    const { recovery_codes: codes } = z.parse(deskRecoverySchema, given.body);
    expect(codes).toHaveLength(10);
    expect([await stateOf(worker.browser), await stateOf(other)]).toEqual(['in', 'out']);
    scene.pass(30_000);
    expect(await signedIn(worker, codeOf(worker))).toBe(400);
    expect(await signedIn(worker, worker.recoveryCodes[0] ?? '')).toBe(400);
    expect(await signedIn(worker, scene.codeOf(secret))).toBe(200);
    expect(await signedIn(worker, codes[0] ?? '')).toBe(200);
    const { body } = await scene.owner.browser.get(`/api/desk/audit/?account=${worker.id}`);
    const actions = z.parse(auditPageSchema, body).results.map(({ action }) => action);
    expect(actions).toContain('second-factor.renew');
  });

  it('is begun by a recovery code where the telephone is lost, and by nothing else than a good code', async () => {
    const worker = await scene.worker('lawyer');
    expect(await renew(worker.browser, '000000')).toMatchObject(REFUSED);
    expect(await renew(worker.browser, '')).toMatchObject({ status: 400 });
    expect(await renew(worker.browser, scene.owner.recoveryCodes[0] ?? '')).toMatchObject(REFUSED);
    expect(await stateOf(worker.browser)).toBe('in');
    expect(secretIn((await renew(worker.browser, worker.recoveryCodes[3] ?? '')).body)).not.toBe('');
    const viewer = await scene.worker('viewer');
    expect(await renew(viewer.browser, '000000')).toMatchObject(REFUSED);
  });

  it('changes nothing when it is given up half-way: the former codes are good, and nobody comes in without', async () => {
    const worker = await scene.worker('sales');
    const secret = secretIn((await renew(worker.browser, worker.recoveryCodes[0] ?? '')).body);
    expect((await worker.browser.post(ENROL, { code: '000000' })).status).toBe(400);
    await worker.browser.post('/api/desk/sign-out/', { everywhere: false });
    const { email, password } = worker;
    const stranger = scene.newBrowser();
    expect((await stranger.post(SIGN_IN, { email, password })).body).toEqual({ state: 'code' });
    expect(await signedIn(worker, scene.codeOf(secret))).toBe(400);
    expect(await signedIn(worker, worker.recoveryCodes[1] ?? '')).toBe(200);
    expect(await signedIn(worker, codeOf(worker))).toBe(200);
  });

  it('is set up in one browser of two that have begun it', async () => {
    const worker = await scene.worker('lawyer');
    const other = scene.newBrowser();
    await other.post(SIGN_IN, { email: worker.email, password: worker.password });
    await other.post(CODE, { code: codeOf(worker) });
    const mine = secretIn((await renew(worker.browser, worker.recoveryCodes[0] ?? '')).body);
    const theirs = secretIn((await renew(other, worker.recoveryCodes[1] ?? '')).body);
    expect((await worker.browser.post(ENROL, { code: scene.codeOf(mine) })).status).toBe(200);
    expect((await other.post(ENROL, { code: scene.codeOf(theirs) })).status).toBe(401);
  });

  it('is begun once by a session that is asked twice at once', async () => {
    const worker = await scene.worker('sales');
    const [one = '', two = ''] = worker.recoveryCodes;
    const answers = await Promise.all([one, two].map(code => renew(worker.browser, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('is not one that wrong codes may be tried at without end', async () => {
    const worker = await scene.worker('sales');
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1) statuses.push((await renew(worker.browser, '000000')).status);
    expect(statuses.at(-1)).toBe(429);
    expect(await renew(worker.browser, codeOf(worker)), 'nor the right one then').toMatchObject({
      status: 429,
    });
  });
});
