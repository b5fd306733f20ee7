import type { Page } from '@playwright/test';
import { ready } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

/** What the page notes about itself while a visitor chooses. */
interface Notes {
  /** Frames drawn since the document was opened. */
  frame: number;
  /** Frame in which the page last had a whole answer of the service in hand. */
  answered: number;
  /** For every change of the flats on the screen: frames drawn since that answer. */
  waits: number[];
}

/** Counts frames, answers and changes of the flats from the first script of the document on; no clock is read. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: Notes = { frame: 0, answered: 0, waits: [] };
    Object.assign(window, { notes });
    const count = () => {
      notes.frame += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    const { json } = Response.prototype;
    Response.prototype.json = async function () {
      const body = await json.call(this);
      notes.answered = notes.frame;
      return body;
    };
    let shown = '';
    const look = () => {
      // Chips lead to pages of flats too.
      const cards =
        'section ul:not([aria-label="Выбрано"]) > li :is(a[href^="/flats/"], a[href*="layout_group="])';
      const links = document.querySelectorAll(`${cards}, [role="grid"] td a`);
      const flats = [...links].map(link => link.textContent).join();
      if (flats === shown) return;
      shown = flats;
      notes.waits.push(notes.frame - notes.answered);
    };
    document.addEventListener('DOMContentLoaded', () => {
      look();
      notes.waits = [];
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    });
  });
}

const waits = (page: Page) =>
  page.evaluate(() => {
    const notes: Notes = Reflect.get(window, 'notes');
    return notes.waits;
  });

const forget = (page: Page) =>
  page.evaluate(() => {
    const notes: Notes = Reflect.get(window, 'notes');
    notes.waits = [];
  });

const filters = (page: Page) => page.getByRole('form', { name: 'Фильтры' });
const results = (page: Page) => page.getByRole('region', { name: 'Квартиры' });

test('R-006 the answer to a choice is on the screen in the frame after it came', async ({ page }) => {
  await watch(page);
  await page.goto('/flats');
  await ready(page);
  expect(await waits(page)).toEqual([]);

  const choices: readonly (readonly [name: string, choose: () => Promise<void>, address: RegExp])[] = [
    [
      'a layout',
      () =>
        results(page)
          .getByRole('link', { name: /^Студия/ })
          .click(),
      /layout_group=\d+$/,
    ],
    ['all layouts', () => results(page).getByRole('link', { name: 'Все планировки' }).click(), /\/flats$/],
    [
      'a filter',
      () =>
        filters(page)
          .getByRole('checkbox', { name: /Москва-река/ })
          .check(),
      /s-vidom-na-reku$/,
    ],
    [
      'an order',
      async () => {
        await results(page).getByRole('combobox', { name: 'Порядок' }).click();
        await page.getByRole('option', { name: 'Сначала дороже' }).click();
      },
      /s-vidom-na-reku\?order=-price$/,
    ],
    [
      'a typed bound',
      async () => {
        const dearest = filters(page).getByRole('textbox', { name: /Цена.*до/ });
        await dearest.fill('50');
        await dearest.press('Enter');
      },
      /price_max=50000000&order=-price$/,
    ],
    [
      'a filter taken back',
      () => results(page).getByRole('link', { name: 'Убрать: до 50,0 млн ₽' }).click(),
      /s-vidom-na-reku\?order=-price$/,
    ],
    ['a page more', () => results(page).getByRole('link', { name: 'Показать ещё' }).click(), /pages=2$/],
    ['the chessboard', () => results(page).getByRole('link', { name: 'Шахматка' }).click(), /view=chess$/],
    [
      'another section',
      () => page.getByRole('navigation', { name: 'Секция' }).getByRole('link', { name: 'Секция 2' }).click(),
      /section=2$/,
    ],
  ];
  for (const [name, choose, address] of choices) {
    await choose();
    await expect(page).toHaveURL(address);
    // One change, and at most the frame that was already being made when the answer came, and the next one.
    await expect.poll(() => waits(page), name).toEqual([expect.any(Number)]);
    const [frames] = await waits(page);
    expect(frames, `frames without the answer to ${name}`).toBeLessThanOrEqual(2);
    await forget(page);
  }
});
