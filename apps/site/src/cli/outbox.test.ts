import { openDatabase } from '@quarter/api/db/connect';
import { deliveryPermit } from '@quarter/api/db/schema/installation';
import { outbox } from '@quarter/api/db/schema/outbox';
import { newDataKey } from '@quarter/api/platform/sealer';
import { newServerDatabase } from '@quarter/api/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../testing/command.ts';

describe('npm run outbox', () => {
  let url = '';
  let database: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    url = await newServerDatabase();
    database = await openDatabase({ url });
    const message = { channel: 'crm', kind: 'lead', payload: 'sealed' } as const;
    await database.orm.insert(outbox).values([
      { ...message, subject: 'lead:1', state: 'dead', attempts: 5, rejections: 5, lastError: 'HTTP 422' },
      { ...message, subject: 'lead:1' },
      { ...message, subject: 'lead:2', attempts: 3, lastError: 'HTTP 500' },
      { ...message, subject: 'lead:3', state: 'delivered', payload: null },
    ]);
  });
  afterAll(() => database.close());

  async function cli(...args: string[]): Promise<string> {
    const { code, output } = await runCommand('outbox', args, {
      DATABASE_URL: url,
      DATA_KEYS: newDataKey('k1'),
    });
    if (code !== 0) throw new Error(output);
    return output;
  }
  const rows = async () => (await database.orm.select().from(outbox)).toSorted((a, b) => a.id - b.id);

  it('shows what has not arrived and why, tries dead messages again, gives them up when told to', async () => {
    const list = await cli('list');
    expect(list).toContain('Не отправляется: 1, ждёт отправки: 2, доставлено за месяц: 1');
    expect(list).toMatch(/1 {2}crm lead lead:1 .*попыток 5, причина: HTTP 422, НЕ ОТПРАВЛЯЕТСЯ/);
    expect(list).toMatch(/3 {2}crm lead lead:2 .*попыток 3, причина: HTTP 500, следующая попытка с /);
    expect(list).not.toContain('lead:3');

    const [before] = await rows();
    expect(await cli('retry')).toBe('Отправим заново: 1\n');
    const [again] = await rows();
    expect(again).toMatchObject({ state: 'waiting', attempts: 0, rejections: 0, key: before?.key });

    expect(await cli('retry', '3', '4')).toBe('Отправим заново: 1\n');
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0]);

    // What still waits is not given up by mistake.
    const dead = {
      channel: 'crm',
      kind: 'lead',
      payload: 'sealed',
      subject: 'lead:5',
      state: 'dead',
    } as const;
    await database.orm.insert(outbox).values(dead);
    expect(await cli('drop', '1', '5')).toBe('Больше не отправляем: 1\n');
    expect((await rows()).at(-1)).toMatchObject({ state: 'dropped', payload: null });
  });

  it('tells who delivers, and lets this installation take it over', async () => {
    expect(await cli('allow')).toMatch(/^Отправляет этот сайт, ждёт отправки: \d+\n$/);
    await database.orm.update(deliveryPermit).set({ origin: 'https://example.ru' });
    expect(await cli('list')).toMatch(/^Отправляет другой сайт https:\/\/example\.ru, с .* -- allow\n/);
    await cli('allow');
    expect(await cli('list')).toMatch(/^Отправляет этот сайт, ждёт/);
  });

  it('explains itself to who calls it wrongly', async () => {
    for (const args of [['drop'], ['retry', 'all']])
      await expect(cli(...args)).rejects.toThrow('npm run outbox');
  });
});
