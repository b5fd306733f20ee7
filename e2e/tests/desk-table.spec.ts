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
  places,
  tellNothing,
  test,
} from '../harness/desk.ts';
import { hold, liesOnTop, tabTo } from '../harness/page.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Лоты' });
const rowAt = (page: Page, index: number) => grid(page).locator(`[aria-rowindex="${index + 1}"]`);
const focused = (page: Page) => grid(page).locator('[aria-rowindex]:focus');

test('all lots are one list, gone through with the keyboard, and it stands where it stood', async ({
  page,
  context,
  desk,
}) => {
  await enter(context, desk, await desk.owner());
  await openPlace(page, '/desk/lots', 'Лоты');
  await tabTo(page, rowAt(page, 1));
  const last = Number(await grid(page).getAttribute('aria-rowcount')) - 1;
  expect(last).toBeGreaterThan(500);
  expect(await grid(page).getByRole('row').count(), 'only those in sight are there').toBeLessThan(60);
  await page.keyboard.press('End');
  await expect(rowAt(page, last)).toBeFocused();
  await expect(rowAt(page, last).getByRole('link')).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(page.getByText('Выбрано: 1 лот')).toBeVisible();
  await expect(rowAt(page, last - 1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('PageUp');
  await expect(focused(page).getByRole('link')).toBeInViewport();
  const stood = (await focused(page).getAttribute('aria-rowindex')) ?? '';
  expect(Number(stood)).toBeLessThan(last - 8);

  const name = (await focused(page).getByRole('link').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name })).toBeVisible();
  await page.getByRole('link', { name: 'Закрыть' }).click();
  const link = grid(page).getByRole('link', { name, exact: true });
  await expect(link).toBeInViewport();
  await places(page).filter({ hasText: 'Брони' }).click();
  await expect(heading(page, 'Брони')).toBeVisible();
  await page.goBack();
  await expect(link).toBeInViewport();
  await expect(link.locator('xpath=ancestor::*[@aria-rowindex]')).toHaveAttribute('aria-rowindex', stood);
  const isOnTop = await liesOnTop(grid(page).getByRole('button', { name: 'Лот', exact: true }));
  expect(isOnTop, 'no row that slides beneath the titles lies over them').toBe(true);
  await grid(page).getByRole('button', { name: 'Площадь' }).click();
  await expect(rowAt(page, 1).getByRole('link'), 'another list begins at its top').toBeInViewport();
  await page.goBack();
  await expect(link).toBeInViewport();

  // A screen of 1366 px without the bar that tests have none of: the usual columns fit beside the ticks.
  await page.setViewportSize({ width: 1351, height: 768 });
  const box = grid(page).locator('xpath=..');
  await expect.poll(() => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1100, height: 768 });
  await box.evaluate(element => {
    element.scrollLeft = 100;
  });
  const [tick, called] = await link.locator('xpath=ancestor::tr').getByRole('gridcell').all();
  await expect(tick?.getByRole('checkbox') ?? link).toBeInViewport({ ratio: 1 });
  await expect(link).toBeInViewport({ ratio: 1 });
  const [left, right] = [await tick?.boundingBox(), await called?.boundingBox()];
  const between = (right?.x ?? 100) - (left?.x ?? 0) - (left?.width ?? 0);
  expect(between, 'nothing that slides by shows between the two').toBe(0);
});

