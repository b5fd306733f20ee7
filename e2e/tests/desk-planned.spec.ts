import type { Page } from '@playwright/test';
import { dayAfter, dayAndMonth, moscowDate } from '@quarter/domain/dates';
import { expectNothingForAxe } from '../harness/axe.ts';
import {
  button,
  dialog,
  enter,
  expect,
  expectWithinScreen,
  freshCode,
  openPlace,
  test,
} from '../harness/desk.ts';
import { instead, tabTo } from '../harness/page.ts';

const prices = (page: Page) => page.getByRole('button', { name: /, цена .*: изменить$/ });
const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Выбрать/ });
const rows = (page: Page, name: string) => page.getByRole('table', { name }).getByRole('row');

test('an owner plans a change of a few lots, is told of it on Сегодня, and cancels it in time', async ({
  page,
  context,
  desk,
}) => {
  const owner = await desk.worker('owner', 'Вера Полянская');
  await enter(context, desk, owner);
  await openPlace(page, '/desk/lots?kind=flat&status=free&sort=price', 'Лоты');
  const before = await prices(page).first().textContent();
  await ticks(page).nth(0).check();
  await ticks(page).nth(1).check();
  await button(page, 'Изменить…').click();
  await dialog(page).getByLabel('Процент').fill('3');
  await button(page, 'Показать изменения').click();
  await button(page, 'Применить позже…').click();
  // Midnight of tomorrow stands there.
  await expect(dialog(page).getByLabel('День')).toHaveValue(dayAfter(moscowDate(new Date()), 1));
  await expectNothingForAxe(page, 'dialog');
  await dialog(page).getByLabel('Время по Москве').fill('07:30');
  // What is to be done and when stays as it was typed.
  await page.reload();
  await button(page, 'Изменить…').click();
  await button(page, 'Показать изменения').click();
  await button(page, 'Применить позже…').click();
  await button(page, 'Показать изменения').click();
  await expect(dialog(page)).toContainText('07:30 по Москве');
  await expectNothingForAxe(page, 'dialog');
  await expectWithinScreen(page);
  // It stays planned for then, whatever else becomes of it.
  await button(page, 'Назад').click();
  await button(page, 'Выбрать время').click();
  await button(page, 'Показать изменения').click();
  await expect(dialog(page)).toContainText('07:30 по Москве');
  await dialog(page)
    .getByLabel('Код из приложения')
    .fill(await freshCode(owner));
  await button(page, 'Запланировать').click();
  await expect(page.getByText(/^Запланировано на .*: 2\sлота\.$/)).toBeVisible();
  await expect(prices(page).first()).toHaveText(before ?? '');

  await openPlace(page, '/desk', 'Сегодня');
  const planned = rows(page, 'Запланировано на неделю');
  await expect(planned).toHaveCount(2);
  await expect(planned.nth(1)).toContainText('+3%, округление до');
  await expect(planned.nth(1)).toContainText('Вера Полянская');
  await expectNothingForAxe(page, 'main');
  await expectWithinScreen(page);
  await page.getByRole('link', { name: 'Все запланированные: 1' }).click();
  await page
    .getByRole('dialog', { name: 'Запланировано' })
    .getByRole('button', { name: /^Отменить: / })
    .waitFor();
  await page.goBack();
  await instead(page, /\/resting\/$/, route => route.fulfill({ json: { count: 2 } }));
  await page.getByRole('button', { name: /^Отменить: / }).click();
  await expect(dialog(page)).toContainText(/посчитанного от этого: 2\sлота\. Без этого оно/);

  // A window stays until it is closed, although by now there is nothing to list.
  const other = await context.newPage();
  await openPlace(other, '/desk', 'Сегодня');
  await other.getByRole('button', { name: /^Отменить: / }).click();
  await button(other, 'Отменить изменение').click();
  await expect(rows(other, 'Запланировано на неделю')).toHaveCount(0);
  await other.close();
  const told = page.waitForResponse(/\/api\/desk\/today\/$/);
  // Whoever comes back to the window sees it as it is by now.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await told;
  await expect(button(page, 'Отменить изменение')).toBeVisible();
  await button(page, 'Отменить изменение').click();
  await expect(dialog(page)).toBeHidden();
  await expect(planned).toHaveCount(0);
});

test('a lot says what is planned for it, and its lots are looked at and left by the keyboard alone', async ({
  page,
  context,
  desk,
}) => {
  const owner = await desk.worker('owner', 'Игнат Седов');
  await enter(context, desk, owner);
  await openPlace(page, '/desk/lots?kind=flat&status=free&sort=-price', 'Лоты');
  await page.getByRole('grid').getByRole('link').first().press('Enter');
  await tabTo(page, button(page, 'Изменить позже'), 60);
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Процент').press('5');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('День')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('table', { name: 'Изменения' }).getByRole('row')).toHaveCount(2);
  await page.keyboard.type(await freshCode(owner));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  const tomorrow = dayAndMonth(dayAfter(moscowDate(new Date()), 1));
  const list = page.getByRole('list', { name: 'Запланировано' });
  await expect(list.getByRole('listitem')).toHaveText([
    new RegExp(`^с ${tomorrow.replace(/\s/g, '\\s')}, 00:00 — .*₽`),
  ]);

  await openPlace(page, '/desk/lots', 'Лоты');
  await tabTo(page, button(page, 'Запланировано'), 60);
  await page.keyboard.press('Enter');
  const own = dialog(page).getByRole('row').filter({ hasText: 'Игнат Седов' });
  await tabTo(page, own.getByRole('button', { name: /^Показать лоты, / }), 40);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('table', { name: 'Лоты изменения' }).getByRole('row')).toHaveCount(2);
  await expectNothingForAxe(page, 'dialog');
  await expectWithinScreen(page);
  await tabTo(page, button(page, 'К списку'));
  await page.keyboard.press('Enter');
  await tabTo(page, own.getByRole('button', { name: /^Отменить: / }), 40);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Отменить изменение')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(own).toContainText('отменено');
});

test('an owner withdraws a few lots as a trial has shown it, and takes it back', async ({
  page,
  context,
  desk,
}) => {
  const owner = await desk.worker('owner', 'Нина Руднева');
  await enter(context, desk, owner);
  await openPlace(page, '/desk/lots?kind=parking&status=free', 'Лоты');
  const lot = await ticks(page).first().getAttribute('aria-label');
  await ticks(page).nth(0).check();
  await ticks(page).nth(1).check();
  await button(page, 'Изменить…').click();
  await dialog(page).getByRole('button', { name: 'Статус', exact: true }).click();
  await expectNothingForAxe(page, 'dialog');
  await button(page, 'Показать изменения').click();
  const differences = dialog(page).getByRole('table', { name: 'Изменения' }).getByRole('row');
  await expect(differences).toHaveCount(3);
  await expect(differences.nth(1)).toContainText('Снят с продажи');
  await dialog(page)
    .getByLabel('Код из приложения')
    .fill(await freshCode(owner));
  await button(page, 'Применить сейчас').click();
  await expect(page.getByText('Изменено: 2 лота.')).toBeVisible();
  const same = page.getByRole('checkbox', { name: lot ?? '', exact: true });
  await expect(same).toHaveCount(0);
  await button(page, 'Вернуть…').click();
  await dialog(page)
    .getByLabel('Код из приложения')
    .fill(await freshCode(owner));
  await button(page, 'Вернуть').click();
  await expect(page.getByText('Возвращено: 2 лота.')).toBeVisible();
  await expect(same).toHaveCount(1);
});
