import type { Page } from '@playwright/test';
import { atRest, frames, motionEnds, scrollOf, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const salesPhone = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^\+7/ });
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Меню' }).click();
  return page.getByRole('dialog', { name: 'Меню' });
};

test.describe('windows', () => {
  test('R-101 R-131 R-142 R-205 R-206 R-207 R-208 R-209 R-210 R-214 the window of the phone: by presses, by double ones, by keys, by its links', async ({
    page,
  }) => {
    test.slow();
    await visit(page, '/flats');
    await atRest(page);
    await test.step('R-206 R-208 a double press on the phone opens its window and leaves it open', async () => {
      await salesPhone(page).dblclick();
      const dialog = page.getByRole('dialog', { name: 'Офис продаж' });
      await expect(dialog).toBeVisible();
      await motionEnds(page);
      // The window is here now: the presses find it open at once.
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.evaluate(() => {
        const gone: boolean[] = [];
        Object.assign(window, { gone });
        window.addEventListener('close', () => gone.push(true), { capture: true });
      });
      await salesPhone(page).dblclick();
      await expect(dialog).toBeVisible();
      await motionEnds(page);
      await expect(dialog).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, 'gone'))).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
    await test.step('R-101 R-131 R-142 R-205 R-208 R-209 R-214 the phone opens one that closes by a press outside', async () => {
      await salesPhone(page).click();
      const dialog = page.getByRole('dialog', { name: 'Офис продаж' });
      await expect(dialog.getByRole('link', { name: /^\+7/ })).toHaveAttribute('href', /^tel:/);
      await expect(dialog.getByRole('link', { name: 'Запланировать встречу' })).toHaveAttribute(
        'href',
        '/#form',
      );
      await dialog.getByRole('heading').click();
      await expect(dialog).toBeVisible();
      await page.mouse.click(20, 450);
      await expect(dialog).toBeHidden();
    });
    await test.step('R-208 R-209 words marked in them and let go outside leave them open', async () => {
      await salesPhone(page).click();
      const dialog = page.getByRole('dialog', { name: 'Офис продаж' });
      await expect(dialog).toBeVisible();
      await motionEnds(page);
      await dialog.getByRole('heading').hover();
      await page.mouse.down();
      await page.mouse.move(20, 450);
      await page.mouse.up();
      await motionEnds(page);
      await expect(dialog).toBeVisible();
      await page.mouse.click(20, 450);
      await expect(dialog).toBeHidden();
    });
    await test.step('R-207 a link in them closes them', async () => {
      await salesPhone(page).click();
      const dialog = page.getByRole('dialog', { name: 'Офис продаж' });
      await dialog.getByRole('link', { name: 'Запланировать встречу' }).click();
      await expect(page).toHaveURL(/\/#form$/);
      await expect(dialog).toBeHidden();
    });
  });

  test('R-187 R-188 R-201 R-205 R-206 R-207 R-210 R-215 windows over the home page: their shade, the focus, the page under them, never two, the way back', async ({
    page,
  }) => {
    test.slow();
    await visit(page, '/');
    await test.step('R-210 Esc closes them and gives the focus back', async () => {
      const opener = salesPhone(page);
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Офис продаж' });
      await expect(dialog).toBeVisible();
      for (let press = 0; press < 6; press++) await page.keyboard.press('Tab');
      expect(await dialog.evaluate(element => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
    await test.step('R-205 the shade comes before the window', async () => {
      await salesPhone(page).click();
      const dialog = page.getByRole('dialog', { name: 'Офис продаж' });
      await expect(dialog).toBeVisible();
      const delays = await dialog.evaluate(element => ({
        shade: Number.parseFloat(getComputedStyle(element, '::backdrop').transitionDelay),
        window: Number.parseFloat(getComputedStyle(element).transitionDelay),
      }));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect(delays.window).toBeGreaterThan(delays.shade);
    });
    await test.step('R-187 R-188 hold the page still and let it go where it was', async () => {
      await page.evaluate(() => window.scrollTo(0, 400));
      // By keys: the browser's driver scrolls to what it presses.
      await salesPhone(page).evaluate(link => link.focus({ preventScroll: true }));
      const before = await page.getByRole('main').boundingBox();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Офис продаж' })).toBeVisible();
      await motionEnds(page);
      expect(await page.getByRole('main').boundingBox()).toEqual(before);
      await page.mouse.wheel(0, 600);
      await frames(page, 10);
      expect(await scrollOf(page)).toBe(400);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Офис продаж' })).toBeHidden();
      expect(await page.getByRole('main').boundingBox()).toEqual(before);
      await page.mouse.wheel(0, 100);
      await expect.poll(() => scrollOf(page)).toBeGreaterThan(400);
    });
    await test.step('R-206 never stand two at once', async () => {
      await page.evaluate(() => {
        const seen: number[] = [];
        Object.assign(window, { seen });
        const count = () => {
          const shown = [...document.querySelectorAll('dialog:not([data-window="full"])')].filter(dialog =>
            dialog.checkVisibility({ opacityProperty: true }),
          );
          seen.push(shown.length);
          requestAnimationFrame(count);
        };
        count();
      });
      await salesPhone(page).click();
      await expect(page.getByRole('dialog', { name: 'Офис продаж' })).toBeVisible();
      await motionEnds(page);
      // A script of the page may open one over another; a hand cannot reach the page under a window.
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: 'Не является публичной офертой', includeHidden: true })
        .dispatchEvent('click');
      await expect(page.getByRole('dialog', { name: 'Не является публичной офертой' })).toBeVisible();
      await expect(page.getByRole('dialog', { name: 'Офис продаж' })).toHaveCount(0);
      await motionEnds(page);
      await page.keyboard.press('Escape');
      expect(Math.max(...(await page.evaluate(() => Reflect.get(window, 'seen'))))).toBe(1);
    });
    await test.step('R-201 R-215 the footer opens the words about the offer', async () => {
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: 'Не является публичной офертой' })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Не является публичной офертой' });
      await expect(dialog).toContainText('437');
      await dialog.getByRole('link', { name: 'Документы' }).click();
      await expect(page).toHaveURL('/documents');
      await expect(dialog).toBeHidden();
    });
    await test.step('R-207 the way back closes them and leaves the page', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Бутик квартир' }).click();
      await expect(page).toHaveURL(/\/flats$/);
      await salesPhone(page).click();
      const dialog = page.getByRole('dialog', { name: 'Офис продаж' });
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
    });
  });

  test('R-026 R-179 R-191 R-211 R-212 R-213 the menu of a phone opens the cards of two services', async ({
    page,
    request,
  }) => {
    const [{ contacts }] = await (await request.get('/api/project/')).json();
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/');
    for (const [name, row, own] of [
      ['Служба доверия', 'R-026 R-179 R-211', 'trust_line'],
      ['Клиентская служба', 'R-191 R-212', 'client_service'],
    ] as const) {
      await test.step(`${row} ${name}`, async () => {
        await (await openMenu(page)).getByRole('button', { name }).click();
        const card = page.getByRole('dialog', { name });
        await expect(card.getByRole('heading', { name })).toBeVisible();
        await expect(card.getByRole('link', { name: contacts[own].phone })).toHaveAttribute('href', /^tel:/);
        await expect(card.getByRole('link', { name: contacts[own].email })).toHaveAttribute(
          'href',
          /^mailto:/,
        );
        await expect(page.getByRole('dialog', { name: 'Меню' })).toBeHidden();
        await page.keyboard.press('Escape');
        await expect(card).toBeHidden();
      });
    }
  });
});
