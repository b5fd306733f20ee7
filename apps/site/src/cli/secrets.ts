import { resealAll } from '@quarter/api/modules/secrets/service';
import { newDataKey, SealError } from '@quarter/api/platform/sealer';
import { assertNode } from '../../../../scripts/node-version.mjs';
import { readConfig } from '../config.ts';
import { ConfigError } from '../config-values.ts';
import { openSealer } from '../data-keys.ts';
import { openConfigured } from '../filled-database.ts';
import { forOperator } from '../operator.ts';

assertNode();

const USAGE = `Ключи персональных данных: npm run secrets -- new-key k2 | rotate

  new-key k2    новый ключ для DATA_KEYS; допишите его первым: DATA_KEYS=k2:…,k1:…
  rotate        перешифровать всё первым ключом

Порядок: добавьте ключ, перезапустите сайт, выполните rotate. После этого нужны только первый и последний ключи:
по последнему сайт узнаёт телефоны, сессии и избранное. Со встроенной базой сначала остановите сайт.`;

await forOperator(async () => {
  const [command, id, ...others] = process.argv.slice(2);
  if (command === 'new-key' && id !== undefined && /^[a-z0-9]{1,16}$/.test(id) && others.length === 0)
    console.log(newDataKey(id));
  else if (command === 'rotate' && id === undefined) await rotate();
  else throw new ConfigError(USAGE);
});

async function rotate(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openConfigured(config);
  try {
    const sealer = await openSealer(config);
    for (const { table, column, count } of await resealAll(database, sealer))
      if (count > 0) console.log(`${table}.${column}: ${count}`);
    console.log(`Всё зашифровано ключом ${sealer.currentKey}.`);
  } catch (error) {
    if (error instanceof SealError)
      throw new ConfigError(`${error.message}. Верните этот ключ в DATA_KEYS и повторите`);
    throw error;
  } finally {
    await database.close();
  }
}
