import { linkViewSchema } from '@quarter/contract/auth';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { activations, visitors } from '../../db/schema/visitors.ts';
import { type AuthScene, authScene, MINUTE } from '../../testing/auth-scene.ts';
import { logIn, TestVisitor } from '../../testing/phone-visitor.ts';
import { testSealer } from '../../testing/sealer.ts';
import { createSessions, type SessionLink } from '../sessions/service.ts';

let scene: AuthScene;
beforeAll(async () => {
  scene = await authScene();
});
afterAll(() => scene.close());

const PATH = '/api/auth/activate/';
const ends = (phone: string) => `+7\u00a0…\u00a0${phone.slice(-2)}`;
const look = async (visitor: TestVisitor, link: SessionLink) =>
  z.parse(linkViewSchema, (await visitor.get(`${PATH}?${new URLSearchParams({ ...link })}`)).body);
const isIn = async (visitor: TestVisitor) => (await visitor.get('/api/booking/lead/')).status === 200;

/** A phone that has logged in somewhere, and a link as a message to it carries. */
async function sentLink(): Promise<{ phone: string; owner: TestVisitor; link: SessionLink }> {
  const { phone } = scene.newcomer();
  const owner = await logIn(scene.service, scene.mailbox, phone, '198.51.100.210');
  const { orm } = scene.service.database;
  const sealer = testSealer();
  const sessions = createSessions({ orm, sealer, now: scene.now });
  const [row] = await orm
    .select({ id: visitors.id })
    .from(visitors)
    .where(eq(visitors.phoneDigest, sealer.digest(phone, 'phone')));
  const until = new Date(scene.now().getTime() + 60 * MINUTE);
  return { phone, owner, link: await sessions.issueLink(orm, row?.id ?? '', until) };
}

describe('a link of a message', () => {
  it('R-409 R-435: looked at it says whose session it opens, and opens nothing however often', async () => {
    const { phone, owner, link } = await sentLink();
    const visitor = new TestVisitor(scene.service, '198.51.100.211');
    for (let time = 0; time < 3; time += 1) {
      expect(await look(visitor, link)).toEqual({ phone: ends(phone), session: null, is_open: false });
      expect(visitor.cookies.has('session')).toBe(false);
    }
    expect(await look(owner, link)).toEqual({ phone: ends(phone), session: ends(phone), is_open: true });
    expect(await scene.service.database.orm.select().from(activations)).not.toEqual([]);
  });

  it('opens the session by a press, once', async () => {
    const { phone, link } = await sentLink();
    const visitor = new TestVisitor(scene.service, '198.51.100.212');
    expect(await visitor.post(PATH, link)).toMatchObject({
      status: 200,
      body: { phone: expect.stringContaining(phone.slice(-2)), lead: null, problem: null },
    });
    expect(await isIn(visitor)).toBe(true);
    const late = new TestVisitor(scene.service, '198.51.100.213');
    for (const answer of [
      await late.post(PATH, link),
      await late.get(`${PATH}?${new URLSearchParams({ ...link })}`),
    ])
      expect(answer).toMatchObject({ status: 400, body: { code: 'link_invalid' } });
    expect(late.cookies.has('session')).toBe(false);
  });

  it('replaces the session of another phone only when the visitor has said so', async () => {
    const [mine, theirs] = [await sentLink(), await sentLink()];
    const visitor = mine.owner;
    expect(await look(visitor, theirs.link)).toEqual({
      phone: ends(theirs.phone),
      session: ends(mine.phone),
      is_open: false,
    });
    expect(await visitor.post(PATH, theirs.link)).toMatchObject({
      status: 409,
      body: { code: 'other_session', detail: `В этом браузере открыта бронь номера ${ends(mine.phone)}` },
    });
    // What was refused has neither ended the session nor used the link up.
    expect((await look(visitor, mine.link)).is_open).toBe(true);
    const former = new TestVisitor(scene.service);
    former.cookies.set('session', visitor.cookies.get('session') ?? '');
    expect((await visitor.post(PATH, { ...theirs.link, replace: true })).status).toBe(200);
    expect((await look(visitor, mine.link)).session).toBe(ends(theirs.phone));
    expect(await isIn(former)).toBe(false);
  });

  it('A-67: is opened by no page of another site', async () => {
    const { link } = await sentLink();
    const victim = new TestVisitor(scene.service, '198.51.100.214');
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect(await victim.post(PATH, link, foreign)).toMatchObject({
      status: 403,
      body: { code: 'csrf_failed' },
    });
    expect(victim.cookies.has('session')).toBe(false);
  });

  it('is no good when its time is over', async () => {
    const { link } = await sentLink();
    scene.pass(60 * MINUTE);
    expect((await new TestVisitor(scene.service, '198.51.100.215').post(PATH, link)).status).toBe(400);
  });

  it('R-370: needs both of its parts', async () => {
    const visitor = new TestVisitor(scene.service, '198.51.100.216');
    const lacks = { status: 400, body: { uid64: [expect.stringMatching(/^В ссылке/)] } };
    expect(await visitor.get(`${PATH}?token=t`)).toMatchObject(lacks);
    expect(await visitor.post(PATH, { token: 't' })).toMatchObject(lacks);
    expect((await visitor.get(`${PATH}?uid64=u`)).status).toBe(400);
  });

  it.each(['dQ', Buffer.from('00000000-0000-4000-8000-000000000000').toString('base64url'), 'Я'])(
    'R-435: that nobody sent opens nothing: %s',
    async uid64 => {
      const visitor = new TestVisitor(scene.service, '198.51.100.217');
      const invalid = { status: 400, body: { code: 'link_invalid' } };
      expect(await visitor.get(`${PATH}?${new URLSearchParams({ token: 't', uid64 })}`)).toMatchObject(
        invalid,
      );
      expect(await visitor.post(PATH, { token: 't', uid64 })).toMatchObject(invalid);
      expect(visitor.cookies.has('session')).toBe(false);
    },
  );
});
