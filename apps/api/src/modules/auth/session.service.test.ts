import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../../app.ts';
import { sessions, visitors } from '../../db/schema/visitors.ts';
import { type AuthScene, authScene, MINUTE } from '../../testing/auth-scene.ts';
import { logIn, TestVisitor } from '../../testing/phone-visitor.ts';
import { testSealer } from '../../testing/sealer.ts';

let scene: AuthScene;
beforeAll(async () => {
  scene = await authScene();
});
afterAll(() => scene.close());

describe('a session', () => {
  it('has a cookie that scripts and other sites cannot use, rotated at each login', async () => {
    const { phone, visitor } = scene.newcomer();
    const given = await scene.confirmed(phone, visitor);
    const answer = await visitor.post('/api/auth/login/', given);
    const header = String(answer.headers['set-cookie']);
    expect(header).toMatch(/session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax/);
    const first = visitor.cookies.get('session') ?? '';
    scene.pass(MINUTE);
    await visitor.post('/api/auth/login/', await scene.confirmed(phone, visitor));
    expect(visitor.cookies.get('session')).not.toBe(first);
    const thief = new TestVisitor(scene.service);
    thief.cookies.set('session', first);
    expect((await thief.get('/api/booking/lead/')).status).toBe(401);
    expect((await visitor.get('/api/booking/lead/')).status).toBe(200);
  });

  it('R-414 A-78: without it booking answers 401, a made-up cookie is none', async () => {
    const anonymous = new TestVisitor(scene.service);
    const paths = ['lead/', 'owners/', 'properties/', 'documents/', 'documents/typerm/'];
    for (const path of paths)
      expect(await anonymous.get(`/api/booking/${path}`)).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      });
    expect((await anonymous.get('/api/finish/1/')).status).toBe(401);
    anonymous.cookies.set('session', 'x'.repeat(43));
    expect((await anonymous.get('/api/booking/lead/')).status).toBe(401);
  });

  it('R-408 R-437 R-670: ends at logout, everywhere when asked for', async () => {
    const { phone } = scene.newcomer();
    const one = await logIn(scene.service, scene.mailbox, phone, '198.51.100.204');
    scene.pass(MINUTE);
    const other = await logIn(scene.service, scene.mailbox, phone, '198.51.100.204');
    const stolen = new TestVisitor(scene.service);
    stolen.cookies.set('session', one.cookies.get('session') ?? '');
    const answer = await one.delete('/api/auth/logout/');
    expect(answer.status).toBe(204);
    expect(one.cookies.has('session')).toBe(false);
    expect((await stolen.get('/api/booking/lead/')).status).toBe(401);
    expect((await other.get('/api/booking/lead/')).status).toBe(200);

    scene.pass(MINUTE);
    const third = await logIn(scene.service, scene.mailbox, phone, '198.51.100.204');
    await third.delete('/api/auth/logout/?everywhere=true');
    expect((await other.get('/api/booking/lead/')).status).toBe(401);
    expect((await new TestVisitor(scene.service).delete('/api/auth/logout/')).status).toBe(204);
  });

  it('R-422 R-437 A-67: cannot be used by another site', async () => {
    const { phone } = scene.newcomer();
    const visitor = await logIn(scene.service, scene.mailbox, phone, '198.51.100.205');
    const refused = { status: 403, body: { code: 'csrf_failed' } };
    const forged = { 'x-csrftoken': 'guess' };
    expect(await visitor.call('DELETE', '/api/auth/logout/', undefined, forged)).toMatchObject(refused);
    expect(await visitor.call('GET', '/api/finish/1/', undefined, forged)).toMatchObject(refused);
    const link = { token: 't', uid64: 'u' };
    expect(await visitor.call('POST', '/api/auth/activate/', link, forged)).toMatchObject(refused);
    expect((await visitor.get('/api/booking/lead/')).status).toBe(200);
  });

  it('A-67: another site logs nobody in as somebody else', async () => {
    const { phone, visitor } = scene.newcomer();
    const given = await scene.confirmed(phone, visitor);
    const victim = new TestVisitor(scene.service, '198.51.100.209');
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect(await victim.post('/api/auth/login/', given, foreign)).toMatchObject({
      status: 403,
      body: { code: 'csrf_failed' },
    });
    expect(victim.cookies.has('session')).toBe(false);
    expect((await victim.post('/api/auth/login/', given, { 'sec-fetch-site': 'same-origin' })).status).toBe(
      200,
    );
  });

  it('survives a restart of the service and is good in another process', async () => {
    const { phone } = scene.newcomer();
    const visitor = await logIn(scene.service, scene.mailbox, phone, '198.51.100.206');
    const api = await createApi({ database: scene.service.database, sealer: testSealer(), now: scene.now });
    const twin = new TestVisitor({ ...scene.service, api });
    twin.cookies.set('session', visitor.cookies.get('session') ?? '');
    expect((await twin.get('/api/booking/lead/')).status).toBe(200);
    await api.close();
  });

  it('ends by itself after thirty days', async () => {
    const { phone } = scene.newcomer();
    const visitor = await logIn(scene.service, scene.mailbox, phone, '198.51.100.207');
    scene.pass(30 * 24 * 60 * MINUTE);
    expect((await visitor.get('/api/booking/lead/')).status).toBe(401);
  });

  it('R-416: the database holds no phone, no code and no cookie that could be read', async () => {
    const { phone } = scene.newcomer();
    const visitor = await logIn(scene.service, scene.mailbox, phone, '198.51.100.208');
    const { orm } = scene.service.database;
    const rows = await orm.select({ all: sql<string>`${visitors}::text` }).from(visitors);
    const open = await orm.select({ all: sql<string>`${sessions}::text` }).from(sessions);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(phone.slice(2));
    expect(JSON.stringify(open)).not.toContain(visitor.cookies.get('session'));
  });
});
