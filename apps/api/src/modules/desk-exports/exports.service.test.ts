import { auditPageSchema } from '@quarter/contract/desk/audit';
import { MOST_EXPORTED } from '@quarter/contract/desk/export-endpoints';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { hold } from '../../testing/booking.ts';
import { type BookingScene, bookingScene } from '../../testing/booking-scene.ts';
import { type Clerk, clerkOf } from '../../testing/clerk.ts';
import { postRequest, REQUEST } from '../../testing/requests.ts';
import { readWorkbook, valuesOf } from '../../testing/workbook.ts';
import { inBatches } from './service.ts';

let scene: BookingScene;
let owner: Clerk;
let manager: Clerk;
let marketer: Clerk;
beforeAll(async () => {
  scene = await bookingScene(30);
  owner = await clerkOf(scene.service, 'owner', { now: scene.now, name: 'Олег Беркут' });
  manager = await clerkOf(scene.service, 'sales', scene);
  marketer = await clerkOf(scene.service, 'marketing', scene);
  const send = (words: object) => postRequest(scene.service, { ...REQUEST, ...words });
  await send({ name: '=cmd|calc', comment: '+7 или почта', email: 'anna@example.ru' });
  scene.pass(1_000);
  await send({ kind: 'question', phone: '+7 925 000-00-01', name: 'Иван' });
});
afterAll(() => scene.close());

