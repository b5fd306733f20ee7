import type { Page } from '@playwright/test';
import type { Property } from '@quarter/contract/property';
import { filters, found, open, shownCount } from '../harness/boutique.ts';
import { expect, test } from '../harness/test.ts';

/** The whole list, asked for page by page without any filter. */
async function wholeList(page: Page): Promise<Property[]> {
  const flats: Property[] = [];
  for (let next: string | null = '/api/properties/?limit=100'; next !== null; ) {
    const answer: { results: Property[]; next: string | null } = await (await page.request.get(next)).json();
    flats.push(...answer.results);
    next = answer.next;
  }
  return flats;
}

/** What a flat has of a filter whose values are alternatives. */
const VALUES: Readonly<Record<string, (flat: Property) => readonly (string | number)[]>> = {
  layout_type: flat => [flat.layout.layout_type],
  common_layout_type: flat => [flat.layout.common_layout_type ?? ''],
  building: flat => [flat.building.id],
  window_look: flat => flat.window_look.map(look => look.value),
  facing_type: flat => (flat.facing_type ? [flat.facing_type.value] : []),
  features: flat => flat.feature_set.map(feature => feature.id),
  discount_amount: flat => [flat.discount_amount],
};

/** Bounds and switches, each with what it asks of a flat. */
const RULES: Readonly<Record<string, (flat: Property, value: number) => boolean>> = {
  price_min: (flat, value) => flat.price >= value,
  price_max: (flat, value) => flat.price <= value,
  area_min: (flat, value) => flat.area >= value,
  area_max: (flat, value) => flat.area <= value,
  floor_min: (flat, value) => flat.floor.number >= value,
  floor_max: (flat, value) => flat.floor.number <= value,
  payment_max: (flat, value) => flat.is_mortgage && flat.mortgage !== null && flat.mortgage.payment <= value,
  is_discount: flat => flat.discount_amount > 0,
  is_mortgage: flat => flat.is_mortgage,
  balcony: flat => flat.feature_set.some(feature => feature.id === 'loggia'),
};

/** Flats that suit every filter of the query but the one of the facet that is being counted. */
function others(flats: readonly Property[], query: URLSearchParams, facet: string): Property[] {
  return flats.filter(flat =>
    [...query].every(([name, text]) => {
      if (name === facet) return true;
      const own = VALUES[name]?.(flat).map(String);
      return own
        ? text.split(',').some(value => own.includes(value))
        : (RULES[name]?.(flat, Number(text)) ?? true);
    }),
  );
}

interface Shown {
  readonly name: string;
  readonly value: string;
  readonly count: number;
  readonly isChosen: boolean;
  readonly isOff: boolean;
}

/** Every option of the panel with its count, as it is read out: in its own name, or after its label. */
function options(page: Page): Promise<Shown[]> {
  return filters(page)
    .locator('input[type=checkbox]')
    .evaluateAll(inputs =>
      inputs.flatMap(input => {
        if (!(input instanceof HTMLInputElement)) return [];
        const words = input.ariaLabel ?? input.closest('label')?.textContent ?? '';
        const count = /(\d[\d\s]*)(?:\s*квартир\p{L}*)?$/u.exec(words.replace(/\s/g, ' '))?.[1];
        return [
          {
            name: input.name,
            value: input.value,
            count: count === undefined ? Number.NaN : Number(count.replace(/\s/g, '')),
            isChosen: input.checked,
            isOff: input.disabled,
          },
        ];
      }),
    );
}

/** Facets that no choice hides. */
const ALWAYS = [
  'layout_type',
  'building',
  'window_look',
  'facing_type',
  'features',
  'is_discount',
  'is_mortgage',
  'balcony',
];

const COMBINATIONS = [
  '',
  'layout_type=2',
  'layout_type=0,1&window_look=river',
  'building=3&price_max=40000000&is_discount=true',
  'facing_type=white-box&floor_min=10&area_min=50',
  'layout_type=3&window_look=park&building=1,4',
  'features=terrace',
  'balcony=1&building=2,3',
  'is_mortgage=true&payment_max=250000&building=2',
];

