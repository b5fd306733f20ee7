import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@quarter/api/db/connect';
import { project } from '@quarter/api/db/schema/catalogue';
import { databaseDay } from '@quarter/api/platform/clock';
import { expect, it } from 'vitest';
import { clockShiftedBy } from '../../../../launch/site-process.ts';
import { runCommand } from '../testing/command.ts';
import { demoDatabase } from '../testing/site.ts';

const CSV =
  'ID;Корпус;Номер квартиры;Этаж;Комнат;Площадь;Цена;Срок сдачи\r\na-1;1;1;3;1;40;9000000;2028-4\r\n';
const DAYS = 200 * 24 * 60 * 60 * 1000;

it('an import belongs to the day of the database, whatever the clock of the machine says', async () => {
  const url = await demoDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'quarter-import-'));
  const database = await openDatabase({ url });
  try {
    await writeFile(join(folder, 'lots.csv'), CSV);
    const { code, output } = await runCommand('import', [join(folder, 'lots.csv'), '--replace-demo'], {
      DATABASE_URL: url,
      ...clockShiftedBy(DAYS),
    });
    expect(code, output).toBe(0);
    const [row] = await database.orm.select({ date: project.date }).from(project);
    expect(row?.date).toBe(await databaseDay(database.orm));
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
});
