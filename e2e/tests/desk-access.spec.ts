import {
  button,
  dialog,
  enter,
  expect,
  field,
  freshCode,
  heading,
  openPlace,
  PASSWORD,
  places,
  setUpCodes,
  test,
} from '../harness/desk.ts';

/** What the browser says of answers that these tests bring about. */
const REFUSED = [/status of 4\d\d/];
test.describe('a manager', () => {
  test.use({ expectedMessages: REFUSED });

  test('is invited, sees only his places and is out at the next press when he is blocked', async ({
    page,
    context,
    browser,
    desk,
  }) => {
    const owner = await desk.worker('owner', 'Зоя Верхова');
    await enter(context, desk, owner);
    await openPlace(page, '/desk/people', 'Люди');
    await button(page, 'Пригласить').click();
    await dialog(page).getByLabel('Имя и фамилия').fill('Алексей Смирнов');
    await dialog(page).getByLabel('E-mail').fill('не почта');
    const code = dialog(page).getByLabel('Код из приложения');
    await code.fill(await freshCode(owner));
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
    await expect(row).toContainText('ещё не заходили');

    const his = await browser.newContext({ baseURL: desk.address });
    const manager = await his.newPage();
    await manager.goto(new URL(link).pathname);
    await expect(manager.getByText('Ваша роль — менеджер')).toBeVisible();
    await manager.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await button(manager, 'Продолжить').click();
    await setUpCodes(manager);
    await expect(heading(manager, 'Сегодня')).toBeVisible();
    await expect(places(manager)).toHaveText(['Сегодня', 'Заявки', 'Брони', 'Лоты', 'Подборки']);
    await manager.goto('/desk/people');
    await expect(heading(manager, 'Нет доступа')).toBeVisible();

    await row.getByRole('button', { name: /^Действия/ }).click();
    await page.getByRole('menuitem', { name: 'Заблокировать' }).click();
    await code.fill(await freshCode(owner));
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
