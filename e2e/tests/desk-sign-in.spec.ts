import { expectNothingForAxe } from '../harness/axe.ts';
import {
  button,
  dialog,
  enter,
  expect,
  field,
  freshCode,
  heading,
  openPlace,
  setUpCodes,
  tellNothing,
  test,
} from '../harness/desk.ts';

test.use({ expectedMessages: [/status of 4\d\d/] });

test('signing in asks for a code, leads to where one wanted and keeps what was typed', async ({
  page,
  desk,
}) => {
  const worker = await desk.worker('lawyer', 'Константин Задунайский');
  await page.goto('/desk/audit');
  await expect(heading(page, 'Вход')).toBeVisible();
  await expectNothingForAxe(page);
  const password = page.getByLabel('Пароль', { exact: true });
  await field(page, 'E-mail').fill(worker.email);
  await password.fill('не тот пароль, что был');
  await button(page, 'Войти').click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(field(page, 'E-mail')).toHaveValue(worker.email);
  await expect(field(page, 'E-mail')).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');

  const asked: string[] = [];
  page.on('request', request => request.method() === 'POST' && asked.push(new URL(request.url()).pathname));
  await password.fill(worker.password);
  await button(page, 'Войти').dblclick();
  await expect(heading(page, 'Подтвердите вход')).toBeVisible();
  expect(asked, 'a double click sends once').toEqual(['/api/desk/sign-in/']);
  const code = field(page, 'Код из приложения');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectNothingForAxe(page);
  // The present code was used up when the account was set up.
  await code.fill(await freshCode(worker));
  await expect(heading(page, 'Журнал')).toBeVisible();
  await expect(page).toHaveURL('/desk/audit');
});

test('a recovery code lets in without the phone, each once', async ({ page, desk }) => {
  const worker = await desk.worker('sales', 'Алексей Смирнов');
  const [first = '', second = ''] = worker.recoveryCodes;
  const signIn = async () => {
    await page.goto('/desk/me');
    await field(page, 'E-mail').fill(worker.email);
    await page.getByLabel('Пароль', { exact: true }).fill(worker.password);
    await button(page, 'Войти').click();
    await button(page, 'Ввести резервный код').click();
    await expect(field(page, 'Резервный код')).toBeFocused();
  };
  await signIn();
  await expectNothingForAxe(page);
  await field(page, 'Резервный код').fill(first);
  await button(page, 'Войти').click();
  await expect(heading(page, 'Мой вход')).toBeVisible();
  const sessions = page.getByRole('table', { name: 'Сеансы' }).getByRole('row');
  await expect(sessions, 'the head, the one of the invitation, and this one').toHaveCount(3);
  await button(page, 'Выйти').click();
  await expect(heading(page, 'Вход')).toBeVisible();

  await signIn();
  await field(page, 'Резервный код').fill(first);
  await button(page, 'Войти').click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await field(page, 'Резервный код').fill(second);
  await button(page, 'Войти').click();
  await expect(heading(page, 'Мой вход')).toBeVisible();
});

test('a session that ends in the middle of something leads to signing in and back, with what was typed', async ({
  page,
  context,
  desk,
}) => {
  // Without an authenticator: this is about the way back.
  const worker = await desk.worker('marketing', 'Мария Светлова');
  await enter(context, desk, worker);
  await openPlace(page, '/desk/me', 'Мой вход');
  await page.getByLabel('Нынешний пароль', { exact: true }).fill(worker.password);
  await page.getByLabel('Новый пароль', { exact: true }).fill('другие слова для входа');
  await context.clearCookies({ name: 'desk' });
  await button(page, 'Сменить пароль').click();
  await expect(heading(page, 'Войдите ещё раз')).toBeVisible();
  await dialog(page).getByLabel('E-mail').fill(worker.email);
  await dialog(page).getByLabel('Пароль', { exact: true }).fill(worker.password);
  await dialog(page).getByRole('button', { name: 'Войти' }).click();
  await expect(heading(page, 'Мой вход')).toBeVisible();
  await expect(page.getByLabel('Новый пароль', { exact: true })).toHaveValue('другие слова для входа');
  await expect(page.getByText('Войдите, чтобы продолжить')).toBeHidden();
  await button(page, 'Сменить пароль').click();
  await expect(page.getByText('Пароль изменён')).toBeVisible();

  // Else the place itself may ask for lots, and be told before the press that nobody is signed in.
  await tellNothing(page);
  await openPlace(page, '/desk/lots', 'Лоты');
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await context.clearCookies({ name: 'desk' });
  await button(page, 'Выгрузить в XLSX').click();
  await dialog(page).getByLabel('E-mail').fill(worker.email);
  await dialog(page).getByLabel('Пароль', { exact: true }).fill('другие слова для входа');
  await dialog(page).getByRole('button', { name: 'Войти' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Войдите, чтобы продолжить')).toBeHidden();
  const file = page.waitForEvent('download');
  await button(page, 'Выгрузить в XLSX').click();
  await file;
});

test('«Выйти везде» asks and ends every session, those of other browsers too', async ({
  page,
  context,
  desk,
}) => {
  const worker = await desk.worker('viewer', 'Иван Зорин');
  await page.goto('/desk/me');
  await field(page, 'E-mail').fill(worker.email);
  await page.getByLabel('Пароль', { exact: true }).fill(worker.password);
  await button(page, 'Войти').click();
  await expect(heading(page, 'Мой вход')).toBeVisible();
  const sessions = page.getByRole('table', { name: 'Сеансы' }).getByRole('row');
  await expect(sessions, 'the head, the one of the invitation, and this one').toHaveCount(3);
  await expectNothingForAxe(page);
  await button(page, 'Выйти везде').click();
  await dialog(page).getByRole('button', { name: 'Выйти везде' }).click();
  await expect(heading(page, 'Вход')).toBeVisible();
  await enter(context, desk, worker);
  await page.goto('/desk');
  await expect(heading(page, 'Вход')).toBeVisible();
});

test('who has lost the telephone sets the codes up anew by a recovery code', async ({
  page,
  context,
  desk,
}) => {
  const worker = await desk.worker('lawyer', 'Нина Берег');
  await enter(context, desk, worker);
  await openPlace(page, '/desk/me', 'Мой вход');
  await button(page, 'Настроить заново').click();
  const code = dialog(page).getByRole('textbox', { name: 'Код из приложения или резервный код' });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await dialog(page).getByRole('button', { name: 'Настроить заново' }).click();
  await expect(dialog(page).getByText(/^Код не подошёл/)).toBeVisible();
  await code.fill(worker.recoveryCodes[0] ?? '');
  await expectNothingForAxe(page);
  await dialog(page).getByRole('button', { name: 'Настроить заново' }).click();
  await setUpCodes(page);
  await expect(heading(page, 'Мой вход')).toBeVisible();
});

test('a link that is not good says so, and no page but the desk knows of the desk', async ({ page }) => {
  await page.goto('/desk/start/nothing-of-the-kind');
  await expect(heading(page, 'Ссылка не действует')).toBeVisible();
  await page.goto('/');
  await expect(page.locator('a[href*="/desk"]')).toHaveCount(0);
});
