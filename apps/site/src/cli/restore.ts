import { parseArgs } from 'node:util';
import { assertNode } from '../../../../launch/node-version.mjs';
import { ConfigError } from '../config-error.ts';
import { restoreCopy } from '../copies/restore.ts';
import { forOperator } from '../operator.ts';
import { readConfig } from '../settings/config.ts';

assertNode();

const USAGE = `Вернуть копию: npm run restore -- ПАПКА-КОПИИ --key backup.private.pem [--replace]

  --key        закрытый ключ пары, открытым ключом которой закрыта копия
  --replace    заменить базу, которая здесь уже есть, и файлы с другим содержанием

Сайт должен стоять. База и файлы возвращаются туда, куда указывают DATABASE_URL (или DATA_DIR) и FILES_DIR; ключи
персональных данных (DATA_KEYS) должны быть те же, в копии их нет. Подробнее: docs/ru/ops.md`;

await forOperator(async () => {
  const { manifest, aside } = await restoreCopy(readConfig(), readArguments());
  const { tables } = manifest.contents;
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  console.log(`Восстановлено: копия ${manifest.at}, таблиц ${Object.keys(tables).length}, строк ${rows}.`);
  if (aside !== null)
    console.log(`Прежняя база осталась в ${aside}: удалите, когда убедитесь, что она не нужна.`);
  console.log(
    'В копии есть и те, чьи данные удалены после неё: удалите их ещё раз (npm run privacy -- erase НОМЕР).',
  );
  console.log('Сообщения отсюда не уходят, пока не разрешите: npm run outbox -- allow');
});

function readArguments(): Parameters<typeof restoreCopy>[1] {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { key: { type: 'string' }, replace: { type: 'boolean', default: false } },
    });
    const [folder, ...others] = positionals;
    if (folder !== undefined && others.length === 0 && values.key !== undefined)
      return { folder, keyFile: values.key, mayReplace: values.replace };
  } catch {}
  throw new ConfigError(USAGE);
}
