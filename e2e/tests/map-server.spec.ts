import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { visit } from '../harness/page.ts';
import { expect, LAND, test } from '../harness/tiles.ts';

// The graphics of a test browser are its processor, which it grumbles about. The rest is brought about on purpose:
// addresses of other origins, one of them not allowed, and a server that refuses.
test.use({
  expectedMessages: [
    /WebGL|GPU|GL Driver|style\.json|\/tiles\/|Content Security Policy|Failed to fetch|net::ERR/i,
  ],
});
// One server that is told how to behave.
test.describe.configure({ mode: 'serial' });

const view = (page: Page) => page.getByRole('region', { name: /^Карта: «Излучина»/ });
/** A name that only the simplified map of the content has. */
const ownName = (page: Page) =>
  page.locator('#location .maplibregl-marker', { hasText: 'Береговая набережная' });

async function open(page: Page): Promise<void> {
  await visit(page, '/#location');
  await page.getByRole('button', { name: 'Открыть карту' }).click();
}

/** Address that the policy of the worker of the map has refused, as the worker is told of it. */
function refusedInWorker(page: Page): Promise<string> {
  return new Promise((resolve, reject) => {
    page.on('worker', worker => {
      const refusal = worker.evaluate(
        () =>
          new Promise<string>(told => {
            addEventListener('securitypolicyviolation', ({ blockedURI }) => told(blockedURI));
          }),
      );
      refusal.then(resolve, reject);
    });
  });
}

/** Colour near the upper left corner of the map, where no sign stands. */
async function groundOf(page: Page): Promise<number[]> {
  const { data } = await sharp(await view(page).screenshot())
    .removeAlpha()
    .resize({ width: 16, height: 12, fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = 3 * (2 * 16 + 1);
  return [...data.subarray(pixel, pixel + 3)];
}

test('R-608 the map of a tile server is drawn from the origins that the operator names, and no other', async ({
  page,
  tiles,
}) => {
  tiles.mode = 'answers';
  const refused = refusedInWorker(page);
  await open(page);
  await expect(view(page)).toBeFocused();
  // The worker has asked the third origin too, and the browser has refused.
  expect(await refused).toContain(tiles.unnamed);
  const { red, green, blue } = LAND;
  await expect
    .poll(async () => {
      const [r = 0, g = 0, b = 0] = await groundOf(page);
      return Math.max(Math.abs(r - red), Math.abs(g - green), Math.abs(b - blue));
    })
    .toBeLessThan(12);
  expect(tiles.asked.named).toBeGreaterThan(0);
  expect(tiles.asked.unnamed).toBe(0);
  await expect(ownName(page)).toBeHidden();
  await expect(page.locator('#location').getByText('Данные карты: проверка')).toBeAttached();
  await expect(page.locator('#location .maplibregl-marker[data-active]')).toHaveCount(
    await page.getByRole('list', { name: 'Места рядом' }).getByRole('listitem').count(),
  );
});

for (const mode of ['refuses', 'is silent'] as const) {
  test(`R-608 a tile server that ${mode} leaves the simplified map of the site`, async ({ page, tiles }) => {
    tiles.mode = mode;
    await open(page);
    // The site waits eight seconds for a silent server, and draws only then.
    await expect(view(page)).toBeFocused({ timeout: 40_000 });
    await expect(ownName(page)).toBeVisible();
  });
}
