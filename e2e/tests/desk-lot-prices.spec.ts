import { button, dialog, enter, expect, test } from '../harness/desk.ts';
import { digitsOf, grouped, openFlat } from '../harness/desk-lots.ts';
import { frames } from '../harness/page.ts';

test('a price is what was pasted or none, and one far from the former is asked for twice', async ({
  page,
  context,
  desk,
}) => {
  await enter(context, desk, await desk.owner());
  const { price } = await openFlat(page);
  const shown = page.getByRole('region').getByRole('button', { name: /цена/ });
  const field = dialog(page).getByRole('textbox', { name: 'Цена' });
  await shown.click();
  for (const text of ['12.500.000', '12,5 млн', '12 500 000 - 13 000 000', '12е6', '-5']) {
    await field.fill(text);
    await field.press('Enter');
    await expect(field, 'it stays as it was').toHaveValue(text);
    await expect(field).toHaveAccessibleDescription(/Напишите/);
    await expect(button(page, 'Сохранить')).toBeDisabled();
  }
  await field.fill('16 500');
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/Меньше\s100\s000/);
  await field.fill(`${price * 2},00 руб.`);
  await expect(dialog(page)).toContainText(grouped(price * 2));
  await page.keyboard.down('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText(/^Цена на\s100% выше прежней. Сохранить\?$/);
  await page.keyboard.down('Enter');
  await frames(page);
  await expect(button(page, 'Да, сохранить'), 'a held key is no second press').toBeEnabled();
  expect(digitsOf(await shown.textContent())).toBe(price);
  await page.keyboard.up('Enter');
  await field.press('Enter');
  await expect(shown).toContainText(grouped(price * 2));
  await shown.click();
  await field.fill(String(price));
  await field.press('Enter');
  await field.press('Enter');
  await expect(shown).toContainText(grouped(price));
});

test.describe('a discount that is none', () => {
  test.use({ expectedMessages: [/status of 400/] });

  test('is told of at what is wrong with it', async ({ page, context, desk }) => {
    await enter(context, desk, await desk.owner());
    await openFlat(page);
    await button(page, 'Дать скидку').click();
    const percent = dialog(page).getByLabel('Скидка, %');
    const until = dialog(page).getByLabel('Последний день');
    for (const wrong of ['0', '100']) {
      await percent.fill(wrong);
      await percent.press('Enter');
      await expect(percent).toHaveAccessibleDescription('Введите процент от 0,01 до 99');
    }
    await percent.fill('−5');
    await expect(percent).toHaveAccessibleDescription(/без\sминуса/);
    await percent.fill('5');
    await until.fill('2020-01-31');
    await until.press('Enter');
    await expect(until).toHaveAccessibleDescription(/Этот день уже прошёл/);
    await expect(percent).toHaveAccessibleDescription('');
    await button(page, 'Отмена').click();
  });
});
