import { FEED_NAMES, lotsFeedSchema } from '@quarter/contract/feeds';
import { eq, inArray, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { layouts, lots } from '../../db/schema/catalogue.ts';
import { planPictureFiles } from '../../db/schema/plan-pictures.ts';
import { drawings, free, freeFlats, idsOf, useFeeds } from '../../testing/feeds.ts';

const { service, ask, textOf, logged } = useFeeds();

describe('lots of feeds', () => {
  it('have every lot that is free, storerooms never, and no price that the site does not show', async () => {
    const { lots: told } = z.parse(lotsFeedSchema, JSON.parse(await textOf('lots')));
    const wanted = free.filter(lot => lot.kind !== 'storeroom');
    expect(told.map(({ id }) => id).sort()).toEqual(wanted.map(lot => lot.external_id).sort());
    for (const { id, price, old_price, discount_percent } of told) {
      const lot = wanted.find(one => one.external_id === id);
      expect([id, price, old_price, discount_percent]).toEqual([
        id,
        lot?.price,
        lot?.old_price,
        lot?.discount_amount,
      ]);
    }
  });

  it('of each portal have the kinds that it takes', async () => {
    const flats = freeFlats.map(lot => lot.external_id).sort();
    const all = free.filter(lot => lot.kind !== 'storeroom').map(lot => lot.external_id);
    expect(idsOf(await textOf('yandex')).sort()).toEqual(all.sort());
    expect(idsOf(await textOf('cian')).sort()).toEqual(all.sort());
    expect(idsOf(await textOf('metarealty')).sort()).toEqual(flats);
    const withPlan = freeFlats.filter(lot => drawings.has(lot.layout));
    expect(idsOf(await textOf('domclick')).sort()).toEqual(withPlan.map(lot => lot.external_id).sort());
  });

  it('of a portal have the price that a buyer pays, not the one without the discount', async () => {
    const forms = {
      yandex: /<offer internal-id="([^"]+)".*?<price><value>(\d+)</g,
      metarealty: /<offer internal-id="([^"]+)".*?<price><value>(\d+)</g,
      cian: /<ExternalId>([^<]+)<.*?<Price>(\d+)</g,
      avito: /<Ad><Id>([^<]+)<.*?<Price>(\d+)</g,
      domclick: /<flat_id>([^<]+)<.*?<price>(\d+)</g,
    } as const;
    const keys = freeFlats.map(lot => lot.external_id);
    await service().database.change(async tx => {
      await tx
        .update(lots)
        .set({ oldPrice: sql`price + 1000000`, discountAmount: 3 })
        .where(inArray(lots.externalId, keys));
    });
    for (const name of ['yandex', 'metarealty', 'cian', 'avito', 'domclick'] as const) {
      const told = [...(await textOf(name)).matchAll(forms[name])].map(([, id, price]) => [
        id,
        Number(price),
      ]);
      const wanted = told.map(([id]) => [id, free.find(lot => lot.external_id === id)?.price]);
      expect([name, told.length]).not.toEqual([name, 0]);
      expect([name, told]).toEqual([name, wanted]);
    }
  });

  it('leave out a lot with a fault, say so, and go on with the others', async () => {
    const cold = freeFlats.filter(lot => lot.kind === 'flat' && lot.facing_type === 'cold');
    expect(cold.length).toBeGreaterThan(0);
    const ids = idsOf(await textOf('avito'));
    expect(ids.sort()).toEqual(
      freeFlats
        .filter(lot => !cold.includes(lot))
        .map(lot => lot.external_id)
        .sort(),
    );
    expect(logged()).toContainEqual(
      expect.objectContaining({ feed: 'avito', leftOut: cold.length, level: 40 }),
    );
  });

  it('lead to the page of the lot with the marks of the portal', async () => {
    const [flat] = freeFlats;
    expect(await textOf('yandex')).toContain(
      `<url>https://example.ru/flats/${flat?.slug}?utm_source=yandex&amp;utm_medium=feed&amp;utm_campaign=spring</url>`,
    );
    expect(await textOf('metarealty')).toContain(
      `<url>https://example.ru/flats/${flat?.slug}?utm_source=direct&amp;utm_medium=cpc</url>`,
    );
    expect(await textOf('lots')).toContain(`"url":"https://example.ru/flats/${flat?.slug}"`);
  });

  it('lead to a lot of the podium, to the list of its level when nobody has drawn it', async () => {
    const text = await textOf('lots');
    expect(text).toContain('"url":"https://example.ru/parking-and-storage?floor=2&lot=mesto-1"');
    expect(text).toContain('"url":"https://example.ru/commercial?level=middle&lot=pomeshchenie-6"');
    expect(await textOf('yandex')).toContain(
      '<url>https://example.ru/commercial?level=middle&amp;lot=pomeshchenie-6&amp;utm_source=yandex&amp;',
    );
    for (const name of FEED_NAMES) expect(await textOf(name)).not.toMatch(/\/null[/?&"<]/);
  });

  it('tell of a parking space where it is by its own word, else by its level, else nothing', async () => {
    const text = await textOf('yandex');
    const typeOf = (id: string) => {
      const offer = text.split('<offer ').find(one => one.startsWith(`internal-id="${id}"`));
      return [offer !== undefined, /<parking-type>([^<]+)</.exec(offer ?? '')?.[1]];
    };
    expect(['mesto-1', 'mesto-5', 'mesto-20'].map(typeOf)).toEqual([
      [true, 'наземная'],
      [true, 'подземная'],
      [true, undefined],
    ]);
  });
});

