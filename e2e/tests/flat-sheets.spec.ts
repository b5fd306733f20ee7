import { longDate } from '@quarter/domain/dates';
import { flat247, lotIn, open } from '../harness/lots.ts';
import { leaveUntilTold, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ');

test('R-057 R-105 R-633 R-251: a flat on one sheet of A4, with the code of its page and nothing of the site around', async ({
  page,
  request,
}) => {
  const lot = await flat247(request);
  const flat = await (await request.get(`/api/properties/${lot.slug}/`)).json();
  await open(page, lot);
  await page.getByRole('link', { name: 'Печать' }).click();
  await expect(page).toHaveURL(new RegExp(`/flats/print/${lot.slug}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^2-комнатная/);
  const text = plain(await page.getByRole('article').textContent());
  expect(text.replace(/ /g, '')).toContain(`${flat.price}₽`);
  // The day of the price list and of favourites on paper.
  const { date } = await (await request.get('/api/installment/')).json();
  expect(text).toContain(`Цена на ${plain(longDate(date))}`);
  expect(text).toContain('Не является публичной офертой');
  for (const room of flat.rooms) expect(text).toContain(room.name);
  await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(`/flats/${lot.slug}`);
  // A sheet is counted as one.
  await leaveUntilTold(page, ({ prints }) => prints.includes(lot.slug));

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Печать' })).toBeHidden();
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);

  const href = await page.locator('a[href$="/presentation/"]').getAttribute('href');
  const file = await request.get(href ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('R-058 R-635 A-10: a flat is handed on by its bare address, a code and a file; its finishing packages lead back to it', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const lot = await flat247(request);
  const flat = await (await request.get(`/api/properties/${lot.slug}/`)).json();
  const { packages } = await (await request.get('/api/index/finishings/')).json();
  await open(page, lot, '?deposit=50');
  await page.getByRole('button', { name: 'Поделиться' }).click();
  const window = page.getByRole('dialog', { name: 'Поделиться квартирой' });
  await expect(window.getByRole('img', { name: /QR-код/ })).toBeVisible();
  await expect(window.getByRole('link', { name: /PDF/ })).toHaveAttribute('href', /presentation/);
  await window.getByRole('button', { name: 'Отправить ссылку' }).click();
  await expect(window.getByRole('button', { name: 'Ссылка скопирована' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname + new URL(copied).search).toBe(`/flats/${lot.slug}`);
  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();

  const way = page.getByRole('region', { name: 'Отделка' }).getByRole('link');
  // A press before its script would fall on the former link.
  await way.click();
  await expect(page).toHaveURL(new RegExp(`/facing/flats/${lot.slug}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отделка квартиры №\u00a0247');
  const own = packages.find(
    ({ facing_type }: { facing_type: string }) => facing_type === flat.facing_type.value,
  );
  for (const { name, price_per_metre } of packages) {
    const section = page.getByRole('region', { name, exact: true });
    const difference = Math.round((price_per_metre - own.price_per_metre) * flat.area);
    const said = plain(await section.textContent()).replace(/ /g, '');
    if (difference !== 0) expect(said).toContain(`${Math.abs(difference)}₽кценеквартиры`);
    else expect(said).toContain('входитвцену');
  }
  await page.getByRole('link', { name: 'К\u00a0квартире' }).click();
  await expect(page).toHaveURL(new RegExp(`/flats/${lot.slug}$`));
});

test('R-632: the sheets of a sold flat name no price', async ({ page, request }) => {
  const lot = await lotIn(request, 'sold');
  await visit(page, `/flats/print/${lot.slug}`);
  await expect(page.getByText('Квартира продана')).toBeVisible();
  await expect(page.getByRole('article')).not.toContainText('₽');
  await visit(page, `/facing/flats/${lot.slug}`);
  await expect(page.getByText('Квартира продана')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Забронировать' })).toHaveCount(0);
});

test('R-074: the sheets of a flat that does not exist are the error page with 404', async ({ request }) => {
  for (const path of ['/flats/print/no-such-slug', '/facing/flats/no-such-slug', '/flats/print']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('Страница не найдена');
  }
});
