import type { Database } from '@quarter/api/db/database';
import { DatabaseError, reasonOf } from '@quarter/api/db/errors';
import type { Inspected } from '@quarter/api/db/inspect';
import { listenForNews } from '@quarter/api/db/news';
import { openReplica } from '@quarter/api/db/replica';
import { scheduleState } from '@quarter/api/modules/import/schedule-service';
import { knownSchedule } from '@quarter/api/modules/office-settings/schedule-service';
import { channelFacts, undeliveredSum, whoDelivers } from '@quarter/api/modules/outbox/operator-service';
import { KeyError } from '@quarter/api/modules/secrets/keys';
import { knownKeys, verifyKeys } from '@quarter/api/modules/secrets/service';
import { databaseTime, isApart } from '@quarter/api/platform/clock';
import { createSealer } from '@quarter/api/platform/sealer';
import { channelWords, goesToTerminal } from '../channels.ts';
import { readKeyFile } from '../data-keys.ts';
import { configuredInstallation } from '../installation.ts';
import { isProduction } from '../production.ts';
import type { SiteConfig } from '../settings/config.ts';
import { duration, type Finding, good, lacks, look, wrong } from './finding.ts';

/** A message that waits longer is one that nobody takes. */
const LATE_MS = 10 * 60_000;

/** As the alarm has it, bytes. */
const REPLICA_BEHIND = 16_000_000;

/** What a database tells of the installation; each check by itself, so that one that fails hides no other. */
export async function checkInside(
  config: SiteConfig,
  { database, migrations }: Inspected,
): Promise<Finding[]> {
  const checks: readonly (readonly [what: string, check: Check])[] = [
    ['Ключи', checkKeys],
    ['Часы', checkClock],
    ['Изменения', checkNews],
    ['Реплика', checkReplica],
    ['Каналы', checkChannels],
    ['Очередь', checkQueue],
    ['Импорт', checkImport],
  ];
  const found: Finding[] = [checkMigrations(migrations)];
  for (const [what, check] of checks)
    found.push(
      ...(await check(config, database).catch((error: unknown) => [
        wrong(what, `проверить нельзя: ${reasonOf(error)}`),
      ])),
    );
  return found;
}

type Check = (config: SiteConfig, database: Database) => Promise<Finding[]>;

function checkMigrations(migrations: Inspected['migrations']): Finding {
  if (migrations === 'current') return good('База', 'отвечает, таблицы этой версии');
  if (migrations === 'newer')
    return look(
      'База',
      'таблицы более новой версии; работать с ними умеет версия, которая ей предшествовала',
    );
  return look('База', `таблицы прежней версии, изменений ${migrations.missing}: их сделает запуск сайта`);
}

const checkKeys: Check = async (config, database) => {
  const keys = config.dataKeys ?? (await readKeyFile(config));
  const isNeeded = (await knownKeys(database)).some(one => one.isNeeded);
  if (keys === null) {
    if (config.databaseUrl === null && !isNeeded) return [good('Ключи', 'сделает первый запуск')];
    return [
      wrong('Ключи', 'нет DATA_KEYS (или файла data-keys в DATA_DIR), а данные ими закрыты: верните их'),
    ];
  }
  try {
    await verifyKeys(database, createSealer(keys));
    return [good('Ключи', 'те, которыми закрыты данные')];
  } catch (error) {
    if (error instanceof KeyError)
      return [wrong('Ключи', `не те, которыми закрыты данные. ${error.message}`)];
    throw error;
  }
};

const checkClock: Check = async (_config, { orm }) => {
  const apart = Date.now() - (await databaseTime(orm));
  const seconds = Math.abs(Math.round(apart / 1000));
  if (!isApart(apart)) return [good('Часы', 'этой машины и базы сходятся')];
  const side = apart > 0 ? 'впереди' : 'позади';
  return [wrong('Часы', `этой машины ${side} часов базы на ${seconds} с: настройте синхронизацию времени`)];
};

