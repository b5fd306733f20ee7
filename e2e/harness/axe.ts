import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { motionEnds, visit } from './page.ts';

/** Levels A and AA of WCAG 2.2, and what axe advises. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The themes differ in colours and in nothing else, so these rules are enough for the second one. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds nothing on the page as it stands, which is in the light theme, nor in the dark one, which its
 * class alone makes of the same page; the page is left in the light one.
 */
export async function expectNothingForAxe(page: Page, name = ''): Promise<void> {
  const root = page.locator('html');
  // It stands over the page for half a second, outside its landmarks.
  await expect(page.getByRole('progressbar', { name: 'Загрузка страницы' })).toBeHidden();
  await expect(root).toHaveClass(/theme-light/);
  await page.evaluate(axe.source);
  expect(await found(page, { type: 'tag', values: TAGS }), `${name} light`).toEqual([]);
  await wear(page, 'light', 'dark');
  await expect(root).toHaveClass(/theme-dark/);
  expect(await found(page, { type: 'rule', values: COLOUR_RULES }), `${name} dark`).toEqual([]);
  await wear(page, 'dark', 'light');
}

/** Opens a page in the light theme, as who has chosen it, and expects that axe finds nothing on it. */
export async function visitWithAxe(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    // An empty page keeps nothing.
    if (location.protocol !== 'about:') localStorage.setItem('theme', 'light');
  });
  await visit(page, path);
  await test.step('R-688 axe finds nothing in either theme', () => expectNothingForAxe(page));
}

/** Puts one theme in the place of another, at once: what is far below would begin its change when it is seen. */
export async function wear(page: Page, from: 'light' | 'dark', to: 'light' | 'dark'): Promise<void> {
  await page.evaluate(
    names => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, ::before, ::after { transition: none !important }');
      document.adoptedStyleSheets.push(sheet);
      const root = document.documentElement;
      root.classList.replace(`theme-${names.from}`, `theme-${names.to}`);
      // The library of the desk goes by a name of its own.
      if (root.dataset.mantineColorScheme !== undefined) root.dataset.mantineColorScheme = names.to;
    },
    { from, to },
  );
  await motionEnds(page);
}

/**
 * What these rules find. Style sheets are not fetched again, no rule of these reads them, nor are elements named. What
 * a page has under an open window is pressed by nobody, so that it may be covered in part.
 */
async function found(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  return page.evaluate(async rules => {
    const options: axe.RunOptions = {
      runOnly: rules,
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
      selectors: false,
      elementRef: true,
    };
    const { violations } = await (Reflect.get(window, 'axe') as typeof axe).run(document, options);
    const top = [...document.querySelectorAll('[aria-modal="true"], dialog:modal')].at(-1) ?? null;
    const under = top && document.querySelector('main');
    const isUnder = (element: Node | null) => under?.contains(element) && !top?.contains(element);
    return violations.flatMap(({ id, nodes }) => {
      const seen = id === 'target-size' ? nodes.filter(({ element }) => !isUnder(element ?? null)) : nodes;
      return seen.length === 0 ? [] : [`${id}: ${seen.map(({ html }) => html).join(' | ')}`];
    });
  }, runOnly);
}
