import { documentCategoryPageSchema } from '@quarter/contract/content/documents';
import { byteSize } from '@quarter/domain/byte-size';
import { longDay } from '@quarter/domain/dates';
import { visitWithAxe } from '../harness/axe.ts';
import { ready, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

test.describe('documents', () => {
  test('R-019 R-050 R-051 R-644 R-688 A-08 every file by category, found by words, downloaded under its name; a category has its address', async ({
    page,
    request,
  }) => {
    test.slow();
    await visitWithAxe(page, '/documents');
    await test.step('R-019 R-050 R-644 lists every file by category with type, size and date', async () => {
      const answer = await request.get('/api/document-categories/?limit=100');
      const { results } = documentCategoryPageSchema.parse(await answer.json());
      await expect(page.getByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
      await expect(page).toHaveTitle(/^Документы — /);
      for (const { name, document_set } of results) {
        const rows = page.getByRole('region', { name, exact: true }).getByRole('listitem');
        await expect(rows).toHaveCount(document_set.length);
        for (const [index, { name: title, file }] of document_set.entries()) {
          const row = rows.nth(index);
          await expect(row.getByRole('link', { name: title })).toHaveAttribute('href', file.href);
          await expect(row).toContainText(file.type.toUpperCase());
          await expect(row).toContainText(byteSize(file.size));
          await expect(row.locator('time')).toHaveAttribute('datetime', file.date);
        }
      }
    });
    await test.step('R-019 a file is downloaded under its own name', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('main').getByRole('link', { name: 'Проектная декларация' }).first().click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^declaration-.*\.pdf$/);
    });
    await test.step('R-019 finds by words of the name, and says when nothing is found', async () => {
      const search = page.getByRole('searchbox', { name: 'Название документа' });
      await search.fill('заемщику');
      await expect(page.getByRole('main').getByRole('link', { name: 'Памятка заёмщику' })).toBeVisible();
      await expect(page.getByText('Проектная декларация', { exact: true })).toBeHidden();
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Нашли 1.документ$/);
      await search.fill('нет такого');
      await expect(page.getByRole('main').getByRole('status')).toHaveText(/Ничего не.нашли/);
    });
    await page.getByRole('searchbox', { name: 'Название документа' }).fill('');
    await test.step('R-051 A-08 shows one category at its own address', async () => {
      const categories = page.getByRole('navigation', { name: 'Категории документов' });
      await categories.getByRole('link', { name: /^Разрешения/ }).click();
      await expect(page).toHaveURL(/\/documents\/permits$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Разрешения' })).toBeVisible();
      await expect(categories.getByRole('link', { name: /^Разрешения/ })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(page.getByText('Разрешение на строительство')).toBeVisible();
      await expect(page.getByText('Проектная декларация', { exact: true })).toBeHidden();
      await page.reload();
      await ready(page);
      await expect(page.getByText('Разрешение на строительство')).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
    });
  });
});

test.describe('one category', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 390, height: 844 }));

  test('R-051 a category that is far in the row is in sight, and leads to all when nothing is found in it', async ({
    page,
    request,
  }) => {
    const answer = await request.get('/api/document-categories/?limit=100');
    const { results } = documentCategoryPageSchema.parse(await answer.json());
    const [latest] = results
      .flatMap(({ document_set }) => document_set)
      .sort((a, b) => b.file.date.localeCompare(a.file.date));
    if (!latest) throw new Error('no documents');
    await visit(page, '/documents/general');
    const categories = page.getByRole('navigation', { name: 'Категории документов' });
    await expect(categories.getByRole('link', { name: /^Согласия/ })).toBeInViewport({ ratio: 0.9 });
    const search = page.getByRole('searchbox', { name: 'Название документа' });
    await search.fill('декларация');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Искать во.всех документах$/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
    await expect(search, 'what was typed is searched for').toHaveValue('декларация');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Нашли 1.документ$/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Проектная декларация' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Памятка заёмщику' })).toBeHidden();
    await expect(
      page.getByText(`Последнее изменение\u00a0— ${longDay(latest.file.date)}: «${latest.name}».`),
    ).toBeVisible();
  });
});

test('R-019 R-070 R-075 what is not there is the error page with 404', async ({ request }) => {
  for (const [path, row] of [
    ['/documents/no-such', 'R-075'],
    ['/documents/', 'R-070'],
    ['/files/documents/no-such.pdf', 'R-019'],
  ] as const) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.status(), `${row} ${path}`).toBe(404);
    expect(await answer.text(), `${row} ${path}`).toMatch(/<h1[^>]*>Страница не найдена/);
  }
});
