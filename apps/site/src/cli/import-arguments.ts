import { parseArgs } from 'node:util';
import type { ImportOptions } from '@quarter/api/modules/import/summary';
import type { Scope } from '@quarter/complex/import/scope';
import { ConfigError } from '../config-error.ts';

export const USAGE = `Импорт лотов: npm run import -- файл [ключи]

  файл                     книга Excel (xlsx), CSV или фид XML: Яндекс.Недвижимость, ЦИАН, Авито,
                           Домклик, Profitbase
  --dry-run                показать, что изменится, ничего не меняя
  --strict                 не менять ничего, если есть хоть одна строка с ошибкой
  --complex "название"     взять из файла один комплекс
  --building "Корпус 1"    взять из файла один корпус; остальные не трогать
  --replace-demo           снять с сайта всё, что не из импорта (демонстрационный комплекс)
  --allow-mass-withdraw    разрешить снять больше половины лотов одного вида

  --map "Моя цена=price"   столбец «Моя цена» — цена; "Лишний=-" — столбец не читать
  --value "completion=IV кв. 2028"
                           чего в файле нет совсем
  --building-name "9000103=Корпус 3"
                           как назвать корпус, который в файле зовётся иначе
  --columns файл.yaml      то же самое из файла
  --forget-columns         забыть, что запомнено для таких файлов; ничего не загружать

Столбцы и правила: docs/ru/import.md`;

export interface ImportArguments {
  readonly path: string;
  readonly scope: Scope;
  readonly options: Omit<ImportOptions, 'date'>;
  /** Words on both sides of the equals sign. */
  readonly given: Readonly<Record<'columns' | 'values' | 'buildings', Readonly<Record<string, string>>>>;
  /** File that says the same; null without one. */
  readonly columnsFile: string | null;
  readonly forgets: boolean;
}

/** Reads the arguments; null when help is asked for or no file is named. @throws ConfigError for keys that there are not */
export function readArguments(args: readonly string[]): ImportArguments | { readonly asksForHelp: boolean } {
  const { values, positionals } = parse(args);
  const [path, ...others] = positionals;
  if (values.help || path === undefined || others.length > 0) return { asksForHelp: values.help ?? false };
  const building = values.building ?? null;
  return {
    path,
    scope: { complex: values.complex ?? null, building },
    options: {
      dryRun: values['dry-run'] ?? false,
      strict: values.strict ?? false,
      building,
      replaceDemo: values['replace-demo'] ?? false,
      allowMassWithdraw: values['allow-mass-withdraw'] ?? false,
    },
    given: {
      columns: pairs('map', values.map),
      values: pairs('value', values.value),
      buildings: pairs('building-name', values['building-name']),
    },
    columnsFile: values.columns ?? null,
    forgets: values['forget-columns'] ?? false,
  };
}

/** A name may have equals signs in it, what it means has none. */
function pairs(key: string, texts: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    texts.map(text => {
      const at = text.lastIndexOf('=');
      const [name, meaning] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
      if (at < 1 || name === '' || meaning === '')
        throw new ConfigError(`--${key} «${text}»: нужно «имя=значение», например --map "Моя цена=price"`);
      return [name, meaning];
    }),
  );
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        'dry-run': { type: 'boolean' },
        strict: { type: 'boolean' },
        complex: { type: 'string' },
        building: { type: 'string' },
        'replace-demo': { type: 'boolean' },
        'allow-mass-withdraw': { type: 'boolean' },
        map: { type: 'string', multiple: true },
        value: { type: 'string', multiple: true },
        'building-name': { type: 'string', multiple: true },
        columns: { type: 'string' },
        'forget-columns': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}