describe('a lot of the podium', () => {
  it('keeps the day on which it was first there when its price changes', async () => {
    const space = free.find(lot => lot.kind === 'parking')?.external_id ?? '';
    const datesOf = async () => {
      const offer = (await textOf('yandex')).split('<offer ').find(one => one.includes(`"${space}"`)) ?? '';
      return [...offer.matchAll(/-date>(\d{4}-\d\d-\d\d)T/g)].map(([, day]) => day);
    };
    const [created] = await datesOf();
    await service().database.change(async tx => {
      await tx
        .update(lots)
        .set({ price: 2_600_000, priceDate: '2099-01-01' })
        .where(eq(lots.externalId, space));
    });
    expect(await datesOf()).toEqual([created, '2099-01-01']);
  });
});

describe('a plan at an address of others', () => {
  it('is a PNG of 1,600 px of ours, named by its content, once the site keeps it; none until then', async () => {
    const foreign = 'https://crm.example/plan.webp';
    const flat = freeFlats.findLast(lot => lot.kind === 'flat' && !drawings.has(lot.layout));
    const planOf = async () => {
      const { lots: told } = z.parse(lotsFeedSchema, JSON.parse(await textOf('lots')));
      const lot = told.find(({ id }) => id === flat?.external_id);
      return lot?.kind === 'flat' ? lot.plan : undefined;
    };
    const code = flat?.kind === 'flat' ? flat.layout : '';
    await service().database.change(async tx => {
      await tx.update(layouts).set({ picture: foreign }).where(eq(layouts.code, code));
    });
    expect(await planOf()).toBeNull();

    const source = sharp({ create: { width: 500, height: 400, channels: 3, background: '#336699' } });
    const bytes = await source.jpeg().toBuffer();
    const made = { name: '0123456789abcdef0123', width: 500, height: 400, widths: [480, 500] };
    await service().database.change(async tx => {
      await tx.insert(planPictureFiles).values({ name: made.name, width: 500, format: 'jpeg', bytes });
      await tx.update(layouts).set({ keptPicture: made }).where(eq(layouts.code, code));
    });
    const address = await planOf();
    expect(address).toBe(`https://example.ru/feeds/plans/k-${made.name}.png`);
    for (const name of FEED_NAMES) expect(await textOf(name)).not.toContain('crm.example');

    const answer = await service().api.server.inject(new URL(address ?? '').pathname);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1600,
      height: 1280,
    });
    expect((await ask(`plans/k-${'0'.repeat(20)}.png`)).statusCode).toBe(404);
  });
});
