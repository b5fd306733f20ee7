import {
  askForCode,
  button,
  codeField,
  codeFor,
  expect,
  fillOwner,
  finish,
  freeFlat,
  goToCheck,
  heading,
  test,
} from '../harness/booking.ts';
import { instead, ready } from '../harness/page.ts';

// The whole way is long, and a busy machine is slow.
test.describe.configure({ timeout: 180_000 });

test.describe('a wrong code', () => {
  test.use({ expectedMessages: [/status of 4(00|29)/] });

  test('R-406 R-412 R-413: stays on the step and says the tries that are left; the timer is the service’s: it warns before the end, and what has ended is taken up again', async ({
    page,
    request,
    site,
    phone,
  }) => {
    await askForCode(page, `/booking?flat=${(await freeFlat(request)).slug}`, phone);
    const code = await codeFor(site, phone);
    const wrong = code.replace(/^./, digit => String((Number(digit) + 1) % 10));
    for (const said of [
      /Осталось 4\sпопытки/,
      /Осталось 3\sпопытки/,
      /Осталось 2\sпопытки/,
      /Осталась 1\sпопытка/,
    ]) {
      await codeField(page).fill('');
      await codeField(page).fill(wrong);
      await expect(page.getByText(said)).toBeVisible();
    }
    await codeField(page).fill('');
    await codeField(page).fill(code);
    await expect(heading(page, 'Квартира и оплата'), 'the last try is a try').toBeVisible();

    await button(page, 'Продолжить').click();
    await fillOwner(page);
    await button(page, 'Сохранить').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Смирнов Алексей' })).toBeVisible();

    // The visitor's own clock counts for nothing: the service's answers alone say how much is left.
    let secondsLeft = 60;
    const answerAgain = await instead(page, '**/api/booking/lead/', async route => {
      const answer = await route.fetch();
      const bookings = await answer.json();
      const now = new Date(bookings[0].server_now).getTime();
      const isOver = secondsLeft === 0;
      const end = {
        status: isOver ? 'expired' : 'held',
        expires_at: isOver ? null : new Date(now + secondsLeft * 1000).toISOString(),
      };
      await route.fulfill({ response: answer, json: [{ ...bookings[0], ...end }] });
    });
    await page.reload();
    await expect(page.getByRole('timer')).toHaveText(/^(1:00|0:\d\d)$/);
    await expect(page.getByTestId('header-clock')).toHaveText(/^(1:00|0:\d\d)$/);
    await expect(page.getByText('Осталось меньше трёх минут')).toBeVisible();
    secondsLeft = 0;
    await page.reload();
    await expect(heading(page, 'Время вышло')).toBeVisible();
    answerAgain();
    await button(page, 'Закрепить ещё раз').click();
    await expect(heading(page, 'Собственники'), 'the same step').toBeVisible();
    await expect(page.getByText('Смирнов Алексей')).toBeVisible();
  });
});

test('R-410 R-411: a parking space and a storeroom are booked by their address', async ({
  page,
  browser,
  request,
  site,
  phone,
}) => {
  for (const { kind, path, name, all, list } of [
    {
      kind: 'parking',
      path: '/api/parking/properties/',
      name: /Машино-\u2060?место №\s\S+ забронировано/,
      all: 'Все машино-места',
      list: '/parking-and-storage',
    },
    {
      kind: 'storeroom',
      path: '/api/storerooms/properties/',
      name: /Кладовая №\s\S+ забронирована/,
      all: 'Все кладовые',
      list: '/parking-and-storage?tab=storerooms',
    },
  ]) {
    const { results } = await (await request.get(`${path}?sale_status=free&limit=500`)).json();
    const lot = results.find((item: { status: string }) => item.status === 'free');
    if (kind === 'parking') {
      await askForCode(page, `/booking?${kind}=${lot.slug}`, phone);
      const [validate] = await Promise.all([
        page.waitForRequest('**/api/auth/validate_parking/'),
        codeField(page).fill(await codeFor(site, phone)),
      ]);
      expect((await validate.response())?.status()).toBe(200);
    } else {
      // Logged in already: consents are enough.
      await page.goto(`/booking?${kind}=${lot.slug}`);
      await ready(page);
      await page.getByRole('checkbox', { name: /персональных/ }).check();
      await button(page, 'Закрепить кладовую').click();
    }
    await expect(page.getByText(lot.floor.name).first(), 'its level by its name').toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(1);
    await goToCheck(page);
    await finish(page);
    await expect(heading(page, name)).toBeVisible();
    const stranger = await (await browser.newContext({ locale: 'ru-RU', baseURL: site.address })).newPage();
    await stranger.route(`**${path}?**`, async route => {
      const answer = await route.fetch();
      const body = await answer.json();
      const sold = (item: { slug: string }) => (item.slug === lot.slug ? { ...item, status: 'sold' } : item);
      await route.fulfill({ response: answer, json: { ...body, results: body.results.map(sold) } });
    });
    await stranger.goto(`/booking?${kind}=${lot.slug}`);
    await expect(
      heading(stranger, new RegExp(`№\\s${lot.number} продан`)),
      'lots of its kind instead',
    ).toBeVisible();
    await expect(stranger.getByRole('link', { name: all })).toHaveAttribute('href', list);
    await expect(
      stranger.getByRole('region', { name: 'Похожие свободные' }).getByRole('link').first(),
    ).toHaveAttribute('href', new RegExp(`^/booking\\?${kind}=`));
    await stranger.context().close();
    await expect.poll(() => site.said(), 'the message agrees with its lot').toMatch(name);
  }
});
