import { deskBrowser } from '../../apps/api/src/testing/desk-browser.ts';
import { expectNothingForAxe } from '../harness/axe.ts';
import { button, enter, expect, expectWithinScreen, openPlace, test } from '../harness/desk.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedMessages: [/status of 4(00|09)/] });

  test('an owner checks the CRM and an SMS by the keyboard, and is told what they answered', async ({
    page,
    context,
    desk,
  }) => {
    const owner = await desk.owner();
    await enter(context, desk, owner);
    await openPlace(page, '/desk/settings', 'Настройки');
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(part('CRM')).toContainText('вебхук, 127.0.0.1');
    await expect(part('CRM')).toContainText('CRM_SECRET');
    await expect(part('Почта')).toContainText('терминал, в котором запущен сайт');
    await expect(page.locator('body'), 'secrets are not shown').not.toContainText('secret');

    desk.crm.answer((_request, response) => void response.writeHead(401).end());
    await button(page, 'Проверить CRM').focus();
    await page.keyboard.press('Enter');
    await expect(part('CRM').getByRole('alert')).toContainText('проверьте ключ или пароль. Ответ: HTTP 401');
    desk.crm.answer((_request, response) => void response.end('{}'));
    await expect(button(page, 'Проверить CRM')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(part('CRM').getByRole('status')).toContainText('Приняла');
    await expect(part('CRM').getByRole('alert')).not.toContainText('401');
    expect(JSON.parse(desk.crm.received.at(-1)?.body ?? '{}')).toMatchObject({ event: 'site.check' });

    const phone = page.getByRole('textbox', { name: 'Телефон для проверки' });
    await phone.fill('12');
    await page.keyboard.press('Enter');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await phone.fill('8 905 777-66-55');
    await page.keyboard.press('Enter');
    await expect(part('SMS').getByRole('status')).toContainText('Шлюз принял');
    expect(desk.sms('9057776655')).toHaveLength(1);
    const limits = part('Пределы менеджера');
    const percent = limits.getByRole('textbox', { name: 'Цена лота за день, %' });
    await expect(percent).toHaveValue('5');
    await percent.fill('7,5');
    await page.keyboard.press('Enter');
    await expect(limits.getByRole('status')).toContainText('Ольга Демидова');
    await page.reload();
    await expect(percent).toHaveValue('7,5');
    await percent.fill('5');
    await page.keyboard.press('Enter');
    const kept = async () => Object(await (await page.request.get('/api/desk/settings/limits/')).json());
    await expect.poll(kept).toMatchObject({ price_percent: 5 });

    // What somebody else has made of it meanwhile is shown, and not written over unseen.
    const held = Promise.withResolvers<void>();
    await page.route('**/api/desk/settings/limits/', async route => {
      if (route.request().method() === 'GET') await held.promise;
      await route.continue();
    });
    const askedAnew = page.waitForRequest(
      request => request.url().endsWith('/limits/') && request.method() === 'GET',
    );
    await percent.fill('6');
    await page.keyboard.press('Enter');
    const answer = (await askedAnew).response();
    const { version } = await kept();
    const { call } = deskBrowser(desk.address, new Map(owner.cookies));
    await call('deskSetLimits', { body: { version, price_percent: 8 } });
    held.resolve();
    await answer;
    await percent.fill('7');
    await page.keyboard.press('Enter');
    await expect(limits.getByRole('alert')).toContainText('изменил другой владелец');
    await expect(percent).toHaveValue('8');
    expect(await kept()).toMatchObject({ price_percent: 8 });
    await percent.fill('5');
    await page.keyboard.press('Enter');
    await expect.poll(kept).toMatchObject({ price_percent: 5 });
    await expectNothingForAxe(page);
    await expectWithinScreen(page);
  });
});
