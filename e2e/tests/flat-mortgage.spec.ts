import type { Page } from '@playwright/test';
import { expectInOneLine } from '../harness/figures.ts';
import { flat247, open } from '../harness/lots.ts';
import { atRest, frames, hold, instead } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const digits = (text: string | null) => Number((text ?? '').replace(/\D/g, ''));
const payment = (page: Page) => page.getByTestId('payment');
const slider = (page: Page, name: string) => page.getByRole('slider', { name });

test('a flat without a mortgage says so, one that is paid in full asks for none', async ({
  page,
  request,
}) => {
  const { results } = await (await request.get('/api/properties/?limit=100')).json();
  const slugOf = (isNone: boolean) =>
    results.find((flat: { mortgage: object | null }) => (flat.mortgage === null) === isNone)?.slug;
  const [without, lent] = [slugOf(true), slugOf(false)];
  await page.goto(`/flats/${without}`);
  const facts = page.getByRole('region', { name: 'Квартира и цена' });
  await expect(facts.getByText(/^В\sипотеку не\sпродаётся$/)).toBeVisible();
  await expect(facts.getByRole('link', { name: /В ипотеку/ })).toBeHidden();
  await page.goto(`/flats/${lent}?deposit=100`);
  await expect(page.getByText('не нужен').first()).toBeVisible();
  await expect(facts.getByRole('link', { name: /В ипотеку/ })).toBeHidden();
  await expect(page.getByRole('table').getByText(/^0\s₽/)).toHaveCount(0);
  await expect(page.getByRole('cell', { name: /^кредит не\sнужен/ }).first()).toBeVisible();
});

test.describe('the calculator', () => {
  test.use({ expectedMessages: [/Failed to load resource/] });

  test('R-630 R-395: moving the sliders asks the service and shows its payment, of the last move alone', async ({
    page,
    request,
  }) => {
    const lot = await flat247(request);
    await open(page, lot);
    await expect(slider(page, 'Первый взнос')).toHaveValue('20');
    await expect(slider(page, 'Срок')).toHaveValue('30');

    const answered = page.waitForResponse(response => response.url().includes('deposit=40'));
    await slider(page, 'Первый взнос').fill('40');
    const answer = await (await answered).json();
    await expect.poll(async () => digits(await payment(page).textContent())).toBe(answer.mortgage.payment);
    await expect(page).toHaveURL(/\?deposit=40$/);
    const row = page.getByRole('link', { name: /В ипотеку/ });
    await expect
      .poll(async () => digits(await row.getByText(/в\sмесяц$/).textContent()))
      .toBe(answer.mortgage.payment);
    await expect(row).toContainText(/ставка\s.+, ПСК\s.+, первый взнос\s40%, срок\s30\sлет$/);

    const calculator = page.getByRole('region', { name: 'Ипотека' });
    await expectInOneLine(calculator, ['Кредит', 'Ставка', 'ПСК'], [390, 768]);
    await slider(page, 'Первый взнос').fill('100');
    await expect(calculator.getByText('не нужен', { exact: true })).toBeVisible();
    await slider(page, 'Первый взнос').fill('40');
    await expect.poll(async () => digits(await payment(page).textContent())).toBe(answer.mortgage.payment);
    // The sum is counted at once; the address, which a reload goes by, has it a moment later.
    await expect(page).toHaveURL(/\?deposit=40$/);
    await page.reload();
    await expect(slider(page, 'Первый взнос')).toHaveValue('40');
    await expect.poll(async () => digits(await payment(page).textContent())).toBe(answer.mortgage.payment);

    await test.step('the answer to the last move wins, however late the first one comes', async () => {
      const answers = new Map<string, () => Promise<void>>();
      const answerAgain = await instead(page, '**/api/properties/*/?*', async route => {
        const term = new URL(route.request().url()).searchParams.get('term') ?? '';
        const response = await route.fetch();
        const body = await response.json();
        // A payment that only the service can have said.
        body.mortgage.payment = 1_000_000 + Number(term);
        answers.set(term, () => route.fulfill({ json: body }).catch(() => undefined));
      });
      const answerTo = async (term: string) => {
        await expect.poll(() => [...answers.keys()]).toContain(term);
        await answers.get(term)?.();
      };
      const first = page.waitForRequest(/term=10/);
      await slider(page, 'Срок').fill('10');
      const firstAsked = await first;
      await slider(page, 'Срок').fill('15');
      await answerTo('15');
      await expect.poll(async () => digits(await payment(page).textContent())).toBe(1_000_015);
      await answerTo('10');
      await firstAsked.response();
      await frames(page, 10);
      expect(digits(await payment(page).textContent())).toBe(1_000_015);
      answerAgain();
    });

    await test.step('when the service does not answer the page counts itself, says so, and asks again on a press', async () => {
      const connect = await instead(page, '**/api/properties/*/?*', route => route.abort());
      await slider(page, 'Срок').fill('12');
      await expect(page.getByText('Нет связи с сервером')).toBeVisible();
      connect();
      await page.getByRole('button', { name: 'Посчитать ещё раз' }).click();
      await expect(page.getByText('Нет связи с сервером')).toBeHidden();
    });
  });
});