const checkNews: Check = async ({ databaseDirectUrl }) => {
  if (databaseDirectUrl === null) return [];
  const news = listenForNews(databaseDirectUrl, () => {});
  const state = await news.first;
  await news.close();
  if (state === 'told') return [good('Изменения', 'другие процессы сайта узнают о них сразу')];
  if (state === 'broken') return [wrong('Изменения', 'база по DATABASE_DIRECT_URL не отвечает')];
  const words =
    'база за PgBouncer: другие процессы узнают о них за полсекунды, сразу — с DATABASE_DIRECT_URL';
  return [look('Изменения', words)];
};

const checkReplica: Check = async ({ databaseReadUrl }, { orm }) => {
  if (databaseReadUrl === null) return [];
  const replica = openReplica(databaseReadUrl, orm);
  const { behind } = await replica.state();
  await replica.close();
  if (behind === null) return [wrong('Реплика', 'DATABASE_READ_URL не отвечает или это не реплика базы')];
  const words = `отстаёт на ${Math.ceil(behind / 1024)} КБ журнала`;
  return [behind > REPLICA_BEHIND ? wrong('Реплика', words) : good('Реплика', words)];
};

const CHANNELS = { crm: 'CRM', mail: 'Почта', sms: 'SMS' } as const;

const checkChannels: Check = async (config, database) => {
  const facts = await channelFacts(database.orm);
  const fate = (await goesToTerminal(config, database))
    ? 'сообщения печатаются в терминале сайта'
    : 'сообщения ждут';
  const words = channelWords(config);
  return (['crm', 'mail', 'sms'] as const).map(channel => {
    const [what, { receiver, settings }, { lostSince, lastError }] = [
      CHANNELS[channel],
      words[channel],
      facts[channel],
    ];
    if (!receiver) return lacks(isProduction(config), what, `не настроено, ${fate}: ${settings.join(', ')}`);
    if (lostSince !== null)
      return wrong(
        what,
        `${receiver}: не принимает уже ${duration(Date.now() - lostSince.getTime())} (${lastError ?? 'без ответа'})`,
      );
    return good(what, receiver);
  });
};

const checkQueue: Check = async (config, database) => {
  const { orm } = database;
  const { dead, waiting, oldest } = await undeliveredSum(orm);
  const deliverer = await whoDelivers(orm, await configuredInstallation(config, database));
  const found: Finding[] = [];
  if (typeof deliverer === 'object')
    found.push(look('Очередь', 'отправляет другой сайт с этой базой; отсюда: npm run outbox -- allow'));
  if (dead > 0)
    found.push(wrong('Очередь', `сайт перестал отправлять сообщений: ${dead}: npm run outbox -- list`));
  const age = oldest === null ? 0 : Date.now() - oldest.getTime();
  if (age > LATE_MS && waiting > 0)
    found.push(
      lacks(isProduction(config), 'Очередь', `ждут сообщений: ${waiting}, старшее ${duration(age)}`),
    );
  return found.length > 0 ? found : [good('Очередь', 'всё доставлено')];
};

const checkImport: Check = async ({ importUrl, importEvery }, { orm }) => {
  const everyMinutes = importUrl === null ? (await knownSchedule(orm))?.everyMinutes : importEvery;
  if (everyMinutes === undefined) return [];
  const every = `раз в ${everyMinutes} мин`;
  const state = await scheduleState(orm);
  if (state === null) return [look('Импорт', `${every}, ещё ни разу не было`)];
  const { succeededAt, told } = state;
  if (told.length > 0) return [wrong('Импорт', `не проходит (${told.join(', ')}): docs/ru/import.md`)];
  const age = succeededAt === null ? null : Date.now() - succeededAt.getTime();
  if (age === null || age > 3 * everyMinutes * 60_000 + LATE_MS)
    return [
      wrong(
        'Импорт',
        `${every}, но последний удачный ${age === null ? 'неизвестен' : `${duration(age)} назад`}`,
      ),
    ];
  return [good('Импорт', `${every}, последний ${duration(age)} назад`)];
};

/** What is said of a database that cannot be opened. */
export function unreachable(error: unknown): Finding {
  if (error instanceof DatabaseError) return wrong('База', `не открывается: ${error.message}`);
  return wrong('База', `не отвечает: ${reasonOf(error)}`);
}
