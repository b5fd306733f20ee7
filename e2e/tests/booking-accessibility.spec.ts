import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  button,
  codeField,
  codeFor,
  expect,
  fillOwner,
  finish,
  freeFlat,
  heading,
  personal,
  phoneField,
  test,
} from '../harness/booking.ts';
import { motionEnds, ready } from '../harness/page.ts';

// The whole way is long, and a busy machine is slow.
test.describe.configure({ timeout: 180_000 });

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing for axe to find, and nothing wider than the narrowest screen. */
async function judge(page: Page, step: string): Promise<void> {
  await motionEnds(page);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`);
  expect(found, step).toEqual([]);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1440, height: 900 });
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any step of the booking, ${theme} theme`, async ({
    page,
    request,
    site,
    phone,
  }) => {
    await page.addInitScript(name => window.localStorage.setItem('theme', name), theme);
    await page.goto(`/booking?flat=${(await freeFlat(request)).slug}`);
    await expect(phoneField(page)).toBeVisible();
    await ready(page);
    await expect(page.locator('html')).toHaveClass(new RegExp(`theme-${theme}`));
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
}
