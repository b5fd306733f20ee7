import type { Database } from '@quarter/api/db/database';
import { unlockPhone } from '@quarter/api/modules/auth/operator';
import {
  cancelBooking,
  listBookings,
  moveBooking,
  type OperatorOptions,
  sellBooking,
} from '@quarter/api/modules/booking/operator-service';
import { databaseTime } from '@quarter/api/platform/clock';
import type { Sealer } from '@quarter/api/platform/sealer';
import { REASON_LENGTH } from '@quarter/contract/desk/bookings';
import { dayAndMonth, moscowDate, moscowTime } from '@quarter/domain/dates';
import { roubles } from '@quarter/domain/format';
import { oneLine } from '@quarter/domain/one-line';
import { formatPhone, normalPhone, phoneProblem } from '@quarter/domain/phone';
import { assertNode } from '../../../../launch/node-version.mjs';
import { ConfigError } from '../config-error.ts';
import { openSealer } from '../data-keys.ts';
import { openConfigured } from '../filled-database.ts';
import { forOperator } from '../operator.ts';
import { readConfig } from '../settings/config.ts';

assertNode();

const USAGE = `Брони: npm run bookings -- list | sell НОМЕР | cancel НОМЕР [причина] | move НОМЕР ЛОТ причина | unlock ТЕЛЕФОН

  list                  какие брони действуют и до какого времени
  sell ИЗ-10001         договор подписан: лот продан
  cancel ИЗ-10001       бронь отменена: лот свободен или достаётся первому в очереди
  cancel ИЗ-10001 не подтвердилась ипотека
                        то же, а покупатель узнает причину из SMS
  move ИЗ-10001 247 окна выйдут на реку
                        бронь переносится на свободный лот № 247 того же вида, по его сегодняшней цене:
                        покупатель узнает об этом и причину из SMS
  unlock +79161234567   владельцу телефона не приходит код: попытки и запросы считаются заново

О продаже, отмене и переносе узнаёт CRM.

Со встроенной базой сначала остановите сайт.`;

const KINDS = { flat: 'кв.', parking: 'м/м', storeroom: 'клад.', commercial: 'пом.' } as const;

await forOperator(async () => {
  const [command, ...rest] = process.argv.slice(2);
  const work = workOf(command, rest);
  const config = readConfig();
  const database = await openConfigured(config);
  try {
    await work(database, () => openSealer(config, database));
  } finally {
    await database.close();
  }
});

type Work = (database: Database, sealer: () => Promise<Sealer>) => Promise<void>;

/** What a command does, its arguments read. Throws `ConfigError`. */
function workOf(command: string | undefined, rest: readonly string[]): Work {
  const [first] = rest;
  if (command === 'list' && first === undefined) return list;
  if (command === 'unlock' && first !== undefined) return unlock(rest.join(' '));
  if (command === 'sell' && first !== undefined && rest.length === 1)
    return change(first, sellBooking, `Лот по брони № ${first} продан.`);
  if (command === 'cancel' && first !== undefined) {
    const reason = reasonOf(rest.slice(1).join(' '));
    const cancel: Change = (options, which) => cancelBooking(options, which, reason);
    return change(first, cancel, `Бронь № ${first} отменена.`);
  }
  if (command === 'move' && first !== undefined) {
    const [, lot = '', ...words] = rest;
    const reason = reasonOf(words.join(' '));
    if (lot === '' || reason === null) throw new ConfigError(USAGE);
    return move(first, lot, reason);
  }
  throw new ConfigError(USAGE);
}

async function list(database: Database): Promise<void> {
  for (const { number, kind, lot, price, until } of await listBookings(database))
    console.log(
      `${number}  ${KINDS[kind]} ${lot}  ${roubles(price)}  до ${dayAndMonth(moscowDate(until))}, ${moscowTime(until)}`,
    );
}

type Change = typeof sellBooking;

function change(number: string, apply: Change, done: string): Work {
  return async (database, sealer) => {
    if (!(await apply(await optionsOf(database, sealer), { number }))) throw notRunning(number);
    console.log(done);
  };
}

function move(number: string, lot: string, reason: string): Work {
  return async (database, sealer) => {
    const options = await optionsOf(database, sealer);
    const outcome = await moveBooking(options, { number }, { to: { number: lot }, reason });
    if (outcome === 'ended') throw notRunning(number);
    if (outcome === 'same') throw new ConfigError(`Бронь № ${number} и так на лоте № ${lot}`);
    if (outcome !== 'moved')
      throw new ConfigError(
        `Лота № ${lot} того же вида нет среди свободных: он занят, его ждут или таких номеров несколько`,
      );
    console.log(`Бронь № ${number} перенесена на лот № ${lot}.`);
  };
}

/** What the office changes bookings with, at the database's time. */
async function optionsOf(database: Database, sealer: () => Promise<Sealer>): Promise<OperatorOptions> {
  const at = new Date(await databaseTime(database.orm));
  return { database, sealer: await sealer(), now: () => at };
}

function notRunning(number: string): ConfigError {
  return new ConfigError(`Действующей брони № ${number} нет`);
}

/** Words for the buyer, one line; null when the operator gives none. Throws `ConfigError`. */
function reasonOf(text: string): string | null {
  const reason = oneLine(text).trim();
  const { most } = REASON_LENGTH;
  if (reason.length > most) throw new ConfigError(`Причина длиннее ${most} знаков: сократите её`);
  return reason === '' ? null : reason;
}

function unlock(text: string): Work {
  const phone = normalPhone(text);
  if (phone === null) throw new ConfigError(phoneProblem(text));
  return async (database, sealer) => {
    await unlockPhone({ database, sealer: await sealer() }, phone);
    console.log(`Коды на ${formatPhone(phone)} снова отправляются.`);
  };
}
