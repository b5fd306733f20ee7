import { randomBytes } from 'node:crypto';
import type { Sealer } from '../../platform/sealer.ts';
import type { KeptSelection } from './repo.ts';

/** 192 bits: nobody guesses it. */
const TOKEN_BYTES = 24;

/** How selections are kept: what is personal and the secret are sealed, bound to their row. */
export interface SelectionRecords {
  digest(token: string): string;
  /** A new secret, as it is kept. */
  newToken(id: string): Pick<KeptSelection, 'token' | 'tokenDigest'>;
  sealTitle(id: string, value: string): string;
  /** @param value none when empty */
  sealWords(id: string, value: string): string | null;
  title(row: KeptSelection): string;
  words(row: KeptSelection): string | null;
  token(row: KeptSelection): string;
}

export function createSelectionRecords(sealer: Sealer): SelectionRecords {
  const contextOf = (column: string, id: string) => `selections.${column}:${id}`;
  const seal = (id: string, column: string, value: string) => sealer.seal(value, contextOf(column, id));
  const open = (id: string, column: string, value: string) => sealer.open(value, contextOf(column, id));
  const digest = (token: string) => sealer.digest(token, 'selections.token');
  return {
    digest,
    newToken(id) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      return { token: seal(id, 'token', token), tokenDigest: digest(token) };
    },
    sealTitle: (id, value) => seal(id, 'title', value),
    sealWords: (id, value) => (value === '' ? null : seal(id, 'words', value)),
    title: ({ id, title }) => open(id, 'title', title),
    words: ({ id, words }) => (words === null ? null : open(id, 'words', words)),
    token: ({ id, token }) => open(id, 'token', token),
  };
}
