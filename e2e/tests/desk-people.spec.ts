import type { Page } from '@playwright/test';
import { expectNothingForAxe } from '../harness/axe.ts';
import {
  button,
  dialog,
  enter,
  expect,
  expectWithinScreen,
  freshCode,
  heading,
  openPlace,
  test,
} from '../harness/desk.ts';
import { fetching, offline, WITHOUT_NETWORK } from '../harness/offline.ts';
import { instead, tabTo } from '../harness/page.ts';

const code = (page: Page) => dialog(page).getByLabel('Код из приложения');

test.beforeEach(async ({ context, desk }) => {
  await enter(context, desk, await desk.owner());
});

test('people and the journal pass axe in both themes', async ({ page }) => {
  await openPlace(page, '/desk/people', 'Люди');
  await expect(page.getByRole('row', { name: /olga@example\.ru/ })).toBeVisible();
  await expectNothingForAxe(page);
  await button(page, 'Пригласить').click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(5);
  const marketer = dialog(page).getByRole('radio', { name: /Маркетолог/ });
  await expect(marketer).toHaveAccessibleDescription(/загружает файлы с лотами/);
  await expectNothingForAxe(page, 'dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Журнал' }).first().click();
  await expect(page.getByRole('row', { name: /Открыта одноразовая ссылка|Вход/ }).first()).toBeVisible();
  await expectNothingForAxe(page);
  await page.getByLabel('С дня').fill('2099-01-01');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ничего не нашлось.')).toBeVisible();
  await expect(page).toHaveURL(/from=2099-01-01/);
  await button(page, 'Показать всё').click();
  await expect(page.getByRole('row', { name: /Вход/ }).first()).toBeVisible();
  await expect(page.getByLabel('С дня')).toHaveValue('');
});

