import { join } from 'node:path';
import { buildDemo } from '@quarter/complex/demo';
import { CONTENT_BLOCKS } from '@quarter/contract/content-endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_FOLDER, readBlocks } from './content.ts';
import { ROOT } from './root.ts';
import { demoDatabase, startTestSite, type TestSite } from './testing/site.ts';

/** The offers of the demo complex end with the year that it is loaded in. */
const LOADED = '2026-10-01';
const LAST_SECOND = new Date('2026-12-31T23:59:59.999+03:00');
const MIDNIGHT = new Date('2027-01-01T00:00:00+03:00');
const DAYS_LATER = new Date('2027-01-05T12:00:00+03:00');

let clock = LAST_SECOND;
let site: TestSite;
beforeAll(async () => {
  const url = await demoDatabase(
    await readBlocks(CONTENT_FOLDER, join(ROOT, 'complex/files'), LOADED),
    LOADED,
  );
  site = await startTestSite(url, { now: () => clock });
});
afterAll(() => site.close());

const flat = buildDemo().lots.find(
  lot => lot.kind === 'flat' && lot.status === 'free' && lot.discount_amount > 0,
);
const PAGES = [
  '/',
  '/old-main',
  '/flats',
  '/flats/price',
  `/flats/${flat?.slug}`,
  `/flats/print/${flat?.slug}`,
  '/time-of-opportunity',
  '/capital-in-meters',
  '/payment-options',
  '/investments',
];
/** Words that nobody may say of offers that are over. */
const OFFERS =
  /Special offer|31\s+декабря\s+2026|[−-]1?\d\s?%|[Сс]о\sскидкой|[Сс]кидка\s+(до|\d)|Рассрочка 0%|дарим/;

/** The first words about an offer that a visitor reads on a page. */
async function offerOn(page: string): Promise<string | undefined> {
  const { status, text } = await site.get(page);
  expect([page, status]).toEqual([page, 200]);
  return OFFERS.exec(text.replace(/<script.*?<\/script>|<[^>]*>/gs, ' '))?.[0];
}

describe('pages that were kept', () => {
  it('say nothing of offers that ended at midnight in Moscow, from the first visitor of the new day on', async () => {
    clock = LAST_SECOND;
    for (const page of PAGES) {
      expect([page, await offerOn(page)]).toEqual([page, expect.any(String)]);
      expect((await site.get(page)).headers['x-cache']).toBe('hit');
    }
    for (const moment of [MIDNIGHT, DAYS_LATER]) {
      clock = moment;
      for (const page of PAGES) expect([page, await offerOn(page)]).toEqual([page, undefined]);
      const { text } = await site.get('/installment');
      expect(text).toMatch(/Сейчас квартиры в\s+рассрочку не\s+продаются/);
      expect(text.match(/<meta[^>]*>/g)?.join('\n')).not.toMatch(/для\s+договоров\s+до/);
    }
    expect((await site.get('/flats')).headers['x-cache']).toBe('hit');
  });
});

describe('words that the service answers', () => {
  it('lack no figure of an offer, on its last day or after it', async () => {
    const blocks = Object.values(CONTENT_BLOCKS);
    expect(blocks.length).toBeGreaterThan(30);
    for (const moment of [LAST_SECOND, MIDNIGHT]) {
      clock = moment;
      for (const { path } of blocks) {
        const { status, text } = await site.get(path);
        expect([path, status]).toEqual([path, 200]);
        const lacking = /[^".]*(^|\s)(до|от|больше|на)\s—[^".]*/.exec(text)?.[0];
        expect([path, lacking]).toEqual([path, undefined]);
      }
    }
  });
});
