import type { Page } from '@playwright/test';
import { hold, visit } from '../harness/page.ts';
import { level, PATH, panel, scheme, spaces, title } from '../harness/storage.ts';
import { expect, test } from '../harness/test.ts';

/** Notes in the page's own time when a level is pressed and when the list changes. Gives what reads the time between. */
async function noteSwitches(page: Page) {
  await page.evaluate(() => {
    const heading = document.querySelector('section[aria-label="Подходящие предложения"] h2');
    const note = (name: string) => document.body.setAttribute(name, String(performance.now()));
    document.addEventListener('click', () => note('data-pressed'), { capture: true });
    new MutationObserver(() => note('data-changed')).observe(heading ?? document.body, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  return () =>
    page.evaluate(() => {
      const { pressed, changed } = document.body.dataset;
      return Number(changed) - Number(pressed);
    });
}

test('R-343 R-344 R-346 R-347 another level comes after a second and not before, and the last press counts', async ({
  page,
}) => {
  await visit(page, PATH);
  const took = await noteSwitches(page);
  for (const name of ['−1 уровень', '−2 уровень']) {
    await level(page, name).click();
    await expect(scheme(page)).toHaveAttribute('aria-busy', 'true');
    await expect(title(page)).toHaveText(new RegExp(`, ${name}$`));
    await expect(scheme(page)).toHaveAttribute('aria-busy', 'false');
    expect(await took()).toBeGreaterThanOrEqual(1_000);
  }
  await level(page, '−1 уровень').click();
  await level(page, '−2 уровень').click();
  await expect(page).toHaveURL(/floor=3/);
  await expect(title(page)).toHaveText(/, −2 уровень$/);
});

test.describe(() => {
  // Its clock is set.
  test.use({ ownContext: true });

  test('R-345 an answer that comes after the second is shown as soon as it is there', async ({ page }) => {
    await page.clock.install();
    await visit(page, PATH);
    const network = await hold(page, '**/api/parking/properties/?*');
    await level(page, '−1 уровень').click();
    await expect(scheme(page)).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => network.held().length).toBeGreaterThan(0);
    // The second passes, and then the time of the page stands: of it the list needs a few frames, no second more.
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(title(page)).toHaveText(/, −2 уровень$/);
    await network.open();
    await page.clock.runFor(100);
    await expect(title(page)).toHaveText(/, −1 уровень$/);
    await expect(scheme(page)).toHaveAttribute('aria-busy', 'false');
  });
});

test('R-639 A-80 an address with a lot and without a level opens the level of the lot', async ({ page }) => {
  const [lot] = await spaces(page, 'floor=2&sale_status=free');
  await visit(page, `${PATH}?lot=${lot?.slug}`);
  await expect(title(page)).toHaveText(/, −1 уровень$/);
  await expect(panel(page).getByRole('heading', { name: `Машино-место № ${lot?.number}` })).toBeVisible();
  await expect(level(page, '−1 уровень')).toHaveAttribute('aria-current', 'true');
  // An address that names both keeps to its level.
  await visit(page, `${PATH}?floor=3&lot=${lot?.slug}`);
  await expect(title(page)).toHaveText(/, −2 уровень$/);
});

test('R-348 R-349 R-350 the level of the address stays; without one the usual level is chosen', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => {
    const url = new URL(request.url());
    if (url.pathname === '/api/parking/properties/') asked.push(url.searchParams.get('floor') ?? 'none');
  });
  await visit(page, `${PATH}?floor=2`);
  await expect(level(page, '−1 уровень')).toHaveAttribute('aria-current', 'true');
  await expect(title(page)).toHaveText(/, −1 уровень$/);
  await expect(page).toHaveURL(`${PATH}?floor=2`);
  // Filters keep to it.
  await page.getByRole('combobox', { name: 'Тип' }).click();
  await page.getByRole('option', { name: 'Семейное' }).click();
  await expect(page).toHaveURL(/floor=2.*type=family|type=family.*floor=2/);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(new Set(asked)).toEqual(new Set(['2']));

  for (const path of [PATH, `${PATH}?floor=99`]) {
    await visit(page, path);
    await expect(level(page, '−2 уровень')).toHaveAttribute('aria-current', 'true');
  }
});
