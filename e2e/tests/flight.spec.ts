import type { Page } from '@playwright/test';
import { visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

/** Notes how many plans the page had when it began to change, one number for each change. */
async function noteChanges(page: Page): Promise<() => Promise<readonly number[]>> {
  const found: number[] = [];
  await page.exposeFunction('noteChange', (plans: number) => void found.push(plans));
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = update => {
      const named = [...document.querySelectorAll('*')].filter(
        element => getComputedStyle(element).viewTransitionName === 'plan' && element.checkVisibility(),
      );
      void Reflect.get(window, 'noteChange')(named.length);
      return begin(update);
    };
  });
  return async () => found;
}

test.describe('with motion', () => {
  test.use({ ownContext: true });

  test('the plan of the pressed card goes along to the flat, and from there to the booking', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const changes = await noteChanges(page);
    await visit(page, '/flats?order=price');
    const card = page.getByRole('region', { name: 'Квартиры' }).getByRole('listitem').nth(1);
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('м²');
    await expect.poll(changes).toEqual([1]);
    await page.getByRole('link', { name: 'Забронировать' }).first().click();
    await expect(page).toHaveURL(/\/booking/);
    await expect(page.getByRole('complementary', { name: 'Что вы бронируете' })).toBeVisible();
    await expect.poll(changes).toEqual([1, 1]);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('м²');
  });
});

test('who wants no motion sees none between pages', async ({ page }) => {
  const changes = await noteChanges(page);
  await visit(page, '/flats?order=price');
  await page.getByRole('region', { name: 'Квартиры' }).getByRole('listitem').nth(1).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('м²');
  expect(await changes()).toEqual([]);
});
