import { expect, openGroup, test } from '../harness/kit-test.ts';
import { motionEnds } from '../harness/page.ts';

test.describe('navigation', () => {
  test.beforeEach(({ page }) => openGroup(page, 'navigation'));

  test('R-628: tabs, the way home, an empty list', async ({ page }) => {
    test.slow();
    await test.step('tabs go round by arrows and tie their panel to the chosen one', async () => {
      const first = page.getByRole('tab', { name: 'Планировка' });
      await first.focus();
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('tab', { name: 'Генплан' })).toBeFocused();
      await expect(page.getByRole('tabpanel', { name: 'Генплан' })).toHaveText('Показано: Генплан');
      await page.keyboard.press('Home');
      await expect(page.getByRole('tabpanel', { name: 'Планировка' })).toBeVisible();
    });
    await test.step('the way home ends with this page', async () => {
      const way = page.getByRole('navigation', { name: 'Путь' });
      await expect(way.getByRole('link')).toHaveText(['Главная', 'Квартиры']);
      await expect(way.getByText('Квартира № 247')).toHaveAttribute('aria-current', 'page');
    });
    await test.step('R-628: an empty list says so and leads on', async () => {
      await expect(page.getByRole('heading', { name: 'Таких квартир сейчас нет' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Что можно изменить' }).getByRole('link')).toHaveText([
        'Поднять цену до 46,3 млн ₽4 квартиры',
        'Смотреть этажи с 8 по 206 квартир',
      ]);
    });
    await test.step('tabs that are links have addresses, and the current one stands in sight on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      const tabs = page.getByRole('navigation', { name: 'Уровень паркинга' });
      await expect(tabs.locator('[aria-current]')).toHaveText('Уровень −3');
      await tabs.scrollIntoViewIfNeeded();
      await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
      await tabs.getByRole('link', { name: 'Уровень −5' }).click();
      await expect(page).toHaveURL(/level=-5/);
      await expect(tabs.locator('[aria-current]')).toHaveText('Уровень −5');
      await tabs.scrollIntoViewIfNeeded();
      await expect(tabs.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
    });
  });
});

test.describe('tooltip under a mouse', () => {
  test.beforeEach(({ page }) => openGroup(page, 'controls'));

  test('R-220 R-223: a tooltip comes at once, stays under the pointer, goes 50 ms after it; comes with the focus, Esc hides it', async ({
    page,
  }) => {
    await test.step('R-220 R-223: comes at once, stays under the pointer, goes 50 ms after it', async () => {
      const trigger = page.getByRole('button', { name: 'Special offer до -17%' });
      const words = page.getByRole('tooltip', { name: 'Скидка действительна при 100% оплате' });
      await expect(trigger).toHaveAccessibleDescription('Скидка действительна при 100% оплате');
      await expect(words).toBeHidden();
      await trigger.hover();
      await expect(words).toBeVisible();
      await words.hover();
      await expect(words).toBeVisible();
      const hidden = page.evaluate(
        () =>
          new Promise<number>(resolve => {
            let left = 0;
            const root = document.querySelector('[role=tooltip]:not([hidden])')?.parentElement;
            root?.addEventListener('pointerleave', () => {
              left = performance.now();
            });
            const watch = new MutationObserver(() => resolve(performance.now() - left));
            watch.observe(document.querySelector('[role=tooltip]:not([hidden])') ?? document.body, {
              attributeFilter: ['hidden'],
            });
          }),
      );
      await page.mouse.move(5, 5);
      expect(await hidden).toBeGreaterThanOrEqual(50);
      await expect(words).toBeHidden();
    });
    await test.step('R-220: comes with the focus, Esc hides it; a button that is off explains itself', async () => {
      const button = page.getByRole('button', { name: 'Закрепить квартиру' });
      const words = page.getByRole('tooltip', { name: 'Введите шесть цифр кода' });
      await page.getByRole('button', { name: 'Special offer до -17%' }).focus();
      await page.keyboard.press('Tab');
      await expect(button).toBeFocused();
      await expect(words).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(words).toBeHidden();
    });
  });
});

test.describe('tooltip under a finger', () => {
  // Its clock is set.
  test.use({ ownContext: true, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('R-221 R-222: comes by a tap, goes after five seconds, by a second tap, or by one elsewhere', async ({
    page,
  }) => {
    const start = Date.now();
    await page.clock.install({ time: start });
    await openGroup(page, 'controls');
    await page.clock.pauseAt(start + 600_000);
    const trigger = page.getByRole('button', { name: 'Special offer до -17%' });
    const words = page.getByRole('tooltip', { name: 'Скидка действительна при 100% оплате' });
    await trigger.tap();
    await expect(words).toBeVisible();
    await page.clock.runFor(4900);
    await expect(words).toBeVisible();
    await page.clock.runFor(200);
    await expect(words).toBeHidden();
    await trigger.tap();
    await expect(words).toBeVisible();
    await trigger.tap();
    await expect(words).toBeHidden();
    await trigger.tap();
    await page.getByRole('heading', { name: 'Метки', exact: true }).tap();
    await expect(words).toBeHidden();
  });
});

test.describe('windows', () => {
  test.beforeEach(({ page }) => openGroup(page, 'surfaces'));

  test('R-208 R-209 R-210: a window keeps the focus, closes by Esc, the cross and a press outside; progress says its value in words', async ({
    page,
  }) => {
    await test.step('progress says its value in words', async () => {
      await expect(page.getByRole('progressbar', { name: 'Шаг' })).toHaveAttribute(
        'aria-valuetext',
        'Шаг 2 из 4',
      );
    });
    await test.step('R-208 R-209 R-210: a window keeps the focus, closes by Esc, the cross and a press outside', async () => {
      const opener = page.getByRole('button', { name: 'Открыть окно' });
      const modal = page.getByRole('dialog', { name: 'Офис продаж' });
      await opener.click();
      await expect(modal).toBeVisible();
      await modal.getByText('Ежедневно').click();
      await expect(modal).toBeVisible();
      for (let step = 0; step < 4; step++) await page.keyboard.press('Tab');
      expect(await modal.evaluate(element => element.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
      await expect(opener).toBeFocused();
      await opener.click();
      await modal.getByRole('button', { name: 'Закрыть' }).click();
      await expect(modal).toBeHidden();
      await opener.click();
      await expect(modal).toBeVisible();
      // A window takes presses once it has been there for a moment.
      await motionEnds(page);
      await page.mouse.click(10, 10);
      await expect(modal).toBeHidden();
    });
  });
});
