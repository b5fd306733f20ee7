import { parseArgs } from 'node:util';
import { openCatalogue } from '@quarter/api/modules/catalogue/service';
import { createContent } from '@quarter/api/modules/content/service';
import { checkFeed } from '@quarter/api/modules/feeds/check';
import { createFeeds } from '@quarter/api/modules/feeds/service';
import { databaseTime } from '@quarter/api/platform/clock';
import { FEED_FILES, FEED_NAMES, type FeedName } from '@quarter/contract/feeds';
import { assertNode } from '../../../../launch/node-version.mjs';
import { ConfigError } from '../config-error.ts';
import { openConfigured } from '../filled-database.ts';
import { forOperator } from '../operator.ts';
import { readPictures } from '../pictures.ts';
import { readConfig } from '../settings/config.ts';
import { describeCheck } from './feeds-report.ts';

assertNode();

const USAGE = `Фиды для площадок: npm run feeds -- check [файл]

  check              собрать каждый фид, проверить его по схеме и назвать лоты с ошибками
  check cian.xml     то же для одного: ${Object.values(FEED_FILES).join(', ')}

Адреса, настройки и ошибки: docs/ru/feeds.md`;

/** Of addresses in a feed that is only looked at. */
const SOME_ORIGIN = 'https://site.example';

/** Ends with 1 when a lot is left out, a schema is not met, or a feed that is switched on cannot be made. */
await forOperator(async () => {
  const names = readArguments(process.argv.slice(2));
  const config = readConfig();
  const database = await openConfigured(config);
  const now = new Date(await databaseTime(database.orm));
  const catalogue = await openCatalogue(
    database,
    error => console.error(error),
    () => now,
  );
  try {
    const content = createContent({
      pictures: await readPictures(),
      bookingDays: config.holdTerms.bookingDays,
      warn: message => console.error(message),
    });
    const feeds = createFeeds({ catalogue, content, log: console, now: () => now });
    if (config.publicOrigin === null)
      console.log(
        'PUBLIC_ORIGIN не задан: площадкам сайт ответит 503. Задайте адрес сайта, например https://example.ru.',
      );
    for (const name of names) {
      const check = await checkFeed(feeds, name, config.publicOrigin ?? SOME_ORIGIN);
      for (const line of describeCheck(check)) console.log(line);
      const isBroken = check.absent !== null && !check.isOff;
      if (isBroken || check.leftOutCount > 0 || check.problemCount > 0) process.exitCode = 1;
    }
  } finally {
    await catalogue.close();
    await database.close();
  }
});

function readArguments(args: string[]): readonly FeedName[] {
  const [command, file, ...others] = parse(args).positionals;
  if (command !== 'check' || others.length > 0) throw new ConfigError(USAGE);
  if (file === undefined) return FEED_NAMES;
  const name = FEED_NAMES.find(one => FEED_FILES[one] === file || one === file);
  if (name === undefined) throw new ConfigError(USAGE);
  return [name];
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} });
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}
