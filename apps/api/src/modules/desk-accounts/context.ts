import type { Orm } from '../../db/database.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { VisitorRequest } from '../../platform/visitor-endpoint.ts';
import type { Audit } from '../desk-audit/service.ts';
import type { DeskLimits } from './limits.ts';
import type { Passwords } from './passwords.ts';

export interface AccountsOptions {
  readonly orm: Orm;
  readonly sealer: Sealer;
  readonly audit: Audit;
  readonly now: () => Date;
  /** Whose codes an authenticator says they are: the name of the complex. */
  readonly issuer: () => string;
  /** Address of the site, for links. */
  readonly origin: string;
  /** Whether mails reach people: else links are handed over by whoever has made them. */
  readonly isMailSet: boolean;
}

/** What the parts of this module share. */
export interface AccountsContext extends AccountsOptions {
  readonly passwords: Passwords;
  readonly limits: DeskLimits;
}

/** What a call tells about itself. */
export type Call = Pick<VisitorRequest, 'address' | 'cookies' | 'userAgent'>;

/** Digest by which an e-mail is found without being readable. */
export function emailDigestOf({ sealer }: Pick<AccountsContext, 'sealer'>, email: string): string {
  return sealer.digest(email, 'desk.email');
}
