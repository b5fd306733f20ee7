import { expectNothingForAxe } from '../harness/axe.ts';
import { finish, freeFlat, goToCheck } from '../harness/booking.ts';
import {
  button,
  dialog,
  enter,
  expect,
  expectWithinScreen,
  field,
  freshCode,
  openPlace,
  test,
} from '../harness/desk.ts';
import { holdFlat, phoneOf } from '../harness/desk-visitor.ts';

test('a booking is moved to another lot by keys alone, its buyer is told, and its sheet names the new one', async ({
  page,
  context,
  desk,
}, { testId }) => {
  const phone = phoneOf(testId);
  const visitor = await context.newPage();
  const former = await holdFlat(visitor, desk, phone);
  await goToCheck(visitor);
  await finish(visitor);
  await expect(
    visitor.getByRole('heading', { name: new RegExp(`№\\s${former} забронирована`) }),
  ).toBeVisible();
  const { number } = await freeFlat(page.request);

  const manager = await desk.worker('sales', 'Мария Ильина');
  await enter(context, desk, manager);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPlace(page, '/desk/bookings', 'Брони');
  await page
    .getByRole('link', { name: /^Бронь № / })
    .first()
    .click();
  const sent = page.getByRole('region', { name: 'Что отправлено' });
  await expect(sent).toContainText(/CRM — бронь оформлена/);
  const documents = page.getByRole('region', { name: 'Документы' });
  const download = page.waitForEvent('download');
  await documents.getByRole('link', { name: /^Лист бронирования № / }).click();
  expect((await download).suggestedFilename()).toMatch(/^bron-\d+\.pdf$/);

  await button(page, 'Перенести').press('Enter');
  const search = dialog(page).getByRole('searchbox', { name: 'Номер лота' });
  await expect(search).toBeFocused();
  await search.pressSequentially(number);
  const lot = dialog(page).getByRole('radio', { name: `Квартира № ${number}`, exact: true });
  await lot.press(' ');
  await expect(lot).toBeChecked();
  await dialog(page).getByRole('textbox', { name: 'Причина' }).fill('окна выйдут на реку');
  const words = new RegExp(
    `перенесена: вместо «квартира № ${former}» теперь «квартира № ${number}», цена .+ Причина: окна выйдут на реку`,
  );
  await expect(dialog(page)).toContainText(words);
  await expectNothingForAxe(page);
  await expectWithinScreen(page);
  await dialog(page).getByRole('button', { name: 'Перенести' }).press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText(`Квартира № ${number}, забронирован`)).toBeVisible();
  await expect.poll(() => desk.sms(phone).at(-1)).toMatch(words);
  // The address of the buyer's page still names the lot that he had.
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Бронь перенесена' })).toBeVisible();
  await expect(
    visitor.getByRole('heading', { level: 2, name: `Теперь за вами квартира № ${number}` }),
  ).toBeVisible();
  await visitor.getByRole('link', { name: 'Посмотреть бронь' }).click();
  await expect(
    visitor.getByRole('heading', { name: new RegExp(`№\\s${number} забронирована`) }),
  ).toBeVisible();
  await expect(field(page, 'Причина')).toBeHidden();

  await test.step('once it is sold, its lot goes back on sale by the owner and that booking alone', async () => {
    await button(page, 'Продано').click();
    await field(page, 'Код из приложения').fill(await freshCode(manager));
    await dialog(page).getByRole('button', { name: 'Продано' }).click();
    await expect(page.getByText(/^Лот продан по этой брони: Мария Ильина/)).toBeVisible();
    await expect(button(page, 'Сделка сорвалась')).toBeHidden();
    const booking = new URL(page.url()).pathname;
    await openPlace(page, `/desk/lots?kind=flat&number=${number}`, 'Лоты');
    await page.getByRole('link', { name: `Квартира № ${number}`, exact: true }).click();
    await expect(button(page, 'Снять с продажи')).toBeVisible();
    await expect(button(page, 'Вернуть в продажу')).toBeHidden();
    const owner = await desk.owner();
    await enter(context, desk, owner);
    await page.reload();
    await page.getByRole('link', { name: /^брони № / }).click();
    await expect(page).toHaveURL(new RegExp(booking));
    await button(page, 'Сделка сорвалась').click();
    await field(page, 'Почему').fill('банк отказал в ипотеке');
    await field(page, 'Код из приложения').fill(await freshCode(owner));
    await expectNothingForAxe(page);
    await expectWithinScreen(page);
    await button(page, 'Отменить продажу').click();
    await expect(dialog(page)).toBeHidden();
    await expect(
      page.getByText(/^Сделка сорвалась: банк отказал в ипотеке\. Продажу отменили · Ольга Демидова/),
    ).toBeVisible();
    const isFree = async () => (await page.request.get(`/api/properties/?number=${number}&limit=1`)).text();
    await expect.poll(isFree).toContain('"status":"free"');
  });
});
