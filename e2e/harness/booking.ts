import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { APIRequestContext, Page } from '@playwright/test';
import { startPostgres } from '../../apps/api/src/testing/postgres-server.ts';
import { startSiteProcess } from '../../launch/site-process.ts';
import { ready } from './page.ts';
import { copyOfData } from './site.ts';
import { test as base, expect } from './test.ts';

export { expect };

interface OwnSite {
  readonly address: string;
  /** Everything it has said: messages of development appear there. */
  said(): string;
  /** Lets so many seconds pass for what limits how often one may ask. */
  pass(seconds: number): Promise<void>;
  /** Lets the links end that confirm messages about favourites. */
  endConfirmations(): Promise<void>;
}

/**
 * Tests of the booking take lots off the market, which tests of the catalogue count at the same time: each worker
 * gives them a site of their own, with a real PostgreSQL, which lets others at it. The tests of the service are what
 * asks the embedded database the same.
 */
export const test = base.extend<{ phone: string }, { site: OwnSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const data = await copyOfData();
      const postgres = await startPostgres();
      // Links of messages name the site's own address, which has to be known before it starts.
      const port = String(await freePort());
      const site = startSiteProcess({
        DATA_DIR: data.folder,
        DATABASE_URL: postgres.url('postgres'),
        DATA_KEYS: `k1:${randomBytes(32).toString('base64')}`,
        MESSAGES_TO_TERMINAL: 'true',
        PORT: port,
        PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      });
      const run = (statement: string) => postgres.run('postgres', statement);
      await use({
        address: await site.address,
        said: site.said,
        pass: seconds => run(`update rate_limits set resets_at = resets_at - interval '${seconds} seconds'`),
        endConfirmations: () =>
          run('update favorite_notices set confirm_until = now() where consent_at is null'),
      });
      await site.stop();
      await postgres.stop();
      await data.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ site }, use) => {
    await use(site.address);
  },

  /** Ten digits after +7 that no other test has: the service sends only so many codes to one phone. */
  phone: async ({ site }, use, { testId }) => {
    const digits = Number.parseInt(testId.replace(/\W/g, '').slice(-8), 16) % 1e7;
    await use(`903${String(digits).padStart(7, '0')}`);
    expect(site.said(), 'what the site says of itself').not.toMatch(/"level":50/);
  },
});

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** «+7 (903) 111-00-01» */
export function shownPhone(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4');
}

/** The newest code of a phone, waited for, as people read it from their phones. @param count codes sent so far */
export async function codeFor(site: OwnSite, digits: string, count = 1): Promise<string> {
  const sent = new RegExp(`^SMS to \\+7${digits}: .*?(\\d{6})`, 'gm');
  const codes = () => [...site.said().matchAll(sent)].map(([, code = '']) => code);
  await expect.poll(() => codes().length).toBeGreaterThanOrEqual(count);
  return codes().at(-1) ?? '';
}

export interface FreeLot {
  readonly slug: string;
  readonly number: string;
}

/** A flat that is for sale now. */
export async function freeFlat(request: APIRequestContext): Promise<FreeLot> {
  const answer = await request.get('/api/properties/?limit=1&order=-price');
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()).results[0];
}

export const phoneField = (page: Page) => page.getByRole('textbox', { name: 'Номер телефона' });
export const codeField = (page: Page) => page.getByRole('textbox', { name: 'Код из сообщения' });
export const personal = (page: Page) => page.getByRole('checkbox', { name: /обработку персональных данных/ });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Asks for a code at the address of a lot or a step. */
export async function askForCode(page: Page, address: string, digits: string): Promise<void> {
  await page.goto(address);
  await sendCode(page, digits);
}

/** The same where the login has taken the place of a step. */
export async function sendCode(page: Page, digits: string): Promise<void> {
  await expect(phoneField(page)).toBeVisible();
  await ready(page);
  await phoneField(page).fill(digits);
  await personal(page).check();
  await button(page, 'Получить код').click();
  await expect(codeField(page)).toBeFocused();
}

/** From the address of a flat to its hold: the phone, the consent, the code. */
export async function holdFlat(page: Page, site: OwnSite, flat: FreeLot, digits: string): Promise<void> {
  await askForCode(page, `/booking?flat=${flat.slug}`, digits);
  await codeField(page).fill(await codeFor(site, digits));
  await expect(heading(page, 'Квартира и оплата')).toBeVisible();
}

/** Takes a place in the queue for a lot that somebody else has. */
export async function joinQueue(page: Page): Promise<void> {
  await personal(page).check();
  await button(page, 'Встать в очередь').dblclick();
  await expect(page.getByText(/Ваше место в\sочереди — 1/)).toBeVisible();
}

/** Fills the form of an owner of age. */
export async function fillOwner(page: Page, lastName = 'Смирнов', passport = '4500123456'): Promise<void> {
  await field(page, 'Фамилия').fill(lastName);
  await field(page, 'Имя').fill('Алексей');
  await field(page, 'Дата рождения').fill('14051986');
  await field(page, 'Серия и номер паспорта').fill(passport);
  await field(page, 'Код подразделения').fill('770025');
  await field(page, 'ИНН').fill('7700000000');
}

/** From the hold to the last step, with one owner. */
export async function goToCheck(page: Page): Promise<void> {
  await button(page, 'Продолжить').click();
  await ownersToCheck(page);
}

/** From the step of the owners on. */
export async function ownersToCheck(page: Page): Promise<void> {
  await expect(heading(page, 'Собственники')).toBeVisible();
  await fillOwner(page);
  await button(page, 'Сохранить').click();
  await button(page, 'Продолжить').click();
  await expect(heading(page, /^Проверка/)).toBeVisible();
}

/** The last step: the consent and the finish. */
export async function finish(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /условиями бронирования/ }).check();
  await button(page, 'Забронировать').click();
}

interface Rival {
  readonly page: Page;
  /** Ten digits after +7. */
  readonly phone: string;
}

/** Two browsers confirm their codes for one lot at the same moment; exactly one holds it. */
export async function raceFor(
  flat: FreeLot,
  [first, second]: readonly [Rival, Rival],
  site: OwnSite,
): Promise<{ readonly winner: Rival; readonly loser: Rival }> {
  const rivals = [first, second];
  for (const rival of rivals) await askForCode(rival.page, `/booking?flat=${flat.slug}`, rival.phone);
  const codes = await Promise.all(rivals.map(rival => codeFor(site, rival.phone)));
  await Promise.all(rivals.map((rival, index) => codeField(rival.page).fill(codes[index] ?? '')));
  const hasWon = await Promise.all(
    rivals.map(async rival => {
      const won = heading(rival.page, 'Квартира и оплата');
      await expect(won.or(heading(rival.page, / занята$/))).toBeVisible();
      return won.isVisible();
    }),
  );
  expect(hasWon.filter(Boolean), 'holders of one lot').toHaveLength(1);
  return hasWon[0] ? { winner: first, loser: second } : { winner: second, loser: first };
}
