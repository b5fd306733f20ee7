import type { Page } from '@playwright/test';
import { expectNothingForAxe } from '../harness/axe.ts';
import {
  button,
  dialog,
  enter,
  expect,
  expectWithinScreen,
  field,
  openPlace,
  tellNothing,
  test,
} from '../harness/desk.ts';
import { holdFlat, phoneOf } from '../harness/desk-visitor.ts';
import { offline, WITHOUT_NETWORK } from '../harness/offline.ts';
import { ready } from '../harness/page.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('row');
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const note = (page: Page) => page.getByRole('textbox', { name: 'Новая заметка' });
const state = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Состояние заявки' }).getByRole('button', { name, exact: true });

test.beforeEach(async ({ context, desk }) => {
  await enter(context, desk, await desk.worker('sales', 'Мария Ильина'));
});

/** Sends the form of the first page, as a visitor does. */
async function sendForm(page: Page, phone: string, name = 'Анна'): Promise<void> {
  await page.goto('/#form');
  await ready(page);
  const form = page.getByRole('form', { name: 'Записаться на встречу' });
  await form.getByRole('textbox', { name: 'Имя' }).fill(name);
  await form.getByRole('textbox', { name: 'Телефон' }).fill(phone);
  await form.getByRole('checkbox', { name: 'Согласен на обработку персональных данных' }).check();
  await form.getByRole('button', { name: 'Записаться на встречу' }).click();
  await expect(page.getByRole('heading', { name: 'Заявка принята' })).toBeVisible();
}

