import { expectNothingForAxe } from '../harness/axe.ts';
import { finish, freeFlat, goToCheck } from '../harness/booking.ts';
import {
  button,
  dialog,
  enter,
  expect,
  expectWithinScreen,
  field,
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

  await enter(context, desk, await desk.worker('sales', 'Мария Ильина'));
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
    `перенесена с лота «квартира № ${former}» на лот «квартира № ${number}», цена .+ Причина: окна выйдут на реку`,
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
});
