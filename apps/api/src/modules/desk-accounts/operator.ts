import type { DeskIssuedLink, DeskPerson } from '@quarter/contract/desk/account';
import type { Orm } from '../../db/database.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { createAudit } from '../desk-audit/service.ts';
import { createDeskAccounts } from './service.ts';

/** What the operator helps people of the desk with from the terminal. */
export interface OperatorOptions {
  readonly orm: Orm;
  readonly sealer: Sealer;
  readonly now: () => Date;
  /** Address of the site, for the link. */
  readonly origin: string;
}

/** Everybody who has an account, the oldest first. */
export async function listPeople(options: OperatorOptions): Promise<DeskPerson[]> {
  const people: DeskPerson[] = [];
  for await (const some of accountsOf(options).people.all()) people.push(...some);
  return people;
}

/**
 * A link for somebody who cannot get in, such as an only owner who has lost his telephone: takes password and second
 * factor away, as an owner would. Null when nobody has the e-mail. Rejects with `ApiError` for who is blocked.
 */
export async function issueLink(options: OperatorOptions, email: string): Promise<DeskIssuedLink | null> {
  const { people } = accountsOf(options);
  const person = (await listPeople(options)).find(one => one.email === email.trim().toLowerCase());
  return person ? people.reset({ account: null, address: '' }, person.id) : null;
}

function accountsOf(options: OperatorOptions) {
  const audit = createAudit(options);
  return createDeskAccounts({ ...options, audit, issuer: () => '', isMailSet: false });
}
