import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  askForCode,
  button,
  codeField,
  codeFor,
  expect,
  field,
  fillOwner,
  finish,
  freeFlat,
  heading,
  holdFlat,
  personal,
  phoneField,
  shownPhone,
  test,
} from '../harness/booking.ts';
import { ready } from '../harness/page.ts';

// The whole way is long, and a busy machine is slow.
test.describe.configure({ timeout: 180_000 });

/** Chooses a way to pay and waits until the service has it. */
async function choosePayment(page: Page, name: RegExp): Promise<void> {
  const kept = page.waitForResponse(answer => answer.request().method() === 'PATCH' && answer.ok());
  await page.getByRole('radio', { name }).check();
  await kept;
}

test('R-023 R-371 R-653…R-664 R-671: a flat is booked from its page to the sheet', async ({
  page,
  request,
  site,
  phone,
}) => {
  const flat = await freeFlat(request);
  await page.goto(`/flats/${flat.slug}`);
  await ready(page);
  await page.getByRole('main').getByRole('link', { name: 'Забронировать' }).first().click();

  await expect(heading(page, 'Телефон')).toBeVisible();
  await expect(page).toHaveURL(`/booking?flat=${flat.slug}`);
  await expect(personal(page)).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /предложения/ })).not.toBeChecked();
  await expect(page.getByRole('link', { name: 'обработку персональных данных' })).toHaveAttribute(
    'href',
    /\.pdf$/,
  );
  await phoneField(page).fill(phone);
  await personal(page).check();
  await button(page, 'Получить код').click();
  await expect(page.getByText(shownPhone(phone))).toBeVisible();
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  const code = await codeFor(site, phone);
  const [login] = await Promise.all([
    page.waitForRequest(sent => sent.url().endsWith('/api/auth/login/')),
    codeField(page).fill(code),
  ]);

  await expect(heading(page, 'Квартира и оплата'), 'the code field is gone').toBeFocused();
  const kept = await page.evaluate(() => ['code', 'token', 'phone'].map(name => localStorage.getItem(name)));
  expect(login.postDataJSON(), 'R-371 R-655').toEqual({ code: kept[0], token: kept[1], phone: kept[2] });
  expect(kept).toEqual([code, expect.stringMatching(/./), `+7${phone}`]);
  await expect(page.getByRole('banner').getByText('Квартира закреплена за вами ещё')).toBeVisible();
  await expect(page.getByRole('banner').getByTestId('header-clock')).toHaveText(/^1[45]:\d\d$/);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const clocks = [page.getByRole('timer'), page.getByTestId('header-clock')] as const;
  await expect(clocks[0]).toBeInViewport();
  await expect(clocks[1], 'one clock on the screen').toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await expect(clocks[0]).not.toBeInViewport();
  await expect(clocks[1]).toBeVisible();
  if (wide) await page.setViewportSize(wide);
  await choosePayment(page, /^Ипотека/);
  await button(page, 'Продолжить').click();

  await expect(heading(page, 'Собственники')).toBeVisible();
  await expect(page).toHaveURL(`/booking/owners?flat=${flat.slug}`);
  await fillOwner(page);
  await expect(field(page, 'Дата рождения')).toHaveValue('14/05/1986');
  await expect(field(page, 'Код подразделения')).toHaveValue('770-025');
  await button(page, 'Сохранить').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Смирнов Алексей' })).toContainText('100');
  await expect(heading(page, 'Собственники'), 'the form is gone').toBeFocused();
  await button(page, 'Продолжить').click();

  await expect(heading(page, /^Проверка/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /условиями бронирования/ })).not.toBeChecked();
  await button(page, 'Забронировать').click();
  await expect(page.getByText('Нужно согласие с условиями бронирования')).toBeVisible();
  await field(page, 'Почта для подтверждения, необязательно').fill('smirnov@example.ru');
  await finish(page);

  await expect(heading(page, new RegExp(`№\\s${flat.number} забронирована`))).toBeVisible();
  await expect(page).toHaveURL(`/booking/success?flat=${flat.slug}`);
  await expect(page.getByText(/Бронь №\sИЗ-\d+/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Что дальше' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Скачать PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^bron-\d+\.pdf$/);
  const [reminder] = await Promise.all([page.waitForEvent('download'), button(page, 'В календарь').click()]);
  expect(await readFile(await reminder.path(), 'utf8')).toMatch(
    /^BEGIN:VCALENDAR[\s\S]*DTSTART;VALUE=DATE:20\d{6}[\s\S]*LOCATION:Москва/,
  );
  await page.getByRole('link', { name: 'Лист для печати' }).click();
  await expect(heading(page, /Лист бронирования/)).toBeVisible();
  await expect(page.getByText('Смирнов Алексей')).toBeVisible();
  await expect(
    page.getByText(/^Ипотека, программа «.+», .+, ставка\s.+взнос\s20%, срок\s30\sлет$/),
  ).toBeVisible();

  const { status } = await (await request.get(`/api/properties/${flat.slug}/`)).json();
  expect(status, 'R-666').toBe('booked');
  await expect.poll(() => site.said(), 'the office hears of it').toMatch(/CRM .*booking:/);
  await expect.poll(() => site.said(), 'the visitor gets it by mail').toContain('Mail to smirnov@example.ru');
});

