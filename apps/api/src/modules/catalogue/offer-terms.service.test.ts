import { buildingDetailSchema, projectSchema } from '@quarter/contract/complex';
import { parkingLotSchema } from '@quarter/contract/podium';
import {
  facetsSchema,
  type Property,
  propertyDetailSchema,
  propertySchema,
} from '@quarter/contract/property';
import { longDate, moscowDate } from '@quarter/domain/dates';
import { roubles } from '@quarter/domain/format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AT_CALL } from '../../testing/bell.ts';
import { sampleContent } from '../../testing/content.ts';
import { testDataset } from '../../testing/dataset.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { AT_ONCE, Mailbox } from '../../testing/phone-visitor.ts';
import { postRequest } from '../../testing/requests.ts';
import { type TestService, testService } from '../../testing/service.ts';
import { visitorOf } from '../../testing/visitor.ts';

/** Messages end by the clock of the database, so the terms are of this year. */
const YEAR = Number(moscowDate(new Date()).slice(0, 4));
const LAST_DAY = `${YEAR}-12-31`;
const LAST_SECOND = new Date(`${LAST_DAY}T23:59:59.999+03:00`);
const MIDNIGHT = new Date(`${YEAR + 1}-01-01T00:00:00+03:00`);
const DAYS_LATER = new Date(`${YEAR + 1}-01-05T12:00:00+03:00`);

/** A complex all of whose offers end with the year. */
function endingDataset() {
  const made = testDataset({ flats: 90 });
  return {
    ...made,
    project: {
      ...made.project,
      promo: { text: 'до -{discount_max}%', text_ru: '', is_russian: false, tooltip: '', until: LAST_DAY },
    },
    lots: made.lots.map(lot =>
      lot.kind === 'parking'
        ? { ...lot, price: 2_250_000, old_price: 2_500_000, discount_amount: 10, discount_until: LAST_DAY }
        : { ...lot, discount_until: lot.discount_until && LAST_DAY },
    ),
  };
}

/** Words about offers: to a day, and with the offer itself. */
function endingContent() {
  const blocks = sampleContent();
  const change = (key: string, make: (block: Record<string, unknown>) => unknown) => {
    const block = z.parse(z.record(z.string(), z.unknown()), blocks.get(key));
    blocks.set(key, make(block));
  };
  const items = (key: string) => z.parse(z.array(z.record(z.string(), z.unknown())), blocks.get(key));
  change('index/congratulation-block', block => ({ ...block, shown_until: LAST_DAY }));
  change('discount/start-block', block => ({ ...block, until: LAST_DAY }));
  change('pages/installment', ({ offer, ...block }) => ({
    ...block,
    offer: {
      ...z.parse(z.object({ terms: z.string() }), offer),
      text: 'Для договоров до {instalment_until}',
      shown_until: 'instalment',
    },
  }));
  blocks.set('instalment', { terms: { ...testDataset({ flats: 1 }).instalment, contract_until: LAST_DAY } });
  // The promo is the one of the data set.
  blocks.delete('site/promo');
  const [first, second, third] = items('index/marketing_card');
  blocks.set('index/marketing_card', [
    { ...first, slug: 'discount', shown_until: 'discount' },
    { ...second, slug: 'instalment', shown_until: 'instalment' },
    { ...third, slug: 'parking' },
    { ...third, slug: 'no-discount', shown_after: 'discount' },
  ]);
  return blocks;
}

let clock = LAST_SECOND;
let service: TestService;
const mailbox = new Mailbox();
beforeAll(async () => {
  service = await testService(endingDataset(), {
    content: endingContent(),
    now: () => clock,
    channels: mailbox.channels,
    delivery: AT_ONCE,
    watch: AT_CALL,
  });
});
afterAll(() => service.close());

const pageSchema = z.object({ count: z.number(), results: z.array(propertySchema) });
const list = async (query: string) =>
  z.parse(pageSchema, (await service.get(`/api/properties/?limit=100${query}`)).body);
const facets = async () => z.parse(facetsSchema, (await service.get('/api/properties/facets/')).body);
const statusOf = async (url: string) => (await service.get(url)).status;
const bodyOf = async (url: string) => (await service.get(url)).body;
const fullPrice = ({ price, old_price }: Property) => old_price ?? price;

/** What the service says at a moment of its clock, asked again by the same addresses. */
async function at<T>(moment: Date, read: () => Promise<T>): Promise<T> {
  clock = moment;
  return read();
}

