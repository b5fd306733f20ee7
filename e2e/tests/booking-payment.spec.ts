import type { Locator } from '@playwright/test';
import {
  button,
  codeField,
  codeFor,
  expect,
  freeFlat,
  goToCheck,
  holdFlat,
  ownersToCheck,
  sendCode,
  test,
} from '../harness/booking.ts';
import { ready } from '../harness/page.ts';

// The whole way is long, and a busy machine is slow.
test.describe.configure({ timeout: 180_000 });

test.describe(() => {
  // Whoever thinks about too large a loan for a moment has it sent, and the service refuses it.
  test.use({ expectedMessages: [/status of 400/] });

  test('R-652 A-27: the payment is the one of the booking’s own path, every sum has its terms beside it, a loan above its limit is not gone on with, and the choice is kept', async ({
    page,
    request,
    site,
    phone,
  }) => {
    await holdFlat(page, site, await freeFlat(request), phone);
    await page.getByRole('radio', { name: /^Ипотека/ }).check();
    const slider = page.getByRole('slider', { name: 'Срок' });
    const [asked] = await Promise.all([
      page.waitForResponse(answer => /\/api\/booking\/properties\/\d+\/\?/.test(answer.url())),
      slider.press('ArrowLeft'),
    ]);
    const { mortgage } = await asked.json();
    expect(mortgage.term).toBe(29);
    const sum = new RegExp(String(mortgage.payment).replace(/\B(?=(\d{3})+$)/g, '\\s'));
    await expect(page.getByRole('radio', { name: /^Ипотека/ })).toHaveAccessibleName(sum);

    await test.step('every sum of the ways to pay has its terms beside it', async () => {
      const LOAN = /ставка\s[\d,]+%, ПСК\s[\d,–]+%, взнос\s[\d,]+%, срок\s\d+\s(лет|год)/;
      await expect(page.getByRole('radio', { name: /^Ипотека/ })).toHaveAccessibleName(LOAN);
      await expect(page.getByRole('radio', { name: /^Рассрочка 0%/ })).toHaveAccessibleName(
        /взнос\s\d+%, срок\s\d+\sмес\., остаток\s\d+%/i,
      );
      const rows = page.getByRole('group', { name: 'Программа ипотеки' }).getByRole('radio');
      const label = page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: /^Базовая ипотека/ }) });
      await expect(label).toContainText(/₽\sв\sмесяц/);
      // One that lends too little says what it needs.
      for (const row of await rows.and(page.locator(':enabled')).all())
        await expect(row).toHaveAccessibleName(LOAN);
      // Of the others some lend too little for the flat.
      const other = rows.and(page.locator(':enabled:not(:checked)')).first();
      const second = page.locator(`[name="offer"][value="${await other.getAttribute('value')}"]`);
      await second.check();
      const text = await page.locator('label').filter({ has: second }).textContent();
      const [sum = '—'] = /\d[\d\s]+₽/.exec(text ?? '') ?? [];
      await expect(
        page.getByRole('radio', { name: /^Ипотека/ }),
        'the chosen one’s sum',
      ).toHaveAccessibleName(new RegExp(sum.replace(/\s/g, '\\s')));
    });

    await test.step('R-396 a programme has its own terms on the sliders too, and the chosen ones stay', async () => {
      const deposit = page.getByRole('slider', { name: 'Первый взнос' });
      const term = page.getByRole('slider', { name: 'Срок' });
      const sumOf = async (slider: Locator) =>
        Number((await slider.getAttribute('aria-valuetext'))?.match(/([\d\s]+)₽/)?.[1]?.replace(/\s/g, ''));
      await page.getByRole('radio', { name: /^Короткая/ }).check();
      await expect(page.getByRole('radio', { name: /^Ипотека/ })).toHaveAccessibleName(
        /взнос\s30%, срок\s15\sлет/,
      );
      await expect(deposit).toHaveValue('30');
      await expect(deposit).toHaveAttribute('aria-valuetext', /₽, 30%$/);
      await expect(term).toHaveAttribute('aria-valuetext', /^15\sлет, кредит/);
      const [paid, lent] = [await sumOf(deposit), await sumOf(term)];
      expect(paid / (paid + lent)).toBeCloseTo(0.3, 5);
      await page.getByRole('radio', { name: /^Базовая ипотека/ }).check();
      await expect(deposit).toHaveValue('20');
      await expect(term).toHaveValue('29');
    });

    await test.step('a loan above the limit of its programme is not gone on with', async () => {
      const deposit = page.getByRole('slider', { name: 'Первый взнос' });
      await deposit.press('End');
      await deposit.press('ArrowLeft');
      await page.getByRole('radio', { name: /^Семейная ипотека/ }).check();
      await deposit.press('Home');
      const NEEDS = 'доступна при\\sвзносе от\\s[\\d\\s]+₽$';
      const mortgage = page.getByRole('radio', { name: /^Ипотека/ });
      await expect(mortgage).toBeChecked();
      // Nothing stands in the place of the sum.
      await expect(mortgage).toHaveAccessibleName(new RegExp(`ставка\\s[\\d,]+% ${NEEDS}`));
      await expect(page.getByRole('radio', { name: /^Семейная ипотека/ })).toHaveAccessibleName(
        new RegExp(NEEDS),
      );
      await button(page, 'Продолжить').click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'Кредит больше лимита программы' }),
      ).toBeVisible();
      await page.getByRole('radio', { name: /^Базовая ипотека/ }).check();
      await button(page, 'Продолжить').click();
    });

    await ownersToCheck(page);
    await expect(page.getByText(/Ипотека.*срок\s29\sлет/)).toBeVisible();
  });
});

test('R-668: a choice of payment outlives leaving the step at once, by Back or by a reload', async ({
  page,
  request,
  site,
  phone,
}) => {
  const flat = await freeFlat(request);
  await page.goto(`/flats/${flat.slug}`);
  await ready(page);
  await page.getByRole('main').getByRole('link', { name: 'Забронировать' }).first().click();
  await sendCode(page, phone);
  await codeField(page).fill(await codeFor(site, phone));
  const method = (name: RegExp) => page.getByRole('radio', { name });
  await method(/^Рассрочка/).check();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/flats/${flat.slug}$`));
  const kept = () =>
    page.evaluate(async () => (await (await fetch('/api/booking/lead/')).json())[0].payment_method);
  await expect.poll(kept).toBe('instalment');
  await page.goForward();
  await expect(method(/^Рассрочка/)).toBeChecked();

  await method(/^Ипотека/).check();
  await page.reload();
  await expect(method(/^Ипотека/)).toBeChecked();
  await expect.poll(kept).toBe('mortgage');
});

test.describe(() => {
  test.use({ ownContext: true });

  test('the instalment is counted from the day of the service, R-659 and an owner is of age by it, not by the visitor’s clock', async ({
    page,
    request,
    site,
    phone,
  }) => {
    const { terms } = await (await request.get('/api/installment/')).json();
    // By this clock the last date is too near for any schedule.
    await page.clock.setFixedTime(new Date(`${terms.last_date}T09:00:00Z`));
    await holdFlat(page, site, await freeFlat(request), phone);
    await expect(page.getByRole('radio', { name: /^Рассрочка 0%.*срок\s\d+\sмес\./i })).toBeVisible();
    // By this one the owner of the tests is thirteen.
    await page.clock.setFixedTime(new Date('2000-01-01T09:00:00Z'));
    await goToCheck(page);
  });
});
