import { ready, visit } from '../harness/page.ts';
import { REAL_HOST } from '../harness/site.ts';
import { test as base, expect } from '../harness/test.ts';

const METRIKA = /^https:\/\/mc\.yandex\.(ru|com)\//;

const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    const { port } = new URL(baseURL ?? '');
    await use(`http://${REAL_HOST}:${port}`);
  },
});

test.use({
  ownContext: true,
  expectedMessages: [/^https:\/\/mc\.yandex\.|ERR_BLOCKED_BY_CLIENT|status of 404/],
});

test('R-686: who blocks analytics has the whole site, and the request comes', async ({ page }) => {
  await page.route(METRIKA, route => route.abort('blockedbyclient'));
  const asked: string[] = [];
  page.on('request', request => {
    if (METRIKA.test(request.url())) asked.push(request.url());
  });
  await visit(page, '/#form');
  const form = page.getByRole('form', { name: 'Записаться на встречу' });
  await form.getByRole('textbox', { name: 'Имя' }).fill('Анна');
  expect(asked, 'nothing is counted before the consent').toEqual([]);

  const script = page.waitForRequest(METRIKA);
  await page.getByRole('region', { name: 'Cookie-файлы' }).getByRole('button', { name: 'Согласен' }).click();
  expect((await script).url()).toBe('https://mc.yandex.ru/metrika/tag.js');

  await form.getByRole('textbox', { name: 'Телефон' }).fill('9031234686');
  await form.getByRole('checkbox', { name: 'Согласен на обработку персональных данных' }).check();
  await form.getByRole('button', { name: 'Записаться на встречу' }).click();
  await expect(page.getByRole('heading', { name: 'Заявка принята' })).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Бутик квартир' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Бутик квартир' })).toBeVisible();
  await visit(page, '/qwerty');
  await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
});

test('the secret of a selection is told to no counter, and a lost answer leaves its page as it is', async ({
  page,
}) => {
  await page.route(METRIKA, route => route.abort('blockedbyclient'));
  // What the page would ask for anew comes late, and then does not come at all.
  const told = () => page.evaluate(() => JSON.stringify(Object(Reflect.get(window, 'ym')).a ?? []));
  await page.route('**/api/documents/**', async route => {
    await expect.poll(told).toContain('"hit"');
    await route.abort();
  });
  await page.addInitScript(() => localStorage.setItem('cookieClosed', 'true'));
  const secret = 'secret-of-a-selection-0123456789';
  await page.goto(`/selection#${secret}`);
  await expect.poll(told).toContain('"hit"');
  expect(await told()).not.toContain(secret);
  await expect(page).toHaveURL(/\/selection$/);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Такой подборки нет' })).toBeVisible();
});
