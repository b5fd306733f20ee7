import type { BrowserContext, Page } from '@playwright/test';
import { type DeskRole, needsSecondFactor } from '@quarter/contract/desk/roles';
import * as z from 'zod/mini';
import {
  countCodes,
  firstLinkIn,
  firstOwner,
  freshCode,
  invitedBy,
  type Worker,
} from '../../apps/api/src/testing/desk-browser.ts';
import { type HttpReceiver, startHttpReceiver } from '../../apps/api/src/testing/http-receiver.ts';
import { startSiteProcess } from '../../launch/site-process.ts';
import { copyOfData } from './site.ts';
import { test as base, expect } from './test.ts';

export type { Worker };
export { expect, freshCode };

const smsSchema = z.object({ phone: z.string(), text: z.string() });

/** Good enough for the desk. */
export const PASSWORD = 'река делает петлю у парка';

export interface DeskSite {
  readonly address: string;
  /** Everything it has said. */
  said(): string;
  /** Texts that a phone was sent, the newest last. @param digits ten of them after +7 */
  sms(digits: string): readonly string[];
  /** Address of the link that the first owner gets. */
  firstLink(): string;
  /** The owner, made with the first link by whatever test asks for him first. */
  owner(): Promise<Worker>;
  /** The CRM that it tells of requests and bookings: it takes everything until it is told otherwise. */
  readonly crm: HttpReceiver;
  /** Somebody whom the owner has invited. */
  worker(role: DeskRole, name: string): Promise<Worker>;
}

/**
 * Tests of the desk make accounts, of which a site has only one first: a site of their own, in one worker for all of
 * them. A page is nobody's until `enter` gives it the session of somebody.
 */
export const test = base.extend<object, { siteOf: string; desk: DeskSite }>({
  /** A file that gives another name has a worker, and with it a site, to itself. */
  siteOf: ['all', { option: true, scope: 'worker' }],

  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const data = await copyOfData();
      const [phones, crm] = await Promise.all([startHttpReceiver(), startHttpReceiver()]);
      const site = startSiteProcess({
        DATA_DIR: data.folder,
        MESSAGES_TO_TERMINAL: 'false',
        // Accounts of the tests come in from networks of their own.
        TRUST_PROXY: '127.0.0.1',
        SMS_URL: phones.url,
        SMS_TOKEN: 'secret',
        CRM: 'webhook',
        CRM_URL: crm.url,
        CRM_SECRET: 'secret',
      });
      const address = await site.address;
      await use(deskSite(address, site.said, phones, crm));
      await site.stop();
      await phones.close();
      await crm.close();
      await data.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: async ({ desk }, use) => {
    await use(desk.address);
  },
});

function deskSite(address: string, said: () => string, phones: HttpReceiver, crm: HttpReceiver): DeskSite {
  let owner: Promise<Worker> | null = null;
  /** Who invites: each has a few codes at a time, and each invitation to a role with a second factor takes one. */
  const inviters: Worker[] = [];
  const firstLink = () => firstLinkIn(said());
  const site: DeskSite = {
    address,
    said,
    sms: digits =>
      phones.received
        .map(({ body }) => z.parse(smsSchema, JSON.parse(body)))
        .flatMap(({ phone, text }) => (phone === `+7${digits}` ? [text] : [])),
    firstLink,
    crm,
    owner() {
      const given = { email: 'olga@example.ru', name: 'Ольга Демидова' };
      owner ??= firstOwner(address, firstLink(), given);
      return owner;
    },
    async worker(role, name) {
      const first = await site.owner();
      if (inviters.length === 0) inviters.push(first);
      const most = () => inviters.toSorted((a, b) => countCodes(b) - countCodes(a))[0] ?? first;
      const left = inviters.reduce((sum, inviter) => sum + countCodes(inviter), 0);
      // The last code that needs no waiting is for who brings new ones.
      if (needsSecondFactor(role) && left === 1)
        inviters.push(await invitedBy(most(), address, 'owner', 'Ольга Вторая'));
      return invitedBy(most(), address, role, name);
    },
  };
  return site;
}

/** From the code of the screen to the recovery codes, as an authenticator on a phone would; it has further codes. */
export async function setUpCodes(page: Page): Promise<Pick<Worker, 'secret'>> {
  await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible();
  const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  // All six figures send themselves.
  await field(page, 'Код из приложения').fill(await freshCode({ secret }));
  await expect(heading(page, 'Сохраните резервные коды')).toBeFocused();
  await expect(page.getByRole('list', { name: 'Резервные коды' }).getByRole('listitem')).toHaveCount(10);
  await button(page, 'Я сохранил коды').click();
  return { secret };
}

/** Titles of the places that one sees beside the place. */
export const places = (page: Page) => page.getByRole('navigation', { name: 'Разделы' }).getByRole('link');

/** Gives a browser the session of somebody. */
export async function enter(context: BrowserContext, desk: DeskSite, worker: Worker): Promise<void> {
  const url = desk.address;
  await context.addCookies([...worker.cookies].map(([name, value]) => ({ name, value, url })));
}

/**
 * A page that is told nothing of changes as they happen, as behind a proxy that keeps such answers back. One that began
 * and ended at once would make the page ask for its lists again at that moment.
 */
export async function tellNothing(page: Page): Promise<void> {
  await page.route('**/api/desk/live/', () => undefined);
}

/** Opens a place of the desk and waits until it is there. */
export async function openPlace(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page, title)).toBeVisible();
}

/** Fails when something runs off the screen, or is cut off by what it stands in; choices of a few and chessboards are scrolled. */
export async function expectWithinScreen(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('main *, [role="dialog"] *')];
      const shown = all.filter(element => !element.closest('fieldset, thead, [role="grid"]'));
      const past = shown.filter(element => element.getBoundingClientRect().right > innerWidth + 1);
      return past.map(element => element.outerHTML.slice(0, 120));
    });
  expect(await over()).toEqual([]);
  const width = page.viewportSize()?.width ?? (await page.evaluate(() => innerWidth));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');
