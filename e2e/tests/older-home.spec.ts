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
      const [{ season }] = await (await request.get('/api/project/')).json();
      // The picture of the season opens the page, without words.
      const others = introrender_set.filter(one => one.season !== season);
      expect(others).toHaveLength(introrender_set.length - 1);
      for (const { title: name } of [...introslide_set, ...others])
        await expect(main.getByText(name).first()).toBeAttached();
      await expect(main.getByRole('button', { name: `Смотреть: ${title}` })).toBeAttached();
      await expect(main.getByRole('button', { name: `Осмотреться: ${titles.panorama}` })).toBeAttached();
    });
    await wear(page, 'dark', 'light');
    await test.step('R-688 axe finds nothing in either theme', () => expectNothingForAxe(page));
    await test.step('on a phone nothing of a list lies on its neighbour', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const lists = page.getByRole('main').getByRole('list');
      const over = await lists.evaluateAll(all =>
        all.flatMap(list => {
          const boxes = [...list.children].map(item => item.getBoundingClientRect());
          const lies = (a: DOMRect, b: DOMRect) =>
            a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1;
          const isOver = boxes.some((a, index) => boxes.slice(index + 1).some(b => lies(a, b)));
          // A track without a width has no neighbour, but its words have.
          const runsOut = [...list.children].some(item => item.scrollWidth > item.clientWidth + 1);
          return isOver || runsOut ? [list.textContent] : [];
        }),
      );
      expect(await lists.count()).toBeGreaterThan(3);
      expect(over).toEqual([]);
    });
  });
});

test.describe('the first picture of the older home page', () => {
  // What an earlier page has left in the memory of its browser is shown without being asked for.
  test.use({ ownContext: true });

  for (const theme of ['light', 'dark'])
    test(`R-061 R-021 the first picture is the season's, loaded at once, of the ${theme} theme alone`, async ({
      page,
      request,
    }) => {
      const { introrender_set } = introSchema.parse(
        await (await request.get('/api/index-old/intro/')).json(),
      );
      const [{ season }] = await (await request.get('/api/project/')).json();
      const own = introrender_set.find(one => one.season === season)?.picture;
      const asked: string[] = [];
      page.on('request', one => asked.push(new URL(one.url()).pathname));
      await page.addInitScript(chosen => localStorage.setItem('theme', chosen), theme);
      await visit(page, '/old-main');
      const [seen, hidden] = theme === 'light' ? [own, own?.dark] : [own?.dark, own];
      const first = page.getByRole('main').locator('img:visible').first();
      await expect(first).toHaveAttribute('src', new RegExp(`^${seen?.src}-`));
      await expect(first).toHaveAttribute('loading', 'eager');
      await expect.poll(() => asked.some(path => path.startsWith(`${seen?.src}-`))).toBe(true);
      expect(asked.filter(path => path.startsWith(`${hidden?.src}-`))).toEqual([]);
    });
});
