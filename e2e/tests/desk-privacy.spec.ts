import { readFile } from 'node:fs/promises';
import { expectNothingForAxe } from '../harness/axe.ts';
import { button, enter, expect, expectWithinScreen, freshCode, openPlace, test } from '../harness/desk.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedMessages: [/status of 4(00|03)/] });

  test('a lawyer gives whoever asks what is kept of him, and an owner removes it, with the keyboard alone', async ({
    page,
    context,
    desk,
  }) => {
    const [lawyer, owner] = [await desk.worker('lawyer', 'Юлия'), await desk.worker('owner', 'Нина')];
    const data = { kind: 'question', name: 'Вера', phone: '+79057770011', consent: true };
    expect((await page.request.post('/api/requests/', { data })).status()).toBe(201);
    await enter(context, desk, lawyer);
    await openPlace(page, '/desk/privacy', 'Данные человека');
    const phone = page.getByRole('textbox', { name: 'Телефон, с которого он писал или бронировал' });
    await phone.fill('12');
    await page.keyboard.press('Enter');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await phone.fill('8 905 777-00-11');
    await page.keyboard.press('Enter');
    const kept = page.getByRole('region', { name: 'Что хранится' });
    await expect(kept.getByRole('table')).toContainText(/Заявки.*1/);
    await expect(page.locator('body'), 'only how much').not.toContainText('Вера');
    expect(page.url()).not.toContain('905');
    await expectWithinScreen(page);
    await expectNothingForAxe(page);

    await button(page, 'Скачать всё').focus();
    await page.keyboard.press('Enter');
    const window = page.getByRole('dialog');
    const code = window.getByRole('textbox', { name: 'Код из приложения' });
    await expect(code).toBeFocused();
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(window.getByRole('alert')).toContainText('Код не подошёл');
    await code.fill(await freshCode(lawyer));
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toBe('dannye-cheloveka.json');
    expect(await readFile(await file.path(), 'utf8')).toContain('Вера');
    await expect(window).toBeHidden();
    await expect(button(page, 'Удалить…')).toBeHidden();

    await enter(context, desk, owner);
    await openPlace(page, '/desk/privacy', 'Данные человека');
    await phone.fill('8 905 777-00-11');
    await page.keyboard.press('Enter');
    await button(page, 'Удалить…').focus();
    await page.keyboard.press('Enter');

    // The window is closed and another phone is typed before the answer comes.
    const erase = '**/api/desk/privacy/erase/';
    const [waiting, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(erase, async route => {
      waiting.resolve();
      await answer.promise;
      await route.fulfill({ json: { outcome: 'running', bookings: [] } });
    });
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await waiting.promise;
    await page.keyboard.press('Escape');
    await expect(window).toBeHidden();
    await phone.fill('8 905 777-00-12');
    const came = page.waitForResponse(erase);
    answer.resolve();
    await (await came).finished();
    await page.unroute(erase);
    await expect(kept, 'is of the phone that was typed before').toBeHidden();

    await phone.fill('8 905 777-00-11');
    await page.keyboard.press('Enter');
    await button(page, 'Удалить…').focus();
    await page.keyboard.press('Enter');
    await code.fill(await freshCode(owner));
    await page.keyboard.press('Enter');
    await expect(kept).toContainText(/Удалено: \d+\s/);
    await expect(kept).toContainText('больше ничего не хранится');
    await openPlace(page, '/desk/requests', 'Заявки');
    await expect(page.locator('body')).not.toContainText('Вера');
  });
});
