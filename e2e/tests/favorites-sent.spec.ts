import { noticeListSchema } from '@quarter/contract/favorites';
import { longDate } from '@quarter/domain/dates';
import { csrf, keepFlats } from '../harness/favorites.ts';
import { expect, test } from '../harness/test.ts';

test.describe('favourites on paper', () => {
  test('R-053 R-105 R-251 R-637: all of them, not only the first twelve, without the shell', async ({
    page,
  }) => {
    const flats = await keepFlats(page, 13);
    const response = await page.goto('/favorites/print');
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('listitem')).toHaveCount(13);
    for (const { number } of flats) await expect(page.getByText(`№\u00a0${number},`).first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });
});

test.describe('favourites on paper, by another clock', () => {
  test.use({ ownContext: true });

  test('R-637: its prices are of the day in Moscow whatever the clock of the visitor says, it fits A4 without buttons, and its code stays a square on a phone', async ({
    page,
  }) => {
    await keepFlats(page, 2);
    const { date } = await (await page.request.get('/api/installment/')).json();
    await page.clock.setFixedTime(new Date('2024-02-29T12:00:00Z'));
    await page.goto('/favorites/print');
    await expect(page.getByText(`Цены на ${longDate(date)}`)).toBeVisible();

    await expect(page.getByRole('listitem')).toHaveCount(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden();
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);

    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 390, height: 844 });
    const code = await page.getByRole('img', { name: /QR-код/ }).boundingBox();
    expect(code?.width).toBe(code?.height);
    expect(code?.width).toBeGreaterThan(90);
  });
});

test.describe('messages about favourites', () => {
  test('A-47 R-528: are asked for with the consent and ended by one press', async ({ page }) => {
    await keepFlats(page, 1);
    await page.goto('/favorites');
    const form = page.getByRole('form', { name: 'Сообщать об изменениях' });
    await form.getByRole('button', { name: 'Сообщать' }).click();
    await expect(form.getByText('Укажите почту или телефон')).toBeVisible();
    await expect(form.getByText('Без согласия мы не можем писать вам')).toBeVisible();
    await expect(form.getByRole('checkbox')).not.toBeChecked();
    await expect(form.getByRole('link', { name: /обработку указанных/ })).toHaveAttribute('href', /\.pdf$/);

    await form.getByLabel('Почта').fill('anna@example.ru');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Сообщать' }).click();
    const list = page.getByRole('list', { name: 'Куда сообщаем' });
    await expect(list).toContainText('a…@example.ru');
    await list.getByRole('button').click();
    await expect(list).toHaveCount(0);
  });

  test('A-47: the link of a message ends nothing by being opened, its button does', async ({
    page,
    browser,
  }) => {
    await keepFlats(page, 1);
    const headers = await csrf({ context: page.context(), request: page.request });
    const data = { email: 'boris@example.ru', consent: true };
    expect((await page.request.post('/api/favorites-notify/', { headers, data })).status()).toBe(201);
    const read = async () =>
      noticeListSchema.parse(await (await page.request.get('/api/favorites-notify/')).json());
    const [notice] = await read();

    const anybody = await (await browser.newContext()).newPage();
    await anybody.goto(new URL(`/favorites?withdraw=${notice?.key}`, process.env.SITE_URL).href);
    const panel = anybody.getByRole('region', { name: 'Подписка' });
    await expect(panel).toContainText('b…@example.ru');
    await expect.poll(() => read()).toHaveLength(1);
    await panel.getByRole('button', { name: 'Больше не\u00a0сообщать' }).click();
    await expect(panel).toContainText('Больше не\u00a0сообщаем');
    await expect.poll(() => read()).toHaveLength(0);
    await anybody.context().close();
  });
});
