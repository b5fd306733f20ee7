import { issueLink, listPeople, type OperatorOptions } from '@quarter/api/modules/desk-accounts/operator';
import { databaseTime } from '@quarter/api/platform/clock';
import { ROLE_TITLES } from '@quarter/contract/desk/roles';
import { ApiError } from '@quarter/contract/errors';
import { dayAndMonth, moscowDate, moscowTime } from '@quarter/domain/dates';
import { assertNode } from '../../../../launch/node-version.mjs';
import { ConfigError } from '../config-error.ts';
import { openSealer } from '../data-keys.ts';
import { openConfigured } from '../filled-database.ts';
import { forOperator } from '../operator.ts';
import { readConfig } from '../settings/config.ts';

assertNode();

const USAGE = `Рабочее место: npm run desk -- people | link ПОЧТА

  people                  у кого есть доступ, с какой ролью и когда был
  link olga@example.ru    человек не может войти: прежний пароль и второй шаг больше не действуют, по ссылке он
                          задаст новые; ссылка одноразовая и действует сутки

Со встроенной базой сначала остановите сайт.`;

await forOperator(async () => {
  const [command, email, ...others] = process.argv.slice(2);
  const work = workOf(command, email, others);
  const config = readConfig();
  const database = await openConfigured(config);
  try {
    const at = new Date(await databaseTime(database.orm));
    const origin = config.publicOrigin ?? `http://${config.host ?? 'localhost'}:${config.port}`;
    const sealer = await openSealer(config, database);
    await work({ orm: database.orm, sealer, now: () => at, origin });
  } finally {
    await database.close();
  }
});

type Work = (options: OperatorOptions) => Promise<void>;

/** What a command does, its arguments read. Throws `ConfigError`. */
function workOf(command: string | undefined, email: string | undefined, others: readonly string[]): Work {
  if (command === 'people' && email === undefined) return list;
  if (command === 'link' && email !== undefined && others.length === 0)
    return options => link(options, email);
  throw new ConfigError(USAGE);
}

async function list(options: OperatorOptions): Promise<void> {
  for (const { email, name, role, is_blocked: isBlocked, seen_at: seenAt } of await listPeople(options)) {
    const seen = seenAt === null ? 'ещё не входил' : `был ${moment(new Date(seenAt))}`;
    console.log(`${email}  ${name}  ${ROLE_TITLES[role]}  ${isBlocked ? 'заблокирован' : seen}`);
  }
}

async function link(options: OperatorOptions, email: string): Promise<void> {
  const issued = await issueLink(options, email).catch((error: unknown) => {
    throw error instanceof ApiError ? new ConfigError(error.detail) : error;
  });
  if (issued === null) throw new ConfigError(`Сотрудника с почтой ${email} нет`);
  console.log(`${options.origin}${issued.link}\nДействует до ${moment(new Date(issued.expires_at))}.`);
}

function moment(at: Date): string {
  return `${dayAndMonth(moscowDate(at))}, ${moscowTime(at)}`;
}
