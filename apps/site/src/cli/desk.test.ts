import { openDatabase } from '@quarter/api/db/connect';
import { createDeskAccounts } from '@quarter/api/modules/desk-accounts/service';
import { createAudit } from '@quarter/api/modules/desk-audit/service';
import { createSealer, newDataKey, parseDataKeys } from '@quarter/api/platform/sealer';
import { newServerDatabase } from '@quarter/api/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../testing/command.ts';

const KEY = newDataKey('k1');
const CALL = { address: '203.0.113.1', userAgent: '', cookies: {} };
const OWNER = { email: 'olga@example.ru', name: 'Ольга', password: 'долгий и верный пароль' };

describe('npm run desk', () => {
  let url = '';
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let accounts: ReturnType<typeof createDeskAccounts>;
  beforeAll(async () => {
    url = await newServerDatabase();
    database = await openDatabase({ url });
    const base = { orm: database.orm, sealer: createSealer(parseDataKeys(KEY) ?? []), now: () => new Date() };
    accounts = createDeskAccounts({
      ...base,
      audit: createAudit(base),
      issuer: () => 'Комплекс',
      origin: 'https://example.ru',
      isMailSet: false,
    });
    const path = (await accounts.links.first()) ?? '';
    await accounts.links.use({ ...OWNER, token: path.slice('/desk/start/'.length) }, CALL);
  });
  afterAll(() => database.close());

  const cli = (...args: string[]) =>
    runCommand('desk', args, { DATABASE_URL: url, DATA_KEYS: KEY, PUBLIC_ORIGIN: 'https://example.ru' });

  it('names people, and gives a link to who cannot get in: the former password opens nothing then', async () => {
    expect((await cli('people')).output).toBe('olga@example.ru  Ольга  Владелец  ещё не входил\n');
    expect((await accounts.signIn.signIn(OWNER, CALL)).body).toMatchObject({ state: 'enrol' });
    const { code, output } = await cli('link', 'Olga@example.ru');
    expect(code).toBe(0);
    const [, token = ''] =
      /^https:\/\/example\.ru\/desk\/start\/([\w-]{43})\nДействует до /.exec(output) ?? [];
    await expect(accounts.signIn.signIn(OWNER, CALL)).rejects.toThrow('sign_in_invalid');
    expect(await accounts.links.look(token, CALL)).toMatchObject({ email: OWNER.email, role: 'owner' });
  });

  it('says when nobody has the e-mail, and what it can do', async () => {
    const nobody = await cli('link', 'ivan@example.ru');
    expect([nobody.code, nobody.output]).toEqual([1, 'Сотрудника с почтой ivan@example.ru нет.\n']);
    expect((await cli('people', 'all')).output).toContain('npm run desk -- people | link ПОЧТА');
  });
});
