import { writeFile } from 'node:fs/promises';
import { reasonOf } from '@quarter/api/db/errors';
import {
  erasePerson,
  lookAtPerson,
  type PersonData,
  type PrivacyOptions,
  type RunningBooking,
} from '@quarter/api/modules/privacy/service';
import { apartWords, databaseTime, isApart } from '@quarter/api/platform/clock';
import { formatPhone, normalPhone, phoneProblem } from '@quarter/domain/phone';
import { assertNode } from '../../../../launch/node-version.mjs';
import { ConfigError } from '../config-error.ts';
import { openSealer } from '../data-keys.ts';
import { openConfigured } from '../filled-database.ts';
import { forOperator } from '../operator.ts';
import { readConfig } from '../settings/config.ts';

assertNode();

const USAGE = `Данные одного человека: npm run privacy -- show +7… | export +7… ФАЙЛ | erase +7…

  show +79161234567              сколько чего хранится, без самих данных
  export +79161234567 anna.json  всё, что хранится, в файл, который прочтёт только его владелец
  erase +79161234567             удалить всё; пока бронь действует или лот продан, откажет и скажет почему

Каждый вызов — строка журнала рабочего места, без телефона. Со встроенной базой сначала остановите сайт.
Что именно хранится, зачем и сколько: docs/ru/152-fz.md`;

await forOperator(async () => {
  const [command, text, file, ...others] = process.argv.slice(2);
  const work = workOf(command, file, others);
  if (text === undefined) throw new ConfigError(USAGE);
  const phone = normalPhone(text);
  if (phone === null) throw new ConfigError(phoneProblem(text));
  const config = readConfig();
  const database = await openConfigured(config);
  try {
    const time = await databaseTime(database.orm);
    const apart = Date.now() - time;
    if (isApart(apart)) throw new ConfigError(apartWords(apart));
    const sealer = await openSealer(config, database);
    await work({ database, sealer, now: () => new Date(time) }, phone);
  } finally {
    await database.close();
  }
});

type Work = (options: PrivacyOptions, phone: string) => Promise<void>;

/** What a command does, its arguments read. Throws `ConfigError`. */
function workOf(command: string | undefined, file: string | undefined, others: readonly string[]): Work {
  if (others.length > 0) throw new ConfigError(USAGE);
  if (command === 'show' && file === undefined) return show;
  if (command === 'export' && file !== undefined) return (options, phone) => exportTo(options, phone, file);
  if (command === 'erase' && file === undefined) return erase;
  throw new ConfigError(USAGE);
}

async function show(options: PrivacyOptions, phone: string): Promise<void> {
  const data = await lookAtPerson(options, phone, 'show');
  const tables = Object.entries(data.tables);
  console.log(`${formatPhone(phone)}: ${tables.length === 0 ? 'ничего не хранится' : 'хранится'}`);
  for (const [table, rows] of tables) console.log(`  ${table}: ${rows.length}`);
  for (const line of othersLines(data)) console.log(line);
}

async function exportTo(options: PrivacyOptions, phone: string, file: string): Promise<void> {
  const data = await lookAtPerson(options, phone, 'export');
  const content = { phone, made_at: options.now().toISOString(), ...data };
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: unknown) => {
      throw new ConfigError(`The file cannot be written: ${reasonOf(error)}`);
    },
  );
  console.log(`Записано в ${file}: строк ${Object.values(data.tables).flat().length}.`);
}

async function erase(options: PrivacyOptions, phone: string): Promise<void> {
  const result = await erasePerson(options, phone);
  if (result.outcome === 'running')
    throw new ConfigError(`Не удалено ничего. ${result.bookings.map(reasonFor).join(' ')}`);
  const { removed, left } = result;
  const line = 'Строка об этом — в журнале рабочего места.';
  console.log(removed === 0 ? `Удалять нечего. ${line}` : `Удалено, строк: ${removed}. ${line}`);
  if (left > 0)
    console.log(
      `  осталось строк: ${left} — избранное без адреса и доказательства согласий на сообщения о нём`,
    );
  for (const words of othersLines(result)) console.log(words);
}

function reasonFor({ number, status }: RunningBooking): string {
  const name = number === null ? 'Бронь' : `Бронь № ${number}`;
  if (status === 'held') return 'Лот закреплён за посетителем: повторите, когда закрепление кончится.';
  if (status === 'booked') return `${name} действует: сначала отмените её (npm run bookings -- cancel).`;
  return `${name} закончилась продажей: её данные удалятся сами по сроку BOOKING_RETENTION_DAYS.`;
}

function othersLines({ othersBookings }: Pick<PersonData, 'othersBookings'>): string[] {
  return othersBookings.length === 0
    ? []
    : [
        `  назван собственником в чужих бронях: ${othersBookings.length}; эти данные удалятся вместе с теми бронями`,
      ];
}
