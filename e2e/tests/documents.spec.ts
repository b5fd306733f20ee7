import { documentCategoryPageSchema } from '@quarter/contract/content/documents';
import { byteSize } from '@quarter/domain/byte-size';
import { longDay } from '@quarter/domain/dates';
import { ready, visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

test.describe('documents', () => {
  test('R-019 R-050 R-644 lists every file by category with type, size and date', async ({
    page,
    request,
  }) => {
    const answer = await request.get('/api/document-categories/?limit=100');
    const { results } = documentCategoryPageSchema.parse(await answer.json());
    await visit(page, '/documents');
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

  test('R-051 A-08 shows one category at its own address', async ({ page }) => {
    await visit(page, '/documents');
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

  test('R-019 a file is downloaded under its own name', async ({ page }) => {
    await visit(page, '/documents/project');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Проектная декларация' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^declaration-.*\.pdf$/);
  });

  test('R-019 finds by words of the name, and says when nothing is found', async ({ page }) => {
    await visit(page, '/documents');
    const search = page.getByRole('searchbox', { name: 'Название документа' });
    await search.fill('заемщику');
    await expect(page.getByRole('main').getByRole('link', { name: 'Памятка заёмщику' })).toBeVisible();
    await expect(page.getByText('Проектная декларация', { exact: true })).toBeHidden();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^Нашли 1.документ$/);
    await search.fill('нет такого');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/Ничего не.нашли/);
  });
});

test.describe('one category', () => {
  test.use({ viewport: { width: 390, height: 844 } });

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

test.describe('what is not there', () => {
  test.use({ expectedMessages: [/status of 404/] });

  for (const [path, row] of [
    ['/documents/no-such', 'R-075'],
    ['/documents/', 'R-070'],
    ['/files/documents/no-such.pdf', 'R-019'],
  ] as const) {
    test(`${row} ${path} is the error page with 404`, async ({ page }) => {
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: 'Страница не найдена' })).toBeVisible();
    });
  }
});
