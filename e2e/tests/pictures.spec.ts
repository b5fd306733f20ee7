import { phoneField } from '../harness/booking.ts';
import { keepFlats } from '../harness/favorites.ts';
import { flat247 } from '../harness/lots.ts';
import { atRest, visit } from '../harness/page.ts';
import { expectLooks, MOMENT, test } from '../harness/pictures.ts';
import { expect } from '../harness/test.ts';
import { standStill } from '../harness/time.ts';

/** What is drawn of a page from above, px: its first screens, where a change of the design is seen first. */
const MOST = 3_000;

// One site for all of them.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.skip(Boolean(process.env.CHROMIUM_PATH), 'another browser draws letters in another way');

test.beforeEach(async ({ page }) => {
  await standStill(page, MOMENT);
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'light');
    localStorage.setItem('cookieClosed', 'true');
  });
});

for (const [name, path] of [
  ['home', '/'],
  ['flats', '/flats'],
  ['chessboard', '/flats?view=chess'],
  ['flat', '/flats/…'],
  ['favorites', '/favorites'],
  ['booking', '/booking?flat=…'],
  ['payment-options', '/payment-options'],
  ['installment', '/installment'],
  ['parking', '/parking-and-storage'],
  ['commercial', '/commercial'],
  ['progress', '/progress'],
  ['documents', '/documents'],
] as const) {
  test(`R-230 ${name} looks as in its pictures, on a computer and a phone, in both themes`, async ({
    page,
    request,
  }) => {
    if (name === 'favorites') await keepFlats(page, 3);
    const address = path.replace('…', (await flat247(request)).slug);
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, address);
    await atRest(page);
    // What the browser asks for itself.
    if (name === 'favorites') await expect(page.getByRole('heading', { name: 'Сравнение' })).toBeVisible();
    if (name === 'booking') await expect(phoneField(page)).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Загрузка страницы' })).toBeHidden();
    // Whether it is pinned depends on what a picture longer than the screen has in sight; `flat.spec` tells of it.
    if (name === 'flat')
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('[data-pinned] { display: none !important; }');
        document.adoptedStyleSheets.push(sheet);
      });
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (name === 'booking')
        await expect(page.getByText('63,9 м²').filter({ visible: true }).first()).toBeVisible();
      await expectLooks(page, `${name}-${width}`, MOST);
    }
  });
}
