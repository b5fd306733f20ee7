import { introSchema } from '@quarter/contract/content/old-home';
import { headSchema } from '@quarter/contract/content/parts';
import { expectNothingForAxe, wear } from '../harness/axe.ts';
import { visit } from '../harness/page.ts';
import { expect, test } from '../harness/test.ts';

test.describe('the older home page', () => {
  test('R-061 R-081 R-285 R-298 R-615 R-616 R-617 R-618 R-619 R-620 R-688 A-15 the older home page has its blocks as the service says them, unseen by search engines', async ({
    page,
    request,
  }) => {
    await test.step('R-620 the times of the sun are asked for', async () => {
      const asked = page.waitForRequest(/\/api\/sun\//);
      await visit(page, '/old-main');
      expect((await (await asked).response())?.status()).toBe(200);
    });
    await test.step('R-061 R-081 A-15 has its blocks under the older layout, unseen by search engines', async () => {
      await expect(page.locator('body')).toHaveAttribute('data-layout', 'older');
      for (const name of [
        'Квартал в\u00a0цифрах',
        'Сервис',
        'Окружение',
        'Парк у\u00a0воды',
        'Технологии',
        'Расположение',
      ]) {
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      }
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^https?:\/\/[^/]+\/$/);
    });
    await test.step('R-298 R-616 R-617 R-618 R-619 its blocks are shown as the service says them', async () => {
      for (const [row, block] of [
        ['R-616', 'info'],
        ['R-298 R-617', 'service'],
        ['R-618', 'environment'],
        ['R-619', 'park'],
      ] as const) {
        const { title } = headSchema.parse(await (await request.get(`/api/index-old/${block}/`)).json());
        const heading = page.getByRole('main').getByRole('heading', { name: title, exact: true });
        await expect(heading, `${row} ${block}`).toBeVisible();
      }
    });
    await test.step('R-285 R-615 the intro has its slides, its pictures, its film and its panorama', async () => {
      const { title, introslide_set, introrender_set, titles } = introSchema.parse(
        await (await request.get('/api/index-old/intro/')).json(),
      );
      const main = page.getByRole('main');
      // The first of the pictures opens the page, without words.
      for (const { title: name } of [...introslide_set, ...introrender_set.slice(1)])
        await expect(main.getByText(name).first()).toBeAttached();
      await expect(main.getByRole('button', { name: `Смотреть: ${title}` })).toBeAttached();
      await expect(main.getByRole('button', { name: `Осмотреться: ${titles.panorama}` })).toBeAttached();
    });
    await wear(page, 'dark', 'light');
    await test.step('R-688 axe finds nothing in either theme', () => expectNothingForAxe(page));
  });
});
