import { join } from 'node:path';
import { HOLD_TERMS } from '@quarter/api/modules/lots-state/hold-terms';
import { LOG_LEVELS } from '@quarter/api/platform/log-level';
import { parseProxies, TRUST_NOBODY } from '@quarter/api/platform/proxies';
import { RETENTION } from '@quarter/api/platform/retention';
import { parseDataKeys } from '@quarter/api/platform/sealer';
import { ANSWER_TURNS } from '@quarter/api/platform/turns';
import * as z from 'zod/mini';
import { ROOT } from '../root.ts';
import {
  address,
  base,
  oneOf,
  origin,
  origins,
  orNull,
  parsed,
  postgres,
  text,
  textThat,
  wholeNumber,
} from './kinds.ts';
import { rows } from './row.ts';

/** Ten years. */
const MOST_DAYS = 3653;
/** With the five seconds that running requests get it fits into the ten that a container is given to stop. */
const DRAIN_SECONDS = 4;
export const METRIKA_SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';

/** What fits into an address as it is, and is not guessed. */
function toFeedsToken(text: string): string | null {
  return /^[A-Za-z0-9_-]{16,100}$/.test(text) ? text : null;
}

/** As the standard of OpenTelemetry writes them: names and values, those with signs of their own as in an address. */
function toHeaders(text: string): Readonly<Record<string, string>> | null {
  const pairs = text.split(',').map(pair => /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(pair));
  const headers = pairs.flatMap(pair => (pair?.[1] && pair[2] ? [[pair[1], pair[2]] as const] : []));
  if (headers.length < pairs.length) return null;
  try {
    return Object.fromEntries(headers.map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}

/** Settings of the place, the data and the pages of the site. */
export const SITE = {
  port: z._default(wholeNumber(0, 65_535), 3000).register(rows, {
    name: 'PORT',
    en: 'where to listen; `0` takes a free one',
    ru: 'порт сайта; `0` — любой свободный',
  }),
  host: orNull(text()).register(rows, {
    name: 'HOST',
    en: 'interface to listen on',
    ru: 'на каком сетевом интерфейсе слушать',
    usual: { en: 'all interfaces', ru: 'все интерфейсы' },
  }),
  databaseUrl: orNull(text()).register(rows, {
    name: 'DATABASE_URL',
    isSecret: true,
    en: 'PostgreSQL 15 or newer, `postgres://user:password@host:5432/name`; without it the embedded one',
    ru: 'адрес сервера PostgreSQL 15 или новее: `postgres://user:password@host:5432/имя`; без него база встроенная',
  }),
  databaseDirectUrl: orNull(postgres()).register(rows, {
    name: 'DATABASE_DIRECT_URL',
    isSecret: true,
    goesWith: 'DATABASE_URL',
    en: 'the same database past a pooler in transaction mode, where `DATABASE_URL` goes through one (PgBouncer): migrations, big loads, copies, and word of changes that others make; without it those are noticed within half a second ([record 192](docs/decisions/192-processes-are-told-of-changes.md))',
    ru: 'та же база мимо PgBouncer, если `DATABASE_URL` ведёт через него: изменения таблиц, большие загрузки, копии и известия о том, что изменил другой процесс; без него их замечают за полсекунды',
    usual: { en: 'that of `DATABASE_URL`', ru: 'тот, что в `DATABASE_URL`' },
  }),
  databaseReadUrl: orNull(postgres()).register(rows, {
    name: 'DATABASE_READ_URL',
    isSecret: true,
    goesWith: 'DATABASE_URL',
    en: 'a replica of it that takes what is much and decides nothing: the catalogue at the start, figures of the desk; what it has not yet is read in its place ([record 193](docs/decisions/193-a-replica-is-asked-what-it-has.md))',
    ru: 'копия этой базы (реплика), которой достаётся долгое чтение: каталог при запуске, показатели рабочего места; чего в ней ещё нет, читается из самой базы',
  }),
  dataDir: z._default(text(), join(ROOT, 'var/data')).register(rows, {
    name: 'DATA_DIR',
    en: 'folder of the embedded database',
    ru: 'папка встроенной базы',
  }),
  filesDir: z._default(text(), join(ROOT, 'complex/files')).register(rows, {
    name: 'FILES_DIR',
    en: 'documents and films for visitors, served under `/files/` ([record 041](docs/decisions/041-files-for-visitors.md))',
    ru: 'папка с документами и видео для посетителей, на сайте они под адресом `/files/`: [content.md](content.md)',
  }),
  dataKeys: orNull(
    parsed(parseDataKeys, 'must be keys like k1:…, each of 32 bytes in base64, with commas between.'),
  ).register(rows, {
    name: 'DATA_KEYS',
    isSecret: true,
    en: '`k1:…,k0:…`, 32 bytes in base64 each, the current one first: personal data is sealed with them; needed with `DATABASE_URL`',
    ru: 'ключи, которыми закрыты персональные данные: `k1:…`, через запятую, действующий первым; с `DATABASE_URL` обязательны. Потерянный ключ — потерянные данные: храните его отдельно от копий базы',
    usual: { en: 'a file in `DATA_DIR`', ru: 'файл в `DATA_DIR`' },
  }),
  publicOrigin: orNull(origin()).register(rows, {
    name: 'PUBLIC_ORIGIN',
    en: '`https://example.ru`: canonical addresses; requests for other hosts are refused. Without it feeds are made for this machine alone',
    ru: 'адрес сайта: `https://example.ru`. На запросы к другим адресам сайт тогда отвечает 421. Без него фиды собираются только для самой этой машины',
    usual: { en: 'the host of the request', ru: 'адрес запроса' },
  }),
  productionDomain: orNull(
    textThat(domain => /^[a-z0-9.-]+$/.test(domain), 'must be a bare domain in lower case'),
  ).register(rows, {
    name: 'PRODUCTION_DOMAIN',
    en: 'any other domain is kept out of search engines; here the demo complex is refused and what is missing is told at the start ([record 113](docs/decisions/113-what-real-visitors-get.md))',
    ru: 'рабочий домен: `example.ru`; на любом другом сайт закрыт от поисковых систем. С демонстрационными лотами сайт здесь не запустится, а чего не хватает, скажет при запуске',
  }),
  trustProxy: z
    ._default(
      parsed(
        proxies => (proxies === 'false' ? TRUST_NOBODY : parseProxies(proxies)),
        'must name the proxies that stand in front, like "10.0.0.0/8 192.168.1.5", or their number, like "1"',
      ),
      () => TRUST_NOBODY,
    )
    .register(rows, {
      name: 'TRUST_PROXY',
      en: 'proxies whose `X-Forwarded-*` are believed: their addresses and networks with spaces between, `127.0.0.1 10.0.0.0/8`, or how many stand in front, `1` ([record 105](docs/decisions/105-who-is-believed-about-a-visitor.md))',
      ru: 'каким прокси верить, когда они говорят, откуда пришёл посетитель: их адреса и сети через пробел или их число',
      usual: { en: 'none', ru: 'никому' },
    }),
  holdMinutes: z._default(wholeNumber(1, 1440), HOLD_TERMS.holdMinutes).register(rows, {
    name: 'HOLD_MINUTES',
    en: 'minutes that a lot is held for who books it',
    ru: 'сколько минут лот закреплён за тем, кто оформляет бронь',
  }),
  bookingDays: z._default(wholeNumber(1, 90), HOLD_TERMS.bookingDays).register(rows, {
    name: 'BOOKING_DAYS',
    en: 'days of a booking, to 23:59 of the last; schedules of the instalment count on no more than 10 ([record 216](docs/decisions/216-the-first-payment-waits-for-registration.md))',
    ru: 'сколько дней действует бронь, до 23:59 последнего; график рассрочки рассчитан не больше чем на 10: при большем сроке первый платёж в нём может оказаться раньше регистрации договора',
  }),
  bookingRetentionDays: z._default(wholeNumber(1, MOST_DAYS), RETENTION.bookingDays).register(rows, {
    name: 'BOOKING_RETENTION_DAYS',
    en: 'days after the end of a booking until its owners, phone and consents are removed',
    ru: 'через сколько дней после отмены, окончания срока или продажи удалить собственников, телефон и согласия брони: [requests.md](requests.md)',
  }),
  leadsRetentionDays: z._default(wholeNumber(1, MOST_DAYS), RETENTION.requestDays).register(rows, {
    name: 'LEADS_RETENTION_DAYS',
    en: 'the same for requests from forms and for messages about them, from the day they came',
    ru: 'через сколько дней удалить заявку из формы и сообщения о ней; срок должен совпадать с текстом согласия',
  }),
  workPerNetwork: z._default(wholeNumber(1, 9_999), ANSWER_TURNS.perSecond).register(rows, {
    name: 'WORK_PER_NETWORK',
    en: 'what one network address may ask to be made in a second, in milliseconds of work: pages, lists, counts that are not kept yet; more behind a proxy that hides the visitors ([record 125](docs/decisions/125-turns-of-what-is-costly.md))',
    ru: 'сколько миллисекунд работы в секунду может вызвать одна сеть страницами и списками, которых ещё нет в памяти; заявки, брони и готовые страницы не считаются. Больше — если перед сайтом прокси, который скрывает посетителей',
  }),
  mapStyleUrl: orNull(address()).register(rows, {
    name: 'MAP_STYLE_URL',
    en: 'style of a tile server in the format of MapLibre; without it the map is the simplified one of the content ([record 095](docs/decisions/095-a-map-behind-a-press.md))',
    ru: 'адрес стиля картографического сервера в формате MapLibre; без него карта строится из файла `complex/files/map`',
  }),
  mapOrigins: z._default(origins(), []).register(rows, {
    name: 'MAP_ORIGINS',
    goesWith: 'MAP_STYLE_URL',
    en: 'the other hosts that the style names, with spaces between',
    ru: 'остальные адреса из этого стиля: плитки, шрифты, значки, через пробел',
  }),
  metrikaCounter: orNull(
    parsed(
      number => (/^[1-9]\d{0,11}$/.test(number) ? Number(number) : null),
      'must be the number of a counter',
    ),
  ).register(rows, {
    name: 'METRIKA_COUNTER',
    en: 'number of the counter of Yandex Metrica: counts on `PRODUCTION_DOMAIN` those who have agreed',
    ru: 'номер счётчика Яндекс.Метрики; считает только на рабочем домене и только тех, кто согласился',
  }),
  metrikaGoal: orNull(text()).register(rows, {
    name: 'METRIKA_GOAL',
    goesWith: 'METRIKA_COUNTER',
    en: 'goal of an engaged visitor',
    ru: 'имя цели «заинтересованный посетитель»: новый посетитель открыл четыре страницы и провёл на сайте больше двух минут',
  }),
  metrikaUrl: z._default(address(), METRIKA_SCRIPT).register(rows, {
    name: 'METRIKA_URL',
    goesWith: 'METRIKA_COUNTER',
    en: 'address of its script',
    ru: 'адрес скрипта Метрики, если он лежит в другом месте',
  }),
  apiUrl: orNull(base()).register(rows, {
    name: 'API_URL',
    en: '`https://api.example.ru`: address before `/api/…` of the service that pages and browsers call ([record 130](docs/decisions/130-the-service-may-be-elsewhere.md))',
    ru: 'адрес сервиса, если он стоит отдельно: `https://api.example.ru`. К нему обращаются и страницы, и браузер посетителя; отвечать браузерам с адреса сайта (CORS, cookie `csrftoken` на общий домен) настраивается на том адресе',
    usual: { en: 'the site itself', ru: 'сам сайт' },
  }),
  geoUrl: orNull(address()).register(rows, {
    name: 'GEO_URL',
    en: 'service of somebody else for the place of the visitor, asked by the server',
    ru: 'чужая служба координат; спрашивает её сервер, адрес посетителя она не видит',
    usual: { en: '`/api/geo/` of the service itself', ru: 'сам сервис' },
  }),
  sunUrl: orNull(address()).register(rows, {
    name: 'SUN_URL',
    en: 'the same for the sun',
    ru: 'чужая служба восхода и заката, так же',
    usual: { en: '`/api/sun/` of the service itself', ru: 'сам сервис' },
  }),
  logLevel: orNull(oneOf(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)).register(rows, {
    name: 'LOG_LEVEL',
    en: '`info` has a line for every request with its id and nothing of the visitor; `warn`, `error`',
    ru: 'что писать в журнал: `info` — строку о каждом запросе с его номером и без данных посетителя, `warn` — предупреждения и ошибки, `error` — только ошибки',
    usual: {
      en: '`info` with `PRODUCTION_DOMAIN`, else `warn`',
      ru: '`info` на рабочем домене, иначе `warn`',
    },
  }),
  metricsToken: orNull(text()).register(rows, {
    name: 'METRICS_TOKEN',
    isSecret: true,
    en: 'bearer token for `/metrics`; without it nobody reads them ([record 108](docs/decisions/108-metrics-for-the-token-alone.md))',
    ru: 'ключ к `/metrics`; без него показатели не видит никто, и с этой машины тоже',
  }),
  telemetryUrl: orNull(base()).register(rows, {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    en: 'collector of OpenTelemetry, `http://127.0.0.1:4318`: traces and the log are sent there too ([docs/ops.md](docs/ops.md))',
    ru: 'адрес сборщика OpenTelemetry, например `http://127.0.0.1:4318`: туда уходят трассы и журнал, без данных посетителей',
  }),
  telemetryHeaders: orNull(
    parsed(toHeaders, 'must be like `authorization=Bearer …`, with commas between.'),
  ).register(rows, {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    isSecret: true,
    goesWith: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    en: 'headers for it, such as `authorization=Bearer …`, with commas between',
    ru: 'заголовки для него: `authorization=Bearer …`, через запятую',
  }),
  feedsToken: orNull(parsed(toFeedsToken, 'must be 16 to 100 Latin letters, digits, - and _.')).register(
    rows,
    {
      name: 'FEEDS_TOKEN',
      isSecret: true,
      en: 'secret part of the addresses of feeds, `/feeds/{token}/yandex.xml`; without it they are open to everybody, as the prices on the site are ([docs/feeds.md](docs/feeds.md))',
      ru: 'секретная часть адресов фидов: `/feeds/{token}/yandex.xml`, от 16 латинских букв и цифр; без неё фиды открыты всем, как и цены на сайте: [feeds.md](feeds.md)',
    },
  ),
  drainSeconds: z._default(wholeNumber(0, 300), DRAIN_SECONDS).register(rows, {
    name: 'DRAIN_SECONDS',
    en: 'how long the site goes on answering after SIGTERM, while `/servez` and `/readyz` say 503 ([record 107](docs/decisions/107-how-the-site-stops.md))',
    ru: 'сколько секунд после SIGTERM сайт ещё отвечает, а `/servez` и `/readyz` уже говорят 503',
  }),
};
