import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { valuesOf } from '../../apps/api/src/testing/workbook.ts';
import { expectNothingForAxe } from '../harness/axe.ts';
import { button, enter, expect, openPlace, test } from '../harness/desk.ts';

const rows = (page: Page) => page.getByRole('table').getByRole('row');

/** Sends a request as a program does; pages of visitors are tested elsewhere. */
async function send(page: Page, address: string, name: string): Promise<void> {
  const data = { kind: 'question', name, phone: '+7 905 111-22-33', consent: true };
  const answer = await page.request.post(`${address}/api/requests/`, { data });
  expect(answer.status()).toBe(201);
}

test.describe('a page that asks nothing again by itself', () => {
  test.use({ ownContext: true });

  test.beforeEach(async ({ context }) => {
    // What is asked again by the clock would hide that nothing was told.
    await context.addInitScript(() => {
      const begin = window.setInterval.bind(window);
      const isSlow = (ms: unknown) => typeof ms === 'number' && ms >= 10_000;
      Object.assign(window, {
        setInterval: (work: TimerHandler, ms?: number) => (isSlow(ms) ? 0 : begin(work, ms)),
      });
    });
  });

  test('takes no answer of before it began to listen for the last word', async ({ page, context, desk }) => {
    await enter(context, desk, await desk.worker('sales', 'Анна Котова'));
    await send(page, desk.address, 'Пётр');
    const listening = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<number>();
    const released = Promise.withResolvers<void>();
    await page.route('**/api/desk/live/', async route => {
      await listening.promise;
      await route.continue();
    });
    await page.route(
      /\/api\/desk\/requests\/\?/,
      async route => {
        const response = await route.fetch();
        const list: { count: number } = await response.json();
        answered.resolve(list.count);
        await released.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    const path = '/desk/requests?state=new&kind=question';
    await page.goto(path);
    const before = await answered.promise;
    const other = await context.newPage();
    await openPlace(other, path, 'Заявки');
    await expect(rows(other)).toHaveCount(before + 1);
    await send(page, desk.address, 'Павел');
    // Whoever listens already has been told: the page hears of it no more.
    await expect(rows(other)).toHaveCount(before + 2);
    const heard = page.waitForResponse('**/api/desk/live/');
    listening.resolve();
    await heard;
    // By then what comes with the answer has been taken, too.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    released.resolve();
    await expect(rows(page)).toHaveCount(before + 2);
  });

  test('is told of a request, and of what becomes of its message', async ({ page, context, desk }) => {
    await enter(context, desk, await desk.worker('sales', 'Мария Ильина'));
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    desk.crm.answer((_request, response) => void held.then(() => response.end('{}')));
    await openPlace(page, '/desk/requests?state=new&kind=question', 'Заявки');
    await expect(page.getByText('Таких заявок нет.').or(rows(page).first())).toBeVisible();
    const before = Math.max(1, await rows(page).count());
    await send(page, desk.address, 'Ирина');
    await expect(rows(page)).toHaveCount(before + 1);
    await rows(page).nth(1).getByRole('link').click();
    const sent = page.getByRole('region', { name: 'Что отправлено' }).getByRole('listitem');
    await expect(sent).toContainText('ждёт отправки');
    release();
    await expect(sent).toContainText('доставлено');
    desk.crm.answer((_request, response) => void response.end('{}'));
  });
});

test('a list is saved as a workbook by one press, of what is chosen alone', async ({
  page,
  context,
  desk,
}) => {
  await enter(context, desk, await desk.worker('sales', 'Борис Лаврин'));
  await send(page, desk.address, '=1+1');
  await openPlace(page, '/desk/requests?kind=question', 'Заявки');
  await expect(rows(page).nth(1)).toBeVisible();
  const coming = page.waitForEvent('download');
  let asked = 0;
  page.on('request', request => {
    if (request.url().includes('/export/')) asked += 1;
  });
  // A double press comes before anything is drawn anew.
  await button(page, 'Выгрузить в XLSX').evaluate((pressed: HTMLElement) => {
    pressed.click();
    pressed.click();
  });
  const download = await coming;
  expect(asked, 'a double press is one file').toBe(1);
  expect(download.suggestedFilename()).toMatch(/^Заявки \d{4}-\d\d-\d\d\.xlsx$/);
  // Throws when a cell is a formula.
  const values = valuesOf(await readFile(await download.path()));
  expect(values.flat()).toContain('=1+1');
  expect(values).toHaveLength(await rows(page).count());
  await expectNothingForAxe(page);
});
