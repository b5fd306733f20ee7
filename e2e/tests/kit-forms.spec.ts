import { expect, openGroup, test } from '../harness/kit-test.ts';

test.describe('fields of a form', () => {
  test.beforeEach(({ page }) => openGroup(page, 'fields'));

  test('R-225 R-226 R-654: the code of a text message and the select of a form', async ({ page }) => {
    test.slow();
    await test.step('R-654: takes six digits from the keyboard, from a paste and from the phone', async () => {
      const code = page.getByRole('textbox', { name: 'Код из СМС' });
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(code).toHaveAttribute('inputmode', 'numeric');
      await code.focus();
      await page.keyboard.type('40а21');
      await expect(code).toHaveValue('4021');
      await page.keyboard.press('Backspace');
      await expect(code).toHaveValue('402');
      await page.keyboard.insertText('Ваш код: 199-355');
      await expect(code).toHaveValue('402199');
      await expect(page.getByText('Код 402199')).toBeVisible();
    });
    await test.step('a digit typed over a cell takes its place, arrows and presses find the cells', async () => {
      const code = page.getByRole('textbox', { name: 'Код набран' });
      await code.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type('7');
      await expect(code).toHaveValue('4721');
      await page.keyboard.type('88');
      await expect(code).toHaveValue('4788');
      const box = await code.boundingBox();
      // In the left half of the third of six cells.
      await code.click({ position: { x: (box?.width ?? 0) * (2.2 / 6), y: 20 } });
      await page.keyboard.type('5');
      await expect(code).toHaveValue('4758');
    });
    await test.step('a wrong code says so to a screen reader', async () => {
      const code = page.getByRole('textbox', { name: 'Код неверный' });
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await expect(code).toHaveAccessibleDescription('Код не подошёл. Осталось 4 попытки');
    });
    await test.step('R-225 R-226: arrows go round and pass what is off, the form gets the value', async () => {
      const list = page.getByRole('combobox', { name: 'Категория', exact: true });
      await expect(list).toHaveText('Не выбрано');
      await list.focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(list).toHaveText('Представитель');
      await expect(page.locator('select[name=category]')).toHaveValue('representative');
      await list.click();
      await expect(page.getByRole('option', { name: 'Супруг или супруга' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await page.getByRole('option', { name: 'Ребёнок до 14 лет' }).click();
      await expect(page.locator('select[name=category]')).toHaveValue('child');
    });
  });
});

test.describe('select under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('R-228: is the list of the system, with an empty option', async ({ page }) => {
    await openGroup(page, 'fields');
    const list = page.getByRole('combobox', { name: 'Категория', exact: true });
    await expect(list.getByRole('option').first()).toHaveText('Не выбрано');
    await expect(list).toHaveValue('');
    await list.selectOption({ label: 'Ребёнок до 14 лет' });
    await expect(list).toHaveValue('child');
    await list.selectOption({ label: 'Не выбрано' });
    await expect(list).toHaveValue('');
  });
});

test.describe('form', () => {
  test.use({ expectedMessages: [/Nobody answers/] });
  test.beforeEach(({ page }) => openGroup(page, 'forms'));

  test('R-397 R-398 R-399 R-400 R-401 R-669 A-43: says what is wrong beside each field, takes the answers of the service, and loses nothing', async ({
    page,
  }) => {
    test.slow();
    await test.step('R-397 R-398 R-399 R-401: says what is wrong beside each field and goes to the first', async () => {
      const form = page.getByRole('form', { name: 'Записаться на встречу' });
      const phone = form.getByRole('textbox', { name: 'Телефон' });
      const consent = form.getByRole('checkbox');
      await expect(consent).not.toBeChecked();
      await phone.fill('+7 (900) 000-0');
      await form.getByRole('button').click();
      await expect(form.getByRole('textbox', { name: 'Имя' })).toBeFocused();
      await expect(form.getByRole('textbox', { name: 'Имя' })).toHaveAccessibleDescription('Напишите имя');
      await expect(phone).toHaveAccessibleDescription('Введите номер телефона полностью');
      await expect(phone).toHaveCSS('border-bottom-color', 'rgb(255, 99, 71)');
      await expect(phone).toHaveCSS('color', 'rgb(185, 58, 32)');
      await expect(consent).toHaveAccessibleDescription('Без согласия не сможем перезвонить');
      await expect(consent).toHaveAttribute('aria-invalid', 'true');
      await expect(consent).toHaveCSS('border-bottom-color', 'rgb(255, 99, 71)');
      await expect(form.getByRole('status')).toHaveText('');

      await phone.fill('+7 (900) 000-00-42');
      await expect(phone).not.toHaveAttribute('aria-invalid');
      await consent.check();
      await expect(consent).not.toHaveAttribute('aria-invalid');
    });
    await test.step('R-400 R-669 A-43: answers of the service stand in the form, and nothing typed is lost', async () => {
      const form = page.getByRole('form', { name: 'Записаться на встречу' });
      const name = form.getByRole('textbox', { name: 'Имя' });
      const phone = form.getByRole('textbox', { name: 'Телефон' });
      await phone.fill('89000000042');
      await expect(phone).toHaveValue('+7 (900) 000-00-42');

      await name.fill('Ошибка');
      await page.keyboard.press('Enter');
      await expect(phone).toBeFocused();
      await expect(phone).toHaveAccessibleDescription('Этот номер занят');

      await name.fill('Сбой');
      await page.keyboard.press('Enter');
      await expect(form.getByRole('alert')).toHaveText('Не отправилось: нет связиДанные на месте');
      await expect(phone).toHaveValue('+7 (900) 000-00-42');
      await expect(form.getByRole('checkbox')).toBeChecked();

      // Sending itself breaks off.
      await name.fill('Падение');
      await form.getByRole('button').click();
      await expect(form.getByRole('alert')).toContainText('Не отправилось');

      await name.fill('Алексей');
      await page.keyboard.press('Enter');
      await expect(form.getByRole('status')).toHaveText('Отправлено: +7 (900) 000-00-42');
      await expect(form.getByRole('alert')).toBeEmpty();
    });
  });
});
