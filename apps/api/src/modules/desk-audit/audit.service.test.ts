import { randomUUID } from 'node:crypto';
import { auditPageSchema } from '@quarter/contract/desk/audit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { audit } from '../../db/schema/desk.ts';
import { createSealer, newDataKey, parseDataKeys } from '../../platform/sealer.ts';
import { type DeskScene, deskScene } from '../../testing/desk.ts';
import { acceptKeys, resealAll } from '../secrets/service.ts';
import { createAudit } from './service.ts';

const keysOf = (text: string) => parseDataKeys(text) ?? [];
const [former, current] = [keysOf(newDataKey('k1')), keysOf(newDataKey('k2'))];

let scene: DeskScene;
beforeAll(async () => {
  scene = await deskScene(null, { sealer: createSealer(former) });
});
afterAll(() => scene.close());

const list = async (query = '') => {
  const { status, body } = await scene.owner.browser.get(`/api/desk/audit/${query}`);
  expect(status).toBe(200);
  return z.parse(auditPageSchema, body);
};
const actions = async (query = '') => (await list(query)).results.map(({ action }) => action);
const stored = () => scene.service.database.orm.select().from(audit).orderBy(audit.id);

const ALL = { account: null, action: null, subject: null, from: null, before: null };

describe('the journal', () => {
  it('tells who did what with whom, from where, before and after', async () => {
    const worker = await scene.worker('viewer', 'Пётр Новый');
    const path = `/api/desk/people/${worker.id}/`;
    const code = scene.freshCode();
    await scene.owner.browser.patch(path, { version: 1, role: 'sales', name: 'Пётр Иной', code });
    await scene.newBrowser().post('/api/desk/sign-in/', { email: worker.email, password: 'не тот пароль' });
    await scene.newBrowser().post('/api/desk/sign-in/', { email: 'x@example.ru', password: 'не тот пароль' });
    const { results } = await list();
    expect(results.map(({ action }) => action)).toEqual([
      'sign-in.failed',
      'sign-in.failed',
      'person.change',
      'sign-in',
      'link.use',
      'person.invite',
      'sign-in',
      'second-factor.set',
      'link.use',
    ]);
    const [unknown, known, change] = results;
    expect(unknown).toMatchObject({ account: null, subject: null, changes: null });
    expect(known).toMatchObject({ account: { id: worker.id } });
    expect(change).toMatchObject({
      at: scene.now().toISOString(),
      account: { id: scene.owner.id, name: 'Ольга' },
      subject: `person:${worker.id}`,
      changes: { name: null, role: { from: 'viewer', to: 'sales' } },
      network: '203.0.113.1',
      note: null,
    });
  });

  it('is narrowed by account, action and subject, in pages', async () => {
    const worker = await scene.worker('marketing');
    const all = await list();
    expect(await actions(`?account=${worker.id}`)).toEqual(['sign-in', 'link.use']);
    expect(new Set(await actions('?action=person.'))).toEqual(new Set(['person.invite', 'person.change']));
    expect(await actions(`?subject=person:${worker.id}`)).toEqual(['link.use', 'person.invite']);
    const page = await list('?action=sign-in&limit=2&offset=2');
    expect(page.next).toBe('/api/desk/audit/?action=sign-in&limit=2&offset=4');
    expect(page.previous).toBe('/api/desk/audit/?action=sign-in&limit=2&offset=0');
    expect(page.results).toEqual(
      all.results.filter(({ action }) => action.startsWith('sign-in')).slice(2, 4),
    );
    expect(new Set(await actions('?subject=person'))).toEqual(
      new Set(['link.use', 'person.invite', 'person.change']),
    );
    for (const query of [
      '?account=7',
      '?from=2026-02-30',
      '?to=вчера',
      '?subject=Person',
      '?action=%25',
      '?subject=%00',
      '?limit=0',
    ])
      expect((await scene.owner.browser.get(`/api/desk/audit/${query}`)).status, query).toBe(400);
  });

  it('is narrowed by days in Moscow, the first and the last among them', async () => {
    const { orm } = scene.service.database;
    const log = createAudit({ orm, sealer: createSealer(former), now: () => at });
    const subject = `lot:${randomUUID()}`;
    let at = new Date();
    for (const moment of ['2031-03-04T23:59:59', '2031-03-05T00:00:00', '2031-03-06T23:59:59']) {
      at = new Date(`${moment}+03:00`);
      await log.record(orm, { account: null, address: '203.0.113.9' }, { action: 'lot.price', subject });
    }
    const days = async (query: string) => {
      const { results } = await list(`?subject=${subject}${query}`);
      return results.map(line => new Date(Date.parse(line.at) + 3 * 3_600_000).getUTCDate());
    };
    expect(await days('')).toEqual([6, 5, 4]);
    expect(await days('&from=2031-03-05')).toEqual([6, 5]);
    expect(await days('&to=2031-03-05')).toEqual([5, 4]);
    expect(await days('&from=2031-03-05&to=2031-03-05')).toEqual([5]);
    expect(await days('&from=2031-03-07')).toEqual([]);
  });

  it('holds nothing personal that could be read', async () => {
    const text = JSON.stringify(await stored());
    expect(text).not.toMatch(/Ольга|Пётр|@|203\.0\.113|пароль/);
  });

  it('can be changed or removed by nobody, not by the user of the application either', async () => {
    const { orm } = scene.service.database;
    const before = await stored();
    const refused = async (query: ReturnType<typeof sql>) => {
      const failure: unknown = await orm.execute(query).then(
        () => null,
        error => error,
      );
      const cause = failure instanceof Error ? (failure.cause ?? failure) : failure;
      expect(String(cause)).toContain('lines of the audit are neither changed nor removed');
    };
    await refused(sql`update audit set action = 'sign-in' where action = 'sign-in.failed'`);
    await refused(sql`update audit set account_id = null`);
    await refused(sql`update audit set details_sealed = 'k1.AAAA'`);
    await refused(sql`update audit set details_sealed = 'k7.AAAA'`);
    await refused(sql`delete from audit`);
    await refused(sql`truncate audit`);
    await refused(sql`truncate desk_accounts cascade`);
    await refused(sql`insert into audit overriding system value select * from audit
      on conflict (id) do update set action = 'sign-in'`);
    expect(await stored()).toEqual(before);
  });

  it('has no line of what was not done', async () => {
    const { orm } = scene.service.database;
    const before = await stored();
    const log = createAudit({ orm, sealer: createSealer(former), now: scene.now });
    const undone = orm.transaction(async tx => {
      const actor = { account: { id: scene.owner.id }, address: '203.0.113.1' };
      await log.record(tx, actor, { action: 'person.invite' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await stored()).toEqual(before);
  });

  it('is read after a change of keys as before it', async () => {
    const { orm } = scene.service.database;
    const both = createSealer([...current, ...former]);
    const log = createAudit({ orm, sealer: both, now: scene.now });
    const everything = ALL;
    const before = await log.list(everything, { limit: 100, offset: 0 });
    await acceptKeys(scene.service.database, both);
    await resealAll(scene.service.database, both);
    const lines = await stored();
    expect(lines.every(({ details }) => details.startsWith('k2.'))).toBe(true);
    expect(await log.list(everything, { limit: 100, offset: 0 })).toEqual(before);
    expect(before.results.every(({ network }) => network?.startsWith('203.0.113.'))).toBe(true);
  });
});
