import { giveUpKey, resealAll } from '@quarter/api/modules/secrets/service';
import { newDataKey } from '@quarter/api/platform/sealer';
import { assertNode } from '../../../../launch/node-version.mjs';
import { ConfigError } from '../config-error.ts';
import { openSealer } from '../data-keys.ts';
import { openConfigured } from '../filled-database.ts';
import { forOperator } from '../operator.ts';
import { readConfig } from '../settings/config.ts';

assertNode();

const USAGE = `Ключи персональных данных: npm run secrets -- new-key k2 | rotate | forget k0

  new-key k2    новый ключ для DATA_KEYS; допишите его первым: DATA_KEYS=k2:…,k1:…
  rotate        перешифровать всё первым ключом; что не открывается, будет названо и останется как есть
  forget k0     ключ потерян навсегда: сайт запустится без него, зашифрованное им не прочитать

Порядок: добавьте ключ, перезапустите сайт, выполните rotate. После этого нужны только первый и последний ключи:
по последнему сайт узнаёт телефоны, сессии и избранное. Со встроенной базой сначала остановите сайт.`;

await forOperator(async () => {
  const [command, id, ...others] = process.argv.slice(2);
  if (command === 'new-key' && id !== undefined && /^[a-z0-9]{1,16}$/.test(id) && others.length === 0)
    console.log(newDataKey(id));
  else if (command === 'rotate' && id === undefined) await rotate();
  else if (command === 'forget' && id !== undefined && others.length === 0) await forget(id);
  else throw new ConfigError(USAGE);
});

async function rotate(): Promise<void> {
  const config = readConfig();
  const database = await openConfigured(config);
  try {
    const sealer = await openSealer(config, database);
    const columns = await resealAll(database, sealer);
    for (const { table, column, count } of columns)
      if (count > 0) console.log(`${table}.${column}: ${count}`);
    const failed = columns.flatMap(({ table, column, failed: rows }) =>
      rows.map(({ row, reason }) => `  ${table}.${column} ${row}: ${reason}`),
    );
    if (failed.length === 0) {
      console.log(`Всё зашифровано ключом ${sealer.currentKey}.`);
      return;
    }
    console.error(
      `Остальное зашифровано ключом ${sealer.currentKey}, а это не открывается и осталось как есть:`,
    );
    for (const line of failed) console.error(line);
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

async function forget(id: string): Promise<void> {
  const database = await openConfigured(readConfig());
  try {
    if (!(await giveUpKey(database, id))) throw new ConfigError(`Базе не нужен ключ ${id}`);
    console.log(`Сайт запустится без ключа ${id}. Новому ключу дайте другое имя.`);
  } finally {
    await database.close();
  }
}
