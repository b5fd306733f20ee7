import type { Page } from '@playwright/test';
import { expectNothingForAxe } from '../harness/axe.ts';
import {
  button,
  dialog,
  enter,
  expect,
  expectWithinScreen,
  field,
  freshCode,
  openPlace,
  test,
} from '../harness/desk.ts';
import { tabTo } from '../harness/page.ts';

/** What changes the whole complex has a site to itself. */
test.use({ siteOf: 'import' });

const HEADER = 'Объект;Номер;Этаж;Комнат;Площадь;Моя цена';
const FAULTY = [
  'Корпус 31;901;3;1;40,5;12500000',
  'Корпус 31;902;4;2;61,2;дорого',
  'Корпус 31;903;5;2;61,2;17000000',
];

/** Chooses a file that was never on a disk. */
async function choose(page: Page, name: string, ...lines: string[]): Promise<void> {
  const buffer = Buffer.from([HEADER, ...lines, ''].join('\r\n'));
  await page
    .getByLabel('Файл с лотами', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer });
  // A process of its own reads it, on a machine that has other things to do.
  await expect(page.getByRole('region', { name: 'Столбцы' })).toBeVisible({ timeout: 40_000 });
}

async function match(page: Page, column: string, field: string): Promise<void> {
  await page.getByRole('combobox', { name: `Что в столбце «${column}»` }).fill(field);
  await page.getByRole('option', { name: field, exact: true }).click();
}

async function shownOf(page: Page, number: string): Promise<number> {
  const answer = await page.request.get(`/api/desk/lots/?number=${number}&status=free`);
  return Object(await answer.json()).count;
}

test('a file with faults is matched, applied without them, and everything is as it was', async ({
  page,
  context,
  desk,
}) => {
  const owner = await desk.owner();
  await enter(context, desk, owner);
  await openPlace(page, '/desk/import', 'Загрузка');
  await expectNothingForAxe(page, 'place');
  await choose(page, 'прайс.csv', ...FAULTY);
  await expect(page.getByRole('row', { name: /Моя цена/ })).toContainText('дорого');
  await match(page, 'Объект', 'Корпус');
  await match(page, 'Моя цена', 'Цена');
  await page.getByLabel('Срок сдачи').fill('IV кв. 2028');
  await expectNothingForAxe(page, 'columns');
  // What was matched and typed is there again.
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Что в столбце «Объект»' })).toHaveValue('Корпус');
  await expect(page.getByRole('combobox', { name: 'Что в столбце «Моя цена»' })).toHaveValue('Цена');
  await expect(page.getByLabel('Срок сдачи')).toHaveValue('IV кв. 2028');
  await button(page, 'Проверить').click();

  const errors = page.getByRole('table', { name: 'Ошибки' });
  await expect(errors.getByRole('row')).toHaveCount(2);
  await expect(errors).toContainText('Моя цена');
  await expect(errors.locator('mark')).toHaveText('дорого');
  await expect(errors).toContainText('«дорого» не число');
  await button(page, 'Новые 2').click();
  await expect(page.getByRole('table', { name: 'Новые' })).toContainText('901');
  await expectNothingForAxe(page, 'found');
  await expectWithinScreen(page);
  // A check changes nothing.
  expect(await shownOf(page, '901')).toBe(0);

  await button(page, 'Применить годные…').click();
  await page.getByRole('dialog', { name: 'Применить файл' }).getByRole('checkbox').check();
  await dialog(page)
    .getByLabel('Код из приложения')
    .fill(await freshCode(owner));
  await expectNothingForAxe(page, 'code');
  await button(page, 'Применить').click();
  await expect(page.getByText(/^Применено: новых 2, с\sошибками 1\.$/)).toBeVisible();
  expect(await shownOf(page, '901')).toBe(1);

  await button(page, 'Вернуть как было').click();
  const back = page.getByRole('dialog', { name: 'Вернуть как было' });
  await expect(back.getByRole('button', { name: 'Вернуть', exact: true })).toBeDisabled();
  await expect(back.getByLabel('Код из приложения')).toBeFocused();
  await page.keyboard.type(await freshCode(owner));
  await expectNothingForAxe(page, 'back');
  // What takes longer than an answer is asked after until it is done.
  const answer = { json: { state: 'under_way' } };
  await page.route('**/undo/', route => route.fulfill(answer), { times: 1 });
  await back.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(dialog(page).getByRole('status')).toHaveText(/^Возвращено: 2\sлота\.$/);
  await button(page, 'Готово').click();
  expect(await shownOf(page, '901')).toBe(0);
  await page.getByRole('link', { name: 'Все загрузки' }).click();
  await expect(page.getByRole('table', { name: 'Что загружали' })).toContainText('возвращено');
});

