import { atRest, frames, motionEnds, scrollOf, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const phone = { width: 390, height: 844 };

test.describe('what the header holds', () => {
  test('R-076 R-077 R-097 R-117 R-120 R-123 R-125 R-126 R-128 R-129 R-130 R-133 R-138 R-139 R-143 R-146 R-698 on the list: its parts by the breakpoints, and where they lead', async ({
    page,
    request,
  }) => {
    test.slow();
    await visit(page, '/flats');
    await test.step('R-097 R-120 R-123 R-125 the burger and the way to the boutique', async () => {
      const header = page.getByRole('banner');
      await expect(header.getByRole('button', { name: 'Меню' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Бутик квартир' })).toHaveAttribute('href', '/flats');
    });
    await test.step('R-126 R-128 R-129 the way to the favourites', async () => {
      const link = page.getByRole('banner').getByRole('link', { name: 'Избранное', exact: true });
      await expect(link).toHaveAttribute('href', '/favorites');
    });
    await test.step('R-130 the phone of the sales office, as the service gives it', async () => {
      const [complex] = await (await request.get('/api/project/')).json();
      const phone = page.getByRole('banner').getByRole('link', { name: complex.contacts.sales.phone });
      await expect(phone).toHaveAttribute('href', /^tel:\+7\d{10}$/);
    });
    await test.step('R-146 stays as long as the page is scrolled by 160 px or less', async () => {
      await page.mouse.wheel(0, 150);
      await expect.poll(() => scrollOf(page)).toBe(150);
      await motionEnds(page);
      await expect(page.getByRole('button', { name: 'Меню' })).toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, 0));
    });
    await test.step('R-117 R-698 as much as fits, by the breakpoints', async () => {
      const header = page.getByRole('banner');
      const number = header.getByText('+7 (495) 000-00-00');
      const boutique = header.getByRole('link', { name: 'Бутик квартир' });
      const call = header.getByRole('link', { name: /Позвонить/ });
      for (const [width, parts] of [
        [1280, { number: true, boutique: true, call: false }],
        [1279, { number: false, boutique: true, call: false }],
        [768, { number: false, boutique: true, call: false }],
        [767, { number: false, boutique: false, call: true }],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await expect(number, `number at ${width}`).toBeVisible({ visible: parts.number });
        await expect(boutique, `boutique at ${width}`).toBeVisible({ visible: parts.boutique });
        await expect(call, `call at ${width}`).toBeVisible({ visible: parts.call });
      }
    });
    await test.step('R-139 a call on phones', async () => {
      await page.setViewportSize(phone);
      const call = page.getByRole('banner').getByRole('link', { name: /Позвонить/ });
      await expect(call).toHaveAttribute('href', /^tel:\+7\d{10}$/);
    });
    await test.step('R-076 R-077 R-138 R-143 a button to the form of the home page', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('banner').getByRole('link', { name: 'Записаться на встречу' }).click();
      await expect(page).toHaveURL(/\/#form$/);
      await expect(page.locator('#form')).toBeInViewport();
    });
    await page.goBack();
    await test.step('R-133 a logo that leads home', async () => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: /на главную/ })
        .click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Излучина');
    });
  });

  test('R-122 R-123 R-312 A-61 names the way to the boutique as the split test says', async ({ page }) => {
    const way = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
    await page.goto('/documents?visit_homepage=true');
    await expect(way('Выбрать квартиру')).toHaveAttribute('href', '/flats');
    await page.goto('/flats');
    await expect(way('Выбрать квартиру')).toBeVisible();
    await page.goto('/flats?visit_homepage=TRUE');
    await expect(way('Бутик квартир')).toBeVisible();
    await expect(way('Выбрать квартиру')).toHaveCount(0);
  });

  test('R-121 R-132 R-134 R-137 R-152 R-153 booking leaves out what leads away and has a help line that closes by Esc and a press outside', async ({
    page,
    request,
  }) => {
    await visit(page, '/booking');
    await atRest(page);
    await test.step('R-121 R-132 R-134 R-137 R-152 R-153 booking leaves out what leads away and has a help line', async () => {
      const [{ contacts }] = await (await request.get('/api/project/')).json();
      const header = page.getByRole('banner');
      await expect(header).toHaveAttribute('data-kind', 'booking');
      await expect(header.getByRole('button', { name: 'Меню' })).toHaveCount(0);
      await expect(header.getByRole('link', { name: 'Рассрочка 0%' })).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      const logo = header.getByRole('link', { name: /на главную/ });
      await expect(logo).toHaveAttribute('target', '_blank');
      await expect(logo).toHaveAttribute('rel', /noopener/);
      const line = header.getByRole('link', { name: contacts.sales.phone });
      await expect(line).toBeHidden();
      await header.getByText('Помощь').click();
      await expect(line).toBeVisible();
      await expect(header.getByText('Как проходит бронь')).toBeVisible();
      await header.getByText('Помощь').click();
      await expect(line).toBeHidden();
    });
    await test.step('R-152 the help line closes by Esc and by a press outside', async () => {
      const help = page.getByRole('banner').getByText('Помощь');
      const line = page.getByRole('banner').getByRole('link', { name: /^\+7/ });
      await help.click();
      await page.keyboard.press('Tab');
      await expect(line).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(line).toBeHidden();
      await page.keyboard.press('Enter');
      await expect(line).toBeVisible();
      await page.getByRole('main').click({ position: { x: 5, y: 400 } });
      await expect(line).toBeHidden();
    });
  });

  test('R-135 R-144 R-150 A-37 on the home page: the instalment, transparent at the top only, there on wide screens', async ({
    page,
    request,
  }) => {
    await visit(page, '/');
    await test.step('R-135 A-37 the instalment while there is a mortgage', async () => {
      expect((await (await request.get('/api/mortgage/get_settings/')).json()).is_active).toBe(true);
      const link = page.getByRole('banner').getByRole('link', { name: 'Рассрочка 0%' });
      await expect(link).toHaveAttribute('href', '/installment');
    });
    await test.step('R-144 is transparent at the top only', async () => {
      const background = () =>
        page.getByRole('banner').evaluate(header => {
          const bar = header.parentElement;
          return bar ? getComputedStyle(bar).backgroundColor : '';
        });
      await expect.poll(background).toBe('rgba(0, 0, 0, 0)');
      await page.mouse.wheel(0, 40);
      await expect.poll(background).not.toMatch(/rgba\(.+, 0\)/);
    });
    await test.step('R-150 stays on wide screens where the page does not hide it', async () => {
      await page.mouse.wheel(0, 660);
      await expect.poll(() => scrollOf(page)).toBe(700);
      await frames(page, 10);
      await motionEnds(page);
      await expect(page.getByRole('button', { name: 'Меню' })).toBeInViewport();
    });
  });
});

test.describe('the header while scrolling', () => {
  test('R-145 R-149 hides on the way down and comes back on the way up', async ({ page }) => {
    await page.setViewportSize(phone);
    await visit(page, '/flats');
    const burger = page.getByRole('button', { name: 'Меню' });
    await page.mouse.wheel(0, 900);
    await expect(burger).not.toBeInViewport();
    // Two turns of the wheel at once would be one way down.
    await expect.poll(() => scrollOf(page)).toBe(900);
    await page.mouse.wheel(0, -100);
    await expect(burger).toBeInViewport();
  });
});
