import type { BrowserContext, Page } from '@playwright/test';
import { deskClient } from '@quarter/contract/desk/client';
import type { DeskRole } from '@quarter/contract/desk/roles';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';
import { type HttpReceiver, startHttpReceiver } from '../../apps/api/src/testing/http-receiver.ts';
import { startSiteProcess } from '../../launch/site-process.ts';
import { copyOfData } from './site.ts';
import { test as base, expect } from './test.ts';

export { expect };

const smsSchema = z.object({ phone: z.string(), text: z.string() });

/** Somebody of the desk. */
export interface Worker {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  /** Of his authenticator, Base32; null when he has none. */
  readonly secret: string | null;
  /** What lets him in instead of a code, each once; none without an authenticator. */
  readonly recoveryCodes: readonly string[];
  /** Of a browser in which he is signed in. */
  readonly cookies: ReadonlyMap<string, string>;
}

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
  const firstLink = () => {
    const link = /\/desk\/start\/\S+/.exec(said())?.[0];
    if (link === undefined) throw new Error(`no link for the first owner:\n${said()}`);
    return link;
  };
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
      owner ??= comeIn(address, firstLink(), given, given);
      return owner;
    },
    async worker(role, name) {
      const email = `${role}-${Math.random().toString(36).slice(2, 10)}@example.ru`;
      const { call } = browser(address, new Map((await site.owner()).cookies));
      const { link } = await call('deskInvite', { body: { email, name, role } });
      if (link === null) throw new Error('the link was mailed');
      return comeIn(address, link, { email, name }, {});
    },
  };
  return site;
}

type Named = Pick<Worker, 'email' | 'name'>;

/**
 * Uses a link, and sets the authenticator up where it is asked for.
 * @param asked what the link does not know itself
 */
async function comeIn(address: string, link: string, given: Named, asked: Partial<Named>): Promise<Worker> {
  const { call, cookies } = browser(address, new Map());
  const token = link.slice(link.lastIndexOf('/') + 1);
  const password = 'четыре слова никому подряд';
  const me = await call('deskUseLink', { body: { token, password, ...asked } });
  const secret = me.state === 'enrol' ? me.secret : null;
  const enrolled = secret === null ? null : await call('deskEnrol', { body: { code: codeOf(secret) } });
  return { ...given, password, secret, recoveryCodes: enrolled?.recovery_codes ?? [], cookies };
}

/** From the code of the screen to the recovery codes, as an authenticator on a phone would. */
export async function setUpCodes(page: Page): Promise<void> {
  await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible();
  const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(' ', '');
  // All six figures send themselves.
  await field(page, 'Код из приложения').fill(codeOf(secret));
  await expect(heading(page, 'Сохраните резервные коды')).toBeFocused();
  await expect(page.getByRole('list', { name: 'Резервные коды' }).getByRole('listitem')).toHaveCount(10);
  await button(page, 'Я сохранил коды').click();
}

/** Titles of the places that one sees beside the place. */
export const places = (page: Page) => page.getByRole('navigation', { name: 'Разделы' }).getByRole('link');

/** A code of an authenticator. @param steps half minutes from now: each code is good once, and so is the next one's */
export function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
}

/** What keeps cookies, and is no page. */
function browser(address: string, cookies: Map<string, string>) {
  const call = deskClient({
    cookies: () => pairs(cookies),
    fetch: async (url, init) => {
      const answer = await fetch(`${address}${url}`, {
        ...init,
        headers: { ...init?.headers, Cookie: pairs(cookies) },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return answer;
    },
  });
  return { call, cookies };
}

function pairs(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** Gives a browser the session of somebody. */
export async function enter(context: BrowserContext, desk: DeskSite, worker: Worker): Promise<void> {
  const url = desk.address;
  await context.addCookies([...worker.cookies].map(([name, value]) => ({ name, value, url })));
}

/** Opens a place of the desk and waits until it is there. */
export async function openPlace(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await expect(heading(page, title)).toBeVisible();
}

/** Fails when something runs off the screen, or is cut off by what it stands in; choices of a few are scrolled. */
export async function expectWithinScreen(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('main *, [role="dialog"] *')];
      const shown = all.filter(element => !element.closest('fieldset, thead'));
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
