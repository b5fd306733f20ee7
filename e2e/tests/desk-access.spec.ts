import type { Page } from '@playwright/test';
import { expectNothingForAxe } from '../harness/axe.ts';
import {
  button,
  codeOf,
  dialog,
  enter,
  expect,
  field,
  heading,
  openPlace,
  test,
  type Worker,
} from '../harness/desk.ts';

/** What the browser says of answers that these tests bring about. */
const REFUSED = [/status of 4\d\d/];
const PASSWORD = 'река делает петлю у парка';
const places = (page: Page) => page.getByRole('navigation', { name: 'Разделы' }).getByRole('link');

/** From the code of the screen to the recovery codes; gives the secret. */
async function setUpCodes(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible();
  const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  // All six figures send themselves.
  await field(page, 'Код из приложения').fill(codeOf(secret));
  await expect(heading(page, 'Сохраните резервные коды')).toBeFocused();
  await expect(page.getByRole('list', { name: 'Резервные коды' }).getByRole('listitem')).toHaveCount(10);
  await button(page, 'Я сохранил коды').click();
  return secret;
}

// First of all files and first in its file: a site has one first owner, whom every other test would make by himself.
test('the first owner comes in by the link of the terminal and ties an application to the account', async ({
  page,
  context,
  desk,
}) => {
  test.skip(desk.hasOwner(), 'the owner of this site is there already');
  const link = desk.firstLink();
  await page.goto(link);
  await expect(heading(page, 'Рабочее место владельца')).toBeVisible();
  await expect(page, 'the token is not left on the screen').toHaveURL('/desk/start');
  await expectNothingForAxe(page);
  await field(page, 'Имя и фамилия').fill('Ольга Демидова');
  await field(page, 'E-mail').fill('olga@example.ru');
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await button(page, 'Продолжить').click();
  await expect(heading(page, 'Защитите вход')).toBeVisible();
  await expectNothingForAxe(page);
  const secret = await setUpCodes(page);
  await expect(heading(page, 'Сегодня')).toBeVisible();
  await expect(places(page)).toHaveText(['Сегодня', 'Заявки', 'Брони', 'Лоты', 'Люди', 'Журнал']);
  const cookies = (await context.cookies()).map(({ name, value }) => [name, value] as const);
  const owner: Worker = {
    ...{ email: 'olga@example.ru', name: 'Ольга Демидова', password: PASSWORD },
    ...{ secret, cookies: new Map(cookies) },
  };
  desk.keepOwner(owner);
});

test.describe('a manager', () => {
  test.use({ expectedMessages: REFUSED });

  test('is invited, sees only his places and is out at the next press when he is blocked', async ({
    page,
    context,
    browser,
    desk,
  }) => {
    await enter(context, desk, await desk.owner());
    await openPlace(page, '/desk/people', 'Люди');
    await button(page, 'Пригласить').click();
    await dialog(page).getByLabel('Имя и фамилия').fill('Алексей Смирнов');
    await dialog(page).getByLabel('E-mail').fill('не почта');
    await dialog(page).getByRole('button', { name: 'Пригласить' }).click();
    await expect(dialog(page).getByText('Проверьте адрес почты')).toBeVisible();
    await expect(dialog(page).getByLabel('Имя и фамилия')).toHaveValue('Алексей Смирнов');
    await dialog(page).getByLabel('E-mail').fill('smirnov@example.ru');
    await dialog(page).getByRole('button', { name: 'Пригласить' }).dblclick();
    const link = (await dialog(page).getByRole('code').textContent()) ?? '';
    expect(link).toContain('/desk/start/');
    await button(page, 'Готово').click();
    const row = page.getByRole('row', { name: /smirnov@example\.ru/ });
    await expect(row, 'one invitation for two presses').toHaveCount(1);
    await expect(row).toContainText('ещё не входил');

    const his = await browser.newContext({ baseURL: desk.address });
    const manager = await his.newPage();
    await manager.goto(new URL(link).pathname);
    await expect(manager.getByText('Ваша роль — менеджер')).toBeVisible();
    await manager.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await button(manager, 'Продолжить').click();
    await setUpCodes(manager);
    await expect(heading(manager, 'Сегодня')).toBeVisible();
    await expect(places(manager)).toHaveText(['Сегодня', 'Заявки', 'Брони', 'Лоты']);
    await manager.goto('/desk/people');
    await expect(heading(manager, 'Нет доступа')).toBeVisible();

    await row.getByRole('button', { name: /^Действия/ }).click();
    await page.getByRole('menuitem', { name: 'Заблокировать' }).click();
    await button(page, 'Заблокировать').click();
    await expect(row).toContainText('заблокирован');
    await manager.getByRole('link', { name: /Алексей Смирнов/ }).click();
    await expect(heading(manager, 'Войдите ещё раз')).toBeVisible();
    await field(manager, 'E-mail').fill('smirnov@example.ru');
    await manager.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await button(manager, 'Войти').click();
    await expect(dialog(manager).getByRole('alert')).not.toBeEmpty();
    await his.close();

    await page.getByRole('link', { name: 'Журнал' }).first().click();
    const lines = page.getByRole('table', { name: 'Журнал' });
    await expect(lines.getByRole('row', { name: /Приглашён человек/ }).first()).toBeVisible();
    await expect(lines.getByRole('row', { name: /Изменён человек/ }).first()).toContainText('заблокирован');
  });
});
