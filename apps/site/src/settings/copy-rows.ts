import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../root.ts';
import { orNull, postgres, text, wholeNumber } from './kinds.ts';
import { rows } from './row.ts';

/** Settings of copies. */
export const COPIES = {
  backupDir: z._default(text(), join(ROOT, 'var/copies')).register(rows, {
    name: 'BACKUP_DIR',
    en: 'folder of copies ([docs/ops.md](docs/ops.md))',
    ru: 'папка копий; лучше на другом диске: [ops.md](ops.md)',
  }),
  backupPublicKey: orNull(text()).register(rows, {
    name: 'BACKUP_PUBLIC_KEY',
    en: 'file with the public key that copies are closed for; `npm run backup` needs it',
    ru: 'файл с открытым ключом, которым закрываются копии; без него `npm run backup` их не делает',
  }),
  backupCheckUrl: orNull(postgres()).register(rows, {
    name: 'BACKUP_CHECK_URL',
    isSecret: true,
    goesWith: 'DATABASE_URL',
    en: 'PostgreSQL where a copy is restored to try it, in a database of its own that goes again',
    ru: 'сервер PostgreSQL, на котором копия пробуется: для неё там создаётся и сразу удаляется отдельная база',
    usual: { en: 'that of `DATABASE_URL`', ru: 'сервер из `DATABASE_URL`' },
  }),
  backupDays: z._default(wholeNumber(1, 365), 14).register(rows, {
    name: 'BACKUP_DAYS',
    en: 'days that every copy is kept',
    ru: 'сколько дней хранить все копии',
  }),
  backupWeeks: z._default(wholeNumber(0, 520), 8).register(rows, {
    name: 'BACKUP_WEEKS',
    en: 'weeks of which one copy each is kept; the last copy always is',
    ru: 'за сколько недель хранить по одной копии; последняя хранится всегда',
  }),
};
