import type { Page } from '@playwright/test';
import { visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

/** Notes every change between pages: whether a plan of the former one leaves its place for itself. */
async function noteChanges(page: Page): Promise<readonly boolean[]> {
  const found: boolean[] = [];
  await page.exposeFunction('noteChange', (isFlying: boolean) => void found.push(isFlying));
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = update => {
      const transition = begin(update);
      const note = () => {
        const parts = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null));
        void Reflect.get(window, 'noteChange')(parts.includes('::view-transition-old(plan)'));
      };
      void transition.ready.then(note);
      return transition;
    };
  });
  return found;
}

const card = (page: Page, index: number) =>
  page.getByRole('region', { name: 'Квартиры' }).getByRole('listitem').nth(index).getByRole('link');
const title = (page: Page) => page.getByRole('heading', { level: 1, name: /м²/ });

test.describe('with motion', () => {
  test.use({ ownContext: true });

  test('the plan of the pressed card leaves the list by itself, the last one of several', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const changes = await noteChanges(page);
    await visit(page, '/flats?order=price');
    await page.getByRole('region', { name: 'Квартиры' }).evaluate(list => {
      const [, one, other] = list.querySelectorAll<HTMLElement>('li a');
      one?.click();
      other?.click();
    });
    await expect(title(page)).toBeVisible();
    await expect.poll(() => changes).toContain(true);
    await page.goBack();
    await expect(card(page, 1)).toBeVisible();
  });
});

test('who wants no motion sees none between pages', async ({ page }) => {
  const changes = await noteChanges(page);
  await visit(page, '/flats?order=price');
  await card(page, 1).click();
  await expect(title(page)).toBeVisible();
  expect(changes).toEqual([]);
});
