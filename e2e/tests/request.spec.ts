import type { Page, Request } from '@playwright/test';
import { flat247 } from '../harness/lots.ts';
import { hold, instead, ready } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Записаться на встречу' });
const name = (page: Page) => form(page).getByRole('textbox', { name: 'Имя' });
const phone = (page: Page) => form(page).getByRole('textbox', { name: 'Телефон' });
const consent = (page: Page) =>
  form(page).getByRole('checkbox', { name: 'Согласен на обработку персональных данных' });
const news = (page: Page) => form(page).getByRole('checkbox', { name: 'Согласен получать предложения' });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Записаться на встречу' });
const thanks = (page: Page) => page.getByRole('heading', { name: 'Заявка принята' });

const isFormSent = (request: Request) =>
  request.method() === 'POST' && request.url().endsWith('/api/requests/');

async function open(page: Page, address = '/#form'): Promise<void> {
  await page.goto(address);
  await ready(page);
}

/** A form that was typed into before, after a reload. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await ready(page);
  await expect(form(page)).toBeVisible();
}

/** Every test has a phone of its own: the service takes only so many requests with one. */
async function fill(page: Page, number: string): Promise<void> {
  await name(page).fill('Анна');
  await phone(page).fill(number);
  await phone(page).blur();
  await consent(page).check();
}

test('R-024 R-424 R-429: a meeting is agreed on, with the page and the marks that the visitor came by', async ({
  page,
}) => {
  await open(page, '/flats?utm_source=yandex&utm_campaign=spring');
  await page.getByRole('banner').getByRole('link', { name: 'Записаться на встречу' }).click();
  await expect(form(page)).toBeInViewport();
  await ready(page);
  await fill(page, '9160000001');
  await form(page).getByRole('combobox', { name: 'Время' }).click();
  await page.getByRole('option', { name: '12:00' }).click();

  const [request] = await Promise.all([page.waitForRequest(isFormSent), submit(page).click()]);
  expect(request.postDataJSON()).toMatchObject({
    kind: 'meeting',
    name: 'Анна',
    wished_time: '12:00',
    consent: true,
    news: false,
    page: '/',
    utm_first: { utm_source: 'yandex', utm_campaign: 'spring' },
    utm_last: { utm_source: 'yandex', utm_campaign: 'spring' },
    website: '',
  });
  expect((await request.response())?.status()).toBe(201);
  await expect(thanks(page)).toBeFocused();
  await expect(
    page.getByText(/Перезвоним\sна\s\+7 \(916\) 000-00-01.*подтвердить встречу в\s12:00/),
  ).toBeVisible();
});

