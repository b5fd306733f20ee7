import { openDatabase } from '@quarter/api/db/connect';
import { createDeskAccounts } from '@quarter/api/modules/desk-accounts/service';
import { createAudit } from '@quarter/api/modules/desk-audit/service';
import { createSealer, newDataKey, parseDataKeys } from '@quarter/api/platform/sealer';
import { authenticatorCode } from '@quarter/api/testing/authenticator';
import { newServerDatabase } from '@quarter/api/testing/database';
import { DESK_ROLES } from '@quarter/contract/desk/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseDemoAccounts } from '../production.ts';
import { readConfig } from '../settings/config.ts';
import { runCommand } from '../testing/command.ts';

const KEY = newDataKey('k1');
const CALL = { address: '203.0.113.1', userAgent: '', cookies: {} };

const PAGE = { limit: 100, offset: 0 };

describe('npm run demo', () => {
  let url = '';
  let database: Awaited<ReturnType<typeof openDatabase>>;
  const sealer = createSealer(parseDataKeys(KEY) ?? []);
  beforeAll(async () => {
    url = await newServerDatabase();
    database = await openDatabase({ url });
  });
  afterAll(() => database.close());

  const demo = (args: string[], env: Record<string, string> = {}) =>
    runCommand('demo', ['--lots', '50', ...args], { DATABASE_URL: url, DATA_KEYS: KEY, ...env });
  const accountsOf = () => {
    const base = { orm: database.orm, sealer, now: () => new Date() };
    return createDeskAccounts({
      ...base,
      audit: createAudit(base),
      issuer: () => 'Комплекс',
      origin: 'https://example.ru',
      isMailSet: false,
    });
  };
  /** What was printed, by e-mails. */
  const printed = (output: string) =>
    [...output.matchAll(/^ {2}(\w+)@demo\.example +(\S+)$(?:\s+key of the authenticator (\S+))?/gm)].map(
      ([, role = '', password = '', secret]) => ({ email: `${role}@demo.example`, role, password, secret }),
    );
  const real = readConfig({ PRODUCTION_DOMAIN: 'example.ru' });

  it('makes no accounts unless it is told to, and none for the site of real visitors', async () => {
    expect((await demo([])).output).not.toContain('demo.example');
    const refused = await demo(['--accounts'], { PRODUCTION_DOMAIN: 'example.ru' });
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('On PRODUCTION_DOMAIN the desk gets no demo accounts');
    expect((await accountsOf().people.list(PAGE)).results).toEqual([]);
    await refuseDemoAccounts(real, database, sealer);
  });

  it('makes one account of each role with `--accounts`, which signs in as everybody does', async () => {
    const { code, output } = await demo(['--accounts']);
    expect([code, output]).toEqual([0, expect.stringContaining('Demo complex loaded')]);
    const given = printed(output);
    expect(given.map(({ role }) => role)).toEqual([...DESK_ROLES]);
    const { signIn, codes } = accountsOf();
    for (const { email, password, secret, role } of given) {
      const { body, cookies = [] } = await signIn.signIn({ email, password }, CALL);
      if (secret === undefined) {
        expect(body).toMatchObject({ state: 'in', account: { role } });
        continue;
      }
      expect(body).toEqual({ state: 'code' });
      const call = {
        ...CALL,
        cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value ?? ''])),
      };
      const fresh = authenticatorCode(secret);
      expect((await codes.enter(fresh, call)).body).toMatchObject({ state: 'in', account: { role } });
    }
    expect(given.filter(({ secret }) => secret === undefined).map(({ role }) => role)).toEqual([
      'marketing',
      'viewer',
    ]);
    await expect(refuseDemoAccounts(real, database, sealer)).rejects.toThrow('5 demo accounts could come');
  });

  it('gives those that are there new passwords', async () => {
    const [former] = printed((await demo(['--accounts'])).output);
    const [owner] = printed((await demo(['--accounts'])).output);
    if (!former || !owner) throw new Error('no accounts were printed');
    const { signIn, people } = accountsOf();
    await expect(signIn.signIn(former, CALL)).rejects.toThrow('sign_in_invalid');
    expect((await signIn.signIn(owner, CALL)).body).toEqual({ state: 'code' });
    expect((await people.list(PAGE)).results).toHaveLength(5);
  });
});
