import { cards, found, layoutPage, layouts, open, query, room, shownCount } from '../harness/boutique.ts';
import { frames, hold, instead, noteScroll, ready } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

test('R-083 Back from a flat keeps the filters, the pages and the scroll', async ({ page }) => {
  await open(page, '/flats?order=-price');
  await page.getByRole('link', { name: 'Показать ещё' }).click();
  await expect(page).toHaveURL(/pages=2/);
  await expect.poll(() => cards(page).count()).toBeGreaterThan(54);
  const total = await cards(page).count();
  const card = cards(page).nth(50);
  await card.scrollIntoViewIfNeeded();
  const name = await card.textContent();
  const scrollAtPress = await noteScroll(page);
  await card.click();
  await expect(page).toHaveURL(/\/flats\/[a-z0-9-]+$/);
  const top = await scrollAtPress();
  expect(top).toBeGreaterThan(2000);
  // The list that was left is shown as it was, however slow the service is.
  await page.route('**/api/properties/**', () => {});
  await page.goBack();
  await expect(page).toHaveURL(/order=-price&pages=2/);
  await expect(cards(page)).toHaveCount(total);
  await expect(cards(page).nth(50)).toHaveText(name ?? '');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
});

test('R-310 coming from another page over a slow network shows the places of the boutique first, R-083 filters tried one after another are one entry of the history', async ({
  page,
}) => {
  await page.goto('/');
  await ready(page);
  const gate = await hold(page, '**/api/properties/**');
  await page.locator('header a[href="/flats"]').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Бутик квартир' })).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await gate.open();
  await expect(cards(page).or(layouts(page))).toHaveCount((await layoutPage(page)).count);

  await room(page, /^Студия/).check();
  await room(page, /^1/).check();
  await expect(page).toHaveURL(/layout_type=0,1/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('rapid presses end in the state chosen last', async ({ page }) => {
  const gate = await hold(page, '**/api/properties/**');
  await open(page);
  const presses = [
    [/^Студия/, '0'],
    [/^1/, '0,1'],
    [/^2/, '0,1,2'],
    [/^1/, '0,2'],
  ] as const;
  const asks = (url: string, rooms: string) => new URL(url).searchParams.get('layout_type') === rooms;
  for (const [name, rooms] of presses) {
    await room(page, name).click();
    // Facets and the first page of the list.
    await expect.poll(() => gate.held().filter(url => asks(url, rooms)).length).toBe(2);
  }
  await expect(room(page, /^Студия/)).toBeChecked();
  await expect(room(page, /^1/)).not.toBeChecked();
  await expect(room(page, /^2/)).toBeChecked();

  // The answers come in the wrong order: the first question is answered last.
  await gate.release(url => asks(url, '0,2'));
  await expect(page).toHaveURL(/layout_type=0,2$/);
  const expected = await found(page, 'layout_type=0,2');
  await expect.poll(() => shownCount(page)).toBe(expected);
  await gate.release(url => asks(url, '0,1,2'));
  await gate.release(url => asks(url, '0,1'));
  await gate.release(url => asks(url, '0'));
  await frames(page, 10);
  expect(query(page).get('layout_type')).toBe('0,2');
  await expect.poll(() => shownCount(page)).toBe(expected);
});

test('a press before the scripts have started is not lost', async ({ page }) => {
  const gate = await hold(page, '**/entry.client*');
  await page.goto('/flats', { waitUntil: 'commit' });
  await room(page, /^Студия/).click();
  await room(page, /^2/).click();
  await gate.open();
  await expect(page).toHaveURL(/layout_type=0,2/);
  await expect(room(page, /^2/)).toBeChecked();
});

test('R-339 R-340 R-341 «Показать ещё» adds pages of 54 by the next link until there is none', async ({
  page,
}) => {
  const asked: URLSearchParams[] = [];
  page.on('request', request => {
    const url = new URL(request.url());
    if (url.pathname === '/api/properties/') asked.push(url.searchParams);
  });
  await open(page, '/flats?order=price');
  const total = await shownCount(page);
  await expect(cards(page)).toHaveCount(54);
  const more = page.getByRole('link', { name: 'Показать ещё' });
  let pages = 1;
  while (await more.isVisible()) {
    await more.click();
    pages += 1;
    await expect(cards(page)).toHaveCount(Math.min(total, pages * 54));
    await expect(cards(page).nth((pages - 1) * 54)).toBeFocused();
  }
  await expect(cards(page)).toHaveCount(total);
  expect(asked.map(item => [item.get('limit'), item.get('offset')])).toEqual(
    Array.from({ length: pages - 1 }, (_, index) => ['54', String((index + 1) * 54)]),
  );
});

test.describe('failures', () => {
  test.use({
    expectedMessages: [
      /Failed to load resource|ApiError|Sun times|status of 500|^Something wrong with range facets$/,
    ],
  });

  test('R-310 a failed answer keeps the choice and can be asked for again, R-392 facets that do not come leave the list and the filters, with a warning', async ({
    page,
  }) => {
    await open(page);
    const recover = await instead(page, '**/api/**', route =>
      route.fulfill({ status: 503, json: { detail: '', code: 'overloaded' } }),
    );
    await room(page, /^2/).check();
    const failure = page.getByRole('alert');
    await expect(failure).toContainText('Не получилось загрузить квартиры');
    await expect(room(page, /^2/)).toBeChecked();
    await expect(page).toHaveURL(/\/flats\/2-komnatnye$/);

    recover();
    await failure.getByRole('button', { name: 'Повторить' }).click();
    await expect(failure).toBeHidden();
    await expect.poll(async () => shownCount(page)).toBe(await found(page, 'layout_type=2'));

    const failures = [
      [{ json: {} }, /^1/, '1,2'],
      [{ status: 500, json: { detail: 'Сбой', code: 'internal' } }, /^Студия/, '0,1,2'],
    ] as const;
    for (const [answer, name, rooms] of failures) {
      const warned = page.waitForEvent('console', message => message.type() === 'warning');
      await page.route('**/api/properties/facets/**', route => route.fulfill(answer));
      await room(page, name).check();
      await expect(page).toHaveURL(new RegExp(`layout_type=${rooms}$`));
      expect((await warned).text()).toBe('Something wrong with range facets');
      const expected = await found(page, `layout_type=${rooms}`);
      await expect.poll(() => shownCount(page)).toBe(expected);
      await expect(cards(page).or(layouts(page)).first()).toBeVisible();
    }
  });
});
