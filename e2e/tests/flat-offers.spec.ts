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
  const cheapest = 'sale_status=free&order=price&limit=1&building=3';
  const of = async (kind: string) => (await request.get(`/api/${kind}/properties/?${cheapest}`)).json();
  const space = parkingPageSchema.parse(await of('parking'));
  const cars = await request.get(`/api/parking/properties/?${cheapest}&type=standard,family`);
  const { results: forCars } = parkingPageSchema.parse(await cars.json());
  const room = storeroomPageSchema.parse(await of('storerooms'));
  await open(page, await flat247(request));
  const offers = page.getByRole('region', { name: 'Вместе с квартирой' });
  const plain = async (name: RegExp) =>
    ((await offers.getByRole('listitem').filter({ hasText: name }).textContent()) ?? '').replace(/\s/g, '');
  for (const [name, count, price] of [
    // One looks for a place for a car: the cheapest of all may be for a motorcycle.
    [/машино-мест|мест[оа]? под/i, space.count, forCars[0]?.price],
    [/кладов/i, room.count, room.results[0]?.price],
  ] as const) {
    const words = await plain(name);
    expect(words).toContain(`от${price}₽`);
    expect(words).toMatch(new RegExp(`(^|\\D)${count}(машино|мест|клад|свобод)`));
  }
  await expect(offers.getByRole('link', { name: 'График платежей' })).toHaveAttribute(
    'href',
    /^\/installment\?flat=[a-z0-9-]+$/,
  );
  await offers.getByRole('link', { name: /кладов/i }).click();
  await expect(page).toHaveURL(
    /parking-and-storage\?.*building=3.*tab=storerooms|tab=storerooms.*building=3/,
  );
  await expect(
    page.getByRole('region', { name: 'Подходящие лоты' }).getByRole('heading', { level: 2 }),
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
