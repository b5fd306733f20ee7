import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@quarter/api/db/connect';
import type { Database } from '@quarter/api/db/database';
import { audit } from '@quarter/api/db/schema/desk';
import { visitors } from '@quarter/api/db/schema/visitors';
import { newDataKey } from '@quarter/api/platform/sealer';
import { newServerDatabase } from '@quarter/api/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSealer } from '../data-keys.ts';
import { readConfig } from '../settings/config.ts';
import { runCommand } from '../testing/command.ts';

const KEY = newDataKey('k1');
const PHONE = '+79161234567';

describe('npm run privacy', () => {
  let url = '';
  let folder = '';
  let database: Database;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'privacy-'));
    url = await newServerDatabase();
    database = await openDatabase({ url });
    const sealer = await openSealer(readConfig({ DATABASE_URL: url, DATA_KEYS: KEY }), database);
    await database.orm.insert(visitors).values({
      phoneDigest: sealer.digest(PHONE, 'phone'),
      phone: sealer.seal(PHONE, 'visitors.phone'),
      createdAt: new Date(),
    });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const privacy = (...args: string[]) => runCommand('privacy', args, { DATABASE_URL: url, DATA_KEYS: KEY });

  it('shows, exports into a file of its own and erases, each with a line of the journal', async () => {
    expect((await privacy('show', '8 916 123-45-67')).output).toBe(
      '+7 (916) 123-45-67: хранится\n  visitors: 1\n',
    );
    const file = join(folder, 'person.json');
    expect((await privacy('export', PHONE, file)).output).toBe(`Записано в ${file}: строк 1.\n`);
    expect((await stat(file)).mode & 0o077).toBe(0);
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
    expect(kept).toMatchObject({ phone: PHONE, tables: { visitors: [{ phone: PHONE }] } });
    expect((await privacy('erase', PHONE)).output).toMatch(/^Удалено, строк: 1\. /);
    expect(await database.orm.$count(visitors)).toBe(0);
    expect((await privacy('erase', PHONE)).output).toMatch(/^Удалять нечего\. /);
    const lines = await database.orm.select({ action: audit.action }).from(audit).orderBy(audit.id);
    const ends = ['show', 'export', 'erase', 'erase'];
    expect(lines.map(({ action }) => action)).toEqual(ends.map(end => `privacy.${end}`));
  });

  it('explains itself to who calls it wrongly', async () => {
    const { code, output } = await privacy('erase', 'Анна');
    expect([code, output]).toEqual([1, expect.not.stringContaining('at ')]);
    expect((await privacy('export', PHONE)).output).toContain('npm run privacy -- show');
  });
});
