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
import { digitsOf, grouped, openFlat } from '../harness/desk-lots.ts';
import { ready } from '../harness/page.ts';

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
    await expect(dialog(page).getByRole('alert')).toContainText('Сохранить?');
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
  // The newest come first; others may have changed this lot before.
  await expect(lines.nth(0)).toContainText('Продан');
  await expect(lines.nth(1)).toContainText(next);
  await expect(lines.nth(2)).toContainText(/скидка\s10%/);
  for (const line of ['Продан', /скидка\s10%/])
    await lines
      .filter({ hasText: line })
      .first()
      .getByRole('button', { name: /^Вернуть/ })
      .click();
  await expect(card.getByRole('button', { name: /цена/ })).toContainText(grouped(price));
  await expect(card.getByText(/свободен$/)).toBeVisible();
});

test('what tells of a change lies over nothing that is open, on a phone over nothing out of reach', async ({
  page,
  context,
  desk,
}) => {
  await enter(context, desk, await desk.owner());
  await page.setViewportSize({ width: 1440, height: 900 });
  const { price } = await openFlat(page);
  const card = page.getByRole('region', { name: /^Квартира №/ });
  await card.getByRole('button', { name: /цена/ }).click();
  const field = dialog(page).getByRole('textbox', { name: 'Цена' });
  await field.fill(String(price + 100_000));
  await field.press('Enter');
  await expect(button(page, 'Вернуть')).toBeVisible();
  // Of this change: tests before may have left others of the same lot in its history.
  const back = card
    .getByRole('listitem')
    .filter({ hasText: grouped(price + 100_000) })
    .first()
    .getByRole('button', { name: /^Вернуть как было/ });
  await expect(back).toBeVisible();
  /** What of the card something lies over, wherever it is scrolled: controls, and lines of the history. */
  const covered = () =>
    card.evaluate(open =>
      [...open.querySelectorAll('a, button, li')]
        .filter(control => {
          control.scrollIntoView({ block: 'center' });
          const { left, top, width, height } = control.getBoundingClientRect();
          return !control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
        })
        .map(control => control.textContent),
    );
  expect(await covered()).toEqual([]);
  const notice = await page.getByRole('alert').filter({ hasText: 'Вернуть' }).boundingBox();
  const right = notice ? notice.x + notice.width : Number.POSITIVE_INFINITY;
  expect(right, 'it ends before the card begins').toBeLessThan((await card.boundingBox())?.x ?? 0);
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(back).toBeVisible();
    expect(await covered(), `${width} px wide`).toEqual([]);
  }
  await expect(button(page, 'Вернуть'), 'it was there all the time').toBeVisible();
  await back.click();
  await expect(card.getByRole('button', { name: /цена/ })).toContainText(grouped(price));
});

test('lots are narrowed, the address keeps it, and both themes pass axe', async ({ page, context, desk }) => {
  await enter(context, desk, await desk.worker('viewer', 'Пётр Лугов'));
  await openPlace(page, '/desk/lots', 'Лоты');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectNothingForAxe(page);
  const number = page.getByRole('textbox', { name: 'Номер' });
  await number.fill('Квартира № 11');
  await number.press('Enter');
  await expect(page).toHaveURL(/number=11/);
  await page.reload();
  await expect(number).toHaveValue('11');
  await expect(page.getByRole('row', { name: /№ 11/ }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /цена/ }), 'who only looks changes nothing').toHaveCount(0);
  await button(page, 'Сбросить').click();
  await expect(number).toHaveValue('');
});

test.describe('a filter that there is not', () => {
  test.use({ expectedMessages: [/status of 400/] });

  test('is told of at its field, and one of an address leaves the list with the others', async ({
    page,
    context,
    desk,
  }) => {
    await enter(context, desk, await desk.owner());
    await openPlace(page, '/desk/lots?kind=flat&price_from=20+%D0%BC%D0%BB%D0%BD', 'Лоты');
    await expect(page.getByRole('alert')).toContainText('«20 млн»');
    await expect(page).toHaveURL(/\/lots\?kind=flat$/);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const from = page.getByRole('textbox', { name: 'Цена от, ₽' });
    await from.fill('20 млн');
    await from.press('Enter');
    await expect(from).toHaveAccessibleDescription(/^Напишите цифрами/);
    await expect(page).not.toHaveURL(/price_from/);
    await from.fill('20 500 000,00 руб.');
    await from.press('Enter');
    await expect(page).toHaveURL(/price_from=20500000/);
    await expect(from).toHaveValue('20 500 000');
    const to = page.getByRole('textbox', { name: 'Цена до, ₽' });
    await to.fill('12 000 000 ₽');
    await to.press('Enter');
    await expect(to).toHaveAccessibleDescription(/^Меньше, чем\s«от»$/);
  });
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
