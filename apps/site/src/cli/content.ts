import { parseArgs } from 'node:util';
import { ContentRefused, loadContent } from '@quarter/api/modules/content/load-content';
import { assertNode } from '../../../../launch/node-version.mjs';
import { ConfigError } from '../config-error.ts';
import { CONTENT_FOLDER, readBlocks } from '../content.ts';
import { openConfigured } from '../filled-database.ts';
import { forOperator } from '../operator.ts';
import { readConfig } from '../settings/config.ts';

assertNode();

const USAGE = `Тексты страниц: npm run content -- check|load [папка]

  check   прочитать все файлы и назвать ошибки: файл, место в нём, причина
  load    то же и записать в базу; сайт покажет изменения в течение секунды

Папка по умолчанию: complex/content. Как устроены файлы: docs/ru/content.md`;

await forOperator(async () => {
  const { command, folder } = readArguments(process.argv.slice(2));
  const config = readConfig();
  const blocks = await readBlocks(folder, config.filesDir);
  if (command === 'check') {
    console.log(`Ошибок нет, блоков: ${blocks.size}.`);
    return;
  }
  const database = await openConfigured(config);
  try {
    const { written, deleted } = await loadContent(database, blocks);
    console.log(`Записано блоков: ${written.length}, удалено: ${deleted.length}, всего: ${blocks.size}.`);
    for (const key of written) console.log(`  изменён ${key}`);
    for (const key of deleted) console.log(`  удалён  ${key}`);
  } catch (error) {
    if (error instanceof ContentRefused) throw new ConfigError(error.message);
    throw error;
  } finally {
    await database.close();
  }
});

function readArguments(args: string[]): { command: 'check' | 'load'; folder: string } {
  const { positionals } = parse(args);
  const [command, folder = CONTENT_FOLDER, ...others] = positionals;
  if ((command !== 'check' && command !== 'load') || others.length > 0) throw new ConfigError(USAGE);
  return { command, folder };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} });
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}
