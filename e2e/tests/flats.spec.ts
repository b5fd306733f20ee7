import { cards, count, filters, found, open, query, results, room, shownCount } from '../harness/boutique.ts';
import { motionEnds, ready } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

test('R-006 R-054 R-342 R-624 A-54 filters narrow the list, stand in the address and survive a reload', async ({
  page,
}) => {
  await open(page);
  await room(page, /^2/).check();
  await filters(page)
    .getByRole('checkbox', { name: /Москва-река/ })
    .check();
  const dearest = filters(page).getByRole('textbox', { name: /Цена.*до/ });
  await dearest.fill('35');
  await dearest.press('Enter');
  await expect(page).toHaveURL(/price_max=35000000/);
  expect(Object.fromEntries(query(page))).toEqual({
    layout_type: '2',
    window_look: 'river',
    price_max: '35000000',
  });

  const expected = await found(page, query(page).toString());
  await expect.poll(() => shownCount(page)).toBe(expected);
  await expect(filters(page).getByRole('button')).toContainText(String(expected));
  await expect(cards(page).first()).toContainText('2-комнатная');
  const texts = await cards(page).allTextContents();

  await page.reload();
  await expect(room(page, /^2/)).toBeChecked();
  await expect(dearest).toHaveValue('35,0');
  await expect(results(page).getByRole('link', { name: 'Убрать: до 35,0 млн ₽' })).toBeVisible();
  await expect.poll(() => cards(page).allTextContents()).toEqual(texts);
});

test('R-159 the discount of the address is applied and switched on, R-625 sorts, R-626 counts in Russian, R-627 takes filters back', async ({
  page,
}) => {
  await open(page, '/flats?layout_type=2&is_discount=true');
  await expect(filters(page).getByRole('switch', { name: /Со скидкой/ })).toBeChecked();
  await expect.poll(() => shownCount(page)).toBe(await found(page, 'layout_type=2&is_discount=true'));
  await results(page).getByRole('combobox', { name: 'Порядок' }).click();
  await page.getByRole('option', { name: 'Сначала верхние этажи' }).click();
  await expect(page).toHaveURL(/order=-floor/);
  await expect(async () => {
    const floors = await results(page)
      .getByText(/этаж из/)
      .allTextContents();
    const numbers = floors.map(text => Number.parseInt(text, 10));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  }).toPass();
  await expect(count(page)).toHaveText(/^[\d\s]+квартир(а|ы)?$/);

  await results(page).getByRole('link', { name: 'Убрать: 2 комнаты' }).click();
  await expect(page).not.toHaveURL(/layout_type/);
  await expect(results(page).getByRole('link', { name: 'Убрать: Со скидкой' })).toBeFocused();
  await results(page).getByRole('link', { name: 'Сбросить всё' }).click();
  await expect(page).toHaveURL(/\/flats\?order=-floor$/);
  await expect(filters(page).getByRole('switch', { name: /Со скидкой/ })).not.toBeChecked();
});

