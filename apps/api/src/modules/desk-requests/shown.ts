import type { DeskRequestRow } from '@quarter/contract/desk/requests';
import type { Orm } from '../../db/database.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { countBySubject } from '../outbox/operator-service.ts';
import type { WorkedRequest } from './repo.ts';
import { messagesOf, toRow } from './rows.ts';

/** Requests as lists show them, with what has become of the messages about them. */
export async function toShown(
  orm: Orm,
  sealer: Sealer,
  rows: readonly WorkedRequest[],
): Promise<DeskRequestRow[]> {
  const deliveries = await countBySubject(
    orm,
    rows.map(({ id }) => messagesOf(id)),
  );
  return rows.map(row => toRow(sealer, row, deliveries));
}