test('columns are matched and checked by the keyboard alone, on a phone', async ({ page, context, desk }) => {
  await enter(context, desk, await desk.owner());
  await page.setViewportSize({ width: 390, height: 844 });
  await openPlace(page, '/desk/import', 'Загрузка');
  await expectWithinScreen(page);
  await choose(page, 'кладовые.csv', 'Корпус 32;К1;3;1;40,5;12500000');
  const column = page.getByRole('combobox', { name: 'Что в столбце «Объект»' });
  await tabTo(page, column);
  await page.keyboard.press('ArrowDown');
  // What is marked is told to who cannot see it by the field itself.
  const marked = async () => {
    const id = await column.getAttribute('aria-activedescendant');
    return id === null ? null : page.locator(`[id="${id}"]`).textContent();
  };
  await expect.poll(marked).not.toBeNull();
  for (let times = 0; times < 40 && (await marked()) !== 'Корпус'; times += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(column).toHaveValue('Корпус');
  await match(page, 'Моя цена', 'Цена');
  await page.getByLabel('Срок сдачи').fill('IV кв. 2028');
  await expectWithinScreen(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Новые' })).toContainText('К1');
  await expectWithinScreen(page);
});

test('whoever is of marketing checks a file, and an owner applies it', async ({ page, context, desk }) => {
  await enter(context, desk, await desk.worker('marketing', 'Мария Лунина'));
  await openPlace(page, '/desk/import', 'Загрузка');
  await choose(page, 'от маркетинга.csv', 'Корпус 33;905;3;1;40,5;12500000');
  await match(page, 'Объект', 'Корпус');
  await match(page, 'Моя цена', 'Цена');
  await page.getByLabel('Срок сдачи').fill('IV кв. 2028');
  await button(page, 'Проверить').click();
  await expect(page.getByText('Применит файл владелец сайта.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Применить/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Все загрузки' }).click();
  const waiting = page.getByRole('row', { name: /от маркетинга\.csv/ });
  await expect(waiting).toContainText('Мария Лунина');
  await page.getByRole('button', { name: 'Убрать: от маркетинга.csv' }).click();
  await expect(waiting).toBeHidden();
});

test('a file that was left half sent leaves its reader alone, and is sent to its end', async ({
  page,
  context,
  desk,
}) => {
  await enter(context, desk, await desk.owner());
  await openPlace(page, '/desk/import', 'Загрузка');
  const lines = [HEADER, ...FAULTY, ...Array.from({ length: 30 }, () => ';'.repeat(40_000)), ''];
  const file = { name: 'большой.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) };
  /** Leaves while something is being sent, which ends with it: whoever reads elsewhere is not led away. */
  const leaveAt = async (path: string, send: () => Promise<void>) => {
    let isHeld = true;
    await page.route(path, route => (isHeld ? undefined : route.continue()));
    const begun = page.waitForRequest(path);
    await send();
    const ended = page.waitForEvent('requestfailed', request => request === sent);
    const sent = await begun;
    await page.getByRole('link', { name: 'Лоты' }).click();
    await expect(page.getByRole('heading', { name: 'Лоты', exact: true })).toBeVisible();
    await ended;
    isHeld = false;
    await page.getByRole('link', { name: 'Загрузка' }).click();
  };
  await leaveAt('**/parts/1/', () => page.getByLabel('Файл с лотами', { exact: true }).setInputFiles(file));
  const waiting = page.getByRole('row', { name: /большой\.csv/ });
  await expect(waiting).toContainText('отправлено');
  const rest = page.getByLabel('Остаток файла с лотами');
  const chosen = page.waitForEvent('filechooser');
  await button(page, 'Продолжить отправку: большой.csv').click();
  await (await chosen).setFiles({ ...file, name: 'другой.csv' });
  await expect(page.getByText(/Это другой файл/)).toBeVisible();
  // All of it is there, and nobody has heard that it is to be read.
  await leaveAt('**/look/', () => rest.setInputFiles(file));
  await expect(waiting).toContainText('ещё не прочитан');
  await waiting.getByRole('link').click();
  await page.getByRole('link', { name: '«Ждут применения»' }).click();
  await waiting.getByRole('link').click();
  await button(page, 'Прочитать').click();
  await expect(page.getByRole('region', { name: 'Столбцы' })).toBeVisible({ timeout: 40_000 });
});

test('an owner names the address that the site asks by itself, tries it, and is told what came', async ({
  page,
  context,
  desk,
}) => {
  const owner = await desk.worker('owner', 'Олег Беркут');
  await enter(context, desk, owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPlace(page, '/desk/import', 'Загрузка');
  await button(page, 'Настроить адрес…').click();
  await expect(field(page, 'Адрес файла')).toBeFocused();
  await page.keyboard.type('https://127.0.0.1:9/lots.csv?key=0123456789');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('адрес внутренней сети');
  await page.getByLabel('Загружать по расписанию').check();
  await button(page, 'Сохранить').click();
  await dialog(page)
    .getByLabel('Код из приложения')
    .fill(await freshCode(owner));
  await expectNothingForAxe(page, 'schedule');
  await expectWithinScreen(page);
  await button(page, 'Сохранить').click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('region', { name: 'По расписанию' })).toContainText('127.0.0.1:9');
  // The window begins with what is kept by now, and not with what it has shown before.
  await button(page, 'Настроить адрес…').click();
  await expect(page.getByLabel('Загружать по расписанию')).toBeChecked();
});
