import { basename } from 'node:path';
import { DatabaseError } from '@quarter/api/db/errors';
import { ImportRefused } from '@quarter/api/modules/import/summary';
import { withoutValues } from '@quarter/api/platform/safe-error';
import { ChoiceBook } from '@quarter/complex/import/choices';
import { readChoicesFile } from '@quarter/complex/import/choices-file';
import { ImportFileError } from '@quarter/complex/import/error';
import { type LotsFile, openLots } from '@quarter/complex/import/lots-file';
import type { ImportItem } from '@quarter/contract/lot-import';
import { assertNode } from '../../../../launch/node-version.mjs';
import { ConfigError } from '../config-error.ts';
import { forOperator } from '../operator.ts';
import { ownFolders } from '../own-folders.ts';
import { readConfig, type SiteConfig } from '../settings/config.ts';
import { type ImportArguments, readArguments, USAGE } from './import-arguments.ts';
import { describeChoices } from './import-choices-report.ts';
import { describeProblem, describeSummary } from './import-report.ts';

assertNode();

const PROGRESS_MS = 5000;

const FORMATS: Readonly<Record<LotsFile['format'], string>> = {
  csv: 'CSV',
  xlsx: 'книга Excel',
  xml: 'XML',
  yandex: 'фид Яндекс.Недвижимости',
  profitbase: 'фид Profitbase',
  cian: 'фид ЦИАН',
  avito: 'фид Авито',
  domclick: 'фид Домклика',
};

await forOperator(async () => {
  const found = readArguments(process.argv.slice(2));
  if ('asksForHelp' in found) {
    console.log(USAGE);
    process.exit(found.asksForHelp ? 0 : 1);
  }
  const config = readConfig();
  try {
    const choices = new ChoiceBook(await choicesOf(found));
    const file = await openLots(found.path, found.scope, choices);
    console.log(`${found.path}: ${describeFile(file)}`);
    await work(found, config, file, choices);
  } catch (error) {
    if (error instanceof ImportFileError || error instanceof ImportRefused)
      throw new ConfigError(`Импорт не выполнен, ничего не изменено: ${error.message}`);
    if (error instanceof DatabaseError && config.databaseUrl === null)
      throw new DatabaseError(
        `${error.message}. Встроенную базу открывает только один процесс: остановите сайт на время импорта ` +
          'или держите данные на сервере PostgreSQL (DATABASE_URL)',
        error,
      );
    throw error;
  }
});

async function work(
  { path, options, forgets }: ImportArguments,
  config: SiteConfig,
  file: LotsFile,
  choices: ChoiceBook,
): Promise<void> {
  // The modules of the database are many: a wrong call or file is told without them.
  const [{ importLots }, { forgetChoices, keepChoices, keptChoices }, { databaseDay }, { openConfigured }] =
    await Promise.all([
      import('@quarter/api/modules/import/service'),
      import('@quarter/api/modules/import/choices-service'),
      import('@quarter/api/platform/clock'),
      import('../filled-database.ts'),
    ]);
  const database = await openConfigured(config);
  try {
    choices.remember(await keptChoices(database));
    if (forgets) {
      for await (const _item of file.items());
      const gone = await forgetChoices(database, [...choices.seen]);
      console.log(gone > 0 ? 'Забыто.' : 'Для таких файлов ничего не запомнено.');
      return;
    }
    const summary = await importLots(
      database,
      withProgress(file.items()),
      {
        ...options,
        date: await databaseDay(database.orm),
        pictures: { own: ownFolders(config) },
        by: { id: null, source: 'command', accountId: null, fileName: basename(path) },
      },
      (problem, kind) => console.log(describeProblem(problem, kind)),
    );
    if (summary.applied)
      await keepChoices(
        database,
        choices.used.filter(({ isKept }) => !isKept),
      );
    console.log([describeSummary(summary), ...describeChoices(choices.used, summary.applied)].join('\n'));
    if (summary.picturesFailure !== null) console.error(withoutValues(summary.picturesFailure.error));
    if (summary.refusal !== null) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

/** Keys of the command go before the file that it names. */
async function choicesOf({ given, columnsFile }: ImportArguments) {
  if (columnsFile === null) return given;
  const { columns, values, buildings } = await readChoicesFile(columnsFile);
  return {
    columns: { ...columns, ...given.columns },
    values: { ...values, ...given.values },
    buildings: { ...buildings, ...given.buildings },
  };
}

function describeFile({ format, encoding }: LotsFile): string {
  if (encoding === null) return FORMATS[format];
  return `${FORMATS[format]}, ${encoding === 'windows-1251' ? 'Windows-1251' : encoding.toUpperCase()}`;
}

/** A big file takes a minute; says now and then that it goes on. */
async function* withProgress(items: AsyncIterable<ImportItem>): AsyncGenerator<ImportItem> {
  let count = 0;
  let next = performance.now() + PROGRESS_MS;
  for await (const item of items) {
    count += 1;
    if (count % 1000 === 0 && performance.now() > next) {
      console.error(`… прочитано записей: ${count}`);
      next = performance.now() + PROGRESS_MS;
    }
    yield item;
  }
}
