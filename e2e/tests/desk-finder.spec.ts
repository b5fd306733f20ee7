import { expectNothingForAxe } from '../harness/axe.ts';
import { enter, expect, heading, openPlace, places, test } from '../harness/desk.ts';
import { hold } from '../harness/page.ts';

test('Ctrl+K opens places, lots and requests, and a phone stands in no address', async ({
  page,
  context,
  desk,
}) => {
  await enter(context, desk, await desk.owner());
  await openPlace(page, '/desk', 'Сегодня');
  const addresses: string[] = [];
  page.on('request', request => void addresses.push(request.url()));
  const field = page.getByRole('combobox', { name: 'Номер, телефон, раздел или сотрудник' });
  const open = async (text: string) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
  };
  const option = (name: RegExp) => page.getByRole('option', { name });

  // Whoever knows the way types at once: nothing of it is lost, the first time either.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('12');
  await expect(field).toHaveValue('12');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  // A place that comes late leaves the focus to the window in which one types by then.
  const late = await hold(page, '**/assets/lots-*.js');
  await places(page).filter({ hasText: 'Лоты' }).click();
  await expect.poll(() => late.held().length).toBe(1);
  await open('лот');
  await late.open();
  await expect(page).toHaveTitle(/^Лоты/);
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await places(page).filter({ hasText: 'Сегодня' }).click();
  await expect(heading(page, 'Сегодня')).toBeFocused();

  await open('лот');
  // A place opens before anything else is found.
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Лоты')).toBeFocused();
  await open('12');
  await expect(option(/№ 12 /).first()).toBeVisible();
  await expectNothingForAxe(page, 'found');
  await page.keyboard.press('ArrowDown');
  const second = page.getByRole('option').nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  const [name = ''] = /^\S+ № \d+/.exec((await second.textContent()) ?? '') ?? [];
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name })).toBeVisible();

  const request = { kind: 'call_back', name: 'Анна', phone: '+7 (916) 555-12-34', consent: true };
  const answer = await fetch(`${desk.address}/api/requests/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...request, consent_version: '2026-02' }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
  await open('8 916 555-12-34');
  await option(/^Обратный звонок/).click();
  await expect(page).toHaveURL(/\/desk\/requests\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Обратный звонок' })).toBeFocused();
  await open('демидова');
  await expect(option(/^Ольга Демидова/)).toBeVisible();
  const digits = (address: string) => decodeURIComponent(address).replace(/\D/g, '');
  expect(addresses.filter(address => digits(address).includes('9165551234'))).toEqual([]);
  await page.keyboard.press('Escape');
  await open('демидова');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Люди'), 'it was not found yet').toBeVisible();
});
