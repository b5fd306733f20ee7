import { expectNothingForAxe } from '../harness/axe.ts';
import { flat247 } from '../harness/lots.ts';
import { visit } from '../harness/page.ts';
import { test } from '../harness/test.ts';

test.use({ expectedMessages: [/status of 404/] });
test.beforeEach(({ page }) => page.addInitScript(() => window.localStorage.setItem('theme', 'light')));

for (const [name, path] of [
  ['home', '/'],
  ['the boutique', '/flats'],
  ['the boutique narrowed down', '/flats?layout_type=2&is_discount=true&is_mortgage=true'],
  ['a list that is empty', '/flats?layout_type=2&area_max=32'],
  ['the chessboard', '/flats?view=chess'],
  ['the chessboard narrowed down', '/flats?view=chess&layout_type=2'],
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
  test(`R-688 axe finds nothing in either theme, and the console is quiet, on ${name}`, async ({
    page,
    request,
  }) => {
    await visit(page, path.endsWith('…') ? path.replace('…', (await flat247(request)).slug) : path);
    await expectNothingForAxe(page);
  });
}
