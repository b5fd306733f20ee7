import { cancelBooking, listBookings, sellBooking } from '@quarter/api/modules/booking/operator';
import { databaseTime } from '@quarter/api/platform/clock';
import { dayAndMonth, moscowDate, moscowTime } from '@quarter/domain/dates';
import { roubles } from '@quarter/domain/format';
import { assertNode } from '../../../../scripts/node-version.mjs';
import { readConfig } from '../config.ts';
import { ConfigError } from '../config-values.ts';
import { openSealer } from '../data-keys.ts';
import { openConfigured } from '../filled-database.ts';
import { forOperator } from '../operator.ts';

assertNode();

const USAGE = `Брони: npm run bookings -- list | sell НОМЕР | cancel НОМЕР

  list               какие брони действуют и до какого времени
  sell ИЗ-10001      договор подписан: лот продан
  cancel ИЗ-10001    бронь отменена: лот свободен или достаётся первому в очереди

О том и другом узнаёт CRM.

Со встроенной базой сначала остановите сайт.`;

const KINDS = { flat: 'кв.', parking: 'м/м', storeroom: 'клад.', commercial: 'пом.' } as const;

await forOperator(async () => {
  const [command, number, ...others] = process.argv.slice(2);
  const isList = command === 'list' && number === undefined;
  const isChange = (command === 'sell' || command === 'cancel') && number !== undefined;
  if ((!isList && !isChange) || others.length > 0) throw new ConfigError(USAGE);
  const config = readConfig(process.env);
  const database = await openConfigured(config);
  try {
    if (number === undefined) {
      for (const { number: name, kind, lot, price, until } of await listBookings(database))
        console.log(
          `${name}  ${KINDS[kind]} ${lot}  ${roubles(price)}  до ${dayAndMonth(moscowDate(until))}, ${moscowTime(until)}`,
        );
      return;
    }
    const change = command === 'sell' ? sellBooking : cancelBooking;
    const sealer = await openSealer(config);
    const at = new Date(await databaseTime(database.orm));
    if (!(await change({ database, sealer, now: () => at }, number)))
      throw new ConfigError(`Действующей брони № ${number} нет`);
    console.log(command === 'sell' ? `Лот по брони № ${number} продан.` : `Бронь № ${number} отменена.`);
  } finally {
    await database.close();
  }
});
