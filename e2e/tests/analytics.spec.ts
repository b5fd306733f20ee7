import { visit } from '../harness/page.ts';
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
