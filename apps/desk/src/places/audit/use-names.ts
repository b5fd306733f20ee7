import { DESK_LIMITS } from '@quarter/contract/desk/account-endpoints';
import type { AuditLine } from '@quarter/contract/desk/audit';
import { useDesk } from '../../shared/api.ts';

const QUERY = new URLSearchParams({ limit: String(DESK_LIMITS.max) });

export interface Names {
  /** By the ids of accounts, those in the lines among them, and by `lot:145` what lines are about. */
  readonly all: ReadonlyMap<string, string>;
  /** To choose from, the oldest account first; of more than a page the rest are chosen in a line. */
  readonly people: readonly { readonly value: string; readonly label: string }[];
}

/** Names of people of the office. */
export function useNames(lines: readonly AuditLine[] = []): Names {
  const { data } = useDesk('deskAuditPeople', { query: QUERY });
  const people = data?.results ?? [];
  const seen = lines.flatMap(({ account }) => account ?? []);
  const things = lines.flatMap(({ subject, subject_name }) =>
    subject !== null && subject_name !== null ? [[subject, subject_name] as const] : [],
  );
  return {
    all: new Map([...[...seen, ...people].map(({ id, name }) => [id, name] as const), ...things]),
    people: people.map(({ id, name }) => ({ value: id, label: name })),
  };
}