test('a page by intent is the boutique under an address of its own, which filters lead to and away from', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1 });
  await open(page, '/flats/studii#main');
  await expect(title).toHaveText('Студии');
  await expect(page).toHaveURL(/\/flats\/studii#main$/);
  await room(page, /^1/).check();
  await expect(page).toHaveURL(/\/flats\?layout_type=0,1$/);
  await expect(title).toHaveText('Бутик квартир');
  await room(page, /^Студия/).uncheck();
  await expect(page).toHaveURL(/\/flats\/1-komnatnye$/);
  await expect(title).toHaveText(/^1-комнатные/);
  await expect(room(page, /^Студия/)).toBeFocused();

  await cards(page).first().click();
  await expect(page.getByRole('region', { name: 'Квартира и цена' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Бутик квартир' }).click();
  await expect(page).toHaveURL(/\/flats\/1-komnatnye$/);
  await expect(room(page, /^1/)).toBeChecked();
  await page.reload();
  await expect(title).toHaveText(/^1-комнатные/);
  await expect(page).toHaveURL(/\/flats\/1-komnatnye$/);

  // A press on a fragment of the page is followed by the browser itself: nobody looks for a flat of that name.
  const lookedFor: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/api/properties/1-komnatnye')) lookedFor.push(request.url());
  });
  await ready(page);
  await page.getByRole('link', { name: 'Перейти к содержанию' }).press('Enter');
  await expect(page).toHaveURL(/\/flats\/1-komnatnye#main$/);
  await expect(title).toHaveText(/^1-комнатные/);
  await page.goBack();
  await expect(page).toHaveURL(/\/flats\/1-komnatnye$/);
  await expect(title).toHaveText(/^1-комнатные/);
  expect(lookedFor).toEqual([]);

  const links = page.getByRole('navigation', { name: 'Подборки квартир' });
  await links.getByRole('link', { name: 'С террасой' }).click();
  await expect(title).toHaveText(/террасой/);
  await expect(page).toHaveURL(/\/flats\/s-terrasoy$/);
  await page.goBack();
  await expect(title).toHaveText(/^1-комнатные/);
  await expect(room(page, /^1/)).toBeChecked();
});

test('A-53 R-598 options that lead to nothing are off, with their count', async ({ page }) => {
  await open(page, '/flats?layout_type=0&area_max=35');
  const answer = await page.request.get('/api/properties/facets/?layout_type=0&area_max=35');
  const { features } = await answer.json();
  const dead = features.find((option: { count: number }) => option.count === 0);
  const box = filters(page).getByRole('checkbox', { name: new RegExp(`^${dead.label}`) });
  await expect(box).toBeDisabled();
});

test('R-118 R-284 R-384 R-387 R-388 R-389 a card under the pointer keeps its size, a slider asks only when it has changed, typed bounds are swapped and clamped', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on(
    'request',
    request => request.url().includes('/api/properties/facets/') && asked.push(request.url()),
  );
  await open(page);
  await test.step('a card under the pointer keeps its size, so that the list stays where it is', async () => {
    const card = results(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^Студия/ }) })
      .first();
    const height = () => card.evaluate(element => element.getBoundingClientRect().height);
    const ground = await card.evaluate(element => getComputedStyle(element).backgroundColor);
    const before = await height();
    await card.hover();
    await expect(card).not.toHaveCSS('background-color', ground);
    expect(await height()).toBe(before);
  });

  const low = filters(page).getByRole('textbox', { name: /Площадь.*от/ });
  const thumb = filters(page).getByRole('slider', { name: /Площадь.*от/ });
  const before = await low.inputValue();
  const box = await thumb.boundingBox();
  if (!box) throw new Error('The slider is not on the screen');
  const y = box.y + box.height / 2;

  await page.mouse.move(box.x + 2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 3, y, { steps: 5 });
  await expect(low).not.toHaveValue(before);
  expect(asked).toEqual([]);
  await page.mouse.up();
  await expect(page).toHaveURL(/area_min=/);
  await expect.poll(() => asked.length).toBe(1);

  await low.focus();
  await low.blur();
  await low.fill('5000');
  await low.press('Escape');
  // The next question is of the next change.
  await filters(page)
    .getByRole('switch', { name: /Со скидкой/ })
    .check();
  await expect(page).toHaveURL(/is_discount=true/);
  expect(asked.map(url => new URL(url).searchParams.has('is_discount'))).toEqual([false, true]);

  await test.step('typed bounds are swapped and clamped to what there is', async () => {
    const lowest = filters(page).getByRole('textbox', { name: /Этаж.*от/ });
    const highest = filters(page).getByRole('textbox', { name: /Этаж.*до/ });
    const top = await highest.inputValue();
    await highest.fill('5');
    await highest.press('Enter');
    await expect(page).toHaveURL(/floor_max=5/);
    await lowest.fill('8');
    await lowest.press('Enter');
    await expect(page).toHaveURL(/floor_min=5/);
    await expect(lowest).toHaveValue('5');
    await expect(highest).toHaveValue('8');
    await highest.fill('900');
    await highest.press('Enter');
    await expect(highest).toHaveValue(top);
  });
});

test('R-628 an empty list says which filter to relax, and the count is true', async ({ page }) => {
  await open(page, '/flats?layout_type=2&area_max=32');
  await expect(page.getByRole('heading', { name: 'Таких квартир сейчас нет' })).toBeVisible();
  const advice = page.getByRole('list', { name: 'Что можно изменить' }).getByRole('link').first();
  const promised = Number(/(\d+)\s*квартир/.exec((await advice.textContent()) ?? '')?.[1]);
  expect(promised).toBeGreaterThan(0);
  await advice.click();
  await expect(cards(page)).toHaveCount(Math.min(54, promised));
  await expect.poll(() => shownCount(page)).toBe(promised);
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Back closes the panel of filters first and then leaves, with the filters kept', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Выбрать квартиру|Бутик квартир/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/flats$/);
    await ready(page);
    await page.getByRole('button', { name: 'Фильтры' }).click();
    const panel = page.getByRole('dialog', { name: 'Фильтры' });
    await panel.getByRole('checkbox', { name: /^Студия/ }).click();
    await expect(page).toHaveURL(/\/flats\/studii$/);
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/\/flats\/studii$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test('R-102 R-216 R-217 R-218 R-219 R-624 filters open in the panel, which says the count and closes', async ({
    page,
  }) => {
    await open(page);
    await page.getByRole('button', { name: 'Фильтры' }).click();
    const panel = page.getByRole('dialog', { name: 'Фильтры' });
    await expect(panel).toBeVisible();
    await panel.getByRole('checkbox', { name: /^2 / }).check();
    const expected = await found(page, 'layout_type=2');
    const show = panel.getByRole('button', { name: /^Показать/ });
    await expect(show).toContainText(String(expected));
    await show.click();
    await expect(panel).toBeHidden();
    await expect.poll(() => shownCount(page)).toBe(expected);
    const opener = page.getByRole('button', { name: 'Фильтры · 1' });
    await expect(opener).toBeFocused();

    /** Takes the panel by its head and lets it go lower, by a share of its height. */
    const drag = async (share: number) => {
      await motionEnds(page);
      const box = await panel.boundingBox();
      const [x, y] = [(box?.x ?? 0) + 120, (box?.y ?? 0) + 20];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y + (box?.height ?? 0) * share, { steps: 4 });
      await page.mouse.up();
    };
    await opener.click();
    await motionEnds(page);
    const place = await panel.boundingBox();
    await drag(0.2);
    await motionEnds(page);
    await expect(panel).toBeVisible();
    await drag(0.4);
    await expect(panel).toBeHidden();
    // On the shade over it, when it leaves any.
    await opener.click();
    await motionEnds(page);
    await page.mouse.click(195, Math.max(2, (place?.y ?? 0) / 2));
    await expect(panel).toBeHidden();
  });
});
