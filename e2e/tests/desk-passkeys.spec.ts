import type { Page } from '@playwright/test';
import { expectNothingForAxe } from '../harness/axe.ts';
import {
  button,
  test as deskTest,
  dialog,
  expect,
  expectWithinScreen,
  field,
  heading,
} from '../harness/desk.ts';

/** Passkeys are bound to names, so the site is asked by one. */
const test = deskTest.extend({
  baseURL: async ({ desk }, use) => {
    await use(desk.address.replace('127.0.0.1', 'localhost'));
  },
});

test.use({ expectedMessages: [/status of 4\d\d/], ownContext: true });

/** A telephone that opens its passkeys by a finger, and holds it out by itself. */
async function plugPhoneIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, lets in without a password, and is removed', async ({ page, desk, baseURL }) => {
  const worker = await desk.worker('viewer', 'Иван Зорин');
  const url = baseURL ?? '';
  await page.context().addCookies([...worker.cookies].map(([name, value]) => ({ name, value, url })));
  await plugPhoneIn(page);
  await page.goto(`${url}/desk/me`);
  await expect(heading(page, 'Мой вход')).toBeVisible();
  await button(page, 'Добавить ключ').press('Enter');
  const name = dialog(page).getByRole('textbox', { name: 'Название' });
  await expect(name).toHaveValue('Chrome, Linux');
  await name.fill('Телефон Ивана');
  const password = dialog(page).getByLabel('Пароль', { exact: true });
  await password.fill('не тот пароль, что был');
  await password.press('Enter');
  await expect(dialog(page)).toContainText('Пароль не подошёл');
  await expectNothingForAxe(page);
  await password.fill(worker.password);
  await password.press('Enter');
  await expect(dialog(page)).toBeHidden();
  const keys = page.getByRole('table', { name: 'Ключи входа' });
  await expect(keys).toContainText(/Телефон Ивана.*ещё не было/);
  await expectNothingForAxe(page);

  await button(page, 'Выйти').click();
  await expect(heading(page, 'Вход')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingForAxe(page);
  await expectWithinScreen(page);
  await button(page, 'Войти ключом').press('Enter');
  await expect(heading(page, 'Сегодня')).toBeVisible();

  await page.goto(`${url}/desk/me`);
  await expect(keys).toContainText('Телефон Ивана');
  await expect(keys).not.toContainText('ещё не было');
  await expectWithinScreen(page);
  await button(page, 'Удалить ключ «Телефон Ивана»').click();
  await password.fill(worker.password);
  await dialog(page).getByRole('button', { name: 'Удалить' }).click();
  await expect(keys).toBeHidden();
  await page.context().clearCookies({ name: 'desk' });
  await page.goto(`${url}/desk`);
  await button(page, 'Войти ключом').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Войти ключом не вышло' })).toBeVisible();
  await expect(field(page, 'E-mail')).toBeVisible();
});
