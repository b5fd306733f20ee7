import type { Page } from '@playwright/test';
import { expect, openGroup, test } from '../harness/kit-test.ts';

test.describe('choices', () => {
  test.beforeEach(({ page }) => openGroup(page, 'choices'));

  test('R-119 R-224 R-225 R-226 R-227 R-229 R-284 R-384 R-387 R-388 R-389 R-390 R-391 R-697 R-698: radios, switches, selects, sliders and bounds', async ({
    page,
  }) => {
    test.slow();
    await test.step('one of several is chosen by arrows, what is off is passed over', async () => {
      const group = page.getByRole('group', { name: 'Способ оплаты' });
      const full = group.getByRole('radio', { name: /100% оплата/ });
      await expect(full).toBeChecked();
      await full.focus();
      await page.keyboard.press('ArrowDown');
      await expect(group.getByRole('radio', { name: 'Ипотека' })).toBeChecked();
      await page.keyboard.press('ArrowDown');
      await expect(full).toBeChecked();
      await expect(group.getByRole('radio', { name: 'Рассрочка' })).toBeDisabled();
      await expect(page.getByRole('group', { name: 'Способ не выбран' })).toHaveAccessibleDescription(
        'Выберите способ',
      );
    });
    await test.step('R-229: a switch goes from off to on and back, by a press and by the space bar', async () => {
      const control = page.getByRole('switch', { name: 'В ипотеку' });
      await control.click();
      await expect(control).toBeChecked();
      await control.focus();
      await page.keyboard.press('Space');
      await expect(control).not.toBeChecked();
      await expect(page.getByRole('switch', { name: 'Недоступен' })).toBeDisabled();
    });
    await test.step('R-224 R-225 R-226: a select opens, goes round, passes what is off and shows the short name', async () => {
      const select = page.getByRole('combobox', { name: 'Сортировка' });
      const list = page.getByRole('listbox', { name: 'Сортировка' });
      await expect(select).toHaveText('Дешевле');
      await select.click();
      await expect(list).toBeVisible();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await expect(list).toBeHidden();
      await expect(select).toHaveText('По этажу');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(select).toHaveText('Дешевле');
      await select.click();
      await page.getByRole('option', { name: 'По площади' }).click({ force: true });
      await expect(list).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      await expect(select).toHaveText('Дешевле');
    });
    await test.step('R-284: marks of a slider stand where their values are', async () => {
      const slider = page.getByRole('slider', { name: 'Срок' });
      await expect(slider).toHaveAttribute('aria-valuetext', '30\u00a0лет, до ноября');
      await slider.focus();
      await page.keyboard.press('Home');
      await expect(slider).toHaveAttribute('aria-valuetext', '1\u00a0год, до ноября');
      const places = await page
        .locator('text')
        .filter({ hasText: /^(16|57|98)$/ })
        .evaluateAll(marks => marks.map(mark => mark.getAttribute('x')));
      expect(places).toEqual(['0%', '50%', '100%']);
    });
    await test.step('R-384 R-387 R-388 R-389 R-390 R-697: bounds are clamped, swapped, named and said only when they change', async () => {
      const high = typed(page, 'Цена, до');
      await high.fill('500');
      await high.press('Enter');
      await expect(high).toHaveValue('90');
      await expect(said(page, 0)).toBeEmpty();
      await high.fill('20');
      await high.press('Enter');
      await expect(said(page, 0)).toHaveText('{"priceMax":20}');
      await high.press('Tab');
      await typed(page, 'Цена, от').fill('40');
      await page.keyboard.press('Enter');
      await expect(typed(page, 'Цена, от')).toHaveValue('20');
      await expect(high).toHaveValue('40');
      await expect(said(page, 0)).toHaveText('{"priceMax":20} {"priceMin":20,"priceMax":40}');
    });
    await test.step('R-390: a single bound is said under its own name', async () => {
      await typed(page, 'Этаж').fill('7');
      await page.keyboard.press('Enter');
      await expect(said(page, 1)).toHaveText('{"floor":7}');
    });
    await test.step('R-391: without specs the track goes from 1 to 100 by 1', async () => {
      const low = page.getByRole('slider', { name: 'Площадь, ничего нет, от' });
      await expect(low).toHaveAttribute('min', '1');
      await expect(low).toHaveAttribute('max', '100');
      await expect(low).toHaveAttribute('step', '1');
      await expect(low).toBeDisabled();
    });
    await test.step('R-119 R-227 R-698: a long list ends at 30rem and scrolls by a thumb that can be taken', async () => {
      await page.getByRole('combobox', { name: 'Этаж дома' }).click();
      const list = page.getByRole('listbox', { name: 'Этаж дома' });
      const size = await list.evaluate((element: HTMLElement) => ({
        height: element.offsetHeight,
        rem: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
        content: element.scrollHeight,
        thumb: getComputedStyle(element, '::-webkit-scrollbar-thumb').minHeight,
      }));
      expect(size.height).toBe(30 * size.rem);
      expect(size.content).toBeGreaterThan(size.height);
      expect(Number.parseFloat(size.thumb)).toBeGreaterThanOrEqual(20);
      await expect(page.getByRole('option', { name: '24 этаж' })).toBeInViewport();
    });
  });

  const typed = (page: Page, name: string) => page.getByRole('textbox', { name });
  const said = (page: Page, index: number) =>
    page.getByRole('region', { name: 'Границы по фасетам' }).locator('output').nth(index);
});

test.describe('developer warnings', () => {
  const messages: string[] = [];
  test.use({ expectedMessages: [/./] });

  test('R-386 R-392 R-687: controls that are used wrongly say so in the console, once drawn', async ({
    page,
  }) => {
    messages.length = 0;
    page.on('console', message => message.type() === 'warning' && messages.push(message.text()));
    await openGroup(page, 'misuse');
    const warnings = new Set(messages);
    expect(warnings).toContain('Something wrong with range facets');
    expect(warnings).toContain('Slider «Срок»: min 30 is above max 1');
    expect(warnings).toContain('Slider «Цена»: min 90 is above max 10');
    expect(warnings).toContain('Number field «Сумма»: fallback NaN is no number');
    expect(warnings).toContain('Tooltip «Никто не дойдёт»: nothing in it takes the focus');
  });
});
