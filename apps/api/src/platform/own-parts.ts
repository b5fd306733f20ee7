import type { EndpointName, EndpointResponse } from '@quarter/contract/endpoints';

type Put<N extends EndpointName> = (
  answer: EndpointResponse<N>,
  own: ReadonlySet<number>,
) => EndpointResponse<N> | null;

/** What is one visitor's own in answers that are else the same for everybody. */
export interface OwnParts {
  /** Whether a visitor may have anything, told without a question to the database. */
  mayHave(cookies: Readonly<Record<string, string | undefined>>): boolean;
  /** Ids of what the visitor has. */
  read(cookies: Readonly<Record<string, string | undefined>>): Promise<ReadonlySet<number>>;
  /** By path: the answer as it is for him; null when nothing in it is his. The given one is shared and stays as it is. */
  readonly put: { readonly [N in EndpointName]?: Put<N> };
}