test('a list that was narrowed is entered with the Tab key, and leaves the focus where one types', async ({
  page,
  context,
  desk,
}) => {
  await enter(context, desk, await desk.worker('viewer', 'Пётр Лугов'));
  await openPlace(page, '/desk/lots', 'Лоты');
  await tabTo(page, rowAt(page, 1));
  const late = await hold(page, '**/api/desk/lots/?*offset=*');
  await page.keyboard.press('End');
  const last = Number(await grid(page).getAttribute('aria-rowcount')) - 1;
  await expect(rowAt(page, last)).toBeFocused();
  await expect(grid(page), 'rows on their way are told of').toHaveAttribute('aria-busy', 'true');
  await late.open();
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await button(page, 'Любые комнаты').click();
  await dialog(page).getByRole('checkbox', { name: 'Студии' }).check();
  await page.keyboard.press('Escape');
  await expect(grid(page)).not.toHaveAttribute('aria-rowcount', String(last + 1));
  const found = Number(await grid(page).getAttribute('aria-rowcount')) - 1;
  await tabTo(page, rowAt(page, found));

  // A key that leads nowhere leaves no order behind that would take the focus from where one types.
  await page.keyboard.press('End');
  await page.keyboard.press('End');
  const number = page.getByRole('textbox', { name: 'Номер' });
  await number.click();
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(grid(page)).not.toHaveAttribute('aria-rowcount', String(found + 1));
  await expect(number).toBeFocused();
});

test('a price that is being typed far down stays while one scrolls away', async ({ page, context, desk }) => {
  await enter(context, desk, await desk.worker('sales', 'Марина Лисова'));
  await openPlace(page, '/desk/lots', 'Лоты');
  await tabTo(page, rowAt(page, 1));
  await page.keyboard.press('End');
  const last = Number(await grid(page).getAttribute('aria-rowcount')) - 1;
  expect(last).toBeGreaterThan(500);
  await expect(rowAt(page, last)).toBeFocused();
  await rowAt(page, last).getByRole('button', { name: /цена/ }).click();
  const field = dialog(page).getByRole('textbox');
  await field.fill('77 000 001');
  const scrollTo = (part: number) =>
    grid(page).evaluate((table, to) => table.parentElement?.scrollTo(0, table.scrollHeight * to), part);
  await scrollTo(0);
  await expect(rowAt(page, 3).getByRole('link')).toBeInViewport();
  await scrollTo(0.5);
  await expect(rowAt(page, Math.round(last / 2) + 5).getByRole('link')).toBeInViewport();
  await expect(field).toHaveValue(/^77\s000\s001$/);
});

test('the chessboard shows a price that was changed beside it', async ({ page, context, desk }) => {
  await tellNothing(page);
  await enter(context, desk, await desk.owner());
  await openPlace(page, '/desk/lots?view=board&kind=flat&status=free', 'Лоты');
  const cell = page
    .getByRole('grid')
    .getByRole('link', { name: /млн\s₽, свободен$/ })
    .first();
  await cell.click();
  const card = page.getByRole('region', { name: /^Квартира №/ });
  await card.getByRole('button', { name: /цена/ }).click();
  await dialog(page).getByRole('textbox').fill('91 400 000');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('Сохранить?');
  await page.keyboard.press('Enter');
  await expect(cell).toContainText('91,4');
  await button(page, 'Вернуть').click();
  await expect(cell).not.toContainText('91,4');
});

test('columns, order and filters are chosen, and kept as a view', async ({ page, context, desk }) => {
  await enter(context, desk, await desk.worker('viewer', 'Пётр Лугов'));
  await openPlace(page, '/desk/lots', 'Лоты');
  const titles = grid(page).getByRole('columnheader');
  await button(page, 'Колонки').click();
  await dialog(page).getByRole('checkbox', { name: 'Скидка' }).uncheck();
  await dialog(page).getByRole('checkbox', { name: 'Планировка' }).check();
  await page.keyboard.press('Escape');
  await expect(titles.filter({ hasText: 'Планировка' })).toBeVisible();
  await button(page, 'Любые комнаты').click();
  await dialog(page).getByRole('checkbox', { name: 'Студии' }).check();
  await dialog(page).getByRole('checkbox', { name: '2 комнаты' }).check();
  await page.keyboard.press('Escape');
  await button(page, 'Ещё отборы').click();
  await page.getByRole('textbox', { name: 'Цена до, ₽' }).fill('60 000 000');
  await page.keyboard.press('Enter');
  await grid(page).getByRole('button', { name: 'Цена' }).click();
  await grid(page).getByRole('button', { name: 'Цена' }).click();
  await expect(page).toHaveURL(/sort=-price/);
  await expect(page).toHaveURL(/rooms=0(%2C|,)2/);
  await expect(titles.filter({ hasText: 'Цена' })).toHaveAttribute('aria-sort', 'descending');
  await expect(rowAt(page, 1)).toContainText(/^(?!.*студия)/);
  await expectNothingForAxe(page, 'with filters');

  await button(page, 'Виды').click();
  await dialog(page).getByRole('textbox').fill('Недорогие');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('link', { name: 'Недорогие' })).toBeVisible();
  await expectNothingForAxe(page, 'views');
  await page.keyboard.press('Escape');
  await button(page, 'Сбросить').click();
  await expect(page).not.toHaveURL(/sort/);
  await page.reload();
  await expect(titles.filter({ hasText: 'Планировка' }), 'columns are of the browser').toBeVisible();
  await button(page, 'Виды').click();
  await dialog(page).getByRole('link', { name: 'Недорогие' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/sort=-price/);
  await expect(button(page, 'Любые комнаты: Студии, 2 комнаты')).toBeVisible();
  await button(page, 'Виды').click();
  await button(page, 'Удалить вид «Недорогие»').click();
  await expect(dialog(page).getByRole('link')).toHaveCount(0);
});

