import type { Page } from '@playwright/test';
import { deskBrowser } from '../../apps/api/src/testing/desk-browser.ts';
import { expectNothingForAxe } from '../harness/axe.ts';
import { button, dialog, enter, expect, test } from '../harness/desk.ts';
import { digitsOf, grouped, openFlat } from '../harness/desk-lots.ts';
import { instead } from '../harness/page.ts';

test.describe('a change that something has come after', () => {
  test.use({ expectedMessages: [/status of (409|503)|ERR_FAILED/] });

  test('is not taken back, and what came after it is in sight at once', async ({ page, context, desk }) => {
    await enter(context, desk, await desk.owner());
    const { price } = await openFlat(page);
    const shown = (on: Page) => on.getByRole('region').getByRole('button', { name: /цена/ });
    const change = async (on: Page, value: number) => {
      await shown(on).click();
      await dialog(on).getByRole('textbox').fill(String(value));
      await on.keyboard.press('Enter');
      await expect(dialog(on)).toBeHidden();
    };
    await change(page, price + 100_000);
    await expect(shown(page)).toContainText(grouped(price + 100_000));
    const colleague = await context.newPage();
    // What is in sight here brings no news by itself: neither in time nor with the window.
    const goesOn = await instead(page, /\/api\/desk\/lots\/(\d|\?)/, route => route.abort());
    await colleague.goto(page.url());
    await change(colleague, price + 200_000);
    await expect(shown(colleague)).toContainText(grouped(price + 200_000));
    await colleague.close();
    await page.bringToFront();
    await button(page, 'Вернуть').click();
    await expect(page.getByText(/поэтому он остался как есть/)).toBeVisible();
    await expect(shown(page)).toContainText(grouped(price + 200_000));
    goesOn();
    await change(page, price);
    await expect(shown(page)).toContainText(grouped(price));
  });

  test('is not gone over by a draft that was typed before it', async ({ page, context, desk }) => {
    await enter(context, desk, await desk.owner());
    const { price } = await openFlat(page);
    const shown = page.getByRole('region').getByRole('button', { name: /цена/ });
    const field = dialog(page).getByRole('textbox', { name: 'Цена' });
    await shown.click();
    await field.fill(String(price + 300_000));
    const quicker = await desk.worker('owner', 'Павел Строев');
    const { call } = deskBrowser(desk.address, new Map(quicker.cookies));
    const params = { id: /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '' };
    const { version } = await call('deskLot', { params });
    await call('deskChangeLot', { params, body: { version, price: price + 50_000 } });
    await page.reload();
    await expect(shown).toContainText(grouped(price + 50_000));
    await shown.click();
    const told = dialog(page).getByRole('region', { name: 'Что изменилось' });
    await expect(told).toContainText(/Черновик от .*\d\d:\d\d\. С тех пор лот изменили/);
    await expect(told.locator('del')).toContainText(grouped(price));
    await expect(told.locator('ins')).toContainText(grouped(price + 50_000));
    await field.press('Enter');
    await expect(told, 'Enter is no answer').toBeVisible();
    await told.getByRole('button', { name: /^Поставить/ }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(shown).toContainText(grouped(price + 300_000));
    await shown.click();
    await expect(told).toBeHidden();
    await field.fill(String(price));
    await field.press('Enter');
    await expect(shown).toContainText(grouped(price));
  });

  test('is not gone over unseen, stays as it was typed, and is told of when it fails behind one’s back', async ({
    page,
    context,
    browser,
    desk,
  }) => {
    await enter(context, desk, await desk.owner());
    const { price } = await openFlat(page);
    const shown = (on: Page) => on.getByRole('region').getByRole('button', { name: /цена/ });
    const field = dialog(page).getByRole('textbox', { name: 'Цена' });
    await shown(page).click();
    await field.fill(String(price + 300_000));
    await page.reload();
    await shown(page).click();
    expect(digitsOf(await field.inputValue()), 'what was typed outlives a reload').toBe(price + 300_000);
    const another = await browser.newContext({ baseURL: desk.address });
    const quicker = await desk.worker('owner', 'Павел Строев');
    await enter(another, desk, quicker);
    const colleague = await another.newPage();
    await colleague.goto(page.url());
    await shown(colleague).click();
    await dialog(colleague)
      .getByRole('textbox')
      .fill(String(price + 50_000));
    await colleague.keyboard.press('Enter');
    await expect(dialog(colleague)).toBeHidden();
    await another.close();
    await page.bringToFront();
    await field.press('Enter');
    const told = dialog(page).getByRole('region', { name: 'Что изменилось' });
    await expect(told).toContainText(grouped(price));
    await expect(told).toContainText(grouped(price + 50_000));
    await expect(told).toContainText('Павел Строев');
    await expectNothingForAxe(page, 'dialog');
    await field.press('Enter');
    await expect(told, 'Enter pressed once more is no answer').toBeVisible();
    expect(digitsOf(await shown(page).textContent())).toBe(price + 50_000);
    await told.getByRole('button', { name: /^Поставить/ }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(shown(page)).toContainText(grouped(price + 300_000));

    // The editor is closed before the answer comes.
    const CHANGE = /\/api\/desk\/lots\/\d+\/$/;
    let answer = () => {};
    const isClosed = new Promise<void>(resolve => {
      answer = resolve;
    });
    await page.route(CHANGE, async route => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      await isClosed;
      return route.fulfill({ status: 503, json: { code: 'overloaded', detail: 'Меняют другие лоты.' } });
    });
    await shown(page).click();
    await field.fill(String(price));
    await field.press('Enter');
    await field.press('Escape');
    await expect(dialog(page)).toBeHidden();
    answer();
    await expect(page.getByText(/№ .+: не сохранено\. Меняют другие лоты\./)).toBeVisible();
    await page.unroute(CHANGE);
    await button(page, 'Повторить').click();
    await expect(shown(page)).toContainText(grouped(price));

    const { call } = deskBrowser(desk.address, new Map(quicker.cookies));
    const params = { id: /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '' };
    const { version, facing } = await call('deskLot', { params });
    const labels = (await call('deskLotChoices')).facing_type.map(({ label }) => label);
    const [mine = '', his = ''] = labels.filter(label => label !== facing);
    await button(page, 'Сменить отделку').click();
    await dialog(page).getByRole('combobox', { name: 'Отделка' }).click();
    await page.getByRole('option', { name: mine }).click();
    await call('deskChangeLot', { params, body: { version, finishing: his } });
    await button(page, 'Сохранить').click();
    await expect(told.locator('del')).toHaveText([facing ?? '']);
    await expect(told.locator('ins')).toHaveText([his]);
    await expect(told).toContainText('Павел Строев');
    await told.getByRole('button', { name: 'Поставить мою отделку' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('region').getByText(mine, { exact: true }).first()).toBeVisible();
  });
});
