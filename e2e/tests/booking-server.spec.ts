import {
  button,
  codeField,
  codeFor,
  expect,
  field,
  fillOwner,
  finish,
  freeFlat,
  goToCheck,
  heading,
  holdFlat,
  joinQueue,
  personal,
  raceFor,
  sendCode,
  test,
} from '../harness/booking.ts';

// The whole way is long, and a busy machine is slow.
test.describe.configure({ timeout: 180_000 });
test.use({ expectedMessages: [/status of 4(00|09)/] });

test.describe('a session that has ended', () => {
  // Its clock is set.
  test.use({ ownContext: true, expectedMessages: [/status of 4(01|29)/] });

  test('A-78: the login takes the place of the step and gives it back with everything typed', async ({
    page,
    context,
    request,
    site,
    phone,
  }) => {
    await page.clock.install();
    const flat = await freeFlat(request);
    await holdFlat(page, site, flat, phone);
    await button(page, 'Продолжить').click();
    await fillOwner(page);
    // The browser stays the one that its code on the way belongs to.
    await context.clearCookies({ name: 'session' });
    await button(page, 'Сохранить').click();
    await expect(page.getByText('Сеанс закончился')).toBeVisible();
    await expect(page).toHaveURL(`/booking/owners?flat=${flat.slug}`);
    // A code goes out at once, another one no sooner than a minute later: the page counts down and then lets ask for it.
    await sendCode(page, phone);
    await expect(page.getByText(/Новый код — через\s*(1:00|0:\d\d)/)).toBeVisible();
    await site.pass(60);
    await page.clock.fastForward('01:00');
    await button(page, 'Отправить новый код').click();
    await codeField(page).fill(await codeFor(site, phone, 3));
    await expect(field(page, 'Фамилия')).toHaveValue('Смирнов');
    await button(page, 'Сохранить').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Смирнов Алексей' })).toBeVisible();
  });
});

test('R-023 R-370 R-409 R-665: exactly one of two books the lot, the other is told kindly, waits, and has it when it comes free', async ({
  page,
  browser,
  baseURL,
  request,
  site,
  phone,
}) => {
  const newcomer = async () =>
    (await browser.newContext({ locale: 'ru-RU', ...(baseURL && { baseURL }) })).newPage();
  const flat = await freeFlat(request);
  const rivals = [
    { page, phone },
    { page: await newcomer(), phone: phone.replace(/^903/, '905') },
  ] as const;
  const { winner, loser } = await raceFor(flat, rivals, site);
  await expect(loser.page.getByText('Уже закреплено за другим покупателем')).toBeVisible();
  const similar = loser.page.getByRole('region', { name: 'Похожие свободные' });
  await expect(similar.getByRole('listitem')).toHaveCount(3);
  await expect(personal(loser.page)).not.toBeChecked();
  await button(loser.page, 'Встать в очередь').click();
  await expect(loser.page.getByText('Нужно согласие на обработку персональных данных')).toBeVisible();
  await joinQueue(loser.page);

  await goToCheck(winner.page);
  await finish(winner.page);
  await expect(heading(winner.page, /забронирована/)).toBeVisible();
  const [download] = await Promise.all([
    winner.page.waitForEvent('download'),
    winner.page.getByRole('link', { name: 'Скачать PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^bron-\d+\.pdf$/);
  const { status } = await (await request.get(`/api/properties/${flat.slug}/`)).json();
  expect(status, 'R-666').toBe('booked');
  await loser.page.reload();
  await expect(loser.page.getByText(/Ваше место в\sочереди — 1/), 'one success, not two').toBeVisible();

  await button(winner.page, 'Снять бронь').click();
  const question = winner.page.getByRole('dialog', { name: 'Снять бронь?' });
  await button(winner.page, 'Оставить бронь').click();
  await expect(question).toBeHidden();
  await button(winner.page, 'Снять бронь').click();
  await question.getByRole('button', { name: 'Снять бронь' }).click();
  await expect(heading(winner.page, 'Бронь снята')).toBeVisible();
  await loser.page.reload();
  await expect(heading(loser.page, 'Квартира и оплата'), 'the queue moves on').toBeVisible();

  // A link asks before it ends the session of another phone, and is not used up by that.
  const sent = new RegExp(`^SMS to \\+7${loser.phone}: .*закреплена за вами.*?(http\\S+)`, 'm');
  await expect.poll(() => site.said()).toMatch(sent);
  const link = sent.exec(site.said())?.[1] ?? '';
  const secret = new URLSearchParams(new URL(link).hash.slice(1));
  const ends = (digits: string) => `\\+7\\s…\\s${digits.slice(-2)}`;
  await winner.page.goto(link);
  await expect(heading(winner.page, new RegExp(`^Войти как ${ends(loser.phone)}\\?$`))).toBeVisible();
  await expect(
    winner.page.getByText(new RegExp(`Сейчас здесь открыта бронь номера ${ends(winner.phone)}`)),
  ).toBeVisible();
  await winner.page.getByRole('button', { name: new RegExp(`^Остаться как ${ends(winner.phone)}$`) }).click();
  await expect(heading(winner.page, 'Бронь снята')).toBeVisible();

  // Another device, which has never been here: the link and a press are enough; nothing but the one question has the secret.
  const other = await newcomer();
  const seen: Promise<string>[] = [];
  other.on('request', async request => {
    seen.push(request.allHeaders().then(({ referer = '' }) => `${request.url()} ${referer}`, String));
  });
  const looked = other.waitForRequest('**/api/auth/activate/*');
  await other.goto(link);
  expect(new URL((await looked).url()).searchParams.toString()).toBe(secret.toString());
  await expect(heading(other, new RegExp(`^Войти как ${ends(loser.phone)}\\?$`))).toBeVisible();
  expect(other.url()).not.toMatch(/token|uid64|#/);
  // Survives a reload, and has opened nothing yet.
  await other.reload();
  await other.getByRole('button', { name: /^Войти как/ }).click();
  await expect(heading(other, 'Квартира и оплата')).toBeVisible();
  const withSecret = (await Promise.all(seen)).filter(text => text.includes(secret.get('token') ?? ''));
  expect(withSecret.filter(text => !/^\S+\/api\/auth\/activate\/\?\S+ [^?#]*$/.test(text))).toEqual([]);
  await goToCheck(other);
  await expect(other.getByText(/Согласие на обработку персональных данных дано/)).toBeVisible();
  await expect(personal(other), 'asked once').toBeHidden();
  await finish(other);
  await expect(heading(other, /забронирована/)).toBeVisible();

  // A link that lacks a part asks the service nothing.
  const stranger = await newcomer();
  const asked: string[] = [];
  stranger.on('request', sentOut => void asked.push(sentOut.url()));
  await stranger.goto(`/booking?flat=${flat.slug}&token=abc`);
  await expect(stranger.getByText(/уже забронирован/)).toBeVisible();
  await expect(heading(stranger, 'Телефон')).toBeVisible();
  expect(asked.filter(url => url.includes('/activate/'))).toEqual([]);
  // One that has been used opens nothing any more.
  await stranger.goto(link);
  await expect(stranger.getByText('Ссылка устарела')).toBeVisible();
  for (const visitor of [loser.page, other, stranger, winner.page])
    if (visitor !== page) await visitor.context().close();
});
