import type { Dataset } from '@quarter/contract/dataset';
import { deskIssuedLinkSchema, deskMeSchema, deskRecoverySchema } from '@quarter/contract/desk/account';
import type { DeskRole } from '@quarter/contract/desk/roles';
import * as z from 'zod/mini';
import type { ApiOptions } from '../api.ts';
import { authenticatorCode } from './authenticator.ts';
import { TestVisitor } from './phone-visitor.ts';
import { testService } from './service.ts';

/** Somebody of the desk, signed in. */
export interface DeskWorker {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: DeskRole;
  readonly password: string;
  /** Of his authenticator, Base32; null when he has none. */
  readonly secret: string | null;
  readonly recoveryCodes: readonly string[];
  readonly browser: TestVisitor;
}

export type DeskScene = Awaited<ReturnType<typeof deskScene>>;

const STEP_MS = 30_000;

/** A service whose clock stands still until the test lets time pass, with an owner signed in at its desk. */
export async function deskScene(
  dataset: Dataset | null = null,
  options: Partial<Omit<ApiOptions, 'database'>> = {},
) {
  // Messages with an end are sent by the time of the database.
  let at = new Date();
  let people = 0;
  const service = await testService(dataset, { now: () => at, ...options });
  const newBrowser = () => {
    people += 1;
    return new TestVisitor(service, `203.0.113.${people}`);
  };

  /** A code of an authenticator, so many steps from now. */
  function codeOf(secret: string, steps = 0): string {
    const timestamp = at.getTime() + steps * STEP_MS;
    return authenticatorCode(secret, timestamp);
  }

  /** Uses a link, and sets the authenticator up where it is asked for. */
  async function comeIn(link: string, role: DeskRole, given: { email: string; name: string }) {
    const browser = newBrowser();
    const password = `пароль для ${given.email}`;
    const token = link.slice(link.lastIndexOf('/') + 1);
    const used = await browser.post('/api/desk/links/use/', { ...given, token, password });
    const me = z.parse(deskMeSchema, used.body);
    const secret = me.state === 'enrol' ? me.secret : null;
    const recovery =
      secret === null ? null : await browser.post('/api/desk/sign-in/enrol/', { code: codeOf(secret) });
    const codes = recovery === null ? [] : z.parse(deskRecoverySchema, recovery.body).recovery_codes;
    // The code is used up; the next sign-in has another one.
    at = new Date(at.getTime() + STEP_MS);
    const { id } = await accountOf(browser);
    return { ...given, id, role, password, secret, recoveryCodes: codes, browser } satisfies DeskWorker;
  }

  async function firstLink(): Promise<string> {
    const path = await service.api.firstDeskLink();
    if (path === null) throw new Error('somebody has an account already');
    return path;
  }

  /** The way that the page goes, in a browser of its own: password, then code where there is one. */
  async function signIn(
    { email, password, secret }: DeskWorker,
    browser = newBrowser(),
  ): Promise<TestVisitor> {
    await browser.post('/api/desk/sign-in/', { email, password });
    if (secret !== null) await browser.post('/api/desk/sign-in/code/', { code: codeOf(secret) });
    at = new Date(at.getTime() + STEP_MS);
    await accountOf(browser);
    return browser;
  }

  const owner: DeskWorker = await comeIn(await firstLink(), 'owner', {
    email: 'olga@example.ru',
    name: 'Ольга',
  });

  /** A code that was not used yet, of the owner's by default: the next step has another one. */
  function freshCode({ secret }: Pick<DeskWorker, 'secret'> = owner): string {
    at = new Date(at.getTime() + STEP_MS);
    return codeOf(secret ?? '');
  }

  return {
    service,
    owner,
    codeOf,
    freshCode,
    comeIn,
    newBrowser,
    signIn,
    now: () => at,
    /** Lets time pass, ms. */
    pass(ms: number) {
      at = new Date(at.getTime() + ms);
    },
    /** Somebody whom the owner has invited, signed in. */
    async worker(role: DeskRole, name = `Анна ${people}`): Promise<DeskWorker> {
      // Time may have passed beyond his session.
      const { status } = await owner.browser.get('/api/desk/me/sessions/');
      if (status === 401) await signIn(owner, owner.browser);
      const given = { email: `${role}-${people}@example.ru`, name };
      const code = freshCode();
      const invited = await owner.browser.post('/api/desk/people/', { ...given, role, code });
      const { link } = z.parse(deskIssuedLinkSchema, invited.body);
      if (link === null) throw new Error('the link was mailed');
      return comeIn(link, role, given);
    },
    /** Has the owner take somebody's way of signing in away. @param code a fresh one of the owner's by default */
    reset(id: string, code = freshCode()) {
      return owner.browser.post(`/api/desk/people/${id}/reset/`, { code });
    },
    close: () => service.close(),
  };
}

/** Whoever is signed in in a browser. Throws when nobody is. */
async function accountOf(browser: TestVisitor) {
  const me = z.parse(deskMeSchema, (await browser.get('/api/desk/me/')).body);
  if (me.state !== 'in') throw new Error(`nobody is signed in: ${me.state}`);
  return me.account;
}