/** The same question in the last second of the year and at midnight. */
async function over<T>(read: () => Promise<T>): Promise<[before: T, after: T]> {
  return [await at(LAST_SECOND, read), await at(MIDNIGHT, read)];
}

describe('at midnight in Moscow, when the last day of all offers is over', () => {
  it('flats cost what they cost without the discount, in lists, orders and ranges', async () => {
    const [before, after] = await over(() => list(''));
    expect(before.results.filter(flat => flat.discount_amount > 0).length).toBeGreaterThan(5);
    const full = new Map(before.results.map(flat => [flat.id, fullPrice(flat)]));
    expect(after.count).toBe(before.count);
    for (const flat of after.results) {
      expect(flat.price).toBe(full.get(flat.id));
      expect(flat).toMatchObject({ old_price: null, discount_amount: 0, discount_until: null });
    }
    const prices = after.results.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const dearest = await over(() => list('&order=-price'));
    expect(dearest[1].results.map(({ price }) => price)).toEqual(prices.toReversed());
    const ranges = await over(async () => (await facets()).price);
    expect(ranges[1]).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
    expect(ranges[0]?.min).toBe(Math.min(...before.results.map(({ price }) => price)));
  });

  it('no flat has a discount any more; an address with one goes on working', async () => {
    const counts = await over(async () => {
      const { is_discount, discount_amount } = await facets();
      return [is_discount.count, discount_amount.reduce((sum, { count }) => sum + count, 0)];
    });
    const flats = await at(LAST_SECOND, () => list('&is_discount=true'));
    expect(counts).toEqual([
      [flats.count, flats.count],
      [0, 0],
    ]);
    const [{ discount_amount: percent } = { discount_amount: 0 }] = flats.results;
    for (const query of ['&is_discount=true', `&discount_amount=${percent}`]) {
      const [before, after] = await over(() => list(query));
      expect([before.count > 0, after.count]).toEqual([true, 0]);
    }
    for (const url of ['/api/properties/special_offers/', '/api/properties/discount_random/'])
      expect(await at(MIDNIGHT, () => bodyOf(url))).toMatchObject({ count: 0, results: [] });
  });

  it('the page of a flat says since when the price holds, and its history ends with it', async () => {
    const [flat] = (await at(LAST_SECOND, () => list('&is_discount=true'))).results;
    const read = async () => z.parse(propertyDetailSchema, await bodyOf(`/api/properties/${flat?.id}/`));
    const [before, after] = await over(read);
    expect(before.price_date).toBe('2026-11-20');
    expect(after.price_date).toBe(`${YEAR + 1}-01-01`);
    expect([before.date, after.date]).toEqual([LAST_DAY, `${YEAR + 1}-01-01`]);
    expect(after.price_history).toEqual([
      ...before.price_history,
      { date: `${YEAR + 1}-01-01`, price: fullPrice(before) },
    ]);
    expect(after.is_price_lowered).toBe(false);
    expect(await at(DAYS_LATER, read)).toEqual({ ...after, date: `${YEAR + 1}-01-05` });
  });

  it('the chessboard, the price list and its file have the full prices', async () => {
    const board = async () => z.parse(buildingDetailSchema, await bodyOf('/api/buildings/1/')).lots;
    const [before, after] = await over(board);
    expect(before.some(lot => lot.discount_amount > 0)).toBe(true);
    expect(after.some(lot => lot.discount_amount > 0)).toBe(false);
    const csv = () => service.api.server.inject('/api/properties/price_list.csv');
    const [cells, later] = await over(async () =>
      (await csv()).body
        .split('\r\n')
        .slice(1, -3)
        .map(line => line.split(';')[6]),
    );
    expect(cells.some(cell => cell !== '')).toBe(true);
    expect(later.some(cell => cell !== '')).toBe(false);
    expect((await at(MIDNIGHT, csv)).body).toContain(`Цены на 1\u00a0января ${YEAR + 1}`);
  });

  it('so has a parking space', async () => {
    const schema = z.object({ results: z.array(parkingLotSchema) });
    const space = async () => z.parse(schema, await bodyOf('/api/parking/properties/')).results[0];
    const [before, after] = await over(space);
    expect(before).toMatchObject({ price: 2_250_000, old_price: 2_500_000, discount_amount: 10 });
    expect(after).toMatchObject({ price: 2_500_000, old_price: null, discount_amount: 0 });
  });

  it('words about the offers go: promo, gift, cards, campaign', async () => {
    const promo = async () => z.parse(z.array(projectSchema), await bodyOf('/api/project/'))[0]?.promo;
    const [advertised, quiet] = await over(promo);
    const most = Math.max(
      ...(await at(LAST_SECOND, () => list('&is_discount=true'))).results.map(flat => flat.discount_amount),
    );
    expect(advertised?.text).toBe(`до -${most}%`);
    expect(quiet).toBeNull();
    const [gift, none] = await over(() => bodyOf('/api/index/congratulation-block/'));
    expect(gift).toMatchObject({ title: expect.anything() });
    expect(none).toBeNull();
    const cards = async () =>
      z
        .parse(z.array(z.object({ slug: z.string() })), await bodyOf('/api/index/marketing_card/'))
        .map(({ slug }) => slug);
    expect(await over(cards)).toEqual([
      ['discount', 'instalment', 'parking'],
      ['parking', 'no-discount'],
    ]);
    const [start, ended] = await over(() => bodyOf('/api/discount/start-block/'));
    expect(start).toMatchObject({ is_over: false, terms: expect.anything() });
    expect(ended).toMatchObject({ is_over: true, terms: null, facts: [] });
  });

  it('the instalment is not offered: terms, schedule, presentation', async () => {
    const [offered, ended] = await over(() => bodyOf('/api/installment/'));
    expect(offered).toMatchObject({ terms: { contract_until: LAST_DAY }, date: LAST_DAY });
    expect(ended).toEqual({ terms: null, date: `${YEAR + 1}-01-01` });
    const [words, none] = await over(() => bodyOf('/api/pages/installment/'));
    expect(words).toMatchObject({ offer: { text: `Для договоров до ${longDate(LAST_DAY)}` } });
    expect(none).toMatchObject({ title: expect.anything(), offer: null });
    expect(await over(() => statusOf('/api/installment/schedule/?price=10000000'))).toEqual([200, 404]);
    const [flat] = (await at(LAST_SECOND, () => list('&is_discount=true'))).results;
    const pdf = async () => {
      const { rawPayload } = await service.api.server.inject(`/api/properties/${flat?.id}/presentation/`);
      return pdfText(rawPayload);
    };
    const [with_, without] = await over(pdf);
    const spaced = (text: string) => text.replace(/\s/g, ' ');
    const full = spaced(roubles(flat ? fullPrice(flat) : 0));
    expect(with_).toMatch(/Рассрочка 0%.*Скидка/s);
    expect(with_).toContain(spaced(roubles(flat?.price ?? 0)));
    expect(without).not.toMatch(/Рассрочка|Скидка/);
    expect(without).toContain(full);
  });

  it('a request tells the office of the price of its day', async () => {
    const [flat] = (await at(LAST_SECOND, () => list('&is_discount=true'))).results;
    const sent = await over(async () => {
      const { body } = await postRequest(service, {
        kind: 'question',
        name: 'Анна',
        phone: '+7 (916) 123-45-67',
        consent: true,
        lot: flat?.slug,
      });
      const { id } = z.parse(z.object({ id: z.string() }), body);
      return mailbox.find(mailbox.crm, event => event.subject === `lead:${id}`);
    });
    expect(sent.map(({ price }) => price)).toEqual([flat?.price, flat && fullPrice(flat)]);
  });
});

describe('a discount that ends with this day', () => {
  it('is news for who keeps the lot and asked to be told of its price', async () => {
    clock = LAST_SECOND;
    const visitor = visitorOf(service);
    const [, flat] = (await list('&is_discount=true')).results;
    await visitor.call('POST', `/api/favorites/${flat?.id}/`);
    await visitor.call('POST', '/api/favorites-notify/', { email: 'anna@example.ru', consent: true });
    const asked = await mailbox.find(mailbox.mail, ({ text }) => text.includes('#confirm='));
    const [, key = '', token = ''] = /#confirm=([\da-f-]{36})\.([\w-]+)/.exec(asked.text) ?? [];
    await visitor.call('POST', `/api/favorites-notify/${key}/confirm/`, { token });
    clock = new Date(`${YEAR + 1}-01-01T09:00:00+03:00`);
    const mail = await mailbox.find(mailbox.mail, ({ text }) => text.includes('было'));
    expect(mail.to).toBe('anna@example.ru');
    expect(mail.text).toContain(
      `было ${roubles(flat?.price ?? 0)}, стало ${roubles(flat ? fullPrice(flat) : 0)}`,
    );
  });
});