test('R-141 R-424: a presentation of a flat is asked for in a window of its page, and the request names the flat', async ({
  page,
  request,
}) => {
  const { slug } = await flat247(request);
  await open(page, `/flats/${slug}`);
  await page.getByRole('main').getByRole('link', { name: 'Записаться на презентацию' }).click();
  const dialog = page.getByRole('dialog', { name: 'Презентация квартиры' });
  await expect(dialog).toContainText('№\u00a0247');
  await expect(page).toHaveURL(new RegExp(`/flats/${slug}$`));
  const asked = dialog.getByRole('form', { name: 'Записаться на презентацию' });
  await asked.getByRole('textbox', { name: 'Имя' }).fill('Анна');
  await asked.getByRole('textbox', { name: 'Телефон' }).fill('9160000041');
  await asked.getByRole('checkbox', { name: 'Согласен на обработку персональных данных' }).check();
  const [sent] = await Promise.all([
    page.waitForRequest(isFormSent),
    asked.getByRole('button', { name: 'Записаться на презентацию' }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ kind: 'meeting', lot: slug });
  expect((await sent.response())?.status()).toBe(201);
  await expect(thanks(page)).toBeVisible();
});

test('R-131 R-214 R-424: the window of the phone takes a wish to be called back', async ({ page }) => {
  await open(page, '/documents');
  await page.getByRole('banner').getByRole('link', { name: /^\+7/ }).click();
  const asked = page
    .getByRole('dialog', { name: 'Офис продаж' })
    .getByRole('form', { name: 'Перезвоните мне' });
  await asked.getByRole('textbox', { name: 'Имя' }).fill('Анна');
  await asked.getByRole('textbox', { name: 'Телефон' }).fill('9160000021');
  await asked.getByRole('checkbox', { name: 'Согласен на обработку персональных данных' }).check();
  const [request] = await Promise.all([
    page.waitForRequest(isFormSent),
    asked.getByRole('button', { name: 'Перезвоните мне' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ kind: 'call_back', name: 'Анна', page: '/documents' });
  expect((await request.response())?.status()).toBe(201);
  await expect(thanks(page)).toBeFocused();
});

/** Typed as people type, and pasted: [text, what the mask leaves of it, what is said]. */
const ODD_PHONES = [
  ['+84 912 345 678', '+84912345678', 'Нужен российский номер: +7 (916) 123-45-67'],
  ['8916123456', '+7 (916) 123-45-6', 'Введите номер телефона полностью'],
  ['7916123456', '+7 (916) 123-45-6', 'Введите номер телефона полностью'],
] as const;
const GOOD_PHONES = ['8 916 123-45-67', '+7 (916) 123-45-67', '79161234567'] as const;

test('R-671 R-397 R-398 R-399 R-401 R-372 A-44: consents are apart and unticked, what is missing or foreign is said beside the fields, and nothing is sent', async ({
  page,
}) => {
  await open(page);
  await expect(consent(page)).not.toBeChecked();
  await expect(news(page)).not.toBeChecked();
  const sent: Request[] = [];
  page.on('request', request => isFormSent(request) && sent.push(request));
  await phone(page).fill('916123');
  await submit(page).click();
  await expect(form(page).getByText('Введите имя')).toBeVisible();
  await expect(form(page).getByText('Введите номер телефона полностью')).toBeVisible();
  await expect(form(page).getByText('Без согласия мы не можем принять обращение')).toBeVisible();
  await expect(name(page)).toBeFocused();
  await expect(phone(page)).toHaveCSS('border-bottom-color', 'rgb(255, 99, 71)');
  await expect(consent(page)).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toEqual([]);

  await name(page).fill('А');
  await expect(form(page).getByText('Введите имя')).toBeHidden();

  await name(page).fill('Анна');
  await consent(page).check();
  for (const way of ['typed', 'pasted'] as const) {
    await test.step(`a foreign or short phone, ${way}, never becomes a Russian one`, async () => {
      const enter = async (text: string) => {
        await phone(page).fill('');
        await phone(page).focus();
        if (way === 'typed') await page.keyboard.type(text);
        else await page.keyboard.insertText(text);
      };
      // The mask comes with the first focus.
      await enter('9');
      await expect(phone(page)).toHaveValue('+7 (9');
      for (const [text, left, problem] of ODD_PHONES) {
        await enter(text);
        await expect(phone(page), text).toHaveValue(left);
        await submit(page).click();
        await expect(form(page).getByText(problem), text).toBeVisible();
      }
      for (const text of GOOD_PHONES) {
        await enter(text);
        await expect(phone(page), text).toHaveValue('+7 (916) 123-45-67');
      }
      expect(sent).toEqual([]);
    });
  }
});

test.describe('without a connection', () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  test('A-43: nothing typed is lost, not even by a reload, consents are given anew, and two presses send one request', async ({
    page,
  }) => {
    await open(page);
    await fill(page, '9160000003');
    const connect = await instead(page, '**/api/requests/', route => route.abort('internetdisconnected'));
    await submit(page).click();
    await expect(form(page).getByRole('alert')).toContainText('Не отправилось: нет связи');
    await expect(form(page).getByRole('alert')).toContainText('Данные на месте');
    await expect(name(page)).toHaveValue('Анна');
    await expect(consent(page)).toBeChecked();

    await reload(page);
    await expect(name(page)).toHaveValue('Анна');
    await expect(phone(page)).toHaveValue('+7 (916) 000-00-03');
    await expect(consent(page)).not.toBeChecked();

    connect();
    await consent(page).check();
    await submit(page).click();
    await expect(thanks(page)).toBeVisible();
    await reload(page);
    await expect(name(page)).toHaveValue('');

    const gate = await hold(page, '**/api/requests/');
    await fill(page, '9160000002');
    await submit(page).dblclick();
    await expect.poll(() => gate.held().length).toBe(1);
    await submit(page).click();
    await gate.open();
    await expect(thanks(page)).toBeVisible();
    expect(gate.held()).toEqual([]);
  });
});

test.describe('refused by the service', () => {
  test.use({ expectedMessages: [/status of 4(00|29)|Failed to load resource/] });

  test('the sentence stands beside its field, whoever has sent too much reads why, and a lost answer does not make a second request: the key stays until the words change', async ({
    page,
  }) => {
    await open(page);
    const acceptPhone = await instead(page, '**/api/requests/', route =>
      route.fulfill({ status: 400, json: { phone: ['Такого номера не бывает'] } }),
    );
    await fill(page, '9160000005');
    await submit(page).click();
    await expect(form(page).getByText('Такого номера не бывает')).toBeVisible();
    await expect(phone(page)).toBeFocused();

    acceptPhone();
    const detail = 'Мы уже получили от вас несколько обращений';
    const acceptMore = await instead(page, '**/api/requests/', route =>
      route.fulfill({ status: 429, json: { detail, code: 'too_many_requests' } }),
    );
    await phone(page).fill('9160000006');
    await phone(page).blur();
    await submit(page).click();
    await expect(form(page).getByRole('alert')).toContainText(detail);
    await expect(name(page)).toHaveValue('Анна');

    acceptMore();
    await phone(page).fill('9160000004');
    await phone(page).blur();
    const keys: (string | undefined)[] = [];
    page.on('request', request => isFormSent(request) && keys.push(request.headers()['idempotency-key']));
    const ids: unknown[] = [];
    await page.route('**/api/requests/', async route => {
      const answer = await route.fetch();
      ids.push(await answer.json());
      if (ids.length === 1) await route.abort('connectionreset');
      else await route.fulfill({ response: answer });
    });
    await submit(page).click();
    await expect(form(page).getByRole('alert')).toContainText('Не отправилось');
    await reload(page);
    await consent(page).check();
    await submit(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(ids[1]).toEqual(ids[0]);
  });
});

test('the form fits windows from 320 to 1440 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await open(page);
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await submit(page).scrollIntoViewIfNeeded();
    const edge = () => form(page).evaluate(element => element.getBoundingClientRect().right);
    await expect.poll(edge, `${width} px`).toBeLessThanOrEqual(width);
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(widest, `${width} px`).toBeLessThanOrEqual(width);
  }
});
