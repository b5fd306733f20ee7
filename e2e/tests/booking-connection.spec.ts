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
  personal,
  phoneField,
  shownPhone,
  test,
} from '../harness/booking.ts';
import { offline } from '../harness/offline.ts';
import { ready } from '../harness/page.ts';

/** What a service in trouble answers. */
const BROKEN = { code: 'internal', detail: 'Что-то пошло не так. Попробуйте ещё раз' };

// The whole way is long, and a busy machine is slow.
test.describe.configure({ timeout: 180_000 });

test.describe('a lost connection', () => {
  // Whatever the page fetches for later, such as hearts and the sun, does not come over a cut connection either.
  test.use({ expectedMessages: [/Failed to (load resource|fetch)/] });

  test('R-667 R-669 A-43: answers that got lost make nothing twice, and nothing typed is lost', async ({
    page,
    request,
    site,
    phone,
  }) => {
    /** Lets the service do what it is asked, and loses its answer; once. */
    const lose = async (pattern: string, method: string) => {
      let isLost = false;
      await page.route(pattern, async route => {
        if (isLost || route.request().method() !== method) return route.fallback();
        isLost = true;
        await route.fetch();
        await route.abort('connectionreset');
      });
    };

    const flat = await freeFlat(request);
    await askForCode(page, `/booking?flat=${flat.slug}`, phone);
    for (const path of ['**/api/auth/validate/', '**/api/auth/login/']) {
      await lose(path, 'POST');
      await codeField(page).fill('');
      await codeField(page).fill(await codeFor(site, phone));
      await expect(page.getByRole('alert')).toContainText('Нет связи с сервером');
    }
    await button(page, 'Закрепить квартиру').click();
    await expect(heading(page, 'Квартира и оплата')).toBeVisible();

    await lose('**/api/booking/lead/*/', 'PATCH');
    await button(page, 'Продолжить').click();
    await expect(page.getByRole('alert')).toContainText('Нет связи с сервером');
    await button(page, 'Продолжить').click();

    await fillOwner(page);
    await lose('**/api/booking/owners/', 'POST');
    await button(page, 'Сохранить').click();
    // The list is read anew: the owner is there, once.
    await expect(page.getByRole('listitem').filter({ hasText: 'Смирнов Алексей' })).toHaveCount(1);
    await button(page, 'Продолжить').click();

    await lose('**/api/finish/*/*', 'GET');
    await finish(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Нет связи с сервером' })).toBeVisible();
    await button(page, 'Забронировать').click();
    await expect(heading(page, /забронирована/)).toBeVisible();
    const bookings = await page.evaluate(async () => (await fetch('/api/booking/lead/')).json());
    expect(bookings).toHaveLength(1);
    expect(bookings[0]).toMatchObject({
      status: 'booked',
      owner_set: [{ last_name: 'Смирнов', share: 100 }],
    });
  });

  test('without a connection every step says so, keeps what was typed and goes on when it is back', async ({
    page,
    request,
    site,
    phone,
  }) => {
    /** Tries a step without a connection, sees it say so, and has the connection back. */
    const cut = async (attempt: () => Promise<void>) => {
      await offline(page, true);
      await attempt();
      const said = page.getByRole('alert').filter({ hasText: 'Нет связи с сервером' });
      await expect(said).toContainText('овторите');
      await offline(page, false);
    };

    // What is fetched ahead is there before the connection goes: the router reloads a page whose code did not come.
    const ahead = page.waitForResponse(/\/assets\/flats-[\w-]+\.js$/);
    await page.goto(`/booking?flat=${(await freeFlat(request)).slug}`);
    await expect(phoneField(page)).toBeVisible();
    await ready(page);
    await ahead;
    await page.waitForLoadState('networkidle');
    await phoneField(page).fill(phone);
    await personal(page).check();
    await cut(() => button(page, 'Получить код').click());
    await expect(phoneField(page)).toHaveValue(shownPhone(phone));
    await expect(personal(page)).toBeChecked();
    await button(page, 'Получить код').click();
    await expect(codeField(page)).toBeFocused();
    const code = await codeFor(site, phone);
    await cut(() => codeField(page).fill(code));
    await codeField(page).fill('');
    await codeField(page).fill(code);
    await expect(heading(page, 'Квартира и оплата')).toBeVisible();
    await cut(() => button(page, 'Продолжить').click());
    await button(page, 'Продолжить').click();
    await fillOwner(page);
    await cut(() => button(page, 'Сохранить').click());
    await expect(field(page, 'Фамилия')).toHaveValue('Смирнов');
    await button(page, 'Сохранить').click();
    await page.getByRole('link', { name: /^Доля/ }).click();
    // The step itself has to be there before the connection goes: its code comes over it too.
    await expect(heading(page, 'Доля собственника')).toBeVisible();
    await cut(() => button(page, 'Сохранить').click());
    await button(page, 'Сохранить').click();
    await button(page, 'Продолжить').click();
    await expect(heading(page, /^Проверка/)).toBeVisible();
    await cut(() => finish(page));
    await button(page, 'Забронировать').click();
    await expect(heading(page, /забронирована/)).toBeVisible();
    const bookings = await page.evaluate(async () => (await fetch('/api/booking/lead/')).json());
    expect(bookings).toHaveLength(1);
    expect(bookings[0]).toMatchObject({
      status: 'booked',
      owner_set: [{ last_name: 'Смирнов', share: 100 }],
    });
  });
});

test.describe('a service that fails', () => {
  test.use({ expectedMessages: [/status of (400|500)|session was not ended/] });

  test('R-669 R-682 R-683 A-43: every call says so beside what failed, in Russian, and works when it is tried again', async ({
    page,
    request,
    site,
    phone,
  }) => {
    /** Fails the next such call as a broken service does; another body is another answer. */
    const breakOnce = async (pattern: string, method: string, body: object = BROKEN, status = 500) => {
      let isBroken = false;
      await page.route(pattern, async route => {
        if (isBroken || route.request().method() !== method) return route.fallback();
        isBroken = true;
        await route.fulfill({ status, json: body });
      });
    };
    const said = page.getByRole('alert').filter({ hasText: BROKEN.detail }).filter({ hasNotText: 'связь' });

    await askForCode(page, `/booking?flat=${(await freeFlat(request)).slug}`, phone);
    await breakOnce('**/api/auth/login/', 'POST');
    await codeField(page).fill(await codeFor(site, phone));
    await expect(said).toBeVisible();
    await button(page, 'Закрепить квартиру').click();
    await expect(heading(page, 'Квартира и оплата')).toBeVisible();

    await breakOnce('**/api/booking/lead/', 'GET');
    await page.reload();
    await expect(page.getByText('Бронь не загрузилась')).toBeVisible();
    await button(page, 'Попробовать ещё раз').click();
    await expect(heading(page, 'Квартира и оплата')).toBeVisible();

    await breakOnce('**/api/booking/lead/*/', 'PATCH');
    await button(page, 'Продолжить').click();
    await expect(said).toBeVisible();
    await button(page, 'Продолжить').click();

    await fillOwner(page);
    await breakOnce('**/api/booking/owners/', 'POST');
    await button(page, 'Сохранить').click();
    await expect(said).toBeVisible();
    await button(page, 'Сохранить').click();
    await page.getByRole('link', { name: /Изменить: Смирнов/ }).click();
    await field(page, 'Имя').fill('Андрей');
    await breakOnce('**/api/booking/owners/*/', 'PATCH', { first_name: ['Проверьте имя'] }, 400);
    await button(page, 'Сохранить').click();
    await expect(page.getByText('Проверьте имя'), 'beside its field').toBeVisible();
    await expect(field(page, 'Имя')).toHaveValue('Андрей');
    await button(page, 'Сохранить').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Смирнов Андрей' })).toBeVisible();
    await button(page, 'Продолжить').click();

    await breakOnce('**/api/finish/*/*', 'GET');
    await finish(page);
    await expect(said).toBeVisible();
    await button(page, 'Забронировать').click();
    await expect(heading(page, /забронирована/)).toBeVisible();

    await breakOnce('**/api/auth/logout/', 'DELETE');
    await button(page, 'Выйти').click();
    await expect(page.getByText(/в\sэтом браузере вы вышли, там сеанс закончится сам/)).toBeVisible();
  });
});
