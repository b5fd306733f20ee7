import type { Page } from '@playwright/test';
import { expectNothingForAxe } from '../harness/axe.ts';
import {
  button,
  dialog,
  enter,
  expect,
  expectWithinScreen,
  heading,
  openPlace,
  test,
} from '../harness/desk.ts';
import { instead, ready, tabTo } from '../harness/page.ts';

const NARROW = /[\u00a0\u202f ]/g;
const digitsOf = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));
const grouped = (value: number) => value.toLocaleString('ru-RU').replace(NARROW, '\u202f');

/** A free flat without a discount: the first of those that are narrowed by its number. */
async function openFlat(page: Page): Promise<{ price: number; slug: string }> {
  await openPlace(page, '/desk/lots?kind=flat&status=free&sort=-price', 'Лоты');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: '—', exact: true }) })
    .first();
  await row.getByRole('link').click();
  const card = page.getByRole('region', { name: /^Квартира №/ });
  const href = await card.getByRole('link', { name: 'Открыть страницу' }).getAttribute('href');
  const price = digitsOf(await card.getByRole('button', { name: /цена/ }).textContent());
  return { price, slug: href ?? '' };
}

test('a manager changes a price with the keyboard alone, a visitor’s open page shows it, and its undo', async ({
  page,
  context,
  browser,
  desk,
}) => {
  await enter(context, desk, await desk.worker('sales', 'Марина Лисова'));
  const { price, slug } = await openFlat(page);
  const visitors = await browser.newContext({ baseURL: desk.address });
  const visitor = await visitors.newPage();
  const listening = visitor.waitForRequest(/\/api\/changes\//);
  await visitor.goto(slug);
  await expect(visitor.getByText(grouped(price)).first()).toBeVisible();

  await visitor.evaluate(() => window.scrollTo(0, 300));
  await listening;
  const card = page.getByRole('region', { name: /^Квартира №/ });
  const next = Math.round(price * 1.02);
  await tabTo(page, card.getByRole('button', { name: /цена/ }));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'Цена' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: /цена/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(String(next));
  expect(digitsOf(await dialog(page).getByRole('textbox', { name: 'Цена' }).inputValue())).toBe(next);
  await expect(dialog(page).getByText('/м²')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(card.getByRole('button', { name: /цена/ })).toContainText(grouped(next));
  await expect(card.getByRole('list', { name: 'История' })).toContainText('Марина Лисова');

  await expect(visitor.getByText(grouped(next)).first()).toBeVisible();
  expect(await visitor.evaluate(() => window.scrollY), 'where it was scrolled to').toBe(300);
  await button(page, 'Вернуть').click();
  await expect(page.getByText(/^Возвращено/)).toBeVisible();
  await expect(card.getByRole('button', { name: /цена/ })).toContainText(grouped(price));
  await expect(card.getByRole('list', { name: 'История' })).toContainText('возвращено');
  await expect(visitor.getByText(grouped(price)).first()).toBeVisible();
  await visitors.close();
});

test.describe('what a manager may not', () => {
  test.use({ expectedMessages: [/status of 403/] });

  test('is told in words, and what was typed stays', async ({ page, context, desk }) => {
    await enter(context, desk, await desk.worker('sales', 'Марина Лисова'));
    const { price } = await openFlat(page);
    // Before anything that is put off: whoever knows the way types at once.
    const isReady = await page
      .getByRole('region')
      .getByRole('button', { name: /цена/ })
      .evaluate(async price => {
        if (price instanceof HTMLElement) price.click();
        for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
        return document.activeElement instanceof HTMLInputElement;
      });
    expect(isReady, 'the field has the focus as soon as it is there').toBe(true);
    const field = dialog(page).getByRole('textbox', { name: 'Цена' });
    await field.fill(String(price * 2));
    await field.press('Enter');
    await expect(dialog(page).getByRole('alert')).toContainText('не больше чем на 5%');
    expect(digitsOf(await field.inputValue())).toBe(price * 2);
    await page.goBack();
    await expect(dialog(page), 'going back closes it before it leaves the lot').toBeHidden();
    await expect(page.getByRole('region', { name: /^Квартира №/ })).toBeVisible();
  });
});

test('an owner gives a discount and a finishing, sells a lot and finds it all in its history', async ({
  page,
  context,
  desk,
}) => {
  await enter(context, desk, await desk.owner());
  const { price } = await openFlat(page);
  const card = page.getByRole('region', { name: /^Квартира №/ });
  await button(page, 'Дать скидку').click();
  await dialog(page).getByLabel('Скидка, %').fill('10');
  // Going back closes the window before it leaves the lot, and takes nothing of what was typed.
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(card).toBeVisible();
  await button(page, 'Дать скидку').click();
  await expect(dialog(page).getByLabel('Скидка, %')).toHaveValue('10');
  await dialog(page).getByLabel('Последний день').fill('2099-12-31');
  await expect(dialog(page).getByText(grouped(Math.round(price * 0.9)))).toBeVisible();
  await expectNothingForAxe(page, 'dialog');
  await button(page, 'Сохранить').click();
  await expect(card.getByRole('button', { name: /цена/ })).toContainText(grouped(Math.round(price * 0.9)));
  await button(page, 'Сменить отделку').click();
  const chosen = dialog(page).getByRole('combobox', { name: 'Отделка' });
  const former = await chosen.inputValue();
  const next = former === 'White box' ? 'Без отделки' : 'White box';
  await chosen.click();
  await page.getByRole('option', { name: next }).click();
  await page.goBack();
  await button(page, 'Сменить отделку').click();
  await expect(chosen, 'what was chosen stays').toHaveValue(next);
  await button(page, 'Сохранить').click();
  const finishing = card.getByText(next, { exact: true });
  await expect(finishing.first()).toBeVisible();
  await button(page, 'Отметить проданным').click();
  await expect(dialog(page)).toContainText('забронировать его будет нельзя');
  await dialog(page).getByRole('button', { name: 'Отметить проданным' }).click();
  await expect(card.getByText(/продан$/)).toBeVisible();
  const lines = card
    .getByRole('list', { name: 'История' })
    .getByRole('listitem')
    .filter({ hasText: 'Ольга' });
  await expect(lines).toHaveCount(3);
  await lines
    .first()
    .getByRole('button', { name: /^Вернуть/ })
    .click();
  await lines
    .last()
    .getByRole('button', { name: /^Вернуть/ })
    .click();
  await expect(card.getByRole('button', { name: /цена/ })).toContainText(grouped(price));
  await expect(card.getByText(/свободен$/)).toBeVisible();
});

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
    await enter(another, desk, await desk.worker('owner', 'Павел Строев'));
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
  });
});

