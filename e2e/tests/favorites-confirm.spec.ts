import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../harness/booking.ts';
import { calls, keepFlats } from '../harness/favorites.ts';
import { instead } from '../harness/page.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ expectedMessages: [/status of 4(00|04)/] });

const panel = (page: Page) => page.getByRole('region', { name: 'Подтверждение' });
const list = (page: Page) => page.getByRole('list', { name: 'Куда сообщаем' });
const confirm = (page: Page) => panel(page).getByRole('button', { name: 'Подтвердить' }).click();

/** Keeps a flat and asks to be told of it at an address. */
async function ask(page: Page, email: string): Promise<void> {
  await keepFlats(page, 1);
  await page.goto('/favorites');
  await askAgain(page, email);
}

async function askAgain(page: Page, email: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Сообщать об изменениях' });
  await form.getByLabel('Почта').fill(email);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Сообщать' }).click();
  await expect(list(page)).toContainText('Ждём подтверждения: откройте ссылку из\u00a0письма');
}

/** The newest link that came to an address, waited for. @param count how many came so far */
async function linkTo(site: { said(): string }, email: string, count = 1): Promise<string> {
  const sent = new RegExp(`^Mail to ${email}: [^]*?(http\\S+#confirm=\\S+)`, 'gm');
  const links = () => [...site.said().matchAll(sent)].map(([, link = '']) => link);
  await expect.poll(() => links().length).toBe(count);
  return links().at(-1) ?? '';
}

async function anybody(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'ru-RU' })).newPage();
}

test('A-47: in another browser the link says whose address it is and begins nothing before the press', async ({
  page,
  browser,
  site,
}) => {
  await ask(page, 'anna@example.ru');
  const link = await linkTo(site, 'anna@example.ru');
  const [key = '', token = ''] = new URL(link).hash.replace('#confirm=', '').split('.');

  const other = await anybody(browser);
  const asked: string[] = [];
  other.on('request', request => void asked.push(`${request.method()} ${request.url()}`));
  await other.goto(link);
  await expect(panel(other)).toContainText('Сообщать об\u00a0изменениях избранного на\u00a0a…@example.ru?');
  await expect(panel(other).getByRole('link', { name: 'обработку этой почты' })).toHaveAttribute(
    'href',
    /\.pdf$/,
  );
  await expect(other).toHaveURL(/\/favorites$/);
  await page.reload();
  await expect(list(page), 'opened, not pressed').toContainText('Ждём подтверждения');

  await confirm(other);
  await expect(panel(other)).toContainText('Готово: сообщаем об\u00a0изменениях на\u00a0a…@example.ru');
  expect(
    asked.filter(line => line.includes(token)),
    'the secret is in no address',
  ).toEqual([]);
  expect(asked.filter(line => line.startsWith('POST') && line.includes(key))).toHaveLength(1);
  await page.reload();
  await expect(list(page).getByRole('button', { name: 'Больше не сообщать: a…@example.ru' })).toBeVisible();

  // Opened again it says how it is, and asks for nothing.
  await other.goto('/');
  await other.goto(link);
  await expect(panel(other)).toContainText('Готово: сообщаем');
  await expect(panel(other).getByRole('button')).toHaveCount(0);
  await list(page).getByRole('button').click();
  await expect(list(page)).toHaveCount(0);
  await other.goto('/');
  await other.goto(link);
  await expect(panel(other)).toContainText('Больше не\u00a0сообщаем');
  await other.context().close();
});

test('A-47: in the same browser the list of addresses hears of the press at once', async ({ page, site }) => {
  await ask(page, 'boris@example.ru');
  await page.goto('/');
  await page.goto(await linkTo(site, 'boris@example.ru'));
  await expect(list(page)).toContainText('Ждём подтверждения');
  const posts = calls(page, /^POST .*confirm/);
  await panel(page).getByRole('button', { name: 'Подтвердить' }).dblclick();
  await expect(panel(page)).toContainText('Готово: сообщаем');
  await expect(list(page)).not.toContainText('Ждём подтверждения');
  await expect(page.getByText('Готово: сообщим об\u00a0изменениях')).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('A-47: a link that is too old, or older than the newest, says what to do', async ({
  page,
  browser,
  site,
}) => {
  await ask(page, 'vera@example.ru');
  const first = await linkTo(site, 'vera@example.ru');
  await page.reload();
  await askAgain(page, 'vera@example.ru');
  const second = await linkTo(site, 'vera@example.ru', 2);
  const other = await anybody(browser);
  await other.goto(first);
  await confirm(other);
  const old = 'Ссылка устарела. Оставьте адрес ещё\u00a0раз там, где\u00a0собирали избранное';
  await expect(panel(other)).toContainText(old);

  await other.goto('/');
  await other.goto(second);
  await expect(panel(other).getByRole('button', { name: 'Подтвердить' })).toBeVisible();
  await site.endConfirmations();
  await confirm(other);
  await expect(panel(other), 'it ended while the page was open').toContainText(old);
  await expect(panel(other).getByRole('button')).toHaveCount(0);
  await other.goto('/');
  await other.goto(second);
  await expect(panel(other)).toContainText(old);
  await other.goto('/');
  await other.goto(second.replace(/confirm=[\da-f]{8}/, 'confirm=00000000'));
  await expect(panel(other), 'one that there never was').toContainText(old);
  await other.context().close();
});

test('A-47: without a connection the press is kept for another try', async ({ page, browser, site }) => {
  await ask(page, 'gleb@example.ru');
  const other = await anybody(browser);
  await other.goto(await linkTo(site, 'gleb@example.ru'));
  const connect = await instead(other, '**/confirm/', route => route.abort());
  await confirm(other);
  await expect(panel(other)).toContainText('Не\u00a0получилось. Проверьте связь');
  connect();
  await panel(other)
    .getByRole('button', { name: /Попробовать/ })
    .click();
  await confirm(other);
  await expect(panel(other)).toContainText('Готово: сообщаем');
  await other.context().close();
});
