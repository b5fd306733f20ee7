import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthScene, authScene, MINUTE } from '../../testing/auth-scene.ts';
import { until } from '../../testing/bell.ts';
import { codeFor, logIn, TestVisitor } from '../../testing/phone-visitor.ts';
import { testSealer } from '../../testing/sealer.ts';
import { unlockPhone } from './operator.ts';

let scene: AuthScene;
beforeAll(async () => {
  scene = await authScene();
});
afterAll(() => scene.close());

const HOUR = 60 * MINUTE;
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** A browser that nobody has seen yet, in a network of its own or in one of the same number. */
const stranger = (network: number) => new TestVisitor(scene.service, `203.0.113.${network}`);
/** The same, with no neighbour among the others. */
const farStranger = (network: number) => new TestVisitor(scene.service, `203.1.${network}.1`);
const ask = async (visitor: TestVisitor, phone: string) =>
  (await visitor.post('/api/auth/code/', { phone })).status;
const confirm = async (visitor: TestVisitor, phone: string, code: string) =>
  (await visitor.post('/api/auth/validate/', { phone, code })).status;

/** Uses up all that strangers may have sent to a phone, from neighbourhood after neighbourhood; waits for the messages. */
async function useUp(phone: string): Promise<void> {
  const arrived = () => scene.mailbox.sms.filter(sms => sms.phone === phone).length;
  let sent = arrived();
  for (let network = 50; await isSentFrom(network); network += 1) sent += 1;
  await until(() => expect(arrived()).toBeGreaterThanOrEqual(sent));

  async function isSentFrom(network: number) {
    return (await ask(farStranger(network), phone)) === 200;
  }
}

