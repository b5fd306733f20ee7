import type { Page } from '@playwright/test';
import { expectNothingForAxe } from '../harness/axe.ts';
import {
  button,
  codeField,
  codeFor,
  expect,
  fillOwner,
  finish,
  freeFlat,
  heading,
  holdFlat,
  personal,
  phoneField,
  test,
} from '../harness/booking.ts';
import { instead, motionEnds, ready } from '../harness/page.ts';

// The whole way is long, and a busy machine is slow.
test.describe.configure({ timeout: 180_000 });

/** Nothing for axe to find, and nothing wider than the narrowest screen. */
async function judge(page: Page, step: string): Promise<void> {
  await motionEnds(page);
  await expectNothingForAxe(page, step);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), step)
    .toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test(`axe finds nothing on any step of the booking`, async ({ page, request, site, phone }) => {
  await page.addInitScript(() => window.localStorage.setItem('theme', 'light'));
  await page.goto(`/booking?flat=${(await freeFlat(request)).slug}`);
  await expect(phoneField(page)).toBeVisible();
  await ready(page);
  await button(page, 'Получить код').click();
  await expect(page.getByText('Введите номер телефона полностью')).toBeVisible();
  await judge(page, 'phone');
  await phoneField(page).fill(phone);
  await personal(page).check();
  await button(page, 'Получить код').click();
  await expect(codeField(page)).toBeFocused();
  await judge(page, 'code');
  await codeField(page).fill(await codeFor(site, phone));
  await page.getByRole('radio', { name: /^Ипотека/ }).check();
  await judge(page, 'payment');
  await button(page, 'Продолжить').click();
  await expect(heading(page, 'Собственники')).toBeVisible();
  await button(page, 'Сохранить').click();
  await expect(page.getByText('Напишите фамилию')).toBeVisible();
  await judge(page, 'owner');
  await fillOwner(page);
  await button(page, 'Сохранить').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Смирнов Алексей' })).toBeVisible();
  await judge(page, 'owners');
  await page.getByRole('link', { name: /^Доля/ }).click();
  await expect(heading(page, 'Доля собственника')).toBeVisible();
  await judge(page, 'share');
  await button(page, 'Сохранить').click();
  await button(page, 'Продолжить').click();
  await expect(heading(page, /^Проверка/)).toBeVisible();
  await judge(page, 'check');
  await finish(page);
  await expect(heading(page, /забронирована/)).toBeVisible();
  await judge(page, 'success');
  await page.getByRole('link', { name: 'Лист для печати' }).click();
  await expect(heading(page, /Лист бронирования/)).toBeVisible();
  await judge(page, 'sheet');
});

test.describe('what stands in the place of a step', () => {
  test.use({ expectedMessages: [/status of 401/] });

  test(`axe finds nothing where a booking cannot go on, and each says its own reason`, async ({
    page,
    context,
    request,
    site,
    phone,
  }) => {
    await page.addInitScript(() => window.localStorage.setItem('theme', 'light'));
    const flat = await freeFlat(request);
    await holdFlat(page, site, flat, phone);
    const states = [
      [{ status: 'queued', queue_position: 2 }, {}, /^Вы в очереди$/, /Ваше место в\sочереди — 2/],
      [{ status: 'expired' }, {}, /^Время вышло$/, /Бронь не\sзавершили вовремя/],
      [
        { status: 'expired', finished_at: '2026-11-20T10:00:00.000Z' },
        {},
        /^Срок брони закончился$/,
        /Договор не\sподписали до\sконца срока/,
      ],
      [{ status: 'expired' }, { status: 'sold' }, /^Квартира №\s\S+ продана$/, null],
      [{ status: 'expired', was_queued: true }, {}, /^Ожидание закончилось$/, /не\sосвободилась/],
      [{ status: 'cancelled', was_queued: true }, {}, /^Вы вышли из\sочереди$/, /больше не\sза\sвами/],
    ] as const;
    for (const [ofBooking, ofLot, title, reason] of states) {
      const ends: (() => void)[] = [];
      for (const [pattern, part] of [
        ['**/api/booking/lead/', { ...ofBooking, expires_at: null }],
        ['**/api/booking/properties/', ofLot],
      ] as const)
        ends.push(
          await instead(page, pattern, async route => {
            const answer = await route.fetch();
            const [first] = await answer.json();
            await route.fulfill({ response: answer, json: [{ ...first, ...part }] });
          }),
        );
      // The page asks anew how its booking is.
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await expect(heading(page, title)).toBeVisible();
      if (reason) await expect(page.getByRole('heading', { level: 2, name: reason })).toBeVisible();
      else await expect(page.getByText('Очередь закрыта')).toBeVisible();
      await judge(page, String(title));
      for (const end of ends) end();
    }

    const { results } = await (await request.get('/api/properties/?limit=2&order=-price')).json();
    const other = results.find(({ slug }: { slug: string }) => slug !== flat.slug);
    await page.route(`**/api/properties/${other.slug}/**`, async route => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), status: 'booked' } });
    });
    await page.goto(`/booking?flat=${other.slug}`);
    await expect(heading(page, /^Квартира №\s\S+ занята$/)).toBeVisible();
    await button(page, 'Встать в очередь').click();
    await expect(page.getByText('Нужно согласие на обработку персональных данных')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Похожие свободные' })).toBeVisible();
    await judge(page, 'taken');

    for (const { name } of (await context.cookies()).filter(({ httpOnly }) => httpOnly))
      await context.clearCookies({ name });
    await page.goto(`/booking?flat=${flat.slug}`);
    await expect(page.getByText('Сеанс закончился')).toBeVisible();
    await judge(page, 'session');
  });
});
