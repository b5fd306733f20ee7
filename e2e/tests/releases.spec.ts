import { rest } from '../harness/offline.ts';
import { atRest, ready } from '../harness/page.ts';
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

  test('has the page begun anew once and not without end, and its own is read all the same', async ({
    page,
  }) => {
    const documents: string[] = [];
    page.on('request', request => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await page.route('**/assets/home-*.js', route => route.abort());
    await page.goto('/documents');
    await expect.poll(() => documents.length).toBe(2);
    await page.waitForLoadState('networkidle');
    await ready(page);
    const link = page.getByRole('banner').getByRole('link', { name: 'на главную' });
    await link.hover();
    await atRest(page);
    await link.click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(documents).toEqual(['/documents', '/documents', '/documents', '/']);
    await page.goBack();
    await expect(page).toHaveURL(/\/documents$/);
  });
});
