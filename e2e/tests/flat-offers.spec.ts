import { parkingPageSchema, storeroomPageSchema } from '@quarter/contract/podium';
import { propertyPageSchema } from '@quarter/contract/property';
import { cards, open as openBoutique } from '../harness/boutique.ts';
import { flat247, open } from '../harness/lots.ts';
import { frames, hold, ready } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

test('similar flats keep to the filters of the list that the visitor came from', async ({
  page,
  request,
}) => {
  const filter = 'layout_type=2,3&window_look=river';
  const answer = await request.get(`/api/properties/?${filter}&limit=100`);
  const suiting = propertyPageSchema.parse(await answer.json()).results.map(({ slug }) => `/flats/${slug}`);
  expect(suiting.length).toBeGreaterThan(4);
  await openBoutique(page, `/flats?${filter}&order=price`);
  await cards(page).nth(1).click();
  const similar = page.locator('#similar a[href^="/flats/"]');
  await expect(similar).toHaveCount(3);
  const own = new URL(page.url()).pathname;
  for (const href of await similar.evaluateAll(links => links.map(link => link.getAttribute('href')))) {
    expect(suiting).toContain(href);
    expect(href).not.toBe(own);
  }
});

test('parking spaces and storerooms are suggested with their lowest price, and lead to those that are free', async ({
  page,
  request,
}) => {
  // Its places for motorcycles are cheaper than any for a car.
  const { results } = await (await request.get('/api/properties/?building=4&limit=1')).json();
  const cheapest = async (kind: string, where: string) =>
    (await request.get(`/api/${kind}/properties/?sale_status=free&order=price&limit=1${where}`)).json();
  const space = parkingPageSchema.parse(
    await cheapest('parking', '&building=4&type=standard,family,electric'),
  );
  const any = parkingPageSchema.parse(await cheapest('parking', '&building=4'));
  expect(space.results[0]?.price).toBeGreaterThan(any.results[0]?.price ?? 0);
  // The section has no storerooms of its own.
  const room = storeroomPageSchema.parse(await cheapest('storerooms', ''));
  await open(page, results[0]);
  const offers = page.getByRole('region', { name: 'Вместе с квартирой' });
  const plain = async (name: RegExp) =>
    ((await offers.getByRole('listitem').filter({ hasText: name }).textContent()) ?? '').replace(/\s/g, '');
  for (const [name, { count, results: found }] of [
    [/машино-мест|мест[оа]? под/i, space],
    [/кладов/i, room],
  ] as const) {
    const words = await plain(name);
    expect(words).toContain(`от${found[0]?.price}₽`);
    expect(words).toMatch(new RegExp(`(^|\\D)${count}(машино|мест|клад|свобод)`));
  }
  await expect(offers.getByRole('link', { name: 'График платежей' })).toHaveAttribute(
    'href',
    /^\/installment\?flat=[a-z0-9-]+$/,
  );
  await offers.getByRole('link', { name: /кладов/i }).click();
  await expect(page).toHaveURL(/parking-and-storage\?.*tab=storerooms/);
  await expect(
    page.getByRole('region', { name: 'Подходящие предложения' }).getByRole('heading', { level: 2 }),
  ).toHaveText(/кладов/);
});

test('a press that begins before the scripts of the page have come, and ends after it, is not lost', async ({
  page,
  request,
}) => {
  const script = await hold(page, '**/assets/entry.client-*.js');
  const { slug } = await flat247(request);
  await page.goto(`/flats/${slug}`, { waitUntil: 'commit' });
  const link = page
    .getByRole('region', { name: 'Вместе с квартирой' })
    .getByRole('link', { name: /кладов/i });
  await link.hover();
  await expect.poll(script.held).toHaveLength(1);
  // Parts that have just come into sight take their true height first, and the link another place.
  await frames(page);
  await link.hover();
  await page.mouse.down();
  await expect(link).toBeFocused();
  await script.open();
  // The page is alive by then.
  await ready(page);
  await page.mouse.up();
  await expect(page).toHaveURL(/tab=storerooms/);
});
