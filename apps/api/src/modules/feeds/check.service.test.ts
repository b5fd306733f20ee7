import { FEED_FILES, FEED_NAMES } from '@quarter/contract/feeds';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samplePictures } from '../../testing/content.ts';
import { dataset, feedsContent, free } from '../../testing/feeds.ts';
import { type TestService, testService } from '../../testing/service.ts';
import { openCatalogue } from '../catalogue/service.ts';
import { createContent } from '../content/service.ts';
import { checkFeed } from './check.ts';
import { createFeeds, type Feeds } from './service.ts';

const logger = pino({ level: 'silent' });

let service: TestService;
beforeAll(async () => {
  service = await testService(dataset, { content: feedsContent() });
});
afterAll(() => service.close());

describe('the check', () => {
  async function checked(change: (feeds: Feeds) => Feeds, names = FEED_NAMES) {
    const catalogue = await openCatalogue(service.database, fail);
    try {
      const feeds = createFeeds({
        catalogue,
        content: createContent({ pictures: samplePictures, bookingDays: 5, warn: fail }),
        log: logger,
        now: () => new Date('2026-11-22T09:00:00Z'),
      });
      const checks = [];
      for (const name of names) checks.push(await checkFeed(change(feeds), name, 'https://example.ru'));
      return checks;
    } finally {
      await catalogue.close();
    }
  }

  it('finds every feed of its schema, and names the lots that are left out with their reasons', async () => {
    const checks = await checked(feeds => feeds);
    expect(checks.map(({ file, absent, problems }) => [file, absent, problems])).toEqual(
      FEED_NAMES.map(name => [FEED_FILES[name], null, []]),
    );
    const reasons = checks.flatMap(({ file, leftOut }) =>
      leftOut.flatMap(({ faults }) => faults.map(({ field, reason }) => `${file} ${field}: ${reason}`)),
    );
    expect([...new Set(reasons)]).toEqual([
      'avito.xml Decoration: отделка «Отделка cold» не сопоставлена: feeds.yaml, finishing',
      'domclick.xml plans: нет плана квартиры картинкой',
    ]);
  });

  it('names a flat that no portal takes: without a picture, or above the last floor', async () => {
    const bare = (feeds: Feeds): Feeds => ({
      ...feeds,
      context(name, origin) {
        const context = feeds.context(name, origin);
        const low = [...context.buildings].map(([id, one]) => [id, { ...one, floors: 2 }] as const);
        return { ...context, gallery: [], buildings: new Map(low) };
      },
    });
    for (const { file, leftOut } of await checked(bare, ['yandex', 'metarealty', 'cian', 'avito'])) {
      const reasons = leftOut.flatMap(({ faults }) => faults.map(({ reason }) => reason));
      expect([file, reasons]).toEqual([
        file,
        expect.arrayContaining([
          expect.stringContaining('нет ни плана, ни фотографий'),
          'этаж 3 больше, чем этажей в корпусе: 2',
        ]),
      ]);
    }
  });

  it('names a plan that is not at an address of ours', async () => {
    const address = 'https://crm.example/plan.png';
    const elsewhere = (feeds: Feeds): Feeds => ({
      ...feeds,
      context(name, origin) {
        const context = feeds.context(name, origin);
        return { ...context, plans: { ...context.plans, ofFlat: () => address } };
      },
    });
    const [check] = await checked(elsewhere, ['lots']);
    expect(check?.problems[0]).toEqual({
      key: expect.any(String),
      name: expect.stringMatching(/^кв\. /),
      reason: expect.stringContaining(address),
    });
  });

  it('names what a schema does not allow by lot, and what stands around the lots', async () => {
    const checks = await checked(feeds => ({
      ...feeds,
      context: (name, origin) => ({
        ...feeds.context(name, origin),
        phone: '8 800 000',
        link: () => 'no address',
      }),
    }));
    for (const { file, lots: count, problemCount, problems } of checks) {
      const keys = new Set(problems.map(({ key }) => key));
      expect([file, problemCount >= count || keys.has(null)]).toEqual([file, true]);
      const known = new Set<string | null>([null, ...free.map(lot => lot.external_id)]);
      expect([...keys].filter(key => !known.has(key))).toEqual([]);
    }
  });
});

function fail(problem: unknown): never {
  throw problem instanceof Error ? problem : new Error(String(problem));
}
