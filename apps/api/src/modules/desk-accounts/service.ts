import { type Codes, createCodes } from './codes.ts';
import type { AccountsOptions } from './context.ts';
import { createLimits } from './limits.ts';
import { createDeskLinks, type DeskLinks } from './links.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { createPasswords } from './passwords.ts';
import { createPeople, type People } from './people.ts';
import { createDeskSessions, type DeskSessions } from './sessions.ts';
import { createSignIn, type SignIn } from './sign-in.ts';

/** Accounts of the desk: who may come in, and how. */
export interface DeskAccounts {
  readonly sessions: DeskSessions;
  readonly signIn: SignIn;
  readonly codes: Codes;
  readonly passkeys: Passkeys;
  readonly links: DeskLinks;
  readonly people: People;
}

export function createDeskAccounts(options: AccountsOptions): DeskAccounts {
  const { orm, sealer } = options;
  const context = { ...options, passwords: createPasswords(), limits: createLimits(orm, sealer) };
  const sessions = createDeskSessions(context);
  const signIn = createSignIn(context, sessions);
  const links = createDeskLinks(context, signIn);
  const codes = createCodes(context, sessions, signIn);
  return {
    sessions,
    signIn,
    codes,
    passkeys: createPasskeys(context, sessions, signIn, codes),
    links,
    people: createPeople(context, sessions, links),
  };
}
