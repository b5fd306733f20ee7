import { rest } from '../harness/offline.ts';
import { expect, test } from '../harness/test.ts';

test.describe('a page whose file is gone with a release', () => {
  test.use({ expectedMessages: [/Error loading route module|net::ERR|dynamically imported module/] });

  test('is where the press leads to after the reload, and the page before it is one step back', async ({
    page,
  }) => {
    await rest(page, '/documents');
    // Gone until the page begins anew, also for what is fetched ahead. The route stays: taken away while a page loads,
    // it may leave one of its requests hanging, and the page never ends to load.
    let isGone = true;
    await page.route('**/assets/childhood-*.js', route => (isGone ? route.abort() : route.continue()));
    page.on('request', request => {
      if (request.isNavigationRequest()) isGone = false;
    });
    await page.getByRole('button', { name: 'Меню' }).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('dialog', { name: 'Меню' }).getByRole('link', { name: 'Детство' }).click();
    await reloaded;
    await expect(page).toHaveURL(/\/childhood$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/documents$/);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(/\/documents$/);
  });
});