describe('whoever knows a phone', () => {
  it('R-413: spoils no code of its owner by wrong tries', async () => {
    const { phone, visitor } = scene.newcomer();
    await ask(visitor, phone);
    const code = await codeFor(scene.mailbox, phone);
    const tries = [];
    for (let time = 0; time < 6; time += 1) tries.push(await confirm(stranger(1), phone, wrongFor(code)));
    expect(tries).toEqual([400, 400, 400, 400, 400, 429]);

    const other = stranger(2);
    expect(await ask(other, phone), 'a code of his own').toBe(200);
    for (let time = 0; time < 6; time += 1) await confirm(other, phone, '000000');
    expect(await confirm(visitor, phone, wrongFor(code)), 'the owner’s own first try').toBe(400);
    expect(await confirm(visitor, phone, code)).toBe(200);
  });

  it('R-413: puts no code in the place of its owner’s', async () => {
    const { phone, visitor } = scene.newcomer();
    await ask(visitor, phone);
    const code = await codeFor(scene.mailbox, phone);
    scene.pass(MINUTE);
    const before = scene.mailbox.sms.length;
    const other = stranger(3);
    expect(await ask(other, phone)).toBe(200);
    const foreign = await codeFor(scene.mailbox, phone, before);
    expect(await confirm(other, phone, code), 'each browser has its own').toBe(400);
    expect(await confirm(visitor, phone, code)).toBe(200);
    expect(await confirm(other, phone, foreign)).toBe(200);
  });

  it('R-413: does not shut its owner out from one network, however many browsers he has', async () => {
    const { phone, visitor } = scene.newcomer();
    const statuses = [];
    for (let time = 0; time < 20; time += 1) {
      scene.pass(10 * MINUTE);
      statuses.push(await ask(stranger(4), phone));
    }
    const sent = statuses.filter(status => status === 200);
    expect(sent.length).toBeLessThan(13);
    expect(await ask(visitor, phone)).toBe(200);
  });

  it('R-413: does not shut its owner out from a few networks, in which he has as many addresses as he likes', async () => {
    const { phone, visitor } = scene.newcomer();
    const addresses = [1, 2, 3, 4].flatMap(network => [
      `203.2.${network}.1`,
      `203.2.${network}.2`,
      `2001:db8:${network}:1::1`,
      `2001:db8:${network}:2::1`,
    ]);
    let sent = 0;
    for (let time = 0; time < 6; time += 1) {
      for (const address of addresses)
        if ((await ask(new TestVisitor(scene.service, address), phone)) === 200) sent += 1;
      scene.pass(20 * MINUTE);
    }
    expect(sent).toBeGreaterThan(20);
    expect(await ask(visitor, phone), 'the first code of his own network').toBe(200);
    scene.pass(MINUTE);
    expect(await ask(visitor, phone), 'another, when it did not come').toBe(200);
  });

  it('R-413: does not shut out the browser in which its owner has been before, from any number of networks', async () => {
    const { phone } = scene.newcomer();
    const owner = await logIn(scene.service, scene.mailbox, phone, '198.51.100.240');
    await owner.delete('/api/auth/logout/');
    await useUp(phone);
    const newcomer = await farStranger(90).post('/api/auth/code/', { phone });
    expect(newcomer).toMatchObject({ status: 429, body: { detail: expect.stringContaining('офис продаж') } });
    const before = scene.mailbox.sms.length;
    expect(await ask(owner, phone)).toBe(200);
    const code = await codeFor(scene.mailbox, phone, before);
    expect(await confirm(owner, phone, code)).toBe(200);

    const forger = farStranger(91);
    forger.cookies.set('login_phone', (owner.cookies.get('login_phone') ?? '').replace(/.$/, 'x'));
    expect(await ask(forger, phone), 'a made-up mark is none').toBe(429);
    const other = await logIn(scene.service, scene.mailbox, scene.newcomer().phone, '198.51.100.241');
    expect(await ask(other, phone), 'the mark is good for one phone').toBe(429);
  });

  it('R-413: shuts its owner out until the operator unlocks the phone, at the longest', async () => {
    const { phone, visitor } = scene.newcomer();
    await useUp(phone);
    expect(await ask(visitor, phone)).toBe(429);
    await unlockPhone({ database: scene.service.database, sealer: testSealer() }, phone);
    expect(await ask(visitor, phone)).toBe(200);
  });

  it('guesses no more than a few times at the codes that are under way', async () => {
    const { phone, visitor } = scene.newcomer();
    await ask(visitor, phone);
    const code = await codeFor(scene.mailbox, phone);
    let judged = 0;
    for (let network = 100; network < 112; network += 1) {
      const status = await confirm(stranger(network), phone, wrongFor(code));
      if (status === 400) judged += 1;
    }
    expect(judged).toBe(5);
    // A client that keeps no cookies has its share of the same few.
    scene.pass(2 * MINUTE);
    expect(await confirm(stranger(5), phone, code)).toBe(200);
  });
});

describe('a network', () => {
  /** One subscriber of IPv6, who takes a new address for each call. */
  const subscriber = (index: number) =>
    new TestVisitor(scene.service, `2001:db8:0:7:${index.toString(16)}:${index}::1`);

  it.each<[string, number, (visitor: TestVisitor, index: number) => Promise<{ status: number }>]>([
    [
      'wishes',
      60,
      (visitor, index) =>
        visitor.post('/api/auth/register/', { phone: `+7918${5_000_000 + index}`, property: 'no-such' }),
    ],
    [
      'notices',
      20,
      (visitor, index) =>
        visitor.post('/api/favorites-notify/', { email: `anna${index}@example.ru`, consent: true }),
    ],
  ])('counts as one, whatever addresses it has: %s, %i at once', async (_what, most, call) => {
    scene.pass(2 * HOUR);
    const statuses = [];
    for (let index = 0; index < most + 2; index += 1)
      statuses.push((await call(subscriber(index), index)).status);
    expect(statuses.slice(0, most)).not.toContain(429);
    expect(statuses.slice(most)).toEqual([429, 429]);
  });
});