test('R-393 R-394: terms of the address are kept within the limits of the programmes', async ({
  page,
  request,
}) => {
  const limits = await (await request.get('/api/mortgage/facets/')).json();
  await open(page, await flat247(request), '?deposit=1&term=99');
  await expect(slider(page, 'Первый взнос')).toHaveValue(String(limits.min_deposit.min));
  await expect(slider(page, 'Срок')).toHaveValue(String(limits.max_term.max));
});

test('R-630: an address with terms is counted, and its flat is not loaded anew', async ({
  page,
  request,
}) => {
  const lot = await flat247(request);
  const flat = await hold(page, `**/api/properties/${lot.slug}/`);
  const counted = page.waitForResponse(/properties\/\d+\/\?deposit=50/);
  await open(page, lot, '?deposit=50');
  await counted;
  await atRest(page);
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await expect(page.getByRole('dialog', { name: 'Поделиться квартирой' })).toBeVisible();
  expect(flat.held()).toEqual([]);
  await expect(page).toHaveURL(/\?deposit=50$/);
});

test('a month in the flat is counted with its keeping and what is bought along, and follows the terms', async ({
  page,
  request,
}) => {
  const lot = await flat247(request);
  await open(page, lot);
  const month = page.getByRole('region', { name: 'Сколько стоит месяц' });
  const total = month.getByRole('status');
  const sumOf = async (name: string) =>
    digits(
      await month
        .getByRole('definition')
        .nth(await rowOf(name))
        .textContent(),
    );
  const rowOf = async (name: string) => {
    const names = await month.getByRole('term').allTextContents();
    return names.findIndex(text => text.includes(name));
  };
  const keeping = await sumOf('Содержание');
  await expect(month.getByText(/^\d+,\d+\sм² по\s118\s₽$/)).toBeVisible();
  expect(digits(await total.textContent())).toBe(digits(await payment(page).textContent()) + keeping);

  const atOnce = async () => digits(await month.getByText(/^взнос сразу/).textContent());
  const deposit = await atOnce();
  const parking = month.getByRole('switch', { name: /^Парковочное место/ });
  await parking.press('Space');
  const price = digits(
    await month
      .getByText(/, кредит и\sсодержание$/)
      .first()
      .textContent(),
  );
  expect(await atOnce()).toBe(deposit + Math.round(price * 0.2));
  const withParking = async () =>
    digits(await payment(page).textContent()) + (await sumOf('Парковочное место')) + keeping;
  expect(digits(await total.textContent())).toBe(await withParking());

  const before = digits(await total.textContent());
  await slider(page, 'Первый взнос').fill('60');
  await expect.poll(async () => digits(await total.textContent())).toBeLessThan(before);
  await expect.poll(async () => digits(await total.textContent()) - (await withParking())).toBe(0);
  await expect(month).toContainText(/взнос\s60%, 30\sлет/);
});
