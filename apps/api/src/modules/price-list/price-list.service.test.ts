import { PRICE_LIST_ROWS, priceListSchema } from '@quarter/contract/price-list';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { drawnDataset } from '../../testing/dataset.ts';
import { type TestService, testService } from '../../testing/service.ts';

const dataset = drawnDataset({ flats: 240 });
const free = dataset.lots.filter(lot => lot.kind === 'flat').filter(lot => lot.status === 'free');
/** Midnight has passed in Moscow and not in UTC. */
const now = () => new Date('2026-11-21T22:30:00Z');

let service: TestService;
beforeAll(async () => {
  service = await testService(dataset, { now });
});
afterAll(() => service.close());

async function list(query = '') {
  const { status, body } = await service.get(`/api/properties/price_list/${query}`);
  expect(status).toBe(200);
  return z.parse(priceListSchema, body);
}
const file = (name: string) => service.api.server.inject(`/api/properties/price_list.${name}`);

describe('the price list', () => {
  it('R-634 A-09 has every flat on sale under its rooms, dated in Moscow', async () => {
    const { date, count, groups } = await list();
    expect(date).toBe('2026-11-22');
    expect(count).toBe(free.length);
    const rows = groups.flatMap(group => group.rows);
    expect(rows.map(row => row.slug).sort()).toEqual(free.map(lot => lot.slug).sort());
    for (const group of groups) {
      expect(group.count).toBeLessThanOrEqual(PRICE_LIST_ROWS);
      for (const { slug, number, floor, area, price, discount_price, metre_price } of group.rows) {
        const lot = free.find(lot => lot.slug === slug);
        const layout = dataset.layouts.find(({ code }) => code === lot?.layout);
        expect([number, floor, area, layout?.room_count]).toEqual([
          lot?.number,
          lot?.floor,
          lot?.area,
          group.layout_type,
        ]);
        expect([price, discount_price]).toEqual(
          lot?.old_price ? [lot.old_price, lot.price] : [lot?.price, null],
        );
        expect(metre_price).toBe(Math.round((lot?.price ?? 0) / area));
      }
    }
  });

  it('A-09 is sorted within each kind and narrowed like the list of flats', async () => {
    const { groups, count } = await list('?layout_type=1,2&order=-area&is_discount=true');
    expect(groups.map(group => group.layout_type)).toEqual([1, 2]);
    for (const { rows } of groups) {
      const areas = rows.map(row => row.area);
      expect(areas).toEqual(areas.toSorted((a, b) => b - a));
      expect(rows.every(row => row.discount_price !== null)).toBe(true);
    }
    const { body } = await service.get('/api/properties/?layout_type=1,2&is_discount=true');
    expect(body).toMatchObject({ count });
  });

  it('refuses what it does not understand, with the field', async () => {
    const { status, body } = await service.get('/api/properties/price_list/?order=colour');
    expect([status, Object.keys(body as object)]).toEqual([400, ['order']]);
    expect((await file('csv?order=colour')).statusCode).toBe(400);
  });

  it('is a file of semicolons that a Russian spreadsheet opens', async () => {
    const answer = await file('csv?layout_type=2');
    expect(answer.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''price-list-2026-11-22.csv",
    );
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, ...lines] = answer.body.split('\r\n');
    expect(head).toBe('\uFEFF№;Корпус;Этаж;Комнаты;Площадь, м²;Цена, ₽;Цена со скидкой, ₽;За м², ₽');
    const { groups } = await list('?layout_type=2');
    const cells = lines.slice(0, groups[0]?.count).map(line => line.split(';'));
    expect(cells.map(([number]) => number)).toEqual(groups[0]?.rows.map(row => row.number));
    expect(
      cells.every(([, , , rooms, area]) => rooms === '2-комнатная' && /^\d+(,\d+)?$/.test(area ?? '')),
    ).toBe(true);
    expect(lines.at(-2)).toMatch(/^Цены на 22.ноября.2026.года\. .* Не является публичной офертой$/);
  });

  it('is a workbook', async () => {
    const answer = await file('xlsx');
    expect(answer.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''price-list-2026-11-22.xlsx",
    );
    const parts = unzipSync(answer.rawPayload);
    const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
    const { groups } = await list();
    const first = groups[0]?.rows[0];
    // Numbers of flats and prices are numbers; text is kept aside and has a type.
    const [, row = ''] = /<row r="2"[^>]*>(.*?)<\/row>/.exec(text('xl/worksheets/sheet1.xml')) ?? [];
    expect(row).toMatch(new RegExp(`^<c r="A2" s="\\d+"><v>${first?.number}</v></c>`));
    expect(row).toContain(`<v>${first?.price}</v>`);
    // A mark behind a whole number would stand bare: «16 690 000,».
    const formats = [...text('xl/styles.xml').matchAll(/formatCode="([^"]*)"/g)].map(([, code]) => code);
    expect(formats.every(code => !/[.,]#*$/.test(code ?? ''))).toBe(true);
  });
});
