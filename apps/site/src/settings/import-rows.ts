import { SCHEDULE_EVERY } from '@quarter/contract/desk/import-schedule';
import * as z from 'zod/mini';
import { orNull, secretAddress, text, wholeNumber } from './kinds.ts';
import { rows } from './row.ts';

/** Settings of the import by a schedule. */
export const IMPORT = {
  importUrl: orNull(secretAddress()).register(rows, {
    name: 'IMPORT_URL',
    isSecret: true,
    en: 'address of a file of lots that the site asks for by itself, also one of its own network; goes before one that is set at the desk ([docs/import.md](docs/import.md))',
    ru: 'адрес файла с квартирами, который сайт сам проверяет и загружает; можно и в своей сети; важнее заданного на рабочем месте: [import.md](import.md)',
  }),
  importEvery: z
    ._default(wholeNumber(SCHEDULE_EVERY.least, SCHEDULE_EVERY.most), SCHEDULE_EVERY.usual)
    .register(rows, {
      name: 'IMPORT_EVERY',
      goesWith: 'IMPORT_URL',
      en: 'minutes from one time to the next',
      ru: 'раз в сколько минут его проверять',
    }),
  importComplex: orNull(text()).register(rows, {
    name: 'IMPORT_COMPLEX',
    goesWith: 'IMPORT_URL',
    en: 'which complex of that file, as `--complex` of the command',
    ru: 'какой комплекс брать, если в файле их несколько; как ключ `--complex` команды',
  }),
};
