import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deskClient } from '@quarter/contract/desk/client';
import { type DeskRole, needsSecondFactor } from '@quarter/contract/desk/roles';
import { Secret, TOTP } from 'otpauth';

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

/** The link for the first owner in what a site process has said. Throws when there is none. */
export function firstLinkIn(said: string): string {
  const link = /\/desk\/start\/\S+/.exec(said)?.[0];
  if (link === undefined) throw new Error(`no link for the first owner:\n${said}`);
  return link;
}

type Named = Pick<Worker, 'email' | 'name'>;

/** Each account of a test comes in from a network of its own: signing in is limited by network. */
let networks = 0;

/**
 * Uses a link, and sets the authenticator up where it is asked for. A site that believes its proxies takes it for
 * somebody of another network each time.
 * @param asked what the link does not know itself
 */
async function comeIn(address: string, link: string, given: Named, asked: Partial<Named>): Promise<Worker> {
  networks += 1;
  const { call, cookies } = deskBrowser(address, new Map(), {
    'X-Forwarded-For': `10.20.${networks}.1`,
  });
  const token = link.slice(link.lastIndexOf('/') + 1);
  const password = 'четыре слова никому подряд';
  const me = await call('deskUseLink', { body: { token, password, ...asked } });
  const secret = me.state === 'enrol' ? me.secret : null;
  const enrolled =
    secret === null ? null : await call('deskEnrol', { body: { code: await freshCode({ secret }) } });
  return { ...given, password, secret, recoveryCodes: enrolled?.recovery_codes ?? [], cookies };
}

/** The first owner of a site, made with the link that it has printed. */
export function firstOwner(address: string, link: string, given: Named): Promise<Worker> {
  return comeIn(address, link, given, given);
}

/** Somebody whom an owner invites, with an address of his own. Throws when the link was mailed. */
export async function invitedBy(
  owner: Worker,
  address: string,
  role: DeskRole,
  name: string,
): Promise<Worker> {
  const email = `${role}-${randomUUID()}@example.ru`;
  const { call } = deskBrowser(address, new Map(owner.cookies));
  const coded = needsSecondFactor(role) ? { code: await freshCode(owner) } : {};
  const { link } = await call('deskInvite', { body: { email, name, role, ...coded } });
  if (link === null) throw new Error('the link was mailed');
  return comeIn(address, link, { email, name }, {});
}

const STEP_MS = 30_000;
/** How long a code has to be good for still: it may be typed into a page first. */
const TYPING_MS = 10_000;
/** How far the clock of a site may be behind. */
const BEHIND_MS = 500;
/** Last step of each secret that a code was made of here. */
const lastSteps = new Map<string, number>();

/** The next step of a secret that is good for a code. */
function nextStep(secret: string): number {
  // The site takes codes of the step before the present one and of the next one too.
  const earliest = Math.floor((Date.now() + TYPING_MS) / STEP_MS) - 1;
  return Math.max((lastSteps.get(secret) ?? 0) + 1, earliest);
}

/** How many codes of somebody are good at this moment and were not made here yet. */
export function countCodes({ secret }: Pick<Worker, 'secret'>): number {
  if (secret === null) return 0;
  const latest = Math.floor((Date.now() - BEHIND_MS) / STEP_MS) + 1;
  return Math.max(0, latest - nextStep(secret) + 1);
}

/** A code that nobody here was given yet, for each is good once; waits for one when all that are good by now were. */
export async function freshCode({ secret }: Pick<Worker, 'secret'>): Promise<string> {
  if (secret === null) throw new Error('somebody without an authenticator has no codes');
  const step = nextStep(secret);
  lastSteps.set(secret, step);
  await sleep(Math.max(0, (step - 1) * STEP_MS + BEHIND_MS - Date.now()));
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: step * STEP_MS });
}

/** What keeps cookies, and is no page. @param headers beside those of the client */
export function deskBrowser(
  address: string,
  cookies: Map<string, string>,
  headers: Readonly<Record<string, string>> = {},
) {
  const call = deskClient({
    cookies: () => pairs(cookies),
    fetch: async (url, init) => {
      const answer = await fetch(`${address}${url}`, {
        ...init,
        headers: { ...init?.headers, ...headers, Cookie: pairs(cookies) },
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

/** Cookies as the header of a request has them. */
export function pairs(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
