import type { BrowserContext, Page } from '@playwright/test';
import { expectNothingForAxe } from '../harness/axe.ts';
import {
  button,
  dialog,
  expect,
  field,
  freshCode,
  heading,
  openPlace,
  PASSWORD,
  places,
  setUpCodes,
  test,
  type Worker,
} from '../harness/desk.ts';
import { digitsOf, grouped, openFlat } from '../harness/desk-lots.ts';
import { tabTo } from '../harness/page.ts';

// A site has one first owner, whom every other test makes by itself.
test.use({ siteOf: 'the first owner', expectedMessages: [/status of 40[14]/] });

test('the first owner comes in by the link of the terminal and invites a manager, whose price a visitor’s open page shows, and its undo', async ({
  page,
  context,
  browser,
  desk,
}) => {
  const link = desk.firstLink();
  await page.goto(link);
  await expect(heading(page, 'Рабочее место владельца')).toBeVisible();
  await expect(page, 'the token is not left on the screen').toHaveURL('/desk/start');
  await expectNothingForAxe(page);
  await field(page, 'Имя и фамилия').fill('Ольга Демидова');
  await field(page, 'E-mail').fill('olga@example.ru');
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await button(page, 'Продолжить').click();
  await expect(heading(page, 'Защитите вход')).toBeVisible();
  await expectNothingForAxe(page);
  const owner = await setUpCodes(page);
  await expect(heading(page, 'Сегодня')).toBeVisible();
  const all = [
    'Сегодня',
    'Заявки',
    'Брони',
    'Лоты',
    'Загрузка',
    'Подборки',
    'Показатели',
    'Люди',
    'Журнал',
    'Данные человека',
    'Настройки',
  ];
  await expect(places(page)).toHaveText(all);

  const his = await browser.newContext({ baseURL: desk.address });
  const manager = await his.newPage();
  await manager.goto(await invitation(page, owner));
  await manager.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await button(manager, 'Продолжить').click();
  await setUpCodes(manager);
  await expect(heading(manager, 'Сегодня')).toBeVisible();
  await changePrice(manager, () => browser.newContext({ baseURL: desk.address }));
  await his.close();

  await context.clearCookies();
  await page.goto(link);
  await expect(heading(page, 'Ссылка не действует'), 'a link is good once').toBeVisible();
  await page.getByRole('link', { name: /войти$/ }).click();
  await expect(heading(page, 'Вход')).toBeVisible();
});

/** The link that the owner of a page gives to a new manager. */
async function invitation(page: Page, owner: Pick<Worker, 'secret'>): Promise<string> {
  await openPlace(page, '/desk/people', 'Люди');
  await button(page, 'Пригласить').click();
  await dialog(page).getByLabel('Имя и фамилия').fill('Марина Лисова');
  await dialog(page).getByLabel('E-mail').fill('lisova@example.ru');
  await dialog(page)
    .getByLabel('Код из приложения')
    .fill(await freshCode(owner));
  await dialog(page).getByRole('button', { name: 'Пригласить' }).click();
  return (await dialog(page).getByRole('code').textContent()) ?? '';
}

/** With the keyboard alone, while a visitor has the flat open. */
async function changePrice(manager: Page, newContext: () => Promise<BrowserContext>): Promise<void> {
  const { price, slug } = await openFlat(manager);
  const visitors = await newContext();
  const visitor = await visitors.newPage();
  const listening = visitor.waitForRequest(/\/api\/changes\//);
  await visitor.goto(slug);
  await expect(visitor.getByText(grouped(price)).first()).toBeVisible();
  await visitor.evaluate(() => window.scrollTo(0, 300));
  await listening;

  const card = manager.getByRole('region', { name: /^Квартира №/ });
  const next = Math.round(price * 1.02);
  await tabTo(manager, card.getByRole('button', { name: /цена/ }));
  await manager.keyboard.press('Enter');
  await expect(dialog(manager).getByRole('textbox', { name: 'Цена' })).toBeFocused();
  await manager.keyboard.press('Escape');
  await expect(card.getByRole('button', { name: /цена/ })).toBeFocused();
  await manager.keyboard.press('Enter');
  await manager.keyboard.type(String(next));
  expect(digitsOf(await dialog(manager).getByRole('textbox', { name: 'Цена' }).inputValue())).toBe(next);
  await expect(dialog(manager).getByText('/м²')).toBeVisible();
  await manager.keyboard.press('Enter');
  await expect(dialog(manager)).toBeHidden();
  await expect(card.getByRole('button', { name: /цена/ })).toContainText(grouped(next));
  await expect(card.getByRole('list', { name: 'История' })).toContainText('Марина Лисова');

  await expect(visitor.getByText(grouped(next)).first()).toBeVisible();
  expect(await visitor.evaluate(() => window.scrollY), 'where it was scrolled to').toBe(300);
  await button(manager, 'Вернуть').click();
  await expect(manager.getByText(/^Возвращено/)).toBeVisible();
  await expect(card.getByRole('button', { name: /цена/ })).toContainText(grouped(price));
  await expect(card.getByRole('list', { name: 'История' })).toContainText('возвращено');
  await expect(visitor.getByText(grouped(price)).first()).toBeVisible();
  await visitors.close();
}
