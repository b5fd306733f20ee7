import type { Page } from '@playwright/test';
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
import { digitsOf } from '../harness/desk-lots.ts';
import { tabTo } from '../harness/page.ts';

const prices = (page: Page) => page.getByRole('button', { name: /, цена .*: изменить$/ });
const shownPrices = async (page: Page) => (await prices(page).allTextContents()).map(digitsOf);

test('an owner tries a finishing, changes the prices of all lots of a filter as a trial has shown it, and takes it back', async ({
  page,
  context,
  desk,
}) => {
  const owner = await desk.worker('owner', 'Тимур Омутов');
  await enter(context, desk, owner);
  const filter = 'kind=flat&status=free&rooms=1&building=2&floor_from=10';
  await openPlace(page, `/desk/lots?${filter}`, 'Лоты');
  await expect(prices(page).first()).toBeVisible();
  const before = await shownPrices(page);
  await page.getByRole('button', { name: /^Все .* этого отбора$/ }).click();
  await expect(page.getByRole('checkbox', { name: /^Выбрать/ }).first()).toBeChecked();
  await button(page, 'Изменить…').click();
  const differences = dialog(page).getByRole('table', { name: 'Изменения' });
  await button(page, 'Отделка').click();
  await dialog(page).getByRole('combobox', { name: 'Отделка' }).click();
  await page.getByRole('option', { name: 'White box' }).click();
  await button(page, 'Показать изменения').click();
  await expect(differences.getByRole('row').nth(1)).toContainText('White box');
  await expect(dialog(page)).toContainText('Цены не изменятся.');
  await button(page, 'Назад').click();
  await expect(dialog(page).getByRole('combobox', { name: 'Отделка' })).toHaveValue('White box');
  await button(page, 'Цены').click();
  await dialog(page).getByLabel('Процент').fill('2');
  await page.keyboard.press('Enter');

  await expect(differences).toBeVisible();
  await expect(dialog(page)).toContainText('Изменится:');
  await expectNothingForAxe(page, 'dialog');
  await expectWithinScreen(page);
  // A trial changes nothing.
  expect(await shownPrices(page)).toEqual(before);

  await dialog(page)
    .getByLabel('Код из приложения')
    .fill(await freshCode(owner));
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(/^Изменено:/)).toBeVisible();
  await expect.poll(() => shownPrices(page)).not.toEqual(before);
  await button(page, 'Вернуть…').click();
  const back = page.getByRole('dialog', { name: 'Вернуть как было' });
  await expect(back.getByLabel('Код из приложения')).toBeFocused();
  await expect(button(page, 'Вернуть')).toBeDisabled();
  await expectNothingForAxe(page, 'dialog');
  await page.keyboard.type(await freshCode(owner));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Возвращено:/)).toBeVisible();
  await expect(back).toBeHidden();
  await expect.poll(() => shownPrices(page)).toEqual(before);
});

test.describe('a code that is none', () => {
  test.use({ expectedMessages: [/status of 403/] });

  test('is told of, and a few ticked lots go on costing what they did', async ({ page, context, desk }) => {
    await enter(context, desk, await desk.owner());
    await openPlace(page, '/desk/lots?kind=flat&status=free', 'Лоты');
    const ticks = page.getByRole('checkbox', { name: /^Выбрать/ });
    await ticks.nth(0).press('Space');
    await ticks.nth(1).press('Space');
    await expect(page.getByText('Выбрано: 2 лота')).toBeVisible();
    const before = await shownPrices(page);
    await button(page, 'Изменить…').click();
    await button(page, 'На сумму').click();
    await dialog(page).getByLabel('Сумма, ₽').fill('−100000');
    await page.reload();
    await expect(page.getByText('Выбрано: 2 лота'), 'ticks outlive a reload').toBeVisible();
    await button(page, 'Изменить…').click();
    expect(digitsOf(await dialog(page).getByLabel('Сумма, ₽').inputValue())).toBe(100_000);
    await button(page, 'Показать изменения').click();
    await expect(dialog(page).getByRole('table', { name: 'Изменения' }).getByRole('row')).toHaveCount(3);
    await expect(dialog(page), 'the minus that the desk itself writes').toContainText('меньше прежнего');
    await dialog(page).getByLabel('Код из приложения').fill('000000');
    await button(page, 'Применить сейчас').click();
    await expect(dialog(page).getByRole('alert')).toContainText('Код не подошёл');
    expect(await shownPrices(page)).toEqual(before);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.getByRole('textbox', { name: /^Номер/ }).fill('4');
    await page.keyboard.press('Enter');
    await expect(page, 'another list').toHaveURL(/number=4/);
    await expect(
      page.getByText('Отметьте лоты, чтобы изменить цены или статусы сразу у нескольких.'),
    ).toBeVisible();
    await expect(ticks.first()).not.toBeChecked();
  });
});

test('a change is taken back after a reload too, by the keyboard alone', async ({ page, context, desk }) => {
  const owner = await desk.worker('owner', 'Павел Строев');
  await enter(context, desk, owner);
  await openPlace(page, '/desk/lots?kind=flat&status=free&sort=price', 'Лоты');
  await expect(prices(page).first()).toBeVisible();
  const before = await shownPrices(page);
  const tick = page.getByRole('checkbox', { name: /^Выбрать/ }).first();
  await tabTo(page, tick);
  await page.keyboard.press('Space');
  await tabTo(page, button(page, 'Изменить…'), 20, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Процент').press('5');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('table', { name: 'Изменения' }).getByRole('row')).toHaveCount(2);
  await page.keyboard.type(await freshCode(owner));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Изменено: 1 лот.')).toBeVisible();

  await page.reload();
  await expect.poll(() => shownPrices(page)).not.toEqual(before);
  await tabTo(page, button(page, 'Последние изменения'));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('row').nth(1)).toContainText('+5%, округление до 10 000 ₽');
  await expect(dialog(page).getByRole('row').nth(1)).toContainText('Павел Строев');
  await expectNothingForAxe(page, 'dialog');
  await expectWithinScreen(page);
  await tabTo(
    page,
    dialog(page)
      .getByRole('button', { name: /^Вернуть: / })
      .first(),
  );
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Код из приложения')).toBeFocused();
  await expect(dialog(page)).toContainText('+5%, округление до 10 000 ₽');
  await expectNothingForAxe(page, 'dialog');
  await expectWithinScreen(page);
  await page.keyboard.type(await freshCode(owner));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('status')).toHaveText('Возвращено: 1 лот.');
  await expect(dialog(page).getByRole('row').nth(1)).toContainText('возвращено');
  await page.keyboard.press('Escape');
  await expect.poll(() => shownPrices(page)).toEqual(before);
});

test('a manager ticks lots for a selection, and changes no prices of many', async ({
  page,
  context,
  desk,
}) => {
  await enter(context, desk, await desk.worker('sales', 'Марина Лисова'));
  await openPlace(page, '/desk/lots', 'Лоты');
  await expect(prices(page).first()).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Выбрать/ })
    .first()
    .check();
  await page.getByRole('grid').getByRole('button', { name: 'Площадь' }).click();
  await expect(page, 'another order, the same lots').toHaveURL(/sort=area/);
  await expect(page.getByText('Выбрано: 1 лот')).toBeVisible();
  await expect(page.getByRole('link', { name: 'В подборку' })).toBeVisible();
  for (const name of ['Изменить…', 'Последние изменения']) await expect(button(page, name)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /этого отбора$/ })).toHaveCount(0);
});
