import type { Locator, Page } from '@playwright/test';
import { expect, openGroup, test } from '../harness/kit-test.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Enters a field and waits for its mask: only then it is more than a plain field. */
async function enter(page: Page, name: string): Promise<Locator> {
  const input = field(page, name);
  const mask = page.waitForResponse(/mask-.*\.js$/);
  await input.focus();
  await (await mask).finished();
  return input;
}

test.describe('masks', () => {
  test.beforeEach(({ page }) => openGroup(page, 'fields'));

  test('R-372 R-374 R-375 R-376 R-377 R-378 R-379 R-380 R-381 R-382 R-383 R-659: masks of what is typed, pasted, mended and left', async ({
    page,
  }) => {
    test.slow();
    await test.step('values of the service stand in their masks before anything is loaded', async () => {
      await expect(field(page, 'Телефон с номером')).toHaveValue('+7 (916) 123-45-67');
      await expect(field(page, 'Дата из сервиса')).toHaveValue('14/05/1986');
      await expect(field(page, 'Доля из сервиса')).toHaveValue('50%');
    });
    await test.step('R-372 R-374 R-375 R-376 R-377 R-378 R-379 R-380 R-381 R-382 R-659: what is typed takes the mask of its field', async () => {
      // One file has the masks of all fields, and comes with the first.
      await enter(page, 'Телефон');
      for (const [row, name, cases] of [
        [
          'R-372',
          'Телефон',
          [
            ['9161234567', '+7 (916) 123-45-67'],
            ['89161234567', '+7 (916) 123-45-67'],
            ['+79161234567', '+7 (916) 123-45-67'],
            ['8121234567', '+7 (812) 123-45-67'],
          ],
        ],
        ['R-374', 'Дата рождения', [['01021990', '01/02/1990']]],
        ['R-375', 'Время', [['1230', '12:30']]],
        [
          'R-376',
          'Доля',
          [
            ['150', '100%'],
            ['а12,5б', '12.5%'],
          ],
        ],
        ['R-377', 'Код подразделения', [['770001', '770-001']]],
        ['R-378', 'ИНН', [['770000000012', '7700000000']]],
        ['R-379', 'Карта', [['4111111111111111', '4111 1111 1111 1111']]],
        ['R-659', 'Серия и номер паспорта', [['4500123456', '45 00 123456']]],
        [
          'R-380 R-381 R-382',
          'Сумма',
          [
            ['a-1b2.3.4', '-12.34'],
            ['1234567.891', '1 234 567.89'],
            ['007', '7'],
          ],
        ],
      ] as const) {
        const input = field(page, name);
        await input.focus();
        for (const [typed, shown] of cases) {
          await input.press('Control+a');
          await page.keyboard.press('Delete');
          await page.keyboard.type(typed);
          await expect(input, `${row} ${typed}`).toHaveValue(shown);
        }
      }
    });
    await test.step('R-372 R-374 R-381: what is pasted is read in any form', async () => {
      const phone = field(page, 'Телефон');
      await phone.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.insertText('8 (916) 123-45-67');
      await expect(phone).toHaveValue('+7 (916) 123-45-67');
      const day = field(page, 'Дата рождения');
      for (const pasted of ['14.05.1986', '1986-05-14']) {
        await day.press('Control+a');
        await page.keyboard.press('Delete');
        await page.keyboard.insertText(pasted);
        await expect(day).toHaveValue('14/05/1986');
      }
      const sum = field(page, 'Сумма');
      await sum.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.insertText('33 792 000 ₽');
      await expect(sum).toHaveValue('33 792 000');
    });
    await test.step('R-372: digits go in and out in the middle of a phone, the caret stays with them', async () => {
      const input = field(page, 'Телефон с номером');
      await input.focus();
      await input.evaluate((element: HTMLInputElement) => element.setSelectionRange(11, 11));
      await page.keyboard.press('Backspace');
      await expect(input).toHaveValue('+7 (916) 134-56-7');
      await page.keyboard.type('8');
      await expect(input).toHaveValue('+7 (916) 183-45-67');
    });
    await test.step('R-380: a thousands mark is passed by Backspace and Delete with the digit behind it', async () => {
      const input = field(page, 'Сумма');
      await input.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type('1234567');
      await expect(input).toHaveValue('1 234 567');
      for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Backspace');
      await expect(input).toHaveValue('123 567');
      await page.keyboard.press('Home');
      for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Delete');
      await expect(input).toHaveValue('12 367');
      await page.keyboard.type('9');
      await expect(input).toHaveValue('123 967');
    });
    await test.step('R-376: Backspace at the end of percent takes a digit, the last one the sign too', async () => {
      const input = field(page, 'Доля');
      await input.press('Control+a');
      await page.keyboard.press('Delete');
      await page.keyboard.type('42');
      await page.keyboard.press('End');
      await page.keyboard.press('Backspace');
      await expect(input).toHaveValue('4%');
      await page.keyboard.press('Backspace');
      await expect(input).toHaveValue('');
    });
    await test.step('R-383: an empty sum and a zero become the fallback when the field is left', async () => {
      const input = field(page, 'Сумма с заменой');
      await input.focus();
      await expect(input).toHaveValue('1 234 567.89');
      for (const typed of ['', '0']) {
        await input.fill(typed);
        await page.keyboard.press('Tab');
        await expect(input).toHaveValue('5 000 000');
        await input.focus();
      }
    });
    await test.step('a controlled field follows every change, and Undo goes back', async () => {
      const input = field(page, 'Телефон под управлением');
      await input.focus();
      // The mask is there from here on: what is typed in one go before it came would be undone in one go.
      await page.keyboard.type('9');
      await expect(input).toHaveValue('+7 (9');
      await page.keyboard.type('16123');
      await expect(page.getByText('Набрано: +7 (916) 123')).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(input).toHaveValue('+7 (916) 12');
      await expect(page.getByText('Набрано: +7 (916) 12', { exact: true })).toBeVisible();
    });
  });

  test('what is typed before the mask has come stays, and typing goes on behind it', async ({ page }) => {
    const come = Promise.withResolvers<void>();
    await page.route(/mask-.*\.js$/, async route => {
      await come.promise;
      await route.continue();
    });
    const input = field(page, 'Телефон под управлением');
    await input.focus();
    await page.keyboard.type('9');
    await expect(input).toHaveValue('9');
    come.resolve();
    await expect(input).toHaveValue('+7 (9');
    await page.keyboard.type('161234567');
    await expect(input).toHaveValue('+7 (916) 123-45-67');
    await expect(page.getByText('Набрано: +7 (916) 123-45-67')).toBeVisible();
  });

  test('a field whose mask cannot come takes what is typed and puts it right when it is left', async ({
    page,
  }) => {
    await page.route(/mask-.*\.js$/, route =>
      route.fulfill({ status: 200, contentType: 'text/javascript', body: 'throw 0' }),
    );
    const input = field(page, 'Телефон');
    await input.focus();
    await page.keyboard.type('89161234567');
    await page.keyboard.press('Tab');
    await expect(input).toHaveValue('+7 (916) 123-45-67');
  });
});