test('lots are narrowed, the address keeps it, and both themes pass axe', async ({ page, context, desk }) => {
  await enter(context, desk, await desk.worker('viewer', 'Пётр Лугов'));
  await openPlace(page, '/desk/lots', 'Лоты');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectNothingForAxe(page);
  const number = page.getByRole('textbox', { name: 'Номер' });
  await number.fill('11');
  await number.press('Enter');
  await expect(page).toHaveURL(/number=11/);
  await page.reload();
  await expect(number).toHaveValue('11');
  await expect(page.getByRole('row', { name: /№ 11/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /цена/ }), 'who only looks changes nothing').toHaveCount(0);
  await button(page, 'Сбросить').click();
  await expect(number).toHaveValue('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('lots are cards whose price is changed with a thumb, and nothing runs off the screen', async ({
    page,
    context,
    desk,
  }) => {
    await enter(context, desk, await desk.owner());
    await openPlace(page, '/desk', 'Сегодня');
    await page
      .getByRole('navigation', { name: 'Главные разделы' })
      .getByRole('link', { name: 'Лоты' })
      .click();
    // Far down: the page stays where it is when the editor takes the focus.
    await expect(page.getByRole('button', { name: /цена/ }).first()).toBeVisible();
    await page.mouse.wheel(0, 2_500);
    const far = page.getByRole('row', { name: /№ 2[0-9],? / }).first();
    await far.getByRole('button', { name: /цена/ }).click();
    await expect(dialog(page).getByRole('textbox', { name: /Цена/ })).toBeInViewport();
    await ready(page);
    await expectWithinScreen(page);
    await expectNothingForAxe(page);
    const field = dialog(page).getByRole('textbox', { name: /Цена/ });
    const before = digitsOf(await field.inputValue());
    await field.fill(String(before + 100_000));
    await field.press('Enter');
    await expect(button(page, 'Вернуть')).toBeVisible();
    // What tells of the change leaves the way to the other places free.
    const reach = page.getByRole('navigation', { name: 'Главные разделы' });
    await reach.getByRole('link', { name: 'Заявки' }).click({ timeout: 3_000 });
    await expect(heading(page, 'Заявки')).toBeVisible();
    await button(page, 'Вернуть').click();
    await expect(page.getByText(/^Возвращено/)).toBeVisible();
  });
});
