import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOLD_TERMS } from '@quarter/api/modules/lots-state/hold-terms';
import { RETENTION } from '@quarter/api/platform/retention';
import { OFFERS_BY } from '@quarter/contract/request-words';
import { expect, it } from 'vitest';
import { ROOT } from './root.ts';

/** Texts that people agree to, as a PDF of them has them. */
const textOf = (slug: string) => readFile(join(ROOT, `complex/documents/${slug}.yaml`), 'utf8');

it('R-671 the documents keep what people have given as long as the settings do', async () => {
  expect(RETENTION).toEqual({ bookingDays: 30, requestDays: 3 * 365 });
  for (const slug of ['policy', 'personal']) {
    const text = await textOf(slug);
    expect(text, slug).toContain(
      `${RETENTION.bookingDays} дней после того, как бронь отменена, её срок закончился или лот продан`,
    );
    expect(text, slug).toMatch(/[Тт]ри года/);
    expect(text, slug).not.toMatch(/пять лет/);
  }
});

it('the contract of a booking ends when the booking does; texts have its days as a figure', async () => {
  expect(HOLD_TERMS.bookingDays).toBe(5);
  expect(await textOf('booking')).toContain('До 23:59 пятого дня после дня бронирования');
  for (const block of ['discount/advantage', 'pages/installment'])
    expect(await readFile(join(ROOT, `complex/content/${block}.yaml`), 'utf8')).toContain('{booking_days:');
});

it('R-671 the consent to offers is to the same ways in every form and in its document', async () => {
  expect(await textOf('marketing')).toContain(`предложения ${OFFERS_BY.replace(/\u00a0/g, ' ')}`);
});

it('the documents name what the site keeps and sends, with consent to cookies or without', async () => {
  const cookie = await textOf('cookie');
  expect(cookie).not.toMatch(/на сервер не уход/);
  for (const kept of [
    /utm/,
    /последних открытых квартир/,
    /телефон, код и пропуск входа/,
    /номер посетителя/i,
  ])
    expect(cookie).toMatch(kept);
  expect(cookie).toMatch(/счёт идёт и без кнопки «Согласен»/);
  const policy = await textOf('policy');
  for (const kept of [/utm/, /номер посетителя/, /Страница, с которой/, /номер звонка/, /CRM/, /SMS/])
    expect(policy).toMatch(kept);
  expect(policy).not.toMatch(/Больше никому|каждой страницы/);
});
