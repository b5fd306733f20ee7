import type { ChoiceBook } from './choices.ts';
import type { Scope } from './scope.ts';

/** An offer of a feed: texts by path inside it (`price/value`), repeated elements in their order. */
export interface Offer {
  /** Its attribute `internal-id`; empty when it has none. */
  readonly id: string;
  readonly line: number;
  readonly texts: ReadonlyMap<string, readonly string[]>;
  readonly images: readonly { readonly tag: string; readonly address: string }[];
  /** Texts of the elements that it stands in, by path from the root. */
  readonly around: ReadonlyMap<string, string>;
}

export interface FeedContext {
  readonly scope: Scope;
  readonly choices: ChoiceBook;
}

export type FeedId = 'yandex' | 'profitbase' | 'cian' | 'avito' | 'domclick';
