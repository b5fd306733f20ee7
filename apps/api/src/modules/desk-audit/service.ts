import { randomUUID } from 'node:crypto';
import type { AuditAction, AuditChanges, AuditLine } from '@quarter/contract/desk/audit';
import * as z from 'zod/mini';
import type { Orm } from '../../db/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { networkOf } from '../../platform/network.ts';
import type { Paging } from '../../platform/paging.ts';
import { openAccountName } from '../../platform/sealed-account.ts';
import type { Sealer } from '../../platform/sealer.ts';
import {
  countLines,
  insertLine,
  type LineFilter,
  type NamedLine,
  readIds,
  readLines,
  readNewest,
  readSome,
  readSubjectNames,
} from './repo.ts';

/** What is written down. */
export interface AuditEntry {
  readonly action: AuditAction;
  /** `request:<id>`, `booking:<id>`, `person:<id>`: nothing personal. */
  readonly subject?: string;
  /** Fields before and after, nothing personal: null for a field of which only that it changed may be told. */
  readonly changes?: AuditChanges;
  /** Words that somebody has given; kept sealed. */
  readonly note?: string;
}

/** Who has done it, and from where; a `DeskRequest` is one. */
export interface AuditActor {
  /** Null when nobody is signed in. */
  readonly account: { readonly id: string } | null;
  /** Null for what the site does by itself at a time that somebody has set. */
  readonly address: string | null;
}

/** The journal of the desk: lines are added, and never changed or removed. */
export interface Audit {
  /** Writes a line in the transaction of what it tells of: there is the one if and only if there is the other. */
  record(tx: Orm, actor: AuditActor, entry: AuditEntry): Promise<void>;
  /** The newest lines first. */
  list(filter: LineFilter, paging: Paging): Promise<{ count: number; results: AuditLine[] }>;
  /** Ids of so many lines at most, the newest first. */
  ids(filter: LineFilter, most: number): Promise<{ id: number }[]>;
  /** Lines with these ids, in no order. */
  some(ids: readonly number[]): Promise<AuditLine[]>;
  /** The last of these that was done to something, by whom and with which words; null for none. */
  lastOf(
    subject: string,
    actions: readonly AuditAction[],
  ): Promise<Pick<AuditLine, 'action' | 'account' | 'note'> | null>;
}

export interface AuditOptions {
  readonly orm: Orm;
  readonly sealer: Sealer;
  readonly now: () => Date;
}

const detailsSchema = z.object({ network: z.nullable(z.string()), note: z.nullable(z.string()) });
type Details = z.infer<typeof detailsSchema>;

export function createAudit({ orm, sealer, now }: AuditOptions): Audit {
  const contextOf = (key: string) => `audit.details:${key}`;

  /** What cannot be opened is left out: a key that was given up must not hide the line. */
  function detailsOf(key: string, sealed: string): Details | null {
    try {
      return z.parse(detailsSchema, JSON.parse(sealer.open(sealed, contextOf(key))));
    } catch {
      return null;
    }
  }

  function accountOf({ line: { accountId }, name }: NamedLine): AuditLine['account'] {
    return accountId === null || name === null
      ? null
      : { id: accountId, name: openAccountName(sealer, name) };
  }

  function toLine({ line, name }: NamedLine, names: ReadonlyMap<string, string>): AuditLine {
    const details = detailsOf(line.key, line.details);
    return {
      id: line.id,
      at: line.at.toISOString(),
      account: accountOf({ line, name }),
      action: line.action,
      subject: line.subject,
      subject_name: (line.subject && names.get(line.subject)) ?? null,
      changes: line.changes,
      note: details?.note ?? null,
      network: details?.network ?? null,
    };
  }

  async function toLines(rows: readonly NamedLine[]): Promise<AuditLine[]> {
    const subjects = [...new Set(rows.flatMap(({ line }) => line.subject ?? []))];
    const idsOf = (kind: string) =>
      subjects.filter(one => one.startsWith(`${kind}:`)).map(one => one.slice(kind.length + 1));
    const names = await readSubjectNames(orm, {
      lots: idsOf('lot').map(Number).filter(Number.isSafeInteger),
      bookings: idsOf('booking').filter(isUuid),
      imports: idsOf('import').filter(isUuid),
    });
    return rows.map(row => toLine(row, names));
  }

  return {
    async record(tx, { account, address }, { action, subject, changes, note }) {
      const key = randomUUID();
      const details: Details = { network: address === null ? null : networkOf(address), note: note ?? null };
      await insertLine(tx, {
        key,
        at: now(),
        accountId: account?.id ?? null,
        action,
        subject: subject ?? null,
        changes: changes ?? null,
        details: sealer.seal(JSON.stringify(details), contextOf(key)),
      });
    },
    async list(filter, paging) {
      const rows = await readLines(orm, filter, paging);
      return {
        count: await countLines(orm, filter),
        results: await toLines(rows),
      };
    },
    ids: (filter, most) => readIds(orm, filter, most),
    async lastOf(subject, actions) {
      const newest = await readNewest(orm, subject, actions);
      if (newest === null) return null;
      const { action, key, details } = newest.line;
      return { action, account: accountOf(newest), note: detailsOf(key, details)?.note ?? null };
    },
    some: async ids => toLines(await readSome(orm, ids)),
  };
}
