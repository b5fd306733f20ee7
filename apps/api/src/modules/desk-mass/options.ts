import type { Database, Orm } from '../../db/database.ts';
import type { DeskRequest } from '../../platform/desk-endpoint.ts';
import type { Sealer } from '../../platform/sealer.ts';
import type { Audit } from '../desk-audit/service.ts';

/** What changes of many lots stand on, now and at a time. */
export interface DeskMassOptions {
  readonly database: Database;
  readonly sealer: Sealer;
  readonly audit: Audit;
  readonly now: () => Date;
  /** Asks for a fresh code of the authenticator, see `Codes`. */
  confirm<T>(
    code: string,
    actor: DeskRequest,
    work: (use: (tx: Orm) => Promise<void>) => Promise<T>,
  ): Promise<T>;
}
