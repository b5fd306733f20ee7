import type { Page } from '@playwright/test';
import { cards, open, results } from '../harness/boutique.ts';
import { flatsOnSale, keep } from '../harness/favorites.ts';
import { visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const LOWERED = 'Цена снижена';

/** Numbers of the cards that say so, of all that are shown. */
async function marked(page: Page): Promise<string[]> {
  const said = page.getByRole('main').getByRole('listitem').filter({ hasText: LOWERED });
  const words = await said.allTextContents();
  return words.map(text => /№\s([^,]+),/.exec(text)?.[1] ?? 'none').toSorted();
}

test('the cards say that the price became lower where its last change was that, and nowhere else', async ({
  page,
}) => {
  const flats = await flatsOnSale(page, 54);
  const lowered = flats.filter(flat => flat.is_price_lowered);
  expect(lowered.length).toBeGreaterThan(0);
  expect(lowered.length).toBeLessThan(flats.length);
  await open(page, '/flats?order=price');
  await expect(cards(page)).toHaveCount(flats.length);
  await expect.poll(() => marked(page)).toEqual(lowered.map(flat => flat.number).toSorted());
  // A card with the mark is as high as the others of its row.
  const boxes = await results(page)
    .getByRole('listitem')
    .evaluateAll(items => items.map(item => item.getBoundingClientRect()));
  for (const row of Map.groupBy(boxes, ({ top }) => Math.round(top)).values()) {
    const heights = row.map(({ height }) => height);
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1);
  }

  const other = flats.find(flat => !flat.is_price_lowered);
  await keep(
    page,
    [lowered[0], other].flatMap(flat => flat?.id ?? []),
  );
  await visit(page, '/favorites');
  await expect(page.getByRole('main').getByText(LOWERED)).toHaveCount(1);
  await expect.poll(() => marked(page)).toEqual([lowered[0]?.number]);
});
