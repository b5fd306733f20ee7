import type { Page } from '@playwright/test';
import { askForCode, codeField, freeFlat } from './booking.ts';
import { type DeskSite, expect, heading } from './desk.ts';

/** A phone that no other test has, ten digits after +7. */
export const phoneOf = (testId: string) =>
  `905${String(Number.parseInt(testId.replace(/\W/g, '').slice(-8), 16) % 1e7).padStart(7, '0')}`;

/** Holds a flat as a visitor does; gives the number of the flat. */
export async function holdFlat(page: Page, desk: DeskSite, phone: string): Promise<string> {
  const flat = await freeFlat(page.request);
  await askForCode(page, `/booking?flat=${flat.slug}`, phone);
  await expect.poll(() => desk.sms(phone).length).toBeGreaterThan(0);
  await codeField(page).fill(/\d{6}/.exec(desk.sms(phone).at(-1) ?? '')?.[0] ?? '');
  await expect(heading(page, 'Квартира и оплата')).toBeVisible();
  return flat.number;
}
