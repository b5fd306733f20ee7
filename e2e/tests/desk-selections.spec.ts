import type { BrowserContext, Page } from '@playwright/test';
import { expectNothingForAxe } from '../harness/axe.ts';
import {
  button,
  type DeskSite,
  dialog,
  enter,
  expect,
  expectWithinScreen,
  field,
  openPlace,
  test,
} from '../harness/desk.ts';
import { noteScroll, ready, tabTo } from '../harness/page.ts';

const ticks = (page: Page) => page.getByRole('checkbox', { name: /^Выбрать: Квартира/ });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const hearts = (page: Page) => page.getByRole('button', { name: /^Нравится:/ });

/** Opens the page of a selection in the light theme. */
async function openAsClient(client: Page, link: string): Promise<void> {
  await client.addInitScript(() => localStorage.setItem('theme', 'light'));
  await client.goto(link);
}

async function asManager(context: BrowserContext, desk: DeskSite) {
  await enter(context, desk, await desk.worker('sales', 'Мария Ильина'));
}

/** From two ticked flats to the address of their selection. */
async function make(page: Page, words = ''): Promise<string> {
  await openPlace(page, '/desk/lots?kind=flat&status=free&building=2', 'Лоты');
  await ticks(page).nth(0).check();
  await ticks(page).nth(1).check();
  await page.getByRole('link', { name: 'В подборку' }).click();
  // Looking for another one meanwhile takes no lot away.
  await field(page, 'Номер подборки или лота').fill('№ 9999');
  await button(page, 'Найти').click();
  await expect(page.getByText('Таких подборок нет.')).toBeVisible();
  await expect(page).toHaveURL(/number=9999/);
  await field(page, 'Название для себя').fill('Ивановы, двушка');
  await field(page, 'Слова клиенту').fill(words);
  await button(page, 'Создать ссылку').click();
  const link = page.getByRole('code').filter({ hasText: '/selection#' });
  await expect(link).toBeVisible();
  return (await link.textContent()) ?? '';
}

