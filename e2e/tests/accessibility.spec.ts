import { AxeBuilder } from '@axe-core/playwright';
import type { APIRequestContext } from '@playwright/test';
import { propertyPageSchema } from '@quarter/contract/property';
import { ready } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The themes differ in colours and in nothing else, so these rules are enough for the second one. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

for (const theme of ['light', 'dark'] as const) {
  test.describe(`accessibility, ${theme} theme`, () => {
    test.use({ expectedMessages: [/status of 404/] });
    test.beforeEach(({ page }) =>
      page.addInitScript(name => window.localStorage.setItem('theme', name), theme),
    );

    for (const [name, path] of [
      ['home', '/'],
      ['the boutique', '/flats'],
      ['the chessboard', '/flats?view=chess'],
      ['the boutique with the other header', '/newHeader/flats'],
      ['a flat', '/flats/…'],
      ['a flat on paper', '/flats/print/…'],
      ['the finishing of a flat', '/facing/flats/…'],
      ['the price list', '/flats/price'],
      ['the instalment', '/installment'],
      ['ways to buy', '/payment-options'],
      ['documents', '/documents'],
      ['the construction', '/progress'],
      ['childhood', '/childhood'],
      ['the autumn campaign', '/capital-in-meters'],
      ['the discounts', '/time-of-opportunity'],
      ['investments', '/investments'],
      ['pictures', '/renders'],
      ['films', '/videos'],
      ['a film', '/video'],
      ['the construction panorama', '/360_view'],
      ['tours', '/3d-tours'],
      ['the older home page', '/old-main'],
      ['the parking', '/parking-and-storage'],
      ['the storerooms', '/parking-and-storage?tab=storerooms'],
      ['the premises', '/commercial'],
      ['the premises above the street', '/commercial?level=high'],
      ['a block of premises', '/commercial/1/middle'],
      ['the error page', '/no-such-page'],
    ] as const) {
      test(`R-688 axe finds nothing, and the console is quiet, on ${name}`, async ({ page }) => {
        await page.goto(path.endsWith('…') ? path.replace('…', await flatSlug(page.request)) : path);
        await ready(page);
        await expect(page.locator('html')).toHaveClass(new RegExp(`theme-${theme}`));
        // It stands over the page for half a second, outside its landmarks.
        await expect(page.getByRole('progressbar', { name: 'Загрузка страницы' })).toBeHidden();
        const axe = new AxeBuilder({ page });
        const { violations } = await (theme === 'light'
          ? axe.withTags(RULES)
          : axe.withRules(COLOUR_RULES)
        ).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`),
        ).toEqual([]);
      });
    }
  });
}

async function flatSlug(request: APIRequestContext): Promise<string> {
  const page = propertyPageSchema.parse(await (await request.get('/api/properties/?limit=1')).json());
  return page.results[0]?.slug ?? 'none';
}