/** Whoever was elsewhere comes back to the window. */
async function comeBack(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

test('a request comes while the inbox is open, is taken, looked at, noted and done', async ({
  page,
  context,
}, { testId }) => {
  const phone = phoneOf(testId);
  await openPlace(page, '/desk/requests?state=new', 'Заявки');
  await expect(page.getByText('Таких заявок нет.').or(rows(page).first())).toBeVisible();
  const before = Math.max(0, (await rows(page).count()) - 1);
  const visitor = await context.newPage();
  await sendForm(visitor, phone, 'Ирина Соколова');
  await visitor.close();
  await expect(rows(page)).toHaveCount(before + 2);
  await expect(page.getByRole('table')).not.toContainText('Соколова');

  // What it is about tells no row from another: its moment does.
  await rows(page)
    .nth(1)
    .getByRole('link', { name: /^Встреча в офисе .*\d\d:\d\d$/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Встреча в офисе' })).toBeFocused();
  await button(page, 'Взять себе').click();
  await expect(page.getByText('Ведёте вы')).toBeVisible();
  await expect(state(page, 'В работе')).toHaveAttribute('aria-pressed', 'true');

  await button(page, 'Показать контакты').click();
  await expect(part(page, 'Контакты')).toContainText('Ирина Соколова');
  await expect(part(page, 'Контакты').getByRole('link', { name: /^\+7/ })).toHaveAttribute(
    'href',
    `tel:+7${phone}`,
  );
  expect(page.url(), 'nothing personal in the address').not.toContain(phone);

  await note(page).fill('Встреча во вторник');
  await button(page, 'Записать').click();
  await expect(part(page, 'Заметки').getByRole('listitem')).toContainText('Встреча во вторник');
  await expect(note(page)).toHaveValue('');
  await button(page, 'Скрыть').click();
  await expect(part(page, 'Заметки')).toContainText('Вместе с контактами: 1 заметка.');
  await expect(part(page, 'Заметки')).not.toContainText('вторник');

  await state(page, 'Готово').click();
  await expect(state(page, 'Готово')).toHaveAttribute('aria-pressed', 'true');
  await field(page, 'Телефон целиком').fill(phone);
  await page.getByRole('link', { name: 'Закрыть' }).click();
  await expect(part(page, 'Контакты')).toBeHidden();
  await expect(rows(page), 'the list of new ones has one less').toHaveCount(before === 0 ? 0 : before + 1);

  // It is found by its phone, which the address does not have; closing has not taken away what was typed.
  await button(page, 'Все').click();
  await button(page, 'Найти').click();
  await expect(button(page, 'Один телефон: убрать')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  expect(page.url()).not.toContain(phone);
});

test.describe('two managers at one request', () => {
  test.use({ expectedMessages: [/status of 409/] });

  test('the second one sees what the first has made of it', async ({ page, context, desk }, { testId }) => {
    await tellNothing(page);
    await sendForm(page, phoneOf(testId));
    await openPlace(page, '/desk/requests', 'Заявки');
    await rows(page).nth(1).getByRole('link').click();
    await expect(page.getByText('Никто не взял')).toBeVisible();
    const other = await context.newPage();
    await other.goto(page.url());
    await enter(context, desk, await desk.worker('sales', 'Борис Лаврин'));
    await other.reload();
    await button(other, 'Взять себе').click();
    await expect(other.getByText('Ведёте вы')).toBeVisible();
    await state(page, 'Спам').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Заявку только что изменили' })).toBeVisible();
    await expect(state(page, 'В работе')).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('a connection that gets lost', () => {
  test.use({ expectedMessages: WITHOUT_NETWORK, ownContext: true });

  test('takes no note away that is being written', async ({ page }, { testId }) => {
    await sendForm(page, phoneOf(testId));
    await openPlace(page, '/desk/requests', 'Заявки');
    await rows(page).nth(1).getByRole('link').click();
    await note(page).fill('Перезвонить после шести');
    await offline(page, true);
    await button(page, 'Записать').click();
    await expect(part(page, 'Заметки').getByRole('alert')).toContainText('Нет связи с сайтом');
    await expect(note(page)).toHaveValue('Перезвонить после шести');
    await offline(page, false);
    await page.reload();
    await expect(note(page), 'after a reload too').toHaveValue('Перезвонить после шести');
    await button(page, 'Записать').click();
    await expect(part(page, 'Заметки').getByRole('listitem')).toHaveText(/Перезвонить после шести/);
    await expect(note(page)).toHaveValue('');
    await page.reload();
    await expect(part(page, 'Заметки'), 'what it says is looked at with whom it is from').toContainText(
      'Вместе с контактами: 1 заметка',
    );
    await button(page, 'Показать контакты').click();
    await expect(part(page, 'Заметки').getByRole('listitem')).toHaveText(/Перезвонить после шести/);
  });
});

test('what the CRM did not take is on «Сегодня», and is sent again from the request', async ({ page, desk }, {
  testId,
}) => {
  // Five refusals, each a little later than the one before.
  test.setTimeout(90_000);
  desk.crm.answer((_request, response) => void response.writeHead(422).end());
  await sendForm(page, phoneOf(testId));
  await openPlace(page, '/desk/requests?delivery=dead', 'Заявки');
  await expect(rows(page)).toHaveCount(2, { timeout: 45_000 });
  await expect(rows(page).nth(1)).toContainText('не доставлено 1');
  await page.getByRole('link', { name: 'Сегодня' }).first().click();
  const failed = part(page, 'Не доставлено');
  await failed.getByRole('link', { name: 'О заявках: 1' }).click();
  await rows(page).nth(1).getByRole('link').click();
  const sent = part(page, 'Что отправлено').getByRole('listitem');
  await expect(sent).toContainText('не доставлено');
  await expect(sent).toContainText('422');

  desk.crm.answer((_request, response) => void response.end('{}'));
  const before = desk.crm.received.length;
  await button(page, 'Отправить ещё раз').click();
  await expect(sent.getByText('доставлено', { exact: true })).toBeVisible();
  expect(desk.crm.received).toHaveLength(before + 1);
  await expect(button(page, 'Отправить ещё раз')).toBeHidden();
  await expect(page.getByText('Таких заявок нет.'), 'nothing is left in the list').toBeVisible();
});

test('a CRM that is down is named on Сегодня within a minute, and no more once it is back', async ({
  page,
  desk,
}, { testId }) => {
  test.setTimeout(120_000);
  desk.crm.answer((_request, response) => void response.writeHead(503).end());
  await sendForm(page, phoneOf(testId));
  await openPlace(page, '/desk', 'Сегодня');
  const failed = part(page, 'Не доставлено');
  const says = (words: string | RegExp) => expect(failed).toContainText(words, { timeout: 45_000 });
  await says(/CRM не принимает сообщения с .*: \d+\sсообщени/);
  await expectNothingForAxe(page);
  desk.crm.answer((_request, response) => void response.end('{}'));
  // Mail alone has no service there.
  await says('Не отправляется никому: почта.');
  await expect(failed).not.toContainText('CRM');
});

test('a hold is prolonged while the visitor’s clock runs, and cancelled with a reason that he reads', async ({
  page,
  context,
  desk,
}, { testId }) => {
  const phone = phoneOf(testId);
  const visitor = await context.newPage();
  const number = await holdFlat(visitor, desk, phone);
  await expect(visitor.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);

  await openPlace(page, '/desk', 'Сегодня');
  await part(page, 'Закончатся за час')
    .getByRole('link', { name: `Квартира № ${number}` })
    .click();
  await expect(page).toHaveURL(/\/desk\/bookings\//);
  await expect(page.getByText(/^1[34]:\d\d$/).first()).toBeVisible();
  await button(page, 'Продлить').click();
  await expect(dialog(page)).toContainText('Будет действовать до');
  await dialog(page).getByRole('button', { name: 'Продлить' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(/^2[89]:\d\d$/).first()).toBeVisible();
  await comeBack(visitor);
  await expect(visitor.getByRole('timer'), 'in the page that stayed open').toHaveText(/^2[89]:\d\d$/);
  await page.bringToFront();

  const reason = (on: Page) => dialog(on).getByRole('textbox', { name: 'Причина' });
  await button(page, 'Отменить').click();
  await reason(page).fill('лот сняли');
  await page.keyboard.press('Escape');
  await page.reload();
  await button(page, 'Отменить').click();
  await expect(reason(page), 'what was typed').toHaveValue('лот сняли');

  const other = await context.newPage();
  await other.goto(page.url());
  await button(other, 'Отменить').click();
  await reason(other).fill('лот снят с продажи');
  const words = `Закрепление отменено: квартира № ${number}. Причина: лот снят с продажи`;
  await expect(dialog(other)).toContainText(words);
  await dialog(other).getByRole('button', { name: 'Отменить бронь' }).click();
  await expect(dialog(other)).toBeHidden();
  await other.close();
  // The window that was open over it says what has become of it, and keeps what was typed.
  await page.bringToFront();
  await expect(dialog(page).getByRole('alert')).toContainText('Бронь отменена: Мария Ильина');
  await expect(reason(page)).toHaveValue('лот сняли');
  await expect(dialog(page).getByRole('button', { name: 'Отменить бронь' })).toBeHidden();
  await dialog(page).getByRole('button', { name: 'Закрыть' }).last().click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(`Квартира № ${number}, отменена`)).toBeVisible();
  await expect.poll(() => desk.sms(phone).at(-1)).toBe(words);
  await visitor.reload();
  await expect(visitor.getByRole('timer')).toBeHidden();
});

test.describe('on a phone and in both themes', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the places pass axe and are no wider than the screen', async ({ page }, { testId }) => {
    await sendForm(page, phoneOf(testId));
    const look = async () => {
      await expectNothingForAxe(page);
      await expectWithinScreen(page);
    };
    await openPlace(page, '/desk', 'Сегодня');
    await expect(part(page, 'Новые заявки')).toBeVisible();
    await look();
    await openPlace(page, '/desk/bookings', 'Брони');
    await look();
    await openPlace(page, '/desk/requests', 'Заявки');
    await expect(rows(page).nth(1)).toBeVisible();
    await look();
    await rows(page).nth(1).click();
    await button(page, 'Показать контакты').click();
    await expect(part(page, 'Контакты')).toContainText('Анна');
    await look();
  });
});
