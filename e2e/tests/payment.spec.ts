import type { Page } from '@playwright/test';
import { expectInOneLine, figure } from '../harness/figures.ts';
import { liesOnTop, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const roubles = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));
const payment = (page: Page) => page.getByTestId('payment');

test('R-059 R-648: the schedule of the instalment sums to the price, whatever is moved', async ({
  page,
  request,
}) => {
  const { terms } = await (await request.get('/api/installment/')).json();
  await visit(page, '/installment');
  await expect(page.getByRole('heading', { level: 1, name: 'Рассрочка 0%' })).toBeVisible();
  const first = page.getByRole('slider', { name: 'Первый взнос' });
  await expect(first).toHaveAttribute('min', String(terms.first_payment.min));
  await expect(first).toHaveAttribute('max', String(terms.first_payment.max));

  const table = page.getByRole('table', { name: 'График платежей' });
  const price = async () => roubles(await page.getByTestId('total').textContent());
  const sum = async () => {
    const cells = await table.locator('tbody tr td:nth-child(4)').allTextContents();
    return cells.reduce((total, cell) => total + roubles(cell), 0);
  };
  expect(await sum()).toBe(await price());
  const before = await payment(page).textContent();
  await first.press('ArrowRight');
  await page.getByRole('slider', { name: 'Срок' }).press('ArrowLeft');
  await page.getByRole('slider', { name: 'Цена квартиры без скидки' }).press('ArrowRight');
  await expect(payment(page)).not.toHaveText(before ?? '');
  expect(await sum()).toBe(await price());

  await expect(page).toHaveURL(/first=31/);
  // The address is written a moment after the last change.
  await expect(page).toHaveURL(/price=/);
  const moved = await payment(page).textContent();
  await page.reload();
  await expect(payment(page)).toHaveText(moved ?? '');

  const folded = table.getByText(/^Ещё \d+\sплатеж[а-яё]+ по [\d\s]+₽, [а-я]+\s\d{4} — [а-я]+\s\d{4}$/);
  await expect(folded).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(table.getByRole('row', { name: /^7 / }), 'paper has every payment').toBeVisible();
  await expect(folded).toBeHidden();
  await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(table.getByRole('row', { name: /^7 / })).toBeHidden();
  await page.getByRole('button', { name: /Показать все платежи/ }).click();
  await expect(table.getByRole('row', { name: /^7 / })).toBeVisible();
  await expect(folded).toBeHidden();

  const field = page.getByRole('combobox', { name: 'Квартира' });
  await field.click();
  await page.getByRole('option').nth(3).click();
  await expect(page).toHaveURL(/flat=/);
  await expect(page.getByRole('slider', { name: 'Цена квартиры без скидки' })).toHaveCount(0);
  const slug = new URL(page.url()).searchParams.get('flat');
  const flat = await (await request.get(`/api/properties/${slug}/`)).json();
  expect(await price()).toBe(flat.old_price ?? flat.price);
  expect(await sum()).toBe(await price());
  await page.reload();
  await expect(field).toContainText(`№\u00a0${flat.number}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Сохранить график/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`rassrochka-${flat.number}.pdf`);
});

test('R-384 R-385 R-648: the term goes by whole quarters, and the last payment is what the first one leaves', async ({
  page,
}) => {
  await visit(page, '/installment');
  await page.getByRole('radio', { name: 'Каждый квартал' }).check();
  const term = page.getByRole('slider', { name: 'Срок' });
  await term.press('Home');
  await expect(term).toHaveAttribute('aria-valuetext', /^3\sмесяца, 1\sплатёж$/);
  await term.press('ArrowRight');
  await expect(term, 'a press is a quarter').toHaveAttribute(
    'aria-valuetext',
    /^6\sмесяцев, 2\sрегулярных платежа$/,
  );

  await page.getByRole('slider', { name: 'Первый взнос' }).press('End');
  const table = page.getByRole('table', { name: 'График платежей' });
  await expect(table.getByText(/^Последний платёж, 10%$/)).toBeVisible();
  await expect(page.getByRole('slider', { name: 'Последний платёж' })).toHaveAttribute(
    'aria-valuetext',
    /₽, 10%$/,
  );
});

test('R-647 R-648: on a phone the payment stays in sight, over nothing that has the focus, but for larger words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, place, count] of [
    ['/installment', page.getByRole('main'), 5],
    ['/payment-options', page.getByRole('region', { name: 'Калькулятор' }), 4],
  ] as const) {
    await visit(page, path);
    const controls = place.getByRole('slider').or(place.getByRole('combobox'));
    await expect(controls).toHaveCount(count);
    for (const control of await controls.all()) {
      await control.focus();
      await expect(payment(page), path).toBeInViewport({ ratio: 1 });
      expect(await liesOnTop(control), path).toBe(true);
    }
    await page.evaluate(() => {
      document.documentElement.dataset.sight = '200 white plain pictures';
    });
    await controls.first().focus();
    await expect(payment(page), path).not.toBeInViewport();
  }
});

test('R-016 R-064 R-647: ways to buy, programmes by their terms, and a calculator that leads to flats', async ({
  page,
  request,
}) => {
  await visit(page, '/payment-options');
  await expect(page.getByRole('heading', { level: 1, name: 'Способы покупки' })).toBeVisible();
  const ways = page.getByRole('list', { name: 'Способы покупки' }).getByRole('listitem');
  await expect(ways).toHaveCount(5);

  const programmes = page.getByRole('region', { name: 'Программы ипотеки' });
  const rows = programmes.getByRole('row');
  const all = await rows.count();
  await programmes.getByRole('combobox', { name: 'Ставка не выше' }).click();
  await page.getByRole('option').nth(1).click();
  await expect(rows).not.toHaveCount(all);
  await programmes.getByRole('button', { name: 'Сбросить всё' }).click();
  await expect(rows).toHaveCount(all);
  await expect(programmes.getByText(/программ/).first()).toBeVisible();
  await expect(
    programmes.getByText(/Платёж — для квартиры за [\d\s]+₽, взнос 20%, срок 30\sлет/),
    'terms of the compared payments',
  ).toBeVisible();

  const calculator = page.getByRole('region', { name: 'Калькулятор' });
  const compared = programmes.getByText(/Платёж — для квартиры за/);
  const begun = calculator.getByText(/₽/).first();
  await expect(compared, 'the calculator begins with their price').toContainText(
    `за ${(await begun.textContent())?.trim()},`,
  );
  await expect(
    programmes.getByText((await payment(page).textContent()) ?? '', { exact: true }),
    'and with the payment of the main programme',
  ).toBeVisible();
  const before = await payment(page).textContent();
  await calculator.getByRole('slider', { name: 'Первый взнос' }).press('ArrowRight');
  await calculator.getByRole('slider', { name: 'Срок' }).press('ArrowLeft');
  await expect(payment(page)).not.toHaveText(before ?? '');
  await expect(calculator.getByText(/ПСК/).first()).toBeVisible();
  await calculator.getByRole('button', { name: /Показать все/ }).click();
  const years = calculator.getByRole('table', { name: 'Платежи по годам' }).locator('tbody tr');
  const repaid = (await years.locator('td:nth-child(3)').allTextContents()).reduce(
    (sum, cell) => sum + roubles(cell),
    0,
  );
  const loan = roubles(await figure(calculator, 'Кредит').textContent());
  expect(repaid, 'the years repay the loan').toBe(loan);

  await expectInOneLine(calculator, ['Кредит', 'Ставка', 'ПСК'], [390, 768]);

  const asked = roubles(await payment(page).textContent());
  await calculator.getByRole('link', { name: /Подобрать квартиры/ }).click();
  await expect(page).toHaveURL(new RegExp(`/flats\\?.*payment_max=${asked}`));
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('deposit'), searchParams.get('term')]).toEqual(['21', '29']);
  const { results } = await (await request.get(`/api/properties/?${searchParams}&limit=500`)).json();
  expect(results.length).toBeGreaterThan(0);
  for (const { mortgage } of results) {
    expect(mortgage).toMatchObject({ deposit: 21, term: 29 });
    expect(mortgage.payment).toBeLessThanOrEqual(asked);
  }
});

test('R-647: a way to flats that is taken at once after a change is not given up for it, above the limit of a programme it leads to those that it lends for', async ({
  page,
  request,
}) => {
  await visit(page, '/payment-options');
  const calculator = page.getByRole('region', { name: 'Калькулятор' });
  const programme = calculator.getByRole('combobox', { name: 'Программа' });
  const link = calculator.getByRole('link', { name: /Подобрать квартиры/ });
  await link.scrollIntoViewIfNeeded();
  await calculator.getByRole('slider', { name: 'Срок' }).press('ArrowLeft');
  await link.click();
  await expect(page).toHaveURL(/\/flats\?.*payment_max=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/payment-options\?term=29$/);

  const choose = async (name: RegExp) => {
    await programme.click();
    await page.getByRole('option', { name }).click();
  };
  await choose(/Семейная ипотека/);
  await calculator.getByRole('slider', { name: 'Стоимость' }).press('End');
  const slider = calculator.getByRole('slider', { name: 'Первый взнос' });
  const said = calculator.getByRole('status').filter({ hasText: /Программа доступна при\sвзносе от/ });
  await expect(said).toBeVisible();
  const enough = said.filter({ hasText: /лимита хватит на\sквартиру до\s[\d\s]+₽/ });
  // So large a deposit that the limit is enough for some flat on sale, and not for the dearest.
  for (let press = 0; press < 75 && !(await enough.isVisible()); press += 1) await slider.press('ArrowRight');
  for (let press = 0; press < 5; press += 1) await slider.press('ArrowRight');
  await expect(enough).toBeVisible();
  const most = roubles(/до\s([\d\s]+)₽/.exec((await said.textContent()) ?? '')?.[1] ?? '');
  const deposit = Number(await slider.inputValue());
  await expect(link).toHaveAccessibleName(/в\sпределах лимита/);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/flats\\?.*price_max=${most}`));
  const { searchParams } = new URL(page.url());
  const { results } = await (await request.get(`/api/properties/?${searchParams}&limit=100`)).json();
  expect(results.length).toBeGreaterThan(0);
  for (const { price } of results)
    expect(price - Math.round((price * deposit) / 100)).toBeLessThanOrEqual(12_000_000);

  await page.goBack();
  await choose(/С субсидией застройщика/);
  await expect(calculator.getByText(/С субсидией застройщика.*ставка/)).toBeVisible();
  await expect(link, 'lists do not know the price that it lends from').toHaveCount(0);
});

test('R-647: a first payment of an address is brought within the slider, and counted so', async ({
  page,
}) => {
  await visit(page, '/payment-options?deposit=100');
  const slider = page.getByRole('slider', { name: 'Первый взнос' });
  await expect(slider).toHaveValue('95');
  await expect(payment(page)).not.toHaveText(/^0\s₽/);
});
