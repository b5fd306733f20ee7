import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@quarter/api/db/connect';
import type { Database } from '@quarter/api/db/database';
import { outbox } from '@quarter/api/db/schema/outbox';
import { newDataKey } from '@quarter/api/platform/sealer';
import { newServerDatabase } from '@quarter/api/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSealer } from '../data-keys.ts';
import { ROOT } from '../root.ts';
import { readConfig } from '../settings/config.ts';
import { runCommand } from '../testing/command.ts';

const KEY = newDataKey('k1');
const SECRET = 'zlatozara';

describe('npm run doctor', () => {
  let url = '';
  let folder = '';
  let database: Database;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'doctor-'));
    url = await newServerDatabase();
    database = await openDatabase({ url });
    await openSealer(readConfig({ DATABASE_URL: url, DATA_KEYS: KEY }), database);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const doctor = (env: Record<string, string> = {}) =>
    runCommand('doctor', [], { DATABASE_URL: url, DATA_KEYS: KEY, DATA_DIR: folder, ...env });

  it('says that nothing is wrong, and what a site of real visitors lacks', async () => {
    const { code, output } = await doctor();
    expect(output).toMatch(/^✓ Node +v\d/);
    for (const line of [
      /✓ База +отвечает, таблицы этой версии/,
      /✓ Ключи +те/,
      /✓ Часы/,
      /✓ Изменения +.*сразу/,
      /✓ Файлы/,
    ])
      expect(output).toMatch(line);
    expect(output).toMatch(/! Копии +не делаются: задайте BACKUP_PUBLIC_KEY/);
    expect([code, output.trim().split('\n').at(-1)]).toEqual([0, 'Исправлять нечего.']);
    expect(output).toMatch(/! SMS +не настроено, сообщения ждут: SMS_URL/);
    const printed = await doctor({ MESSAGES_TO_TERMINAL: 'true' });
    expect(printed.output).toMatch(/! SMS +не настроено, сообщения печатаются в терминале сайта: SMS_URL/);
    const real = await doctor({ PRODUCTION_DOMAIN: 'example.ru' });
    expect([real.code, real.output]).toEqual([1, expect.stringMatching(/✗ Копии[\s\S]*Исправить: 4\./)]);
  });

  it('names every setting that is not understood, without what it holds', async () => {
    const { code, output } = await doctor({ PORT: 'many', DATA_KEYS: SECRET, CRM_URL: SECRET });
    expect(code).toBe(1);
    for (const words of ['PORT must be', 'DATA_KEYS must be', 'CRM_URL must look'])
      expect(output).toContain(`✗ Настройки  ${words}`);
    expect(output).not.toContain(SECRET);
  });

  it('tells of other keys, another time, dead messages and tables of a former version, and shows no secret', async () => {
    const message = { channel: 'mail', kind: 'lead_mail', payload: 'sealed', subject: 'lead:1' } as const;
    await database.orm.insert(outbox).values({ ...message, state: 'dead', lastError: 'HTTP 422' });
    await database.orm.execute(
      `delete from drizzle.__drizzle_migrations
        where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
    );
    const other = newDataKey('k1');
    const { code, output } = await doctor({
      DATA_KEYS: other,
      SMTP_URL: `smtps://user:${SECRET}@mail.example.ru:465`,
      MAIL_FROM: 'no-reply@example.ru',
      NODE_OPTIONS: `--import ${join(ROOT, 'launch/shift-clock.ts')}`,
      CLOCK_SHIFT_MS: String(3_600_000),
      DATABASE_READ_URL: url,
    });
    expect(code).toBe(1);
    expect(output).toMatch(/✗ Ключи +не те, которыми закрыты данные/);
    expect(output).toMatch(/✗ Очередь +сайт перестал отправлять сообщений: 1: npm run outbox/);
    expect(output).toMatch(/! База +таблицы прежней версии, изменений 1/);
    expect(output).toMatch(/✗ Часы +этой машины впереди часов базы на 3\d{3} с/);
    expect(output).toMatch(/✗ Реплика +DATABASE_READ_URL не отвечает или это не реплика/);
    expect(output).toMatch(/✓ Почта +mail\.example\.ru/);
    for (const secret of [SECRET, other.slice(3)]) expect(output).not.toContain(secret);
  });

  it('says that a database cannot be reached', async () => {
    const { code, output } = await doctor({ DATABASE_URL: `postgres://user:${SECRET}@127.0.0.1:1/none` });
    expect([code, output]).toEqual([1, expect.stringMatching(/✗ База +не открывается: .*ECONNREFUSED/)]);
    expect(output).not.toContain(SECRET);
  });
});