test('somebody is invited with the keyboard alone', async ({ page, context, desk }) => {
  const owner = await desk.worker('owner', 'Лидия Заводь');
  await enter(context, desk, owner);
  await openPlace(page, '/desk/people', 'Люди');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Пригласить'));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Имя и фамилия')).toBeFocused();
  await page.keyboard.type('Нина Ясная');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nina@example.ru');
  // Neither leaving the window nor a reload takes away what was typed.
  await page.keyboard.press('Escape');
  await page.reload();
  await button(page, 'Пригласить').press('Enter');
  await expect(dialog(page).getByLabel('Имя и фамилия')).toHaveValue('Нина Ясная');
  // The focus comes a moment after the window, and would come back after a Tab that was pressed before.
  await expect(dialog(page).getByLabel('Имя и фамилия')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByLabel('E-mail')).toHaveValue('nina@example.ru');
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('radio', { name: /Менеджер/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('radio', { name: /Юрист/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(code(page)).toBeFocused();
  await page.keyboard.type(await freshCode(owner));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('code')).toContainText('/desk/start/');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(button(page, 'Пригласить')).toBeFocused();
  expect(await page.evaluate(() => Object.keys(localStorage)), 'sent').not.toContainEqual(
    expect.stringContaining('invite'),
  );
  await expect(page.getByRole('row', { name: /nina@example\.ru/ })).toContainText('Юрист');
});

test.describe('two owners at one person', () => {
  test.use({ expectedMessages: [/status of 409/] });

  test('see both changes, and none is lost silently', async ({ page, context, desk }) => {
    const owner = await desk.worker('owner', 'Фёдор Стрежень');
    await enter(context, desk, owner);
    const { email } = await desk.worker('viewer', 'Пётр Лугов');
    await openPlace(page, '/desk/people', 'Люди');
    const openChange = async (on: typeof page) => {
      await on
        .getByRole('row', { name: new RegExp(email) })
        .getByRole('button')
        .click();
      await on.getByRole('menuitem', { name: 'Изменить имя и роль' }).click();
    };
    await openChange(page);
    const other = await page.context().newPage();
    await openPlace(other, '/desk/people', 'Люди');
    await openChange(other);
    await dialog(other).getByLabel('Имя и фамилия').fill('Пётр Заречный');
    await button(other, 'Сохранить').click();
    const row = other.getByRole('row', { name: /Пётр Заречный/ });
    await expect(row.getByRole('button')).toBeFocused();
    await other.close();
    await page.bringToFront();
    await dialog(page)
      .getByRole('radio', { name: /Маркетолог/ })
      .press('Space');
    await expect(dialog(page).getByRole('radio', { name: /Маркетолог/ }), 'the code comes').toBeFocused();
    await expect(button(page, 'Сохранить')).toBeDisabled();
    await code(page).fill(await freshCode(owner));
    await button(page, 'Сохранить').click();
    const both = dialog(page).getByRole('table', { name: 'Различия' });
    await expect(both.getByRole('row', { name: /Имя/ })).toContainText('Пётр Заречный');
    await expect(both.getByRole('row', { name: /Имя/ })).toContainText('Пётр Лугов');
    await button(page, 'Сохранить моё').click();
    const kept = page.getByRole('row', { name: new RegExp(email) });
    await expect(kept).toContainText('Маркетолог');
    await expect(kept).toContainText('Пётр Лугов');
  });
});

test.describe('whoever finds a desk open', () => {
  test.use({ expectedMessages: [/status of 403/] });

  test('invites and blocks nobody without a code, and what was typed stays', async ({
    page,
    context,
    desk,
  }) => {
    const owner = await desk.worker('owner', 'Роман Долин');
    const { email } = await desk.worker('viewer', 'Яна Броднева');
    await enter(context, desk, owner);
    await openPlace(page, '/desk/people', 'Люди');
    await button(page, 'Пригласить').click();
    await dialog(page).getByLabel('Имя и фамилия').fill('Глеб Чужой');
    await dialog(page).getByLabel('E-mail').fill('gleb@example.ru');
    await dialog(page)
      .getByRole('radio', { name: /Наблюдатель/ })
      .check();
    await expect(code(page)).toBeHidden();
    await dialog(page)
      .getByRole('radio', { name: /Владелец/ })
      .check();
    const invite = dialog(page).getByRole('button', { name: 'Пригласить' });
    await expect(invite).toBeDisabled();
    await code(page).fill('000000');
    await expectNothingForAxe(page, 'dialog');
    await invite.click();
    await expect(dialog(page).getByRole('alert')).toContainText('Код не подошёл. Дождитесь следующего');
    await expect(dialog(page).getByLabel('Имя и фамилия')).toHaveValue('Глеб Чужой');
    await expect(dialog(page).getByRole('radio', { name: /Владелец/ })).toBeChecked();
    await code(page).fill(await freshCode(owner));
    await invite.click();
    await expect(dialog(page).getByRole('code')).toContainText('/desk/start/');
    await page.keyboard.press('Escape');

    const row = page.getByRole('row', { name: new RegExp(email) });
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Заблокировать' }).click();
    await expect(code(page)).toBeFocused();
    await expect(button(page, 'Заблокировать')).toBeDisabled();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toContainText('Код не подошёл');
    await expect(row).toContainText('открыт');
    await code(page).fill(await freshCode(owner));
    await expectNothingForAxe(page, 'dialog');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(row).toContainText('заблокирован');
  });
});

test.describe('what does not come', () => {
  test.use({ expectedMessages: [/status of [45]00|ERR_FAILED|dynamically imported/] });

  test('says so and can be asked for again: rows, a whole place, the connection', async ({ page }) => {
    const comesBack = await instead(page, '**/api/desk/people/?*', route =>
      route.fulfill({ status: 500, json: { code: 'internal', detail: 'Сервис сейчас не отвечает' } }),
    );
    await openPlace(page, '/desk/people', 'Люди');
    await expect(page.getByRole('alert')).toContainText('Сервис сейчас не отвечает');
    comesBack();
    await button(page, 'Попробовать ещё раз').click();
    await expect(page.getByRole('row', { name: /olga@example\.ru/ })).toBeVisible();
    await expect(page).toHaveTitle('Люди — Рабочее место');

    const isThere = await instead(page, '**/desk/assets/audit-*.js', route => route.abort());
    await page.getByRole('link', { name: 'Журнал' }).first().click();
    await expect(heading(page, 'Страница не открылась')).toBeVisible();
    isThere();
    await button(page, 'Попробовать ещё раз').click();
    await expect(page.getByRole('table', { name: 'Журнал' })).toBeVisible();
    await page.goto('/desk/bookings?state=nonsense');
    await button(page, 'Показать все').click();
    await expect(page.getByText('Сейчас никто не держит').or(page.getByRole('table'))).toBeVisible();

    const strip = page.getByText(/^Нет связи\. Показано то/);
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(strip).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(strip).toBeHidden();
  });
});

test.describe('a part of a place that does not come', () => {
  test.use({ expectedMessages: WITHOUT_NETWORK, ownContext: true });

  test('leaves the place as it is, and comes when it is asked for again', async ({ page }) => {
    const strip = page.getByRole('alert').filter({ hasText: 'Не\u00a0загрузилось: проверьте связь.' });
    const again = button(page, 'Попробовать ещё раз');
    await openPlace(page, '/desk/people', 'Люди');
    await expect(page.getByRole('row', { name: /olga@example\.ru/ })).toBeVisible();
    await offline(page, true);
    await button(page, 'Пригласить').click();
    await expect(strip).toBeVisible();
    await expect(page.getByRole('row', { name: /olga@example\.ru/ })).toBeVisible();
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(strip).toBeVisible();
    await expect(again).toBeFocused();
    await button(page, 'Закрыть').click();
    await expect(strip).toBeHidden();
    await button(page, 'Пригласить').click();
    await expect(strip).toBeVisible();
    await offline(page, false);
    await again.click();
    await expect(dialog(page)).toBeVisible();
    await expect(strip).toBeHidden();
  });

  test('that has been fetched needs no connection, and the next row asks for its own', async ({ page }) => {
    const script = page.waitForResponse('**/desk/assets/finder-window-*.js');
    // What a part under way when the connection goes shares with the panel would be lost to it for the life of the page.
    // The windows of many lots are asked for last, once their row of buttons is drawn.
    const isFetched = fetching(page);
    const windows = ['window', 'last', 'planned'].map(name =>
      page.waitForResponse(`**/desk/assets/mass-${name}-*.js`),
    );
    await openPlace(page, '/desk/lots', 'Лоты');
    const links = page.getByRole('grid', { name: 'Лоты' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    await expect(button(page, 'Виды'), 'a part of the place that nobody waits for').toBeVisible();
    await expect(button(page, 'Выгрузить в XLSX'), 'another').toBeVisible();
    const fetched = (await script).url();
    await page.evaluate(url => import(url).then(() => undefined), fetched);
    await Promise.all(windows);
    await isFetched();
    await offline(page, true);
    await page.keyboard.press('Control+k');
    await expect(dialog(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');

    const strip = page.getByRole('alert').filter({ hasText: 'Не\u00a0загрузилось: проверьте связь.' });
    await links.first().click();
    await expect(strip).toBeVisible();
    await expect(button(page, 'Закрыть'), 'without it there is no lot').toBeHidden();
    await offline(page, false);
    await links.nth(1).click();
    await expect(page.getByRole('region', { name: /№/ })).toBeVisible();
    await expect(strip).toBeHidden();
  });

  test('is asked for by a new page when it was lost with a connection', async ({ page }) => {
    const bringBack = await instead(page, '**/desk/assets/invite-window-*.js', route => route.abort());
    await openPlace(page, '/desk/people', 'Люди');
    await button(page, 'Пригласить').click();
    const again = button(page, 'Попробовать ещё раз');
    await expect(again).toBeVisible();
    await expect(heading(page, 'Люди')).toBeVisible();
    bringBack();
    const isAnew = page.waitForEvent('load');
    await again.click();
    await isAnew;
    await expect(again).toBeHidden();
    await button(page, 'Пригласить').click();
    await expect(dialog(page)).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    expectedMessages: [/ERR_FAILED|dynamically imported|has not come/],
  });

  test('places are in reach, people are lists, nothing runs off the screen', async ({ page }) => {
    const comesAnew = await instead(page, '**/desk/assets/{menu,toasts}-*.js', route => route.abort());
    const isLost = page.waitForEvent('requestfailed', request => request.url().includes('/assets/menu-'));
    await openPlace(page, '/desk', 'Сегодня');
    await isLost;
    await expect(page.getByText(/^Страница загрузилась не вся/)).toBeVisible();
    comesAnew();
    const isAnew = page.waitForEvent('load');
    await button(page, 'Меню').click();
    await isAnew;
    await expect(page.getByText(/^Страница загрузилась не вся/)).toBeHidden();
    const reach = page.getByRole('navigation', { name: 'Главные разделы' });
    await reach.getByRole('link', { name: 'Заявки' }).click();
    await expect(heading(page, 'Заявки')).toBeFocused();
    await button(page, 'Меню').click();
    await dialog(page).getByRole('link', { name: 'Люди' }).click();
    await expect(heading(page, 'Люди')).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(heading(page, 'Люди'), 'which tells where one has come from the menu').toBeFocused();
    await expect(page.getByRole('row', { name: /olga@example\.ru/ })).toBeVisible();
    await expectNothingForAxe(page);
    await button(page, 'Меню').click();
    await expectNothingForAxe(page, 'menu');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(button(page, 'Меню')).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('link', { name: 'Журнал' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(heading(page, 'Журнал')).toBeFocused();
    await expect(page.getByRole('table', { name: 'Журнал' })).toBeVisible();
    await expectWithinScreen(page);
  });
});

test('the theme is kept, and a place that is none says so', async ({ page }) => {
  await openPlace(page, '/desk/nowhere', 'Такой страницы нет');
  await button(page, 'Тёмная тема').click();
  await expect(page.locator('html')).toHaveClass('theme-dark');
  await page.reload();
  await expect(page.locator('html')).toHaveClass('theme-dark');
  await expect(heading(page, 'Такой страницы нет')).toBeVisible();
});