// Phones as the file writes them: short figures stand in ids too.
const PERSONAL = /Иван|cmd|\+7.\(?9\d\d|anna@/;

async function file(clerk: Clerk, list: string, query = '') {
  const answer = await clerk.post(`/api/desk/${list}/export/${query}`);
  expect(answer.status).toBe(200);
  return answer;
}
async function lastLine() {
  const { body } = await owner.get('/api/desk/audit/?limit=1');
  return z.parse(auditPageSchema, body).results[0];
}

describe('a list as a file', () => {
  it('is a workbook by the name of the list and the day in Moscow, kept by nobody', async () => {
    const { headers } = await file(manager, 'requests');
    const [day] = new Date(scene.now().getTime() + 3 * 3_600_000).toISOString().split('T');
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`Заявки ${day}.xlsx`)}`,
      'cache-control': 'no-store',
    });
  });

  it('of requests has whom they are from for who may see it, and nobody else', async () => {
    const [head, newest, oldest] = valuesOf((await file(manager, 'requests')).body);
    expect(head?.slice(-4)).toEqual(['Имя', 'Телефон', 'E-mail', 'Комментарий']);
    expect(newest).toEqual(expect.arrayContaining(['Вопрос', 'Новая', 'Иван', '+7 (925) 000-00-01']));
    expect(oldest).toEqual(expect.arrayContaining(['=cmd|calc', 'anna@example.ru', '+7 или почта']));
    expect(JSON.stringify(valuesOf((await file(marketer, 'requests')).body))).not.toMatch(PERSONAL);
  });

  it('runs nothing that a visitor has written, and no phone', async () => {
    const rows = readWorkbook((await file(manager, 'requests')).body)
      .slice(1)
      .flat();
    for (const text of ['=cmd|calc', '+7 или почта', '+7 (925) 000-00-01'])
      expect(rows.find(({ value }) => value === text)).toEqual({ value: text, isText: true, isQuoted: true });
  });

  it('has what the filters find, in the order of the list', async () => {
    expect(valuesOf((await file(manager, 'requests', '?kind=question')).body)).toHaveLength(2);
    const lots = async (query: string) => {
      const [head = [], ...rows] = valuesOf((await file(manager, 'lots', query)).body);
      return rows.map(row => [row[head.indexOf('Номер')], Number(row[head.indexOf('Цена, ₽')])]);
    };
    const { body } = await manager.get('/api/desk/lots/?kind=flat&sort=-price&limit=100');
    const { results } = z.parse(
      z.object({ results: z.array(z.object({ number: z.string(), price: z.int() })) }),
      body,
    );
    expect(results.length).toBeGreaterThan(20);
    expect(await lots('?kind=flat&sort=-price')).toEqual(results.map(({ number, price }) => [number, price]));
    const wrong = await manager.post('/api/desk/lots/export/?status=blue');
    expect([wrong.status, wrong.body]).toEqual([400, { status: [expect.any(String)] }]);
  });

  it('of bookings has whose they are, in the order of the list', async () => {
    const first = await scene.newcomer();
    await hold(first, scene.nextFlat());
    await hold(await scene.newcomer(), scene.nextFlat());
    const [, one, other] = valuesOf((await file(manager, 'bookings')).body);
    expect(one?.join(' ').replace(/[^\d+]/g, '')).toContain(first.phone);
    expect(other).toContain('Закреплён');
    expect(valuesOf((await file(manager, 'bookings', '?state=ended')).body)).toHaveLength(1);
    const lawyer = await clerkOf(scene.service, 'lawyer', scene);
    for (const list of ['bookings', 'requests']) {
      const [titles = []] = valuesOf((await file(lawyer, list)).body);
      expect(titles, 'one person at a time is enough for who only looks').not.toContain('Телефон');
      expect((await lastLine())?.changes).not.toHaveProperty('contacts');
    }
  });

  it('of the journal and of people says what the places say', async () => {
    await file(manager, 'requests', '?state=new');
    const lines = valuesOf((await file(owner, 'audit', '?action=requests.export')).body);
    expect(lines[1]).toEqual(
      expect.arrayContaining([
        'Выгружены заявки',
        'Анна Ветрова',
        'строк: 2; отбор: состояние: новая; с контактами: да',
      ]),
    );
    const people = valuesOf((await file(owner, 'people')).body);
    expect(people.map(row => row[0]).slice(0, 4)).toEqual([
      'Имя',
      'Олег Беркут',
      'Анна Ветрова',
      'Анна Ветрова',
    ]);
  });

  it('is a line of the journal with how many rows, by which filter, and nothing personal', async () => {
    const { body } = await manager.post('/api/desk/phones/', { phone: '+7 925 000-00-01' });
    const { by } = z.parse(z.object({ by: z.string() }), body);
    expect(valuesOf((await file(manager, 'requests', `?by=${by}&state=new`)).body)).toHaveLength(2);
    const line = await lastLine();
    expect(line).toMatchObject({
      action: 'requests.export',
      account: { id: manager.id },
      changes: {
        rows: { from: null, to: 1 },
        filter: { from: null, to: 'state=new&by=phone' },
        contacts: { from: null, to: true },
      },
    });
    expect(JSON.stringify(line)).not.toContain(by);
    await file(marketer, 'requests');
    expect((await lastLine())?.changes).toEqual({ rows: { from: null, to: 2 } });
  });

  it('is given to nobody when the journal has no line of it', async () => {
    const { orm } = scene.service.database;
    await orm.execute(
      sql`alter table audit add constraint no_exports check (action <> 'lots.export') not valid`,
    );
    const { status, body } = await manager.post('/api/desk/lots/export/');
    expect([status, body]).toEqual([500, expect.objectContaining({ code: 'internal' })]);
    await orm.execute(sql`alter table audit drop constraint no_exports`);
  });
});

describe('rows of a file', () => {
  const cells = (ids: readonly number[]) => Promise.resolve(ids.map(id => ({ id, cells: [id] })));
  async function all(ids: number, read = cells) {
    const rows: unknown[] = [];
    const given = Array.from({ length: ids }, (_, id) => ({ id }));
    for await (const some of inBatches(async most => given.slice(0, most), read)) rows.push(...some.flat());
    return rows;
  }

  it('come in the order of their ids however they are read, without those that are gone', async () => {
    const rows = await all(2_500, async ids => (await cells(ids)).reverse().filter(({ id }) => id !== 7));
    expect(rows).toEqual(Array.from({ length: 2_500 }, (_, id) => id).filter(id => id !== 7));
  });

  it('leave others their turns, also where the database answers at once', async () => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    await all(50_000);
    isOver = true;
    expect(turns).toBeGreaterThan(10);
  });

  it('are refused when there are more than a file may have', async () => {
    await expect(all(MOST_EXPORTED + 1)).rejects.toMatchObject({ status: 409, code: 'limit' });
  });
});