test('a client likes and asks what a manager has put together, and the manager sees it', async ({
  page,
  context,
  browser,
  desk,
}) => {
  await asManager(context, desk);
  const link = await make(page, 'Пётр, обе с видом на реку.');
  await expect(part(page, 'Клиент')).toContainText('Открывалещё нет');
  await expectNothingForAxe(page, 'card');
  await expectWithinScreen(page);

  // His own look does not count, and likes nothing.
  const preview = await context.newPage();
  await preview.goto(link);
  await expect(preview.getByText('этот просмотр не считается')).toBeVisible();
  await expect(hearts(preview)).toHaveCount(0);
  await preview.close();

  const other = await browser.newContext({ baseURL: desk.address });
  const client = await other.newPage();
  await openAsClient(client, link);
  await expect(client.getByText('Пётр, обе с видом на реку.')).toBeVisible();
  await expect(client.getByText('Мария Ильина, отдел продаж')).toBeVisible();
  await expect(client, 'the secret has left the address').toHaveURL(/\/selection$/);
  await expect(client.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(hearts(client)).toHaveCount(2);
  await hearts(client).nth(1).click();
  await expect(hearts(client).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await client.reload();
  await expect(hearts(client).nth(1), 'a reload finds it').toHaveAttribute('aria-pressed', 'true');
  await expectNothingForAxe(client, 'selection');

  // What the service says of a press is told where it is seen.
  const detail = 'Слишком много запросов. Попробуйте позже';
  const refused = { status: 429, json: { code: 'too_many_requests', detail } };
  await client.route('**/api/selections/like/', route => route.fulfill(refused));
  await hearts(client).nth(0).click();
  const told = client.getByRole('alert').filter({ hasText: detail });
  await expect(told).toBeInViewport({ ratio: 1 });
  // Above the strip about cookies, which nobody has agreed to yet.
  await told.click({ trial: true });
  await client.unrouteAll();

  // The address bar opens nothing, the button gives the whole link.
  await client.evaluate(() => {
    const writeText = async (text: string) => {
      document.title = text;
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  });
  await button(client, 'Скопировать ссылку').click();
  await expect(client).toHaveTitle(link);

  // Back from a flat it is where it was left.
  await client.evaluate(() => window.scrollTo(0, 200));
  const leftAt = await noteScroll(client);
  await client.locator('main a[href^="/flats/"]').last().click();
  await expect(client).toHaveURL(/\/flats\/[a-z0-9-]+$/);
  await expect(hearts(client)).toHaveCount(0);
  await client.goBack();
  await expect(hearts(client).nth(1)).toHaveAttribute('aria-pressed', 'true');
  expect(await leftAt()).toBeGreaterThan(0);
  expect(await client.evaluate(() => window.scrollY)).toBe(await leftAt());

  const form = client.getByRole('form', { name: 'Задать вопрос' });
  await form.getByRole('textbox', { name: 'Имя' }).fill('Пётр');
  await form.getByRole('textbox', { name: 'Телефон' }).fill('9161230017');
  await form.getByRole('textbox', { name: 'Вопрос' }).fill('Можно посмотреть вторую?');
  await form.getByRole('checkbox', { name: /обработку персональных данных/ }).check();
  await form.getByRole('button', { name: 'Задать вопрос' }).click();
  await expect(client.getByRole('heading', { name: 'Заявка принята' })).toBeVisible();
  await other.close();

  await page.reload();
  await expect(part(page, 'Клиент')).toContainText('Открывал1 раз');
  await expect(part(page, 'Клиент')).toContainText('Нравится1 из 2');
  await expect(part(page, 'Лоты').getByRole('listitem').nth(1)).toContainText('Нравится с');
  await part(page, 'Клиент')
    .getByRole('link', { name: /^Заявка/ })
    .click();
  await expect(part(page, 'О заявке')).toContainText('Из подборки№');
  await expect(page.getByText('Ведёте вы')).toBeVisible();
});

test.describe('an address that is closed', () => {
  test.use({ expectedMessages: [/status of (410|404)/] });

  test('says so calmly, and a new one opens the page again', async ({ page, context, browser, desk }) => {
    await asManager(context, desk);
    const link = await make(page);
    const other = await browser.newContext({ baseURL: desk.address });
    const early = await other.newPage();
    await openAsClient(early, link);
    await expect(hearts(early)).toHaveCount(2);
    await button(page, 'Закрыть ссылку').click();
    await dialog(page).getByRole('button', { name: 'Закрыть ссылку' }).click();
    await expect(page.getByText('Прежняя ссылка закрыта')).toBeVisible();
    await hearts(early).first().click();
    await expect(early.getByRole('heading', { level: 1, name: 'Подборка закрыта' })).toBeVisible();
    await other.close();
    const client = await context.newPage();
    await openAsClient(client, link);
    await expect(client.getByRole('heading', { level: 1, name: 'Подборка закрыта' })).toBeVisible();
    await expect(client.getByText('Эту ссылку закрыл менеджер')).toBeVisible();
    await expect(client.getByRole('link', { name: 'Все квартиры в продаже' })).toBeVisible();
    await ready(client);
    await expectNothingForAxe(client, 'closed');
    await client.goto('about:blank');
    await client.goto('/selection');
    await expect(client.getByRole('heading', { level: 1, name: 'Нужна вся ссылка' })).toBeVisible();
    await expect(client.getByRole('main').locator('a[href^="tel:"]')).toBeVisible();
    await client.goto('about:blank');
    await client.goto(link.slice(0, -1));
    await expect(client.getByRole('heading', { level: 1, name: 'Такой подборки нет' })).toBeVisible();
    await client.close();

    await page.getByRole('button', { name: /^Новая ссылка/ }).click();
    const anew = page.getByRole('code').filter({ hasText: '/selection#' });
    await expect(anew).toBeVisible();
    expect(await anew.textContent()).not.toBe(link);
    const file = page.waitForEvent('download');
    await button(page, 'Скачать PDF').click();
    expect((await file).suggestedFilename()).toMatch(/^podborka-\d+\.pdf$/);
  });
});

test.describe('two windows', () => {
  test.use({ expectedMessages: [/status of 409/] });

  test('what two people make of one selection meets before either is lost', async ({
    page,
    context,
    browser,
    desk,
  }) => {
    await asManager(context, desk);
    await make(page, 'Первые слова');
    await button(page, 'Изменить подборку').click();
    await field(page, 'Слова клиенту').fill('Мои слова');
    // What was typed outlives a reload, and is of the selection as it was then.
    await page.reload();
    await button(page, 'Изменить подборку').click();
    await expect(field(page, 'Слова клиенту')).toHaveValue('Мои слова');

    // The first window hears of nothing until it sends.
    await page.route('**/api/desk/selections/*/', route =>
      route.request().method() === 'GET' ? undefined : route.continue(),
    );
    const second = await context.newPage();
    await second.goto(page.url());
    await button(second, 'Изменить подборку').click();
    await field(second, 'Слова клиенту').fill('Слова другого окна');
    await button(second, 'Сохранить').click();
    await expect(part(second, 'Для кого')).toContainText('Слова другого окна');

    await button(page, 'Сохранить').click();
    const present = page.getByRole('status', { name: 'Что в подборке теперь' });
    await expect(present).toContainText('Слова другого окна');
    await expectNothingForAxe(page, 'conflict');
    await present.getByRole('button', { name: 'Взять то, что теперь' }).click();
    await expect(field(page, 'Слова клиенту')).toHaveValue('Слова другого окна');
    await expect(present).toHaveCount(0);
    await second.close();

    const other = await browser.newContext({ baseURL: desk.address });
    await enter(other, desk, await desk.owner());
    const owner = await other.newPage();
    await owner.goto(page.url());
    const link = owner.getByRole('code').filter({ hasText: '/selection#' });
    await button(owner, 'Показать название и ссылку').click();
    await expect(link).toBeVisible();
    await button(owner, 'Закрыть ссылку').click();
    await dialog(owner).getByRole('button', { name: 'Закрыть ссылку' }).click();
    await expect(owner.getByText('Прежняя ссылка закрыта')).toBeVisible();
    await owner.getByRole('button', { name: /^Новая ссылка/ }).click();
    await expect(button(owner, 'Показать название и ссылку')).toBeVisible();
    await expect(link, 'an address that opens nothing is shown to nobody').toHaveCount(0);
    await other.close();
  });
});

test('a selection is made and put in order by the keyboard alone', async ({ page, context, desk }) => {
  await asManager(context, desk);
  await openPlace(page, '/desk/selections', 'Подборки');
  await tabTo(page, page.getByRole('link', { name: 'Новая подборка' }));
  await page.keyboard.press('Enter');
  await tabTo(page, field(page, 'Название для себя'));
  await page.keyboard.type('Смирновы');
  const names: string[] = [];
  for (const number of ['1', '2']) {
    await tabTo(page, field(page, 'Добавить лот по номеру'));
    await page.keyboard.type(number);
    const add = page.getByRole('button', { name: /^Добавить:/ }).first();
    await expect(add).toBeVisible();
    const [, name = ''] = /^Добавить: ([^,]+),/.exec((await add.getAttribute('aria-label')) ?? '') ?? [];
    // The very number comes first, however many begin so.
    expect(name).toMatch(new RegExp(`№\\s${number}$`));
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    await expect(button(page, `Убрать: ${name}`)).toBeVisible();
    await expect(field(page, 'Добавить лот по номеру')).toBeFocused();
    names.push(name);
  }
  const [first = '', second = ''] = names;
  const chosen = page.getByRole('group', { name: /^Лоты/ }).getByRole('listitem');
  await expect(chosen).toContainText([first, second]);
  await tabTo(page, button(page, `Выше: ${second}`), 20, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(chosen).toContainText([second, first]);
  await expect(button(page, `Ниже: ${second}`)).toBeFocused();
  await expectNothingForAxe(page, 'form');
  await tabTo(page, button(page, 'Создать ссылку'));
  await page.keyboard.press('Enter');
  await expect(part(page, 'Лоты').getByRole('listitem').first()).toContainText(second);
  await expect(page.getByRole('table', { name: 'Подборки' })).toContainText('Смирновы');
});
