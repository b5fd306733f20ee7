import { passkeyRequestSchema } from '@quarter/contract/desk/passkeys';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type DeskScene, deskScene } from '../testing/desk.ts';
import { Authenticator } from '../testing/passkey-device.ts';
import { METRICS_ACCESS } from '../testing/service.ts';

const ORIGIN = 'https://example.ru';
const PHONE = '+79161234567';

let scene: DeskScene;
beforeAll(async () => {
  scene = await deskScene(null, { publicOrigin: ORIGIN });
});
afterAll(() => scene.close());

/** Figures of a name by the value of their label. */
async function counted(name: string): Promise<Record<string, number>> {
  const body = String((await scene.service.get('/metrics', METRICS_ACCESS)).body);
  const lines = body.matchAll(new RegExp(`^${name}\\{\\w+="([^"]*)"\\} (\\d+)$`, 'gm'));
  return Object.fromEntries([...lines].map(([, value, count]) => [value, Number(count)]));
}

describe('metrics', () => {
  it('count wrong secrets by what was shown, from zero on', async () => {
    const none = { password: 0, code: 0, 'recovery-code': 0, passkey: 0, 'phone-code': 0 };
    expect(await counted('sign_ins_failed_total')).toEqual(none);
    const browser = scene.newBrowser();
    const { email, password } = scene.owner;
    for (const given of [
      { email, password: 'какой-нибудь пароль' },
      { email: 'nobody@example.ru', password },
    ])
      expect((await browser.post('/api/desk/sign-in/', given)).status).toBe(400);
    await browser.post('/api/desk/sign-in/', { email, password });
    const [recovery = ''] = scene.owner.recoveryCodes;
    const unlike = recovery.replace(/^./, first => (first === '2' ? '3' : '2'));
    for (const code of ['000000', '000001', '000002', unlike])
      expect((await browser.post('/api/desk/sign-in/code/', { code })).status).toBe(400);
    const asked = await browser.post('/api/desk/sign-in/passkey/begin/');
    const shown = new Authenticator(ORIGIN).show(z.parse(passkeyRequestSchema, asked.body), {
      userHandle: 'AAAA',
    });
    expect((await browser.post('/api/desk/sign-in/passkey/', { credential: shown })).status).toBe(400);
    expect((await browser.post('/api/auth/validate/', { phone: PHONE, code: '0000' })).status).toBe(400);
    expect((await browser.post('/api/auth/validate/', { phone: PHONE, code: '000000' })).status).toBe(400);
    expect(await counted('sign_ins_failed_total')).toEqual({
      password: 2,
      code: 3,
      'recovery-code': 1,
      passkey: 1,
      'phone-code': 1,
    });
  });

  it('count answers 429 by the limit that refused, which tells nothing of anybody', async () => {
    expect(await counted('limit_refusals_total')).toEqual({});
    const browser = scene.newBrowser();
    for (const status of [200, 429])
      expect((await browser.post('/api/auth/code/', { phone: PHONE })).status).toBe(status);
    for (let tries = 0; tries < 5; tries += 1)
      await browser.post('/api/auth/validate/', { phone: PHONE, code: '000000' });
    expect((await browser.post('/api/auth/validate/', { phone: PHONE, code: '000000' })).status).toBe(429);
    const given = { email: 'nobody@example.ru', password: 'какой-нибудь пароль' };
    for (let tries = 0; tries < 9; tries += 1) await browser.post('/api/desk/sign-in/', given);
    const answers = await Promise.all([1, 2, 3].map(() => browser.post('/api/desk/sign-in/', given)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([400, 429, 429]);
    expect(await counted('limit_refusals_total')).toEqual({
      'contact-code-network-minute': 1,
      'code-tries': 1,
      'contact-desk-network': 2,
    });
  });
});
