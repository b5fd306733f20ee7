import { parseArgs } from 'node:util';
import {
  allowDelivery,
  countMessages,
  drop,
  listUndelivered,
  retry,
  whoDelivers,
} from '@quarter/api/modules/outbox/operator-service';
import { assertNode } from '../../../../launch/node-version.mjs';
import { ConfigError } from '../config-error.ts';
import { openConfigured } from '../filled-database.ts';
import { configuredInstallation } from '../installation.ts';
import { forOperator } from '../operator.ts';
import { readConfig } from '../settings/config.ts';
import { describeMessages, describePermit } from './outbox-report.ts';

assertNode();

const USAGE = `Сообщения в CRM, почту и SMS: npm run outbox -- list|retry|drop|allow [номера]

  list            что ещё не дошло и почему
  retry           отправить заново всё, что сайт перестал отправлять
  retry 15 16     отправить заново эти сообщения
  drop 15         больше не отправлять: следующие сообщения о той же заявке пойдут дальше
  allow           отправлять отсюда: база скопирована или переехала, или сменился адрес сайта

Со встроенной базой сначала остановите сайт. Подробнее: docs/ru/requests.md`;

/** Rows that a person still reads. */
const SHOWN = 200;

await forOperator(async () => {
  const { command, ids } = readArguments(process.argv.slice(2));
  const config = readConfig();
  const database = await openConfigured(config);
  const { orm } = database;
  try {
    if (command === 'retry')
      console.log(`Отправим заново: ${await retry(orm, ids.length === 0 ? null : ids)}`);
    else if (command === 'drop') console.log(`Больше не отправляем: ${await drop(orm, ids)}`);
    else {
      const installation = await configuredInstallation(config, database);
      if (command === 'allow') await allowDelivery(orm, installation);
      const counts = await countMessages(orm);
      console.log(describePermit(await whoDelivers(orm, installation), counts));
      if (command === 'list')
        for (const line of describeMessages(await listUndelivered(orm, SHOWN), counts)) console.log(line);
    }
  } finally {
    await database.close();
  }
});

function readArguments(args: string[]): { command: 'list' | 'retry' | 'drop' | 'allow'; ids: number[] } {
  const [command, ...rest] = positionals(args);
  const ids = rest.map(Number);
  const isGood =
    ((command === 'list' || command === 'allow') && rest.length === 0) ||
    command === 'retry' ||
    (command === 'drop' && rest.length > 0);
  if (!isGood || !rest.every(text => /^[1-9]\d{0,14}$/.test(text))) throw new ConfigError(USAGE);
  return { command, ids };
}

function positionals(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  } catch {
    throw new ConfigError(USAGE);
  }
}
