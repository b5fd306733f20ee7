import { parseTerms } from '@quarter/contract/flat-filter';
import { clampTerms, type MortgageLimits, type MortgageTerms } from '@quarter/domain/mortgage';
import type { AddressCodec } from '../../shared/address/address-codec.ts';

/** How terms stand in the address of a flat, of whose mortgage the service counts the `initial` ones by itself. */
export function termsCodec(initial: MortgageTerms, limits: MortgageLimits): AddressCodec<MortgageTerms> {
  return {
    read: search => readTerms(search, initial, limits),
    write: (terms, search) => String(writeTerms(new URLSearchParams(search), terms, initial)),
  };
}

/**
 * Terms of the address (`?deposit=&term=`) within the limits of all programmes; `initial` where the address
 * names none or names nonsense.
 */
export function readTerms(search: string, initial: MortgageTerms, limits: MortgageLimits): MortgageTerms {
  const query = new URLSearchParams(search);
  const { deposit, term, errors } = parseTerms(query);
  return clampTerms(
    {
      deposit: query.get('deposit') && !errors.deposit ? deposit : initial.deposit,
      term: query.get('term') && !errors.term ? term : initial.term,
    },
    limits,
  );
}

/** The query with the terms in it; what equals `initial` is left out, everything else of the query stays. */
export function writeTerms(
  query: URLSearchParams,
  terms: MortgageTerms,
  initial: MortgageTerms,
): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['deposit', 'term'] as const) {
    if (terms[name] === initial[name]) next.delete(name);
    else next.set(name, String(terms[name]));
  }
  return next;
}
