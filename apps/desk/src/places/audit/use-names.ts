import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { AuditLine } from '@quarter/contract/desk/audit';
import { useDesk } from '../../shared/api.ts';

const QUERY = new URLSearchParams({ limit: String(DESK_LIMITS.max) });

export interface Names {
  /** By the ids of accounts, those in the lines among them. */
  readonly all: ReadonlyMap<string, string>;
  /** To choose from, the oldest account first; of more than a page the rest are chosen in a line. */
  readonly people: readonly { readonly value: string; readonly label: string }[];
}

/** Names of people of the office. */
export function useNames(lines: readonly AuditLine[] = []): Names {
  const { data } = useDesk('deskAuditPeople', { query: QUERY });
  const people = data?.results ?? [];
  const seen = lines.flatMap(({ account }) => account ?? []);
  return {
    all: new Map([...seen, ...people].map(({ id, name }) => [id, name])),
    people: people.map(({ id, name }) => ({ value: id, label: name })),
  };
}