test('the chessboard of a building is gone through with arrows, on a phone too', async ({
  page,
  context,
  desk,
}) => {
  await enter(context, desk, await desk.worker('sales', 'Марина Лисова'));
  await openPlace(page, '/desk/lots', 'Лоты');
  await button(page, 'Шахматка').click();
  await expect(page).toHaveURL(/view=board/);
  const board = page.getByRole('grid', { name: /^Шахматка: квартиры, / });
  await button(page, 'Секция 2').click();
  await expect(page).toHaveURL(/section=2/);
  // Until its lots come the former section stands there, pale.
  await expect(button(page, 'Секция 2')).toHaveAttribute('aria-pressed', 'true');
  const cells = board.getByRole('link');
  await tabTo(page, cells.first());
  await page.keyboard.press('Control+End');
  await expect(cells.last()).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  const lot = board.locator('a:focus');
  const [number = ''] = /^\d+/.exec((await lot.textContent()) ?? '') ?? [];
  await expectNothingForAxe(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: `Квартира № ${number}` })).toBeVisible();
  await expect(page).toHaveURL(/view=board/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Закрыть' }).click();
  await expect(board).toBeVisible();
  await expect(cells.first()).toBeInViewport();
  await expectNothingForAxe(page, 'phone');
  await button(page, 'Ещё').click();
  await button(page, 'Таблица').click();
  await expect(rowAt(page, 1).getByRole('link')).toBeVisible();
  await expectWithinScreen(page);
});

test('on a phone filters are in a sheet that closes and leaves the list the screen', async ({
  page,
  context,
  desk,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(context, desk, await desk.worker('sales', 'Павел Заречный'));
  await openPlace(page, '/desk/lots?kind=flat', 'Лоты');
  await expect(rowAt(page, 1).getByRole('link')).toBeVisible();
  const bar = await page.getByRole('search', { name: 'Отбор лотов' }).boundingBox();
  expect(bar?.height, 'one line over the list').toBeLessThan(60);
  await button(page, 'Отборы: 1').click();
  await dialog(page).getByRole('button', { name: 'Любые комнаты' }).click();
  await page.getByRole('checkbox', { name: 'Студии' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/rooms=0/);
  await button(page, 'Ещё отборы').click();
  await expect(dialog(page).getByRole('textbox', { name: 'Цена от, ₽' })).toBeVisible();
  await expectWithinScreen(page);
  await expectNothingForAxe(page, 'dialog');
  await dialog(page)
    .getByRole('button', { name: /^Показать \d+\s/ })
    .click();
  await expect(dialog(page)).toBeHidden();
  await expect(button(page, 'Отборы: 2')).toBeFocused();
  // Going back closes the sheet before it takes a filter away.
  await button(page, 'Отборы: 2').click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/rooms=0/);
});