test('R-658 R-659 R-660 R-661: owners are added, changed and removed, a child has a certificate, shares make a whole', async ({
  page,
  request,
  site,
  phone,
}) => {
  await holdFlat(page, site, await freeFlat(request), phone);
  await button(page, 'Продолжить').click();
  await fillOwner(page);
  await field(page, 'Код подразделения').fill('77002');
  await button(page, 'Сохранить').click();
  await expect(page.getByText('Нужно шесть цифр: 770-025')).toBeVisible();
  await expect(field(page, 'Код подразделения')).toBeFocused();
  await field(page, 'Код подразделения').fill('770025');
  await button(page, 'Сохранить').click();

  await page.getByRole('link', { name: 'Добавить собственника' }).click();
  await expect(page).toHaveURL(/\/booking\/owners\/new\?/);
  await page.getByRole('combobox', { name: 'Категория' }).click();
  await page.getByRole('option', { name: /до 14/ }).click();
  await expect(field(page, 'Серия и номер паспорта')).toBeHidden();
  await field(page, 'Фамилия').fill('Смирнова');
  await field(page, 'Имя').fill('Вера');
  await field(page, 'Дата рождения').fill('14052020');
  await field(page, 'Свидетельство о рождении').fill('IV-МЮ 123456');
  await field(page, 'Доля').fill('33.33');
  await button(page, 'Сохранить').click();
  await button(page, 'Продолжить').click();
  await expect(page.getByRole('alert').filter({ hasText: 'сейчас больше на 33,33' })).toBeVisible();

  await page.getByRole('link', { name: /^Доля.*Смирнов Алексей/ }).click();
  await expect(page).toHaveURL(/\/booking\/owners\/share\//);
  await page.getByRole('button', { name: /Всё, что осталось/ }).click();
  await expect(field(page, 'Доля')).toHaveValue('66.67%');
  await button(page, 'Сохранить').click();
  await expect(page.getByText(/Сумма долей 100/)).toBeVisible();

  await page.getByRole('button', { name: /Удалить: Смирнова/ }).click();
  await expect(page.getByText('Смирнова')).toBeHidden();
  await page.getByRole('link', { name: /Изменить: Смирнов/ }).click();
  await field(page, 'Доля').fill('100');
  const [patch] = await Promise.all([
    page.waitForRequest(sent => sent.method() === 'PATCH'),
    button(page, 'Сохранить').click(),
  ]);
  expect(patch.postDataJSON(), 'only what has changed').toEqual({ share: 100 });
  await button(page, 'Продолжить').click();
  await expect(heading(page, /^Проверка/)).toBeVisible();
});

test('R-668: every step survives a reload, Back and another tab, with everything typed', async ({
  page,
  context,
  request,
  site,
  phone,
}) => {
  const flat = await freeFlat(request);
  await askForCode(page, `/booking?flat=${flat.slug}`, phone);
  await page.reload();
  await expect(page.getByText(shownPhone(phone))).toBeVisible();
  await codeField(page).fill(await codeFor(site, phone));
  await expect(heading(page, 'Квартира и оплата')).toBeVisible();

  await choosePayment(page, /^Рассрочка/);
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Рассрочка/ })).toBeChecked();

  await button(page, 'Продолжить').click();
  await fillOwner(page);
  await page.reload();
  await expect(field(page, 'Фамилия')).toHaveValue('Смирнов');
  await expect(field(page, 'Серия и номер паспорта')).toHaveValue('45 00 123456');
  await page.goBack();
  await expect(heading(page, 'Квартира и оплата')).toBeVisible();
  await page.goForward();
  await expect(field(page, 'Фамилия')).toHaveValue('Смирнов');
  await button(page, 'Сохранить').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Смирнов Алексей' })).toBeVisible();

  const other = await context.newPage();
  await other.goto(`/booking?flat=${flat.slug}&step=check`);
  await expect(other.getByText('Смирнов Алексей')).toBeVisible();
  await finish(other);
  await expect(heading(other, /забронирована/)).toBeVisible();
  await page.reload();
  await expect(heading(page, /забронирована/), 'the first tab finds it done').toBeVisible();
  await expect(page).toHaveURL(/\/booking\/success/);
});

test('R-407 R-408 R-670: the way out forgets the login here first, then tells the service', async ({
  page,
  request,
  site,
  phone,
}) => {
  await holdFlat(page, site, await freeFlat(request), phone);
  let kept: (string | null)[] = [];
  let method = '';
  await page.route('**/api/auth/logout/', async route => {
    method = route.request().method();
    kept = await page.evaluate(() => ['code', 'token', 'phone'].map(name => localStorage.getItem(name)));
    await route.continue();
  });
  await page.getByRole('radio', { name: /^Рассрочка/ }).check();
  await button(page, 'Выйти').click();
  await expect(phoneField(page)).toBeVisible();
  await expect.poll(() => method).toBe('DELETE');
  await expect(page.getByText('Сеанс закончился'), 'nothing was asked for after it').toBeHidden();
  await expect.poll(() => kept).toEqual([null, null, null]);
  await page.reload();
  await expect(phoneField(page)).toHaveValue('');
});

test('the sheet and the success are nobody’s without a session, and lead back to the lot', async ({
  page,
}) => {
  for (const path of [
    '/booking',
    '/booking/owners',
    '/booking/owners/7',
    '/booking/owners/share/7',
    '/booking/pdf',
    '/booking/success',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(phoneField(page)).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});
