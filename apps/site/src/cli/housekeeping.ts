import { countOverdue, excess, listRemovals, remove } from '@quarter/api/modules/housekeeping/service';
import { apartWords, databaseTime, isApart } from '@quarter/api/platform/clock';
import { assertNode } from '../../../../launch/node-version.mjs';
import { ConfigError } from '../config-error.ts';
import { openConfigured } from '../filled-database.ts';
import { forOperator } from '../operator.ts';
import { readConfig } from '../settings/config.ts';

assertNode();

const USAGE = `Удаление старых данных: npm run housekeeping -- list | remove

  list      что пора удалить по срокам и что сайт не удаляет сам, потому что этого слишком много сразу
  remove    удалить всё, что пора, сколько бы его ни было

Со встроенной базой сначала остановите сайт. Подробнее: docs/ru/requests.md`;

await forOperator(async () => {
  const [command, ...others] = process.argv.slice(2);
  if ((command !== 'list' && command !== 'remove') || others.length > 0) throw new ConfigError(USAGE);
  const { retention, ...config } = readConfig();
  const database = await openConfigured(config);
  try {
    const time = await databaseTime(database.orm);
    const apart = Date.now() - time;
    if (isApart(apart)) throw new ConfigError(apartWords(apart));
    const now = new Date(time);
    console.log(
      `Сейчас ${now.toISOString()}, сроки: брони ${retention.bookingDays} дн., заявки ${retention.requestDays} дн.`,
    );
    for (const removal of listRemovals(retention)) {
      if (command === 'remove') console.log(`${removal.name}: ${await remove(database, removal, now)}`);
      else {
        const heldBack = await excess(database.orm, removal, now);
        const held = heldBack ? `, НЕ УДАЛЯЕТСЯ: просрочено ${heldBack.late} из ${heldBack.all}` : '';
        console.log(`${removal.name}: ${await countOverdue(database.orm, removal, now)}${held}`);
      }
    }
  } finally {
    await database.close();
  }
});
