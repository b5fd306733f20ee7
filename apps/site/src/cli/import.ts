import { parseArgs } from 'node:util';
import { DatabaseError } from '@quarter/api/db/errors';
import { type ImportOptions, ImportRefused } from '@quarter/api/modules/import/summary';
import { ImportFileError } from '@quarter/complex/import/error';
import { openLots } from '@quarter/complex/import/lots-file';
import type { ImportItem } from '@quarter/contract/lot-import';
import { assertNode } from '../../../../launch/node-version.mjs';
import { ConfigError } from '../config-error.ts';
import { forOperator } from '../operator.ts';
import { readConfig } from '../settings/config.ts';
import { describeProblem, describeSummary } from './import-report.ts';

assertNode();

const USAGE = `Импорт квартир: npm run import -- файл [ключи]

  файл                     CSV или фид Яндекс.Недвижимости (XML)
  --dry-run                показать, что изменится, ничего не меняя
  --strict                 не менять ничего, если есть хоть одна строка с ошибкой
  --complex "название"     взять из файла один комплекс
  --building "Корпус 1"    взять из файла один корпус; остальные не трогать
  --replace-demo           снять с сайта всё, что не из импорта (демонстрационный комплекс)
  --allow-mass-withdraw    разрешить снять больше половины квартир

Столбцы и правила: docs/ru/import.md`;

const PROGRESS_MS = 5000;

await forOperator(async () => {
  const { path, scope, options } = readArguments(process.argv.slice(2));
  const config = readConfig();
  try {
    const file = await openLots(path, scope);
    const format = file.format === 'feed' ? 'фид Яндекс.Недвижимости' : 'CSV';
    console.log(
      `${path}: ${format}, ${file.encoding === 'windows-1251' ? 'Windows-1251' : file.encoding.toUpperCase()}`,
    );
    // The modules of the database are many: a wrong call or file is told without them.
    const [{ importLots }, { databaseDay }, { openConfigured }] = await Promise.all([
      import('@quarter/api/modules/import/service'),
      import('@quarter/api/platform/clock'),
      import('../filled-database.ts'),
    ]);
    const database = await openConfigured(config);
    try {
      const summary = await importLots(
        database,
        withProgress(file.items()),
        { ...options, date: await databaseDay(database.orm), pictures: {} },
        (problem, kind) => console.log(describeProblem(problem, kind)),
      );
      console.log(describeSummary(summary));
      if (summary.refusal !== null) process.exitCode = 1;
    } finally {
      await database.close();
    }
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

function readArguments(args: string[]) {
  const { values, positionals } = parse(args);
  const [path, ...others] = positionals;
  if (values.help || path === undefined || others.length > 0) {
    console.log(USAGE);
    process.exit(values.help ? 0 : 1);
  }
  const options: Omit<ImportOptions, 'date'> = {
    dryRun: values['dry-run'] ?? false,
    strict: values.strict ?? false,
    building: values.building ?? null,
    replaceDemo: values['replace-demo'] ?? false,
    allowMassWithdraw: values['allow-mass-withdraw'] ?? false,
  };
  const scope = { complex: values.complex ?? null, building: options.building };
  return { path, scope, options };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        'dry-run': { type: 'boolean' },
        strict: { type: 'boolean' },
        complex: { type: 'string' },
        building: { type: 'string' },
        'replace-demo': { type: 'boolean' },
        'allow-mass-withdraw': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
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
