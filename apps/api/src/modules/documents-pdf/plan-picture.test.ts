import sharp from 'sharp';
import { expect, it } from 'vitest';
import { type BookingSheet, bookingSheetPdf } from './service.ts';

const SHEET: BookingSheet = {
  project: 'Квартал',
  address: 'Набережная, 1',
  number: '000001',
  date: '2026-11-24',
  lot: 'Квартира № 1',
  facts: [],
  price: 20_000_000,
  payment: '100% оплата',
  until: '25 ноября, 23:59',
  owners: [],
  steps: [],
  plan: null,
  planPicture: null,
};

it('the sheet of a booking has the picture of an imported plan, and no place for one without it', async () => {
  const pixels = { raw: { width: 300, height: 200, channels: 3 } } as const;
  const planPicture = await sharp(Buffer.alloc(300 * 200 * 3, 200), pixels)
    .jpeg()
    .toBuffer();
  const shown = (await bookingSheetPdf({ ...SHEET, planPicture })).toString('latin1');
  expect(shown).toMatch(/\/Subtype \/Image[^>]*\/Width 300/s);
  expect((await bookingSheetPdf(SHEET)).toString('latin1')).not.toContain('/Subtype /Image');
});