test('R-624 facets shown are those of the whole list: every option counts what the other filters leave', async ({
  page,
}) => {
  const flats = await wholeList(page);
  expect(flats.length).toBe(await found(page, ''));
  for (const combination of COMBINATIONS) {
    const query = new URLSearchParams(combination);
    await open(page, `/flats?${combination}`);
    await expect.poll(() => shownCount(page), combination).toBe(others(flats, query, '').length);
    const shown = await options(page);
    expect(shown.map(option => option.name)).toEqual(expect.arrayContaining(ALWAYS));
    const counted = shown.filter(option => !Number.isNaN(option.count)).map(option => option.name);
    expect(counted).toEqual(expect.arrayContaining(ALWAYS.filter(name => name !== 'is_mortgage')));
    for (const { name, value, count, isChosen, isOff } of shown) {
      const pool = others(flats, query, name);
      const suits = VALUES[name]
        ? (flat: Property) => (VALUES[name]?.(flat) ?? []).map(String).includes(value)
        : (flat: Property) => RULES[name]?.(flat, 1) ?? false;
      const expected = pool.filter(suits).length;
      const option = `${combination}: ${name}=${value}`;
      // «В ипотеку» and the percents of discounts have no number of their own.
      if (!Number.isNaN(count)) expect(count, option).toBe(expected);
      expect(isOff, `${option} is off`).toBe(expected === 0 && !isChosen);
    }
    // The ends of the sliders are those of the flats that the other filters leave.
    for (const [legend, names, of] of [
      ['Этаж', ['floor_min', 'floor_max'], (flat: Property) => flat.floor.number],
      ['Площадь, м²', ['area_min', 'area_max'], (flat: Property) => flat.area],
    ] as const) {
      const rest = new URLSearchParams(combination);
      for (const name of names) rest.delete(name);
      const values = others(flats, rest, '').map(of);
      if (values.length === 0) continue;
      const sliders = filters(page).getByRole('group', { name: legend }).getByRole('slider');
      const [low, high] = [Math.min(...values), Math.max(...values)];
      const chosen = names.map(name => Number(query.get(name) ?? Number.NaN));
      const bounds = await sliders.evaluateAll(inputs =>
        inputs.map(input =>
          input instanceof HTMLInputElement ? [Number(input.min), Number(input.max)] : [],
        ),
      );
      expect(bounds[0]?.[0], `${combination}: ${legend} from`).toBeCloseTo(
        Math.min(low, chosen[0] || low),
        1,
      );
      expect(bounds[0]?.[1], `${combination}: ${legend} to`).toBeCloseTo(
        Math.max(high, chosen[1] || high),
        1,
      );
    }
  }
  // The test would not notice options that are never off if there were none.
  const off = (await options(page)).filter(option => option.isOff);
  expect(off.length).toBeGreaterThan(0);
});

test('R-265 a payment is bounded for the deposit and the term that stand beside it', async ({ page }) => {
  await open(page, '/flats?is_mortgage=true&payment_max=250000');
  await filters(page).getByRole('combobox', { name: 'Первый взнос' }).click();
  await page.getByRole('option', { name: 'взнос 50' }).click();
  await expect(page).toHaveURL(/deposit=50/);
  await filters(page).getByRole('combobox', { name: 'Срок' }).click();
  await page.getByRole('option', { name: 'срок 15 лет' }).click();
  await expect(page).toHaveURL(/deposit=50&term=15/);
  await expect(filters(page)).toContainText(/первый взнос 50%, срок 15\sлет/);
  const expected = await found(page, 'is_mortgage=true&payment_max=250000&deposit=50&term=15');
  expect(expected).not.toBe(await found(page, 'is_mortgage=true&payment_max=250000'));
  await expect.poll(() => shownCount(page)).toBe(expected);
});
